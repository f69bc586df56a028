import { createSignal } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { go } from '../router.ts';
import { useTable, useView } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LogOut } from '../ui/icons.ts';

/** Leaves on purpose, and not before it has been said what comes of that. */
export function LeaveButton() {
  const text = useText();
  const view = useView();
  const table = useTable();
  const [isSure, setSure] = createSignal(false);
  const words = () => {
    const { people } = text();
    return view().phase === 'over'
      ? { does: people.leaveOver, title: people.leaveOverTitle, about: people.leaveOverAbout }
      : { does: people.leave, title: people.leaveTitle, about: people.leaveAbout };
  };
  const leave = async () => {
    if (await table.ask({ t: 'leave' })) go('/');
  };
  return (
    <>
      <Button onClick={() => setSure(true)}>
        <Icon of={LogOut} />
        {words().does}
      </Button>
      <Confirm
        open={isSure()}
        title={words().title}
        about={words().about}
        yes={words().does}
        onYes={() => void leave()}
        onClose={() => setSure(false)}
      />
    </>
  );
}
