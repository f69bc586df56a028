import { createEffect, createSignal } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { RulesCard } from '../settings/RulesCard.tsx';
import { useView } from '../store/context.ts';
import { TalkTool } from '../talk/TalkTool.tsx';
import { Bar } from '../ui/Bar.tsx';
import { BookOpen, ScrollText, Users } from '../ui/icons.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Tool } from '../ui/Tool.tsx';
import styles from './GameBar.module.css';
import { GameLog } from './LogCard.tsx';
import { PeopleSheet } from './PeopleSheet.tsx';

/** The bar of a game: the round, and ways to the log, the talk, the people and the rules. */
export function GameBar() {
  const text = useText();
  const view = useView();
  const [open, setOpen] = createSignal<'log' | 'rules' | 'people' | null>(null);
  const close = () => setOpen(null);
  const game = () => text().games[view().game].name;
  const preset = () =>
    Object.entries(text().presets).find(([key]) => key === view().preset)?.[1].name;
  const round = () => {
    const play = view().play;
    if (!play) return '';
    if (view().phase === 'over') return text().over.title;
    const { round } = play.view;
    const of = play.game === 'perudo/1' ? play.view.rounds : play.seating.length;
    return of === null ? text().perudo.round(round) : text().perudo.roundOf(Math.max(round, 1), of);
  };
  const isMyTurn = () => {
    const play = view().play;
    return play !== null && play.view.turn !== null && play.view.turn === play.me;
  };
  // The tab says whose turn it is to those who look elsewhere.
  createEffect(() => {
    document.title = isMyTurn() ? text().title.turn(game()) : text().title.table(game());
  });
  return (
    <Bar tight title={round()} about={[game(), preset()].filter(Boolean).join(', ')}>
      <span class={styles.narrow}>
        <Tool icon={ScrollText} label={text().table.log} onClick={() => setOpen('log')} />
        <TalkTool />
      </span>
      <Tool icon={Users} label={text().people.title} onClick={() => setOpen('people')} />
      <Tool icon={BookOpen} label={text().table.rulesHere} onClick={() => setOpen('rules')} />
      <Sheet open={open() === 'log'} title={text().table.log} onClose={close}>
        <GameLog />
      </Sheet>
      <Sheet open={open() === 'rules'} title={text().table.rulesHere} onClose={close}>
        <RulesCard settings={view()} />
      </Sheet>
      <PeopleSheet open={open() === 'people'} onClose={close} />
    </Bar>
  );
}
