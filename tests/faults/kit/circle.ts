import type { NewTable } from '@dado/table';
import type { Answer, State } from './page.ts';
import { Person } from './person.ts';
import { hex128 } from './random.ts';
import { openTable } from './site.ts';

const names = ['Ana', 'Ben', 'Cem', 'Dia', 'Eli', 'Fay'] as const;

/** People who sit at a table, in the order of its seats, and somebody who watches. */
export class Circle {
  readonly id: string;
  readonly people: readonly Person[];
  readonly watcher: Person;

  private constructor(id: string, people: readonly Person[], watcher: Person) {
    this.id = id;
    this.people = people;
    this.watcher = watcher;
  }

  static async sit(site: string, seats: number, asked: NewTable): Promise<Circle> {
    const { id, token } = await openTable(site, { name: names[0], ...asked });
    const people = names
      .slice(0, seats)
      .map((name, seat) => new Person(site, id, name, seat === 0 ? token : hex128()));
    const watcher = new Person(site, id, 'Watcher', null);
    for (const person of [...people, watcher]) await person.join();
    for (const person of people.slice(1)) await person.ask({ t: 'sit', name: person.name });
    const circle = new Circle(id, people, watcher);
    await circle.meet();
    return circle;
  }

  get everyone(): readonly Person[] {
    return [...this.people, this.watcher];
  }

  get host(): Person {
    return this.person(0);
  }

  person(seat: number): Person {
    const person = this.people[seat];
    if (!person) throw new Error(`nobody sits on ${seat}`);
    return person;
  }

  async start(): Promise<void> {
    const answer = await this.host.ask({ t: 'start' });
    if (answer.t !== 'ok') throw new Error(JSON.stringify(answer));
    await this.meet();
  }

  /** The newest state that anybody has been told. */
  state(): State {
    const states = this.everyone.map(({ page }) => page.state());
    return states.reduce((a, b) => (b.v > a.v ? b : a));
  }

  /** Who is on turn. */
  turn(): Person {
    const { play } = this.state().view;
    return this.person(play?.seating[play.view.turn ?? -1] ?? -1);
  }

  /** Whoever is on turn acts; then everyone knows. */
  async act(a: unknown): Promise<Answer> {
    const answer = await this.turn().page.act(a);
    await this.meet();
    return answer;
  }

  /** Waits until everyone knows what anybody knows. */
  async meet(): Promise<void> {
    const { v } = this.state();
    for (const { page } of this.everyone) await page.at(v);
  }

  async leave(): Promise<void> {
    for (const { pages } of this.everyone) for (const page of pages) await page.close();
  }
}
