import { isGameId } from '@dado/engine';
import { cleanName } from '@dado/table';
import { createSignal, onCleanup } from 'solid-js';
import { whySentence } from '../i18n/spoken.ts';
import { useText } from '../i18n/text.ts';
import { keepName, keepToken, lastName } from '../net/device.ts';
import { createTable } from '../net/http.ts';
import { go, query } from '../router.ts';
import { RulesCard } from '../settings/RulesCard.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { asked, usual } from '../settings/settings.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Columns } from '../ui/Columns.tsx';
import { Field } from '../ui/Field.tsx';
import { Forgetful } from '../ui/Forgetful.tsx';
import { useNotify } from '../ui/notices.tsx';
import { Page } from '../ui/Page.tsx';

/** Opens a table. `?game=` chooses the game that the form begins with. */
export function NewTable() {
  const text = useText();
  const notify = useNotify();
  const wish = `${query('game')}/1`;
  const [settings, setSettings] = createSignal(usual(isGameId(wish) ? wish : 'perudo/1'));
  const [name, setName] = createSignal(lastName());
  const [isNameless, setNameless] = createSignal(false);
  const [isBusy, setBusy] = createSignal(false);
  let isLeft = false;
  onCleanup(() => {
    isLeft = true;
  });

  const open = async () => {
    setNameless(cleanName(name()) === null);
    if (isNameless()) return;
    keepName(name());
    setBusy(true);
    const made = await createTable({ ...asked(settings()), name: name() });
    setBusy(false);
    if (!made.ok) return notify(whySentence(made.why, text()), true);
    keepToken(made.id, made.token);
    // Whoever has gone back meanwhile stays where they are.
    if (isLeft) return;
    // In place of the form: going back must not open a second table.
    go(`/t/${made.id}`, { replace: true });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy()) void open();
  };

  return (
    <form onSubmit={submit}>
      <Page
        name={text().title.new}
        heading={text().settings.title}
        footBeside
        foot={
          <>
            <Button type="submit" look="main" wide busy={isBusy()}>
              {text().settings.open}
            </Button>
            <p>{text().settings.openHint}</p>
          </>
        }
      >
        <Columns
          left={
            <>
              <Card>
                <Field
                  label={text().settings.yourName}
                  autocomplete="nickname"
                  value={name()}
                  problem={isNameless() ? text().settings.nameless : null}
                  onInput={setName}
                />
                <Forgetful />
              </Card>
              <Card>
                <SettingsForm value={settings()} onChange={setSettings} />
              </Card>
            </>
          }
          right={
            <Card title={text().settings.atThisTable}>
              <RulesCard settings={settings()} />
            </Card>
          }
        />
      </Page>
    </form>
  );
}
