import type { Bar } from '@chanscope/market';

/** An event of an oscillator by the plain definition. */
export interface PlainEvent {
  readonly event: string;
  readonly time: number;
  readonly age: number;
}

type Values = readonly (number | null)[];

/** CCI 14 from its formula, bar by bar, null where there is none. */
function plainCci(bars: readonly Bar[]): (number | null)[] {
  const typical = bars.map(({ high, low, close }) => (high + low + close) / 3);
  return typical.map((value, at) => {
    if (at < 13) return null;
    const window = typical.slice(at - 13, at + 1);
    const mean = window.reduce((sum, each) => sum + each, 0) / 14;
    const deviation = window.reduce((sum, each) => sum + Math.abs(each - mean), 0) / 14;
    return new Set(window).size === 1 ? null : toNineDecimals((value - mean) / (0.015 * deviation));
  });
}

function toNineDecimals(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

/** K, D and J of KDJ 9, 3, 3 from their formulas. */
function plainKdj(bars: readonly Bar[]): { k: number; d: number; j: number }[] {
  let [k, d] = [Number.NaN, Number.NaN];
  return bars.map((bar, at) => {
    const window = bars.slice(Math.max(0, at - 8), at + 1);
    const highest = Math.max(...window.map(({ high }) => high));
    const lowest = Math.min(...window.map(({ low }) => low));
    if (highest > lowest) {
      const rsv = ((bar.close - lowest) / (highest - lowest)) * 100;
      k = Number.isNaN(k) ? rsv : (rsv + 2 * k) / 3;
      d = Number.isNaN(d) ? k : (k + 2 * d) / 3;
    }
    return { k, d, j: 3 * k - 2 * d };
  });
}

/** CCI against ±100 (CCI15). */
export function plainChannelEvents(bars: readonly Bar[]): (string | null)[] {
  return pairsOf(plainCci(bars)).map(([before, now]) => {
    if (before <= -100 && now > -100) return 'rises-from-low';
    if (before >= 100 && now < 100) return 'falls-from-high';
    if (before <= 100 && now > 100) return 'rises-to-high';
    return before >= -100 && now < -100 ? 'falls-to-low' : null;
  });
}

/** CCI against its mean over 6 bars (ccijx). */
export function plainAverageEvents(bars: readonly Bar[]): (string | null)[] {
  const cci = plainCci(bars);
  return crossesOf(cci, plainMeans(cci));
}

/** The means of 6 values, null where one of them is missing. */
function plainMeans(cci: Values): (number | null)[] {
  return cci.map((_, at) => {
    const six = at < 5 ? [null] : cci.slice(at - 5, at + 1);
    return six.some((each) => each === null)
      ? null
      : toNineDecimals(six.reduce<number>((sum, each) => sum + (each ?? 0), 0) / 6);
  });
}

/** CCI back from an extreme of the 10 bars before (ccihjz). */
export function plainReturnEvents(bars: readonly Bar[]): (string | null)[] {
  const cci = plainCci(bars);
  return pairsOf(cci).map(([before, now], at) => {
    const recent = cci.slice(Math.max(0, at - 10), at).filter((each) => each !== null);
    const [low, high] = [Math.min(...recent) <= -100, Math.max(...recent) >= 100];
    const cases: readonly (readonly [boolean, string])[] = [
      [low && before <= 0 && now > 0, 'recovers'],
      [high && before >= 0 && now < 0, 'retreats'],
      [before <= -100 && now > -100, 'recovers'],
      [before >= 100 && now < 100, 'retreats'],
    ];
    return cases.find(([holds]) => holds)?.[1] ?? null;
  });
}

/** K against D (KDJ30). */
export function plainStochasticEvents(bars: readonly Bar[]): (string | null)[] {
  const values = plainKdj(bars);
  return crossesOf(
    values.map(({ k }) => k),
    values.map(({ d }) => d),
  );
}

/** The last event at a bar that opens at `from` or later, seen from the last bar. */
export function lastPlainEvent(
  bars: readonly Bar[],
  events: readonly (string | null)[],
  from: number,
): PlainEvent | null {
  const at = events.findLastIndex((event) => event !== null);
  const time = bars[at]?.time ?? Number.NEGATIVE_INFINITY;
  return time < from ? null : { event: events[at] ?? '', time, age: bars.length - 1 - at };
}

/** The lists of crossings by the names of their calls. */
export type PlainCrossingList = 'cci15' | 'kdj30' | 'ccijx' | 'ccihjz';

const eventsOf = {
  cci15: plainChannelEvents,
  kdj30: plainStochasticEvents,
  ccijx: plainAverageEvents,
  ccihjz: plainReturnEvents,
};

const figuresOf: Readonly<
  Record<PlainCrossingList, (bars: readonly Bar[], at: number) => Record<string, unknown>>
> = {
  cci15(bars, at) {
    const cci = plainCci(bars);
    return { cci: cci[at], before: cci[at - 1] };
  },
  kdj30(bars, at) {
    const { k = Number.NaN, d = Number.NaN, j = Number.NaN } = plainKdj(bars)[at] ?? {};
    return { k, d, j, zone: plainZone(j < 20, j > 80) };
  },
  ccijx(bars, at) {
    const cci = plainCci(bars);
    const value = cci[at] ?? Number.NaN;
    return {
      cci: value,
      average: plainMeans(cci)[at],
      zone: plainZone(value <= -100, value >= 100),
    };
  },
  ccihjz(bars, at) {
    const cci = plainCci(bars);
    const [before, now] = [cci[at - 1] ?? Number.NaN, cci[at] ?? Number.NaN];
    const isAcrossZero = (before <= 0 && now > 0) || (before >= 0 && now < 0);
    return { cci: now, before, stage: isAcrossZero ? 'crosses-zero' : 'leaves-extreme' };
  },
};

function plainZone(isLow: boolean, isHigh: boolean): string {
  if (isLow) return 'low';
  return isHigh ? 'high' : 'middle';
}

/** Bars with which a value may be shown: three times the longest period. */
const warmUpBars = { cci15: 42, kdj30: 27, ccijx: 42, ccihjz: 42 } as const;

/** The row of a security in a list of crossings at bars from `from` on; null where it has none. */
export function plainCrossingRow(
  list: PlainCrossingList,
  bars: readonly Bar[],
  from: number,
): Record<string, unknown> | null {
  if (bars.length < warmUpBars[list]) return null;
  const last = lastPlainEvent(bars, eventsOf[list](bars), from);
  if (last === null) return null;
  const { event, time, age } = last;
  return { event, barTime: time, age, ...figuresOf[list](bars, bars.length - 1 - age) };
}

/** Each value with the one before; NaN, which is above and below nothing, where there is none. */
function pairsOf(values: Values): [number, number][] {
  return values.map((value, at) => [values[at - 1] ?? Number.NaN, value ?? Number.NaN]);
}

function crossesOf(ones: Values, others: Values): (string | null)[] {
  const other = pairsOf(others);
  return pairsOf(ones).map(([before, now], at) => {
    const [otherBefore, otherNow] = other[at] ?? [Number.NaN, Number.NaN];
    if (now > otherNow && before <= otherBefore) return 'golden';
    return now < otherNow && before >= otherBefore ? 'dead' : null;
  });
}
