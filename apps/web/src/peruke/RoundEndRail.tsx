import type { PastRound } from '@dado/engine';
import { plain, say, whoPart } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { usePlayers } from '../store/context.ts';
import { Continue } from '../table/Continue.tsx';
import { Rail } from '../table/Rail.tsx';
import { Result } from '../table/Result.tsx';
import { Said } from '../ui/Said.tsx';

/** How a round ended, in words. */
export function RoundEndRail(props: { round: PastRound; onLeave: () => void }) {
  const text = useText();
  const { inGame } = usePlayers();
  const ender = () => (props.round.ender === null ? null : inGame(props.round.ender));
  const title = () => {
    const who = ender();
    const { peruke } = text();
    return who ? say(peruke.roundOver(who.isMe), { who: whoPart(who) }) : plain(peruke.quietRound);
  };
  const reason = () => {
    const who = ender();
    const { peruke } = text();
    const { ender: seat, scores } = props.round;
    const swept = scores[seat ?? -1]?.swept ?? 0;
    return who ? say(peruke.swept(who.isMe, swept), { who: whoPart(who) }) : plain(peruke.kept);
  };
  return (
    <Rail look="reveal">
      <Result who={ender()} title={<Said it={title()} />}>
        <Said it={reason()} />
      </Result>
      <Continue onLeave={props.onLeave} />
    </Rail>
  );
}
