import type { Depth } from '@chanscope/contract';
import { type Market, localTimeOf } from '@chanscope/market';

/** One price of a book as it is drawn. */
export interface BookRow {
  readonly side: 'ask' | 'bid';
  /** 1 is the best price of its side. */
  readonly level: number;
  readonly price: number;
  /** Shares. */
  readonly volume: number;
  /** The volume as a share of the largest of the book, from 0 to 1. */
  readonly share: number;
}

type Book = Pick<Depth, 'bids' | 'asks'>;

/** The prices of a book from the highest ask down to the lowest bid. */
export function bookRowsOf({ bids, asks }: Book): readonly BookRow[] {
  const largest = Math.max(1, ...[...bids, ...asks].map(({ volume }) => volume));
  const rowsOf = (side: BookRow['side'], levels: Book['bids']): BookRow[] =>
    levels.map(({ price, volume }, at) => ({
      side,
      level: at + 1,
      price,
      volume,
      share: volume / largest,
    }));
  return [...rowsOf('ask', asks).toReversed(), ...rowsOf('bid', bids)];
}

/** The distance between the best prices (价差); null where no one waits on a side. */
export function spreadOf({ bids, asks }: Book): number | null {
  const [bid, ask] = [bids[0], asks[0]];
  return bid === undefined || ask === undefined ? null : ask.price - bid.price;
}

/** What is waited for to buy more than to sell, as a share of all, percent from −100 to 100 (委比); null of an empty book. */
export function imbalanceOf({ bids, asks }: Book): number | null {
  const sumOf = (levels: Book['bids']): number =>
    levels.reduce((sum, { volume }) => sum + volume, 0);
  const [buying, selling] = [sumOf(bids), sumOf(asks)];
  return buying + selling === 0 ? null : ((buying - selling) / (buying + selling)) * 100;
}

/** An instant (UTC ms) by the clock of a market: `10:17:33`. */
export function marketClockOf(instant: number, market: Market): string {
  const { minuteOfDay } = localTimeOf(instant, market);
  const two = (value: number): string => String(value).padStart(2, '0');
  const second = Math.floor(instant / 1000) % 60;
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}:${two(second)}`;
}
