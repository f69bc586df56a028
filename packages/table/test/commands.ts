import type { Json } from '@dado/engine';
import type { ClientCommand, Command } from '../src/index.ts';
import { has } from './plain.ts';

type Unsent<C> = C extends ClientCommand
  ? Omit<C, 'id' | 'who'> & { readonly id?: string; readonly who?: number }
  : never;
/** A command as a test writes it: the id may be left out, and who is meant where a seat says it. */
export type Asked = Unsent<ClientCommand>;

/** The command as it is sent, under that id. */
export function messageFrom(
  asked: Asked,
  id: string,
  seats: readonly ({ readonly who: number } | null)[],
): ClientCommand {
  return { id, ...whoOf(asked, seats), ...asked } as ClientCommand;
}

/** Who is meant by a command that names a seat: whoever sits there. */
function whoOf(asked: Asked, seats: readonly ({ readonly who: number } | null)[]) {
  if (!['kick', 'host', 'move', 'give', 'remove-bot'].includes(asked.t)) return {};
  return { who: seats['seat' in asked ? (asked.seat ?? -1) : -1]?.who ?? 0 };
}

/** The command of a log line, as it came. */
export function commandFrom(move: Json, id: string, by: string | null): Command {
  const logged = move as { readonly t: string };
  // What the log says beside a start follows from the table.
  const command = logged.t === 'start' ? { t: 'start' } : logged;
  return { ...command, id, by } as Command;
}

/** What a log line's move says under that key. */
export function factOf(move: Json, key: string): Json | undefined {
  return has(move, key) ? (move as { readonly [key: string]: Json })[key] : undefined;
}

/** Settings of no type, as a page of another make might send them. */
export function garbled(options: object): Record<string, unknown> {
  return options as Record<string, unknown>;
}
