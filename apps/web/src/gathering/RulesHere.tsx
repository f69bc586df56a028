import { createSignal, lazy, Show, Suspense } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { RulesCard } from '../settings/RulesCard.tsx';
import { asked, type Settings, settingsOf } from '../settings/settings.ts';
import { useTable, useView } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Pencil } from '../ui/icons.ts';
import { Sheet } from '../ui/Sheet.tsx';

const SettingsForm = lazy(async () => ({
  default: (await import('../settings/SettingsForm.tsx')).SettingsForm,
}));

/** The rules of this table, which its host can change until the start. */
export function RulesHere() {
  const text = useText();
  const view = useView();
  const table = useTable();
  const [draft, setDraft] = createSignal<Settings | null>(null);
  const isHost = () => view().you !== null && view().you === view().host;
  const begin = () => setDraft(settingsOf(view()));
  const save = async (settings: Settings) => {
    if (await table.ask({ t: 'options', ...asked(settings) })) setDraft(null);
  };
  return (
    <Card
      title={text().settings.here}
      beside={
        <Show when={isHost()}>
          <Button look="plain" onClick={begin}>
            <Icon of={Pencil} />
            {text().settings.change}
          </Button>
        </Show>
      }
    >
      <RulesCard settings={view()} />
      <Sheet
        open={draft() !== null}
        title={text().settings.changeTitle}
        onClose={() => setDraft(null)}
      >
        <Show when={draft()}>
          {(settings) => (
            <Suspense>
              <SettingsForm value={settings()} onChange={setDraft} />
              <Button look="main" wide busy={table.isBusy()} onClick={() => void save(settings())}>
                {text().settings.save}
              </Button>
            </Suspense>
          )}
        </Show>
      </Sheet>
    </Card>
  );
}
