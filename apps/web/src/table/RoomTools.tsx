import { createSignal } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { TalkTool } from '../talk/TalkTool.tsx';
import { Users } from '../ui/icons.ts';
import { Tool } from '../ui/Tool.tsx';
import { PeopleSheet } from './PeopleSheet.tsx';

/** The ways to the talk and to the people, after a game. */
export function RoomTools() {
  const text = useText();
  const [isOpen, setOpen] = createSignal(false);
  return (
    <>
      <TalkTool />
      <Tool icon={Users} label={text().people.title} onClick={() => setOpen(true)} />
      <PeopleSheet open={isOpen()} onClose={() => setOpen(false)} />
    </>
  );
}
