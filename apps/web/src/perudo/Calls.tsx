import { whyNotCalza, whyNotDudo } from '@dado/engine';
import { createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { Dictionary } from '../i18n/en.ts';
import { useText } from '../i18n/text.ts';
import { useTable } from '../store/context.ts';
import type { PerudoPlay } from '../store/play.ts';
import { Equal, LiftedCup } from '../ui/icons.ts';
import styles from './Calls.module.css';
import { CallTile } from './CallTile.tsx';
import { createCalm } from './calm.ts';

type Call = 'dudo' | 'calza';
type Reason = keyof Dictionary['perudo']['whyNot'];

/** How long a tile stays armed, and how soon a second press counts: not as part of a double tap. */
const ARMED_MS = { from: 300, to: 4_000 } as const;

/**
 * A player's two calls that answer the standing bid, always both and always in place. One that cannot be
 * made says why. Each takes two presses: the first arms it, the second sends.
 */
export function Calls(props: { play: PerudoPlay }) {
  const text = useText();
  const table = useTable();
  const isCalm = createCalm(() => table.state.step);
  const [armed, setArmed] = createSignal<Call | null>(null);
  const bid = () => props.play.view.bids.at(-1)?.bid;
  let group: HTMLFieldSetElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let armedAt = 0;

  const disarm = () => {
    clearTimeout(timer);
    setArmed(null);
  };
  const arm = (call: Call) => {
    disarm();
    setArmed(call);
    armedAt = performance.now();
    timer = setTimeout(disarm, ARMED_MS.to);
  };
  // Whatever else is pressed or changes, a tile must not go off later.
  createEffect(on(() => table.state.step, disarm));
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && disarm(), { signal });
  document.addEventListener(
    'pointerdown',
    ({ target }) => (target instanceof Node && group?.contains(target)) || disarm(),
    { signal },
  );
  onCleanup(() => {
    stop.abort();
    clearTimeout(timer);
  });

  const press = (call: Call) => {
    const standing = bid();
    if (!standing || whyNot(call) || !isCalm()) return;
    if (armed() !== call) return arm(call);
    if (performance.now() - armedAt < ARMED_MS.from) return;
    disarm();
    const { q, f } = standing;
    const a = call === 'dudo' ? { t: 'dudo' } : { t: 'calza', q, f };
    void table.ask({ t: 'act', step: table.state.step, a });
  };
  const whyNot = (call: Call): Reason | null => {
    const { view } = props.play;
    const me = props.play.me ?? 0;
    if ((view.counts[me] ?? 0) === 0) return 'out';
    const why = call === 'dudo' ? whyNotDudo(view, me) : whyNotCalza(view, me);
    if (why) return reasonOf(text(), why.code);
    if (table.state.line !== 'open') return 'offline';
    return table.isBusy() ? 'other' : null;
  };
  const tile = (call: Call) => {
    const why = whyNot(call);
    const standing = bid();
    const { perudo } = text();
    if (why) return perudo.whyNot[why];
    if (armed() === call) return perudo.again[call];
    if (!standing) return '';
    return call === 'dudo'
      ? perudo.under(standing.q, standing.f)
      : perudo.exactly(standing.q, standing.f);
  };

  return (
    <fieldset ref={group} class={styles.calls} aria-label={text().perudo.calls}>
      <CallTile
        look="dudo"
        icon={LiftedCup}
        name={text().perudo.dudo}
        means={tile('dudo')}
        armed={armed() === 'dudo'}
        off={whyNot('dudo') !== null}
        onPress={() => press('dudo')}
      />
      <CallTile
        look="calza"
        icon={Equal}
        name={text().perudo.calza}
        means={tile('calza')}
        armed={armed() === 'calza'}
        off={whyNot('calza') !== null}
        onPress={() => press('calza')}
      />
    </fieldset>
  );
}

function reasonOf(text: Dictionary, code: string): Reason {
  return Object.hasOwn(text.perudo.whyNot, code) ? (code as Reason) : 'other';
}
