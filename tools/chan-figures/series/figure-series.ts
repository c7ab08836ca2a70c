import { type Bar, type BarColumns, barColumnsOf } from '@chanscope/market';

/** The highest and the lowest price of a bar. */
export type BarRange = readonly [high: number, low: number];

/** Bars of these ranges; bodies rise where the range lies above the one before, else they fall. */
export function barsOf(ranges: readonly BarRange[]): BarColumns {
  return barColumnsOf(ranges.map((range, at) => barOf(range, at, ranges[at - 1] ?? range)));
}

function barOf([high, low]: BarRange, time: number, before: BarRange): Bar {
  const shadow = (high - low) / 5;
  const isRising = high + low >= before[0] + before[1];
  const open = isRising ? low + shadow : high - shadow;
  const close = isRising ? high - shadow : low + shadow;
  const moved = Math.abs(high + low - before[0] - before[1]) / 2;
  const volume = Math.round(100 * (1 + moved));
  return { time, open, high, low, close, volume, amount: volume * close };
}

/** Bars one high that go from turn to turn in steps of one; the turns are their lows. */
export function wave(...turns: readonly number[]): BarRange[] {
  const ranges: BarRange[] = [];
  turns.slice(1).forEach((to, at) => {
    const from = turns[at] ?? to;
    const step = Math.sign(to - from);
    for (let low = from; low !== to; low += step) ranges.push([low + 1, low]);
  });
  const last = turns.at(-1) ?? 0;
  return [...ranges, [last + 1, last]];
}

/** One leg of a path: where it turns, in how many bars. */
export type Leg = readonly [price: number, barCount: number];

/**
 * Bars one high whose fractals are exactly the turns of a path, with one bar before the first turn;
 * without the bar after the last one that would complete its fractal.
 */
function openPath(start: number, ...legs: readonly Leg[]): BarRange[] {
  const prices = [start, ...legs.map(([price]) => price)];
  const lowAt = (at: number): number => {
    const price = prices[at] ?? start;
    const isTop = price > (prices[at + 1] ?? prices[at - 1] ?? price);
    return isTop ? price - 1 : price;
  };
  const first = lowAt(0);
  const ranges: BarRange[] = [
    first === start ? [first + 1.6, first + 0.6] : [first + 0.4, first - 0.6],
    [first + 1, first],
  ];
  legs.forEach(([, barCount], leg) => {
    const from = lowAt(leg);
    const step = (lowAt(leg + 1) - from) / barCount;
    for (let count = 1; count <= barCount; count += 1)
      ranges.push([from + step * count + 1, from + step * count]);
  });
  return ranges;
}

/** The same with the bar that completes the last fractal. */
export function closedPath(start: number, ...legs: readonly Leg[]): BarRange[] {
  const ranges = openPath(start, ...legs);
  const [high, low] = ranges.at(-1) ?? [1, 1];
  const [before] = ranges.at(-2) ?? [1, 1];
  const step = before < high ? -0.6 : 0.6;
  return [...ranges, [high + step, low + step]];
}

/** A closed path whose legs are five bars long: every turn ends a stroke. */
export function through(start: number, ...turns: readonly number[]): BarRange[] {
  return closedPath(start, ...turns.map((price): Leg => [price, 5]));
}
