import type { Page } from 'playwright-core';

import { waitMs } from '../../../e2e/stage/patience.ts';
import type { Member } from '../../../e2e/stage/server/members.ts';
import type { Visitor } from '../../../e2e/stage/visitor.ts';
import { type Figure, figuresOf } from './figure-table.ts';
import { type LiveScreen, tablesWithPrices } from './live/live-parts.ts';
import type { SoundPrices } from './live/sound-prices.ts';
import type { ReceivedPrices } from './live/received-prices.ts';
import type { Asked, DayScreen, Reader, Texts } from './parts/day-part.ts';
import type { StoredMarket } from './stored/stored-market.ts';

/** The texts of a part as they were read. */
interface ReadPart {
  readonly screen: DayScreen;
  readonly at: number;
  readonly texts: Texts;
}

const pageOfMarket = '/market/score';
const marketWithinMs = waitMs(60_000);

interface DayReaderOptions {
  readonly reader: Reader;
  readonly visitor: Visitor;
  /** What the browser received. */
  readonly received: ReceivedPrices;
  /** The symbols on the watchlist. */
  readonly starred: ReadonlySet<string>;
}

/** A person with a browser who copies down what the pages say. */
export class DayReader {
  /** What could not be read. */
  readonly faults: string[] = [];
  readonly #reader: Reader;
  readonly #visitor: Visitor;
  readonly #received: ReceivedPrices;
  readonly #starred: ReadonlySet<string>;

  constructor({ reader, visitor, received, starred }: DayReaderOptions) {
    this.#reader = reader;
    this.#visitor = visitor;
    this.#received = received;
    this.#starred = starred;
  }

  /** Shows the price of now in tables, where it is a column to be chosen; the browser stands on a page. */
  async showPrices(): Promise<void> {
    await this.#page.evaluate((tables) => {
      for (const table of tables)
        localStorage.setItem(
          `chanscope.table-${table}.v1`,
          JSON.stringify({ choices: { livePrice: true }, density: 'cosy' }),
        );
    }, tablesWithPrices);
  }

  /** Signs in by the form of the page. */
  async signIn({ username, password }: Member): Promise<void> {
    await this.#visitor.open('/login');
    for (const [name, text] of Object.entries({ username, password }))
      await this.#page.locator(`input[name="${name}"]:visible`).fill(text);
    await this.#page.keyboard.press('Enter');
    await this.#page.locator('[data-testid="account-menu"][data-member="true"]').waitFor();
  }

  /** Where the browser is led to from a page that is for members. */
  async addressAfter(route: string): Promise<string> {
    await this.#open(route);
    await this.#page.waitForURL(/#\/login/, { timeout: waitMs(15_000) }).catch(() => undefined);
    return new URL(this.#page.url()).hash.slice(1);
  }

  /** Reads every number of a day that stands on the screens, and looks each up in what is stored. */
  async readDay(screens: readonly DayScreen[], market: StoredMarket): Promise<Figure[]> {
    const figures: Figure[] = [];
    for (const screen of screens.filter(({ readers }) => readers.includes(this.#reader))) {
      await this.#open(screen.route);
      for (const [at, part] of screen.parts.entries()) {
        const texts = await this.#attempt(`${screen.route} ${part.name}`, {}, () =>
          part.shown(this.#page),
        );
        figures.push(...this.#figuresOf({ screen, at, texts }, market));
      }
    }
    return figures;
  }

  #figuresOf({ screen, at, texts }: ReadPart, market: StoredMarket): Figure[] {
    const part = screen.parts[at];
    if (part === undefined) return [];
    const asked: Asked = { reader: this.#reader, starred: this.#starred, shown: texts };
    const stored = part.stored(market, asked);
    const place = { reader: this.#reader, page: screen.route, part: part.name };
    const figures = figuresOf(place, texts, stored);
    if (figures.length === 0)
      this.faults.push(`${this.#reader} ${screen.route} ${part.name} has no number`);
    return figures;
  }

  /** Reads every number that follows the market; `clockOf` is the time of the market at an instant of the real one. */
  async readLive(
    screens: readonly LiveScreen[],
    prices: SoundPrices,
    clockOf: (at: number) => string,
  ): Promise<(() => Figure[])[]> {
    const looked: (() => Figure[])[] = [];
    for (const screen of screens.filter(({ readers }) => readers.includes(this.#reader))) {
      await this.#open(screen.route);
      for (const part of screen.parts) {
        const { at, numbers } = await this.#attempt(
          `${screen.route} ${part.name}`,
          { at: Date.now(), numbers: [] },
          () => part.read(this.#page),
        );
        if (numbers.length === 0)
          this.faults.push(`${this.#reader} ${screen.route} ${part.name} has no number`);
        const place = {
          reader: this.#reader,
          page: screen.route,
          part: `${part.name} ${clockOf(at)}`,
        };
        // Looked up once the market has closed: that takes the browsers' turns, and answers are noted late.
        looked.push(() =>
          numbers.map(({ name, text, stored }) => ({
            ...place,
            name,
            shown: text,
            stored: stored(prices, at),
          })),
        );
      }
    }
    return looked;
  }

  /** Stays on a page whose numbers follow the whole market until they are of an instant; throws when they never are. */
  async awaitMarket(isReached: (digestTime: number) => boolean): Promise<void> {
    await this.#open(pageOfMarket);
    const deadline = Date.now() + marketWithinMs;
    while (!isReached(this.#received.digestTime)) {
      if (Date.now() > deadline)
        throw new Error(`Cannot read the market: its digest is of ${this.#received.digestTime}`);
      await this.#page.waitForTimeout(100);
    }
  }

  /** Leaves the page, which would follow the market on. */
  async rest(): Promise<void> {
    await this.#page.goto('about:blank');
  }

  /** What the console of the browser complained about. */
  get complaints(): readonly string[] {
    return this.#visitor.complaints.map((complaint) => `${this.#reader}: ${complaint}`);
  }

  get #page(): Page {
    return this.#visitor.page;
  }

  /** Opens a page anew, so that nothing of it was read before. */
  async #open(route: string): Promise<void> {
    await this.rest();
    this.#received.openPage();
    await this.#visitor.open(route);
  }

  async #attempt<Value>(name: string, without: Value, read: () => Promise<Value>): Promise<Value> {
    try {
      return await read();
    } catch (error) {
      const [reason = ''] = String(error).split('\n');
      this.faults.push(`${this.#reader} ${name} cannot be read: ${reason}`);
      return without;
    }
  }
}
