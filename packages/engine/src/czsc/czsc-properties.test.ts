import { type Bar, barColumnsOf, sliceBars } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { CzscRules } from './czsc-rules.ts';
import { createCzscStudy } from './czsc-study.ts';
import { CzscStrokes } from './czsc-strokes.ts';
import { type CzscAnalysis, analyzeCzsc } from './czsc.ts';

/** Bars on a coarse grid of prices, so that ties, gaps and one-price bars are common. */
const randomBars = fc
  .array(
    fc.record({
      gap: fc.integer({ min: -2, max: 2 }),
      body: fc.integer({ min: -3, max: 3 }),
      above: fc.integer({ min: 0, max: 2 }),
      below: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 300, size: 'max' },
  )
  .map((steps) => {
    let price = 20;
    return steps.map(({ gap, body, above, below }, time): Bar => {
      const open = price + gap;
      price = open + body;
      const high = Math.max(open, price) + above;
      const low = Math.min(open, price) - below;
      return { time, open, high, low, close: price, volume: 1, amount: null };
    });
  });

/** Bars whose highs and lows move the same way by unlike steps, so that one may reach over a far other. */
const unevenBars = fc
  .array(
    fc.record({
      isUp: fc.boolean(),
      length: fc.integer({ min: 1, max: 5 }),
      high: fc.integer({ min: 1, max: 8 }),
      low: fc.integer({ min: 1, max: 8 }),
    }),
    { maxLength: 40, size: 'max' },
  )
  .map((moves) => {
    let [high, low] = [100, 90];
    const bars: Bar[] = [];
    for (const move of moves)
      for (let at = 0; at < move.length; at += 1) {
        high += move.isUp ? move.high : -move.high;
        low = Math.min(low + (move.isUp ? move.low : -move.low), high);
        bars.push({
          time: bars.length,
          open: low,
          high,
          low,
          close: high,
          volume: 1,
          amount: null,
        });
      }
    return bars;
  });

const randomRules: fc.Arbitrary<CzscRules> = fc.record({
  minMergedBars: fc.integer({ min: 1, max: 9 }),
});

function onRandomBars(check: (bars: Bar[], rules: CzscRules) => void, numRuns = 300): void {
  fc.assert(fc.property(randomBars, randomRules, check), { numRuns });
}

describe('analyzeCzsc()', () => {
  it('finds what a plain reading of the rules over whole lists finds', () => {
    onRandomBars((bars, rules) => {
      expect(analyzeCzsc(barColumnsOf(bars), rules)).toEqual(plainCzsc(bars, rules));
    });
  });

  it('finds what the plain reading finds where bars reach over others', () => {
    fc.assert(
      fc.property(unevenBars, randomRules, (bars, rules) => {
        expect(analyzeCzsc(barColumnsOf(bars), rules)).toEqual(plainCzsc(bars, rules));
      }),
      { numRuns: 2000 },
    );
  });

  it('makes no stroke of two fractals of which one contains the other (C3)', () => {
    const reaching = [
      [21, 18],
      [22, 20],
      [14, 8],
      [12, 6],
      [10, 5],
      [13, 7],
      [16, 9],
      [17, 11],
      [15, 3],
      [19, 4],
      [2, 1],
    ] as const;
    const bars = reaching.map(([high, low], time) => ({
      time,
      open: low,
      high,
      low,
      close: high,
      volume: 1,
      amount: null,
    }));
    expect(analyzeCzsc(barColumnsOf(bars)).strokes).toEqual([]);
  });

  it('finds tops and bottoms in turns, so that none is to be dropped (C2)', () => {
    fc.assert(
      fc.property(fc.oneof(randomBars, unevenBars), (bars) => {
        const state = new CzscStrokes({ minMergedBars: 6 });
        for (const { high, low } of bars) state.add(high, low);
        const { fractals } = state;
        for (let at = 1; at < fractals.length; at += 1)
          expect(fractals.kindAt(at)).toBe(-fractals.kindAt(at - 1));
      }),
      { numRuns: 1000 },
    );
  });

  it('takes its strokes from fractal to fractal, in turns, end to begin', () => {
    onRandomBars((bars, rules) => {
      const { strokes } = analyzeCzsc(barColumnsOf(bars), rules);
      strokes.forEach(({ beginPrice, endPrice, direction, mergedBarCount }) => {
        expect(Math.sign(endPrice - beginPrice)).toBe(direction);
        expect(mergedBarCount).toBeGreaterThanOrEqual(rules.minMergedBars);
      });
      strokes.slice(1).forEach((stroke, at) => {
        expect(stroke.direction).toBe(-(strokes[at]?.direction ?? 0));
        expect(stroke.beginBar).toBe(strokes[at]?.endBar);
      });
    });
  });

  it('puts every finished stroke into one pivot', () => {
    onRandomBars((bars, rules) => {
      const { strokes, pivots } = analyzeCzsc(barColumnsOf(bars), rules);
      const members = pivots.flatMap(({ beginStroke, endStroke }) =>
        Array.from({ length: endStroke - beginStroke + 1 }, (_, at) => beginStroke + at),
      );
      expect(members).toEqual([...strokes.filter(({ isFinished }) => isFinished).keys()]);
    });
  });

  it('sees the same when all prices grow by a power of two and all times move', () => {
    onRandomBars((bars, rules) => {
      const scale = 2 ** 7;
      const moved = bars.map((bar) => ({
        ...bar,
        time: bar.time * 60_000 + 1.5e12,
        open: bar.open * scale,
        high: bar.high * scale,
        low: bar.low * scale,
        close: bar.close * scale,
      }));
      expect(analyzeCzsc(barColumnsOf(moved), rules)).toEqual(
        withPrices(analyzeCzsc(barColumnsOf(bars), rules), (price) => price * scale),
      );
    });
  });
});

describe('createCzscStudy()', () => {
  it('knows after each bar what the batch finds in the bars so far', () => {
    onRandomBars((bars, rules) => {
      const columns = barColumnsOf(bars);
      const study = createCzscStudy(rules);
      bars.forEach((bar, at) => {
        study.commit(bar);
        expect(study.analysis()).toEqual(analyzeCzsc(sliceBars(columns, 0, at + 1), rules));
      });
    }, 30);
  });

  it('is not touched by a bar that it refuses', () => {
    onRandomBars((bars, rules) => {
      const [study, spared] = [createCzscStudy(rules), createCzscStudy(rules)];
      for (const bar of bars) {
        const bad = { ...bar, high: bar.low - 1 };
        expect(() => study.commit(bad)).toThrow(RangeError);
        study.commit(bar);
        spared.commit(bar);
      }
      expect(study.analysis()).toEqual(spared.analysis());
    });
  });
});

function withPrices(analysis: CzscAnalysis, priced: (price: number) => number): CzscAnalysis {
  return {
    fractals: analysis.fractals.map((each) => ({ ...each, price: priced(each.price) })),
    strokes: analysis.strokes.map((each) => ({
      ...each,
      beginPrice: priced(each.beginPrice),
      endPrice: priced(each.endPrice),
    })),
    pivots: analysis.pivots.map((each) => ({
      ...each,
      low: priced(each.low),
      high: priced(each.high),
      lowest: priced(each.lowest),
      highest: priced(each.highest),
    })),
    unfinished: analysis.unfinished.map((each) => ({
      ...each,
      low: priced(each.low),
      high: priced(each.high),
    })),
  };
}

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
function plainCzsc(series: readonly Bar[], { minMergedBars }: CzscRules): CzscAnalysis {
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
