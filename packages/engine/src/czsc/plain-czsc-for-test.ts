import type { Bar } from '@chanscope/market';

import type { CzscRules } from './czsc-rules.ts';
import type { CzscAnalysis } from './czsc.ts';

interface PlainBar {
  readonly first: number;
  readonly last: number;
  readonly high: number;
  readonly low: number;
  readonly extreme: number;
}

interface PlainFractal {
  readonly isTop: boolean;
  readonly price: number;
  readonly bars: readonly [PlainBar, PlainBar, PlainBar];
}

interface PlainStroke {
  readonly begin: PlainFractal;
  readonly end: PlainFractal;
  readonly fractals: readonly PlainFractal[];
  readonly bars: readonly PlainBar[];
}

/** The rules C1 to C6 as they are written down: whole lists of bars, searched anew at every bar. */
export function plainCzsc(series: readonly Bar[], { minMergedBars }: CzscRules): CzscAnalysis {
  let open: PlainBar[] = [];
  const strokes: PlainStroke[] = [];
  series.forEach(({ high, low }, at) => {
    open = plainMerge(open, { first: at, last: at, high, low, extreme: at });
    const isFirst = strokes.length === 0;
    if (isFirst) open = plainFromFirst(open);
    const found = plainStrokeIn(open, minMergedBars);
    if (found !== null) {
      strokes.push(found);
      open = open.filter((bar) => bar.extreme >= found.end.bars[0].extreme);
    }
    const last = strokes.at(-1);
    const newest = open.at(-1);
    if (isFirst || last === undefined || newest === undefined) return;
    const isBroken = last.end.isTop ? newest.high > plainHigh(last) : newest.low < plainLow(last);
    if (!isBroken) return;
    const retained = last.bars.at(-2)?.extreme ?? 0;
    open = [...last.bars.slice(0, -2), ...open.filter((bar) => bar.extreme >= retained)];
    strokes.pop();
  });
  return plainAnalysis(strokes, open);
}

function plainMerge(open: readonly PlainBar[], bar: PlainBar): PlainBar[] {
  const [before, last] = open.slice(-2);
  if (before === undefined || last === undefined) return [...open, bar];
  const isInside = last.high >= bar.high && last.low <= bar.low;
  const isOutside = last.high <= bar.high && last.low >= bar.low;
  if (before.high === last.high || !(isInside || isOutside)) return [...open, bar];
  const isUp = before.high < last.high;
  const select = isUp ? Math.max : Math.min;
  const isOlder = isUp ? last.high > bar.high : last.low < bar.low;
  const merged = {
    first: last.first,
    last: bar.last,
    high: select(last.high, bar.high),
    low: select(last.low, bar.low),
    extreme: isOlder ? last.extreme : bar.extreme,
  };
  return [...open.slice(0, -1), merged];
}

function plainFractals(bars: readonly PlainBar[]): PlainFractal[] {
  const fractals: PlainFractal[] = [];
  bars.forEach((bar, at) => {
    const [left, right] = [bars[at - 1], bars[at + 1]];
    if (left === undefined || right === undefined) return;
    const isAbove = (other: PlainBar): boolean => bar.high > other.high && bar.low > other.low;
    const isBelow = (other: PlainBar): boolean => bar.high < other.high && bar.low < other.low;
    const isTop = isAbove(left) && isAbove(right);
    if (!isTop && !(isBelow(left) && isBelow(right))) return;
    if (fractals.length >= 2 && fractals.at(-1)?.isTop === isTop) return;
    fractals.push({ isTop, price: isTop ? bar.high : bar.low, bars: [left, bar, right] });
  });
  return fractals;
}

/** C4. */
function plainFromFirst(open: PlainBar[]): PlainBar[] {
  const [first, ...others] = plainFractals(open);
  if (first === undefined) return open;
  const begin = others
    .filter(({ isTop }) => isTop === first.isTop)
    .reduce((best, each) => (plainReaches(each, best) ? each : best), first);
  return open.filter((bar) => bar.extreme >= begin.bars[0].extreme);
}

