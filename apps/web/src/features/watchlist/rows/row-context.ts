import type { StockRow, WatchItem } from '@chanscope/contract';
import { createContext, useContext } from 'react';

import type { Locale, Translate } from '../../../i18n/index.ts';

import type { Move } from '../changes/optimistic-changes.ts';
import type { ListFreshness } from '../quotes/list-freshness.ts';

/** What every row needs and no row changes. */
export interface RowContext {
  /** The texts: asking for them in each of a hundred cells costs more than drawing the cells. */
  readonly t: Translate;
  readonly locale: Locale;
  /** The address of the page of a security, at the bar that it is in the shown list for. */
  readonly addressOf: (stock: Pick<StockRow, 'stockId' | 'stockName' | 'stockType'>) => string;
  readonly move: (id: string, move: Move) => void;
  /** False while a sorting hides the user's order. */
  readonly canMove: boolean;
  /** True where only its owner changes the list. */
  readonly isReadOnly: boolean;
  /** True when some quotes are simulated and others are not, so that each must say so. */
  readonly marksSimulated: boolean;
  /** How fresh the list is, which only rows that differ say for themselves. */
  readonly freshness: ListFreshness;
  /** The noted stop prices, by wire id. */
  readonly stops: ReadonlyMap<string, number>;
}

export const RowContextHolder = createContext<RowContext | null>(null);

/** What every row needs. */
export function useRowContext(): RowContext {
  const context = useContext(RowContextHolder);
  if (context === null) throw new TypeError('Cannot draw a row: there is no list around it');
  return context;
}

/** The owner's name of an item, else its name in the language of the page. */
export function shownNameOf(item: WatchItem, locale: Locale): string {
  return item.alias === '' ? ownNameOf(item, locale) : item.alias;
}

/** The name of a security in the language of the page. */
export function ownNameOf(item: WatchItem, locale: Locale): string {
  return locale === 'en' ? (item.stockNameEn ?? item.stockName) : item.stockName;
}

/** An address of a page as a plain link: a router's link in each row slows scrolling down. */
export function hashAddress(address: string): string {
  return `#${address}`;
}
