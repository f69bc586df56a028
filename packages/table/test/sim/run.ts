import { BrokenLaw } from './check.ts';
import { Counts } from './counts.ts';
import { type Fault, faultKinds } from './faults.ts';
import { Simulation } from './simulation.ts';

/** Lines of history that a failure prints. */
const LINES = 60;

/** Runs one seed; gives what there is to read when it fails, `null` when it does not. */
export function simulate(seed: number, counts: Counts): string | null {
  const law = brokenBy(seed, new Set(faultKinds), counts);
  return law === null ? null : report(seed, law);
}

/** The law that the run breaks; `null` when none. */
function brokenBy(
  seed: number,
  faults: ReadonlySet<Fault>,
  counts = new Counts(),
  history: string[] | null = null,
): BrokenLaw | null {
  try {
    new Simulation(seed, faults, counts, history).run();
    return null;
  } catch (error) {
    if (error instanceof BrokenLaw) return error;
    return new BrokenLaw('nothing throws', error instanceof Error ? `${error.stack}` : `${error}`);
  }
}

/** The failure with as few kinds of faults as it takes, and what happened before it. */
function report(seed: number, { law }: BrokenLaw): string {
  const faults = new Set(faultKinds);
  for (const fault of faultKinds) {
    faults.delete(fault);
    if (brokenBy(seed, faults)?.law !== law) faults.add(fault);
  }
  const history: string[] = [];
  const broken = brokenBy(seed, faults, new Counts(), history);
  const kinds = [...faults].join(', ') || 'none';
  return [
    `SIM_SEED=${seed}: ${broken?.message}`,
    `with faults: ${kinds}; the last of ${history.length} events:`,
    ...history.slice(-LINES),
  ].join('\n');
}