/** C3. */
function plainStrokeIn(open: readonly PlainBar[], minMergedBars: number): PlainStroke | null {
  const [begin, ...others] = plainFractals(open);
  if (begin === undefined) return null;
  const [end] = others
    .filter((each) => each.isTop !== begin.isTop)
    .filter((each) => (each.isTop ? each.price > begin.price : each.price < begin.price))
    .toSorted((one, other) => (one.isTop ? other.price - one.price : one.price - other.price));
  if (end === undefined) return null;
  const isWithin = (bar: PlainBar): boolean =>
    bar.extreme >= begin.bars[0].extreme && bar.extreme <= end.bars[2].extreme;
  const bars = open.filter(isWithin);
  const [one, other] = [begin.bars[1], end.bars[1]];
  const isWider = one.high > other.high && one.low < other.low;
  const isNarrower = one.high < other.high && one.low > other.low;
  if (isWider || isNarrower || bars.length < minMergedBars) return null;
  return {
    begin,
    end,
    fractals: [begin, ...others].filter(({ bars: [, middle] }) => isWithin(middle)),
    bars,
  };
}

function plainReaches(each: PlainFractal, best: PlainFractal): boolean {
  return each.isTop ? each.price >= best.price : each.price <= best.price;
}

function plainHigh({ begin, end }: PlainStroke): number {
  return Math.max(begin.bars[1].high, end.bars[1].high);
}

function plainLow({ begin, end }: PlainStroke): number {
  return Math.min(begin.bars[1].low, end.bars[1].low);
}

function plainAnalysis(strokes: readonly PlainStroke[], open: readonly PlainBar[]): CzscAnalysis {
  const finishedCount = open.length < 5 ? strokes.length - 1 : strokes.length;
  const fractals = strokes.flatMap((stroke) => stroke.fractals.slice(1));
  const last = fractals.at(-1)?.bars[1].extreme ?? -1;
  fractals.push(...plainFractals(open).filter(({ bars: [, middle] }) => middle.extreme > last));
  return {
    fractals: fractals.map(({ isTop, price, bars }) => ({
      bar: bars[1].extreme,
      kind: isTop ? 1 : -1,
      price,
    })),
    strokes: strokes.map(({ begin, end, bars }, at) => ({
      beginBar: begin.bars[1].extreme,
      endBar: end.bars[1].extreme,
      beginPrice: begin.price,
      endPrice: end.price,
      direction: end.isTop ? 1 : -1,
      mergedBarCount: bars.length,
      isFinished: at < finishedCount,
    })),
    pivots: plainPivots(strokes.slice(0, Math.max(0, finishedCount))),
    unfinished: open.map((bar) => ({
      first: bar.first,
      last: bar.last,
      high: bar.high,
      low: bar.low,
    })),
  };
}

/** C6: the begins of the pivots first, then each as a whole. */
function plainPivots(strokes: readonly PlainStroke[]): CzscAnalysis['pivots'] {
  const founders = (begin: number, end: number): PlainStroke[] =>
    strokes.slice(begin, Math.min(begin + 3, end));
  const zd = (begin: number, end: number): number =>
    Math.max(...founders(begin, end).map(plainLow));
  const zg = (begin: number, end: number): number =>
    Math.min(...founders(begin, end).map(plainHigh));
  const begins: number[] = [];
  strokes.forEach((stroke, at) => {
    const begin = begins.at(-1);
    const isApart =
      begin === undefined ||
      (stroke.end.isTop ? plainHigh(stroke) < zd(begin, at) : plainLow(stroke) > zg(begin, at));
    begins.push(...(isApart ? [at] : []));
  });
  return begins.map((begin, at) => {
    const end = begins[at + 1] ?? strokes.length;
    const members = strokes.slice(begin, end);
    const [low, high] = [zd(begin, end), zg(begin, end)];
    const isTouched = (stroke: PlainStroke): boolean =>
      (plainHigh(stroke) >= low && plainHigh(stroke) <= high) ||
      (plainLow(stroke) >= low && plainLow(stroke) <= high) ||
      (low < high && plainHigh(stroke) >= high && plainLow(stroke) <= low);
    return {
      beginStroke: begin,
      endStroke: end - 1,
      low,
      high,
      lowest: Math.min(...members.map(plainLow)),
      highest: Math.max(...members.map(plainHigh)),
      isValid: low <= high && members.every(isTouched),
    };
  });
}
