import {
  type Columns,
  type PackedStockResponse,
  type StockResponse,
  unpackColumns,
} from '@chanscope/contract';
import { pictureFromColumns } from '@chanscope/engine';
import { type BarColumns, concatBars, firstBarAtOrAfter, sliceBars } from '@chanscope/market';

import type { FirstReading } from '../../../chart/index.ts';
import { barColumnsFromWire } from '../../../chart/series/bar-columns-from-wire.ts';

/** Everything an answer says about a security besides its bars. */
export type StockAnswer = Omit<StockResponse, 'bars' | 'lastDays' | 'times' | 'datas'>;

/** Whether dividends and splits concern a security: not indices and sectors. */
export function canBeAdjusted({ stock }: StockAnswer): boolean {
  return stock.kind !== 'index' && stock.kind !== 'sector';
}

/** A stretch of bars, oldest first, with the answer that brought it. */
export interface BarPage {
  readonly answer: StockAnswer;
  readonly bars: BarColumns;
  /** See `ChartSeries`. */
  readonly lastDays: ReadonlyMap<number, string>;
  /** The structures that came along, as they were after the last of the bars that they came with. */
  readonly firstReading: FirstReading | null;
}

/** The page in an answer of the form `typed`. */
export function pageFromResponse({ bars, lastDays, ...answer }: StockResponse): BarPage {
  return {
    answer,
    bars: barColumnsFromWire(bars ?? []),
    lastDays: new Map(lastDays),
    firstReading: null,
  };
}

/** The page in a packed answer. Throws RangeError when its columns cannot be read. */
export function pageFromPacked({ payload, columns }: PackedPage): BarPage {
  const { lastDays, structures, ...answer } = payload;
  const unpacked = unpackColumns(columns);
  const bars = barsFrom(unpacked);
  return {
    answer,
    bars,
    lastDays: new Map(lastDays),
    firstReading:
      structures === undefined
        ? null
        : {
            school: structures,
            firstTime: bars.time[0] ?? 0,
            picture: pictureFromColumns(bars.length - 1, unpacked),
          },
  };
}

/** What a packed answer says, and its columns. */
interface PackedPage {
  readonly payload: PackedStockResponse;
  readonly columns: Uint8Array;
}

function barsFrom(columns: Columns): BarColumns {
  const length = columns['bars.time']?.length ?? 0;
  const column = (name: string): Float64Array => {
    const found = columns[`bars.${name}`];
    if (!(found instanceof Float64Array) || found.length !== length)
      throw new RangeError(`Cannot read bars: their column ${name} is not as it should be`);
    return found;
  };
  return {
    length,
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
    amount: column('amount'),
  };
}

/** Joins pages that were read from the newest backwards. A bar in two of them comes from the newer one. */
export function joinPages(newestFirst: readonly BarColumns[]): BarColumns {
  const parts: BarColumns[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const bars of newestFirst) {
    const part = sliceBars(bars, 0, firstBarAtOrAfter(bars, until));
    parts.unshift(part);
    until = part.time[0] ?? until;
  }
  return concatBars(parts);
}
