import {
  type BarColumns,
  type Market,
  type Timeframe,
  barAt,
  barLabelOf,
  isIntraday,
  localTimeOf,
  shownCodeOf,
} from '@chanscope/market';

import { csvText } from '../csv-field.ts';

/** Bars to write to a file, and what they are. */
export interface FileBars {
  readonly stockId: string;
  readonly market: Market;
  readonly timeframe: Timeframe;
  readonly bars: BarColumns;
  /** How their prices are adjusted. */
  readonly adjust: 'qfq' | 'hfq' | 'none' | 'split';
  readonly source: string;
}

const fileMarkets: Readonly<Record<Market, string>> = { hs: 'cn', hk: 'hk', us: 'us' };
const fileAdjustments = { qfq: 'qfq', hfq: 'hfq', none: 'raw', split: 'splitadj' } as const;

/** The columns that the import reads; it passes over those that follow. */
const barColumns = ['code', 'time', 'open', 'high', 'low', 'close', 'volume', 'amount'];

/**
 * The name of a file of a security's numbers without its ending: what the import reads from it, such as
 * `cn_600519.SH_1d_qfq`.
 */
export function barFileName({
  stockId,
  market,
  timeframe,
  adjust,
}: Omit<FileBars, 'bars'>): string {
  return [fileMarkets[market], shownCodeOf(stockId), timeframe, fileAdjustments[adjust]].join('_');
}

/** Bars as a file of CSV that the import takes back equal, in the exchange's time; volumes are shares. */
export function barFileText(given: FileBars): string {
  const { stockId, bars, adjust, source } = given;
  const code = shownCodeOf(stockId);
  const rows = Array.from({ length: bars.length }, (_, index) => {
    const { time, open, high, low, close, volume, amount } = barAt(bars, index);
    const numbers = [open, high, low, close, volume, amount];
    return [code, barFileTime(given, time), ...numbers, adjust, source];
  });
  return csvText([...barColumns, 'adjust', 'source'], rows);
}

/**
 * When a bar is in a file: days and longer by their first date, minutes by their end, except in New York,
 * where files name their beginning.
 */
export function barFileTime(
  { market, timeframe }: Pick<FileBars, 'market' | 'timeframe'>,
  opening: number,
): string {
  if (!isIntraday(timeframe) || market !== 'us') return barLabelOf(timeframe, market, opening);
  const { date, minuteOfDay } = localTimeOf(opening, market);
  const clock = [Math.floor(minuteOfDay / 60), minuteOfDay % 60];
  return `${date} ${clock.map((part) => String(part).padStart(2, '0')).join(':')}`;
}
