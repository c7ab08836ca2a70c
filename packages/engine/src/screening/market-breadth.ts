import type { BarColumns } from '@chanscope/market';

/** The averages that a market's width is measured by, in traded days. */
const breadthAverages = [5, 20, 60] as const;

type BreadthAverage = (typeof breadthAverages)[number];

/** Traded days, the day itself included, that a new high or low (60日新高, 60日新低) is the first of. */
const extremeDays = 60;

/** A share's day as the breadth of its market counts it. */
export interface BreadthDay {
  /** Against the previous close, on an ex-date the ex reference price; percent, null without one. */
  readonly change: number | null;
  /** Whether the close is above its mean over so many traded days; null with fewer. */
  readonly isAbove: Readonly<Record<BreadthAverage, boolean | null>>;
  /** Whether the day's high exceeds the highs of the 59 traded days before; null with fewer. */
  readonly isNewHigh: boolean | null;
  /** Likewise for the low. */
  readonly isNewLow: boolean | null;
  /** Turnover in currency; null when it is not known. */
  readonly amount: number | null;
}

/** Where the changes of a market lie: from one percentage to another; null where a side is open. */
interface ChangeBin {
  readonly from: number | null;
  readonly to: number | null;
  readonly count: number;
}

/** 市场宽度: what the shares of a market did on a day. */
export interface MarketBreadth {
  readonly counted: number;
  readonly up: number;
  readonly flat: number;
  readonly down: number;
  /** Without a previous close. */
  readonly unknown: number;
  /** Percent; null without a change. */
  readonly medianChange: number | null;
  /** From the lowest to the highest; an edge away from 0 belongs to the outer bin, unchanged shares have their own. */
  readonly bins: readonly ChangeBin[];
  /** Of the shares that have an average, how many closed above it. */
  readonly averages: readonly {
    readonly days: BreadthAverage;
    readonly above: number;
    readonly of: number;
  }[];
  readonly newHighs: number;
  readonly newLows: number;
  /** The shares that have days enough for either. */
  readonly extremesOf: number;
  /** Turnover in currency of those whose amounts are known; null without one. */
  readonly amount: number | null;
  readonly amountOf: number;
}

interface BreadthPrices {
  /** Comparable across distributions (前复权), oldest first. */
  readonly bars: Pick<BarColumns, 'high' | 'low' | 'close'>;
  /** The index of the day. */
  readonly at: number;
}

/** Reads a share's day. `change` and `amount` are those of the prices as they were paid. */
export function breadthDayOf(
  { bars, at }: BreadthPrices,
  { change, amount }: Pick<BreadthDay, 'change' | 'amount'>,
): BreadthDay {
  const first = at - extremeDays + 1;
  const isAbove = (days: BreadthAverage): boolean | null =>
    at + 1 < days ? null : isAboveMean(bars.close.subarray(at + 1 - days, at + 1));
  const isBeyond = (column: Float64Array, sign: 1 | -1): boolean | null => {
    const last = column[at] ?? 0;
    return first < 0 ? null : column.subarray(first, at).every((each) => sign * (last - each) > 0);
  };
  return {
    change,
    amount,
    isAbove: { 5: isAbove(5), 20: isAbove(20), 60: isAbove(60) },
    isNewHigh: isBeyond(bars.high, 1),
    isNewLow: isBeyond(bars.low, -1),
  };
}

/** What the sum of sixty prices may be off by, as a share of a price; far below a tick. */
const rounding = 1e-10;

/** Whether the last of the closes is above the mean of all: equal prices are not above their own mean. */
function isAboveMean(closes: Float64Array): boolean {
  const last = closes.at(-1) ?? 0;
  const mean = closes.reduce((sum, each) => sum + each, 0) / closes.length;
  return last - mean > last * rounding;
}

/** Counts the shares of a market on a day. */
export function marketBreadthOf(days: readonly BreadthDay[]): MarketBreadth {
  const changes = Float64Array.from(days.flatMap(({ change }) => change ?? [])).sort();
  const amounts = days.flatMap(({ amount }) => amount ?? []);
  const count = (fits: (change: number) => boolean): number => changes.filter(fits).length;
  return {
    counted: days.length,
    up: count((change) => change > 0),
    flat: count((change) => change === 0),
    down: count((change) => change < 0),
    unknown: days.length - changes.length,
    medianChange: medianOf(changes),
    bins: binShapes.map(({ from, to, fits }) => ({
      from,
      to,
      count: count((change) => fits(withoutNoise(change))),
    })),
    averages: breadthAverages.map((average) => {
      const known = days.flatMap(({ isAbove }) => isAbove[average] ?? []);
      return { days: average, above: known.filter(Boolean).length, of: known.length };
    }),
    newHighs: days.filter(({ isNewHigh }) => isNewHigh === true).length,
    newLows: days.filter(({ isNewLow }) => isNewLow === true).length,
    extremesOf: days.filter(({ isNewHigh }) => isNewHigh !== null).length,
    amount: amounts.length === 0 ? null : amounts.reduce((sum, each) => sum + each, 0),
    amountOf: amounts.length,
  };
}

/** A fall from 10.00 to 9.30 is one of seven percent, whatever dividing leaves in its last digits. */
function withoutNoise(change: number): number {
  return Math.round(change * 1e9) / 1e9;
}

/** Of values in order. */
function medianOf(values: Float64Array): number | null {
  const middle = values.length >> 1;
  const upper = values[middle];
  if (upper === undefined) return null;
  return values.length % 2 === 1 ? upper : ((values[middle - 1] ?? upper) + upper) / 2;
}

interface BinShape extends Omit<ChangeBin, 'count'> {
  readonly fits: (change: number) => boolean;
}

/** As terminals draw them: ±3, ±5 and ±7 percent, and what did not move. */
const binShapes: readonly BinShape[] = [
  { from: null, to: -7, fits: (change) => change <= -7 },
  { from: -7, to: -5, fits: (change) => change > -7 && change <= -5 },
  { from: -5, to: -3, fits: (change) => change > -5 && change <= -3 },
  { from: -3, to: 0, fits: (change) => change > -3 && change < 0 },
  { from: 0, to: 0, fits: (change) => change === 0 },
  { from: 0, to: 3, fits: (change) => change > 0 && change < 3 },
  { from: 3, to: 5, fits: (change) => change >= 3 && change < 5 },
  { from: 5, to: 7, fits: (change) => change >= 5 && change < 7 },
  { from: 7, to: null, fits: (change) => change >= 7 },
];
