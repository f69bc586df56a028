import type { Json } from '@dado/engine';
import type { ClientCommand, Command } from '../src/index.ts';
import { has } from './plain.ts';

type Unsent<C> = C extends ClientCommand ? Omit<C, 'id'> & { readonly id?: string } : never;
/** A command as a test writes it: the id may be left out. */
export type Asked = Unsent<ClientCommand>;

/** The command as it is sent, under that id. */
export function messageFrom(asked: Asked, id: string): ClientCommand {
  return { ...asked, id } as ClientCommand;
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
