import type { Page } from 'playwright-core';

import type { StoredMarket } from '../stored/stored-market.ts';

/** Who reads a page. */
export type Reader = 'visitor' | 'member';

/** Texts by what they are the value of. */
export type Texts = Readonly<Record<string, string>>;

/** What decides which of the stored values a page shows. */
export interface Asked {
  readonly reader: Reader;
  /** The symbols on the watchlist of the reader. */
  readonly starred: ReadonlySet<string>;
  /** What the page showed: of a drawing it says which values to look up. */
  readonly shown: Texts;
}

/** A widget or a tab: the numbers that it shows, and what is stored of each. */
export interface DayPart {
  readonly name: string;
  readonly shown: (page: Page) => Promise<Texts>;
  readonly stored: (market: StoredMarket, asked: Asked) => Texts;
}

/** An address with the parts that are read there. */
export interface DayScreen {
  readonly route: string;
  readonly readers: readonly Reader[];
  readonly parts: readonly DayPart[];
}

export const everybody: readonly Reader[] = ['visitor', 'member'];

/** So many rows of each list are compared. */
export const comparedRows = 5;

/** Rows that a visitor is given of a list of the market. */
const visitorRows = 20;

/** How many rows of a list a reader is given. */
export function rowsFor(reader: Reader): number {
  return reader === 'visitor' ? visitorRows : 500;
}

/** The first rows as texts by `<place>.<column>`. */
export function rowTexts(rows: readonly Texts[]): Texts {
  return Object.fromEntries(
    rows
      .slice(0, comparedRows)
      .flatMap((row, at) =>
        Object.entries(row).map(([column, text]) => [`${at + 1}.${column}`, text]),
      ),
  );
}
