import type { LiveQuote, StockResponse } from '@chanscope/contract';

import type { Direction } from '../../ui/index.ts';
import { directionOf } from '../../ui/index.ts';

/** The numbers of an index, where they come from and how fresh they are. */
export interface IndexNumbers extends Pick<
  LiveQuote,
  'price' | 'change' | 'changePercent' | 'source' | 'delayed'
> {
  /** UTC ms of the newest trade. */
  readonly time: number;
  /** A feed fell silent (行情中断), or a file ends before the newest trading day. */
  readonly late: 'brokenOff' | 'outdated' | null;
}

/** An index as it is shown. */
export interface ShownIndex extends IndexNumbers {
  /** Where the price went last. */
  readonly move: Direction;
}

/** What is known of indices by stock id; null for one that has no numbers. */
export type IndexBoard = ReadonlyMap<string, ShownIndex | null>;

/** What came of indices. */
export type IndexNews = readonly (readonly [stockId: string, numbers: IndexNumbers | null])[];

/** The numbers that the server told by itself. */
export function numbersFromTold(told: LiveQuote | null): IndexNumbers | null {
  if (told === null) return null;
  const { price, change, changePercent, source, delayed, time, stale } = told;
  const isFile = source.startsWith('imported:');
  const whenStale = isFile ? 'outdated' : 'brokenOff';
  return { price, change, changePercent, source, delayed, time, late: stale ? whenStale : null };
}

/** The numbers of an answer. */
export function numbersFromAnswer(answer: StockResponse): IndexNumbers | null {
  if (answer.quote === null) return null;
  const { price, change, changePercent, time } = answer.quote;
  const { source, delayed, stale } = answer;
  return { price, change, changePercent, source, delayed, time, late: stale ? 'outdated' : null };
}

/** The board with what the server told: it knows best. */
export function withTold(board: IndexBoard, news: IndexNews): IndexBoard {
  const next = new Map(board);
  for (const [stockId, numbers] of news) {
    const known = board.get(stockId) ?? null;
    next.set(stockId, numbers && { ...numbers, move: moveOf(known, numbers) });
  }
  return next;
}

/** The board with answers; one is older than what its own source told meanwhile, and dropped. */
export function withAnswers(board: IndexBoard, news: IndexNews): IndexBoard {
  const isNews = ([stockId, numbers]: IndexNews[number]): boolean => {
    const known = board.get(stockId) ?? null;
    if (known === null || numbers === null) return known === null;
    return known.source !== numbers.source || known.time <= numbers.time;
  };
  return withTold(board, news.filter(isNews));
}

function moveOf(known: ShownIndex | null, { price }: IndexNumbers): Direction {
  if (known === null) return 0;
  return known.price === price ? known.move : directionOf(price - known.price);
}

/** The newest trade of each source, in the order of the indices. */
export function timesBySource(numbers: readonly IndexNumbers[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { source, time } of numbers) times.set(source, Math.max(time, times.get(source) ?? 0));
  return times;
}
