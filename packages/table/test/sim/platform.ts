import {
  type Command,
  type Decision,
  type ServerMessage,
  seatOf,
  type Table,
  type World,
} from '../../src/index.ts';
import type { Random } from '../random.ts';
import type { Disk, Kept } from './disk.ts';
import type { Laws } from './laws.ts';
import { Network, type PageEnd, type Socket, type TableEnd } from './network.ts';
import type { Opening } from './oracle.ts';
import { type Ground, Shell } from './shell.ts';
import type { Stage } from './stage.ts';

/** The shell's machine has stopped in the middle of something. */
class Death extends Error {}

/** An alarm that failed is tried again after this long. */
const ALARM_RETRY_MS = 2_000;

/** What a shell stands on: storage, sockets, an alarm, and all that these may do to it. */
export class Platform implements TableEnd, Ground {
  readonly disk: Disk;
  readonly random: Random;
  readonly #stage: Stage;
  readonly #laws: Laws;
  readonly #network: Network;
  #shell: Shell;
  /** How many more moments to die at are survived; `null` when all are. */
  #lives: number | null = null;

  /** Until when the shell hears of nothing, though it lives. */
  #deafUntil = 0;

  constructor(stage: Stage, disk: Disk, laws: Laws) {
    this.#stage = stage;
    this.disk = disk;
    this.#laws = laws;
    this.random = stage.random.fork();
    this.#network = new Network(stage, this);
    this.#shell = new Shell(this);
  }

  open({ id, asked, token, quick }: Opening): void {
    this.#shell.open(id, asked, token, quick);
  }

  connect(page: PageEnd): void {
    this.#network.connect(page);
  }

  received(socket: Socket, frame: string): void {
    if (this.#isLater(() => socket.isOpen && this.received(socket, frame))) return;
    this.#stage.note(() => `  table gets ${frame}`);
    this.#run(() => this.#shell.received(socket, frame));
  }

  closed(): void {
    if (this.#isLater(() => this.closed())) return;
    this.#run(() => this.#shell.closed());
  }

  /** All that may befall a shell by itself, now and then. */
  trouble(): void {
    if (this.#stage.may('alarms', 0.05)) this.#fire();
    if (this.#stage.may('rollback', 0.003)) this.#rollBack();
    if (this.#stage.may('kill', 0.01)) this.#lives ??= this.random.below(12);
    if (this.#stage.may('storage', 0.01)) this.disk.isFull = true;
    if (this.#stage.may('deploy', 0.01)) this.#deploy();
    if (this.#stage.may('outage', 0.004))
      this.#deafUntil = Math.ceil(this.now() + this.random.within(5_000, 40_000));
  }

  /** Everything is as it should be again. */
  calm(): void {
    this.#lives = null;
    this.#deafUntil = 0;
    this.disk.isFull = false;
    this.disk.isNewer = false;
    this.#restart();
  }

  // What the shell asks of it.

  now(): number {
    return this.#stage.time.now;
  }

  sockets(): Socket[] {
    return this.#network.sockets();
  }

  setAlarm(at: number): void {
    this.disk.alarm = at;
    const delay = this.#stage.may('alarms', 0.1) ? this.random.within(0, 20_000) : 0;
    this.#stage.time.after(at - this.now() + delay, () => {
      const { alarm } = this.disk;
      if (alarm !== null && alarm <= this.now()) this.#fire();
    });
  }

  write(decision: Decision, kept: Kept): boolean {
    try {
      this.disk.write(decision, kept);
    } catch {
      this.#stage.note(() => '  the write fails');
      return false;
    }
    this.#laws.stored(decision.table);
    return true;
  }

  mayDie(when: string): void {
    if (this.#lives === null) return;
    this.#lives -= 1;
    if (this.#lives >= 0) return;
    this.#lives = null;
    this.#stage.count(`killed ${when}`);
    this.#stage.note(() => `  the shell dies ${when}`);
    throw new Death();
  }

  decided(before: Table, command: Command, world: World, decision: Decision): void {
    this.#stage.note(
      () => `  decides ${JSON.stringify(command)}: ${JSON.stringify(decision.answer)}`,
    );
    const here = this.#here(decision.table);
    this.#laws.decided({ before, command, world, decision, here });
  }

  sending(message: ServerMessage, text: string): void {
    this.#laws.sending(message, text);
  }

  #run(what: () => void): void {
    if (this.#stage.may('evict', 0.1)) this.#shell = new Shell(this);
    this.#laws.begin();
    try {
      what();
      this.#laws.rest(this.disk.alarm, this.now());
    } catch (error) {
      if (!(error instanceof Death)) throw error;
      this.#restart();
    }
  }

  /** Whether the shell hears of nothing now; of this it will when that is over. */
  #isLater(what: () => void): boolean {
    const rest = this.#deafUntil - this.now();
    if (rest > 0) this.#stage.time.after(rest, what);
    return rest > 0;
  }

  #fire(): void {
    if (this.#isLater(() => this.#fire())) return;
    this.disk.alarm = null;
    this.#alarm();
    if (this.#stage.may('alarms', 0.1)) this.#alarm();
  }

  #alarm(): void {
    this.#stage.note(() => '  alarm');
    this.#run(() => {
      try {
        this.#shell.alarm();
      } catch (error) {
        if (error instanceof Death) this.setAlarm(this.now() + ALARM_RETRY_MS);
        throw error;
      }
    });
  }

  /** Seats whose people have a page open, as it truly is. */
  #here(table: Table): number[] {
    return this.sockets().flatMap(({ attachment }) => {
      const token: string | null = attachment === null ? null : JSON.parse(attachment);
      return token === null ? [] : (seatOf(table, token) ?? []);
    });
  }

  #restart(): void {
    this.#network.breakAll();
    this.#shell = new Shell(this);
  }

  /** The build before has run until now. */
  #deploy(): void {
    if (this.disk.isNewer) return;
    if (this.disk.growOld()) this.#stage.count('deployed over shape 1');
    this.#restart();
  }

  /** Older code comes, cannot read what is stored, and goes again. */
  #rollBack(): void {
    if (this.disk.isNewer) return;
    this.disk.isNewer = true;
    this.#restart();
    this.#stage.time.after(this.random.within(1_000, 15_000), () => {
      this.disk.isNewer = false;
      this.#restart();
    });
  }
}
