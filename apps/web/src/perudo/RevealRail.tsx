import type { Showdown } from '@dado/engine';
import { For } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { usePlayers } from '../store/context.ts';
import type { PerudoPlay } from '../store/play.ts';
import { Continue } from '../table/Continue.tsx';
import { Rail } from '../table/Rail.tsx';
import { Result } from '../table/Result.tsx';
import { effectAndNext, verdict } from '../table/sentences.ts';
import { Said } from '../ui/Said.tsx';

/** A showdown in words: who was right, how it was counted, what comes of it. */
export function RevealRail(props: { play: PerudoPlay; showdown: Showdown; onLeave: () => void }) {
  const text = useText();
  const { inGame } = usePlayers();
  const counted = () => {
    const { cups, bid, count, wild } = props.showdown;
    const aces = wild && bid.f !== 1 ? cups.flat().filter((die) => die === 1).length : 0;
    return text().perudo.count(count - aces, aces, bid.f, bid.q);
  };
  const after = () => effectAndNext(props.showdown, props.play.view.round + 1, text(), inGame);
  return (
    <Rail look="reveal">
      <Result
        who={inGame(props.showdown.caller)}
        title={<Said it={verdict(props.showdown, text(), inGame)} />}
      >
        {counted()}
        <For each={after()}>
          {(sentence) => (
            <>
              {' '}
              <Said it={sentence} />
            </>
          )}
        </For>
      </Result>
      <Continue onLeave={props.onLeave} />
    </Rail>
  );
}
