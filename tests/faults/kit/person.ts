import { type Asked, Page, type Seen } from './page.ts';
import { hex128 } from './random.ts';

/** Somebody at a table, over all the connections that they have in the course of it. */
export class Person {
  readonly name: string;
  /** `null`: somebody who only watches. */
  readonly token: string | null;
  readonly pages: Page[] = [];
  readonly #site: string;
  readonly table: string;

  constructor(site: string, table: string, name: string, token: string | null) {
    this.#site = site;
    this.table = table;
    this.name = name;
    this.token = token;
  }

  /** The present connection. */
  get page(): Page {
    const page = this.pages.at(-1);
    if (!page) throw new Error(`${this.name} never came`);
    return page;
  }

  /** The table seat that this person holds. */
  get seat(): number | null {
    return this.page.state().view.you;
  }

  /** Opens a connection, beside or after those before; asks for what has happened since the last. */
  async join(onFrame: (seen: Seen) => void = () => {}): Promise<Page> {
    const since = this.pages.at(-1)?.state().v;
    const page = await Page.connect(this.#site, this.table);
    page.onFrame = onFrame;
    await page.hello(this.token, since);
    this.pages.push(page);
    return page;
  }

  ask(asked: Asked) {
    return this.page.ask({ ...asked, id: hex128() });
  }
}
