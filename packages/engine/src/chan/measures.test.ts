import { type BarColumns, barColumnsOf } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { randomBars } from './chan-contract.ts';
import { type ChanRules, type DivergenceMeasure, defaultChanRules } from './chan-rules.ts';
import { createChanStudy } from './chan-study.ts';
import type { ChanStructure, Stroke } from './chan-analysis.ts';
import { analyzeChan, analyzeChanSignals } from './chan.ts';
import { divergenceMeasures } from './random-case.ts';

// A second implementation of rules D1 and D2, as slow and plain as the words of the rules are.

// The engine is compiled without the types of Node, so that it cannot touch files; this test
// borrows what it needs.
const { readFileSync } = await vi.importActual<{
  readFileSync: (file: string) => Uint8Array;
}>('node:fs');
const { gunzipSync } = await vi.importActual<{
  gunzipSync: (bytes: Uint8Array) => Uint8Array;
}>('node:zlib');

type Side = 'entering' | 'leaving';

/** A stroke with all that its measures are read from. */
interface Reading {
  readonly bars: BarColumns;
  readonly stroke: Stroke;
  readonly side: Side;
  /** The bars from its begin to its end. */
  readonly ownBars: readonly number[];
  /** All bars of its merged bars. */
  readonly allBars: readonly number[];
  /** The MACD histogram and the RSI of the whole series. */
  readonly histogram: readonly number[];
  readonly relativeStrength: readonly number[];
}

type Measure = (reading: Reading) => number;

const measures: Readonly<Record<DivergenceMeasure, Measure>> = {
  slope: ({ stroke, ownBars }) => {
    const { beginPrice: begin, endPrice: end } = stroke;
    return stroke.direction > 0
      ? (end - begin) / end / ownBars.length
      : (begin - end) / begin / ownBars.length;
  },
  amplitude: ({ stroke: { beginPrice: begin, endPrice: end, direction } }) =>
    direction > 0 ? (end - begin) / begin : (begin - end) / begin,
  'histogram-peak': ({ allBars, ...reading }) =>
    Math.max(1e-7, ...allBars.map((bar) => forceAt(reading, bar))),
  'histogram-full-area': ({ ownBars, ...reading }) =>
    ownBars.reduce((sum, bar) => sum + Math.max(0, forceAt(reading, bar)), 1e-7),
  'histogram-area': areaOf,
  'histogram-difference': ({ allBars, histogram }) => {
    const values = allBars.map((bar) => histogram[bar] ?? 0);
    return Math.max(...values) - Math.min(...values);
  },
  volume: (reading) => sumOf(reading, 'volume'),
  amount: (reading) => sumOf(reading, 'amount'),
  'average-volume': (reading) => sumOf(reading, 'volume') / reading.ownBars.length,
  'average-amount': (reading) => sumOf(reading, 'amount') / reading.ownBars.length,
  'average-turnover-rate': () => 0,
  'relative-strength': ({ stroke, allBars, relativeStrength }) => {
    const values = allBars.map((bar) => relativeStrength[bar] ?? Number.NaN);
    return stroke.direction > 0 ? Math.max(...values) : 10000 / (Math.min(...values) + 1e-7);
  },
};

/** The histogram at a bar where it has the stroke's sign, else less than 0. */
function forceAt({ histogram, stroke }: Omit<Reading, 'allBars' | 'ownBars'>, bar: number): number {
  return (histogram[bar] ?? 0) * stroke.direction;
}

function areaOf({ allBars, ownBars, histogram, side }: Reading): number {
  const first = (side === 'entering' ? ownBars[0] : ownBars.at(-1)) ?? 0;
  const onwards = allBars.filter((bar) => (side === 'entering' ? bar >= first : bar <= first));
  const ordered = side === 'entering' ? onwards : onwards.toReversed();
  const sign = Math.sign(histogram[first] ?? 0);
  const stop = ordered.findIndex((bar) => Math.sign(histogram[bar] ?? 0) !== sign);
  const run = ordered.slice(0, stop < 0 ? ordered.length : stop);
  return run.reduce((sum, bar) => sum + Math.abs(histogram[bar] ?? 0), 1e-7);
}

function sumOf({ bars, allBars }: Reading, field: 'volume' | 'amount'): number {
  const values = allBars.map((bar) => bars[field][bar] ?? Number.NaN);
  return values.some(Number.isNaN) ? 0 : values.reduce((sum, value) => sum + value, 0);
}

/** D1, in the order of operations that it names. */
function histogramOf(closes: readonly number[]): number[] {
  const [first = 0] = closes;
  let short = first;
  let long = first;
  let signal = 0;
  return closes.map((close, at) => {
    if (at === 0) return 0;
    short = (2 * close + 11 * short) / 13;
    long = (2 * close + 25 * long) / 27;
    signal = (2 * (short - long) + 8 * signal) / 10;
    return 2 * (short - long - signal);
  });
}

/** chan.py's RSI 14: 50 at first, plain means over the first 13 changes, then (13·mean + change) / 14. */
function relativeStrengthOf(closes: readonly number[]): number[] {
  const changes = closes.slice(1).map((close, at) => close - (closes[at] ?? 0));
  const gains = wilderMeans(changes.map((change) => Math.max(change, 0)));
  const losses = wilderMeans(changes.map((change) => Math.max(-change, 0)));
  return [
    50,
    ...gains.map((gain, at) => {
      const loss = losses[at] ?? 0;
      if (loss === 0) return gain > 0 ? 100 : 0;
      return 100 - 100 / (1 + gain / loss);
    }),
  ];
}

function wilderMeans(values: readonly number[]): number[] {
  const means: number[] = [];
  for (const [at, value] of values.entries()) {
    const plain = values.slice(0, at + 1).reduce((sum, each) => sum + each, 0) / (at + 1);
    means.push(at < 13 ? plain : (13 * (means[at - 1] ?? 0) + value) / 14);
  }
  return means;
}

function rangeOf(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

interface Strengths {
  readonly measure: DivergenceMeasure;
  readonly side: Side;
  readonly ofStrokes: readonly number[];
}

const sides: readonly Side[] = ['entering', 'leaving'];
const cases = divergenceMeasures.flatMap((measure) => sides.map((side) => ({ measure, side })));

function plainStrengths(bars: BarColumns, { strokes, mergedBars }: ChanStructure): Strengths[] {
  const closes = [...bars.close];
  const shared = {
    bars,
    histogram: histogramOf(closes),
    relativeStrength: relativeStrengthOf(closes),
  };
  return cases.map(({ measure, side }) => ({
    measure,
    side,
    ofStrokes: strokes.map((stroke) => {
      const { beginBar, endBar, beginMerged, endMerged } = stroke;
      const first = mergedBars[beginMerged]?.first ?? 0;
      const last = mergedBars[endMerged]?.last ?? 0;
      const ownBars = rangeOf(beginBar, endBar);
      return measures[measure]({ ...shared, stroke, side, ownBars, allBars: rangeOf(first, last) });
    }),
  }));
}

function engineStrengths(bars: BarColumns): Strengths[] {
  return divergenceMeasures.flatMap((measure) => {
    const study = createChanStudy(rulesWith(measure), bars);
    study.update();
    const { lines } = study.builder;
    const strengthAt = (side: Side) => (_: unknown, at: number) =>
      study.level.signals.sideOf(lines.direction(at)).strength(at, side);
    return sides.map((side) => ({
      measure,
      side,
      ofStrokes: Array.from({ length: lines.length }, strengthAt(side)),
    }));
  });
}

function rulesWith(measure: DivergenceMeasure): ChanRules {
  const side = { ...defaultChanRules.signal.strokes.buy, measure };
  const signal = { ...defaultChanRules.signal, strokes: { buy: side, sell: side } };
  return { ...defaultChanRules, signal };
}

/** The strengths of all strokes by the engine and by the second implementation. */
function bothStrengths(bars: BarColumns): readonly [engine: Strengths[], plain: Strengths[]] {
  return [engineStrengths(bars), plainStrengths(bars, analyzeChan(bars))];
}

/** P1: a signal of kind 1p compares its stroke, leaving, with the one two before it, entering. */
function plainRates(bars: BarColumns, measure: DivergenceMeasure, lines: readonly number[]) {
  const plain = plainStrengths(bars, analyzeChan(bars)).filter((each) => each.measure === measure);
  const strengthOf = (side: Side, line: number): number =>
    plain.find((each) => each.side === side)?.ofStrokes[line] ?? 0;
  return lines.map((line) => ({
    line,
    rate: strengthOf('leaving', line) / (strengthOf('entering', line - 2) + 1e-7),
  }));
}

function consolidationRates(
  bars: BarColumns,
  measure: DivergenceMeasure,
): { readonly line: number; readonly rate: number | null }[] {
  const { candidates } = analyzeChanSignals(bars, rulesWith(measure));
  return candidates.flatMap(({ line, grounds: [ground] }) =>
    ground?.kind === '1p' && line >= 2 ? [{ line, rate: ground.divergenceRate }] : [],
  );
}

const series = ['syn_flat_1m', 'syn_gap_1m', 'syn_ties_1m', 'syn_walk_1m'];

/** The bars of a fixture; they show no amount. */
function fixture(name: string): BarColumns {
  const file = `packages/engine/src/chan/fixtures/bars/${name}.csv.gz`;
  const rows = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(1);
  return barColumnsOf(
    rows.map((row, time) => {
      const [open = 0, high = 0, low = 0, close = 0, volume = 0] = row
        .split(',')
        .slice(1)
        .map(Number);
      return { time, open, high, low, close, volume, amount: null };
    }),
  );
}

describe('the twelve measures', () => {
  it('are those of a plain second implementation, to the last bit, on random bars', () => {
    fc.assert(
      fc.property(randomBars, (bars) => {
        const [engine, plain] = bothStrengths(bars);
        expect(engine).toEqual(plain);
      }),
      { numRuns: 150 },
    );
  });

  it('are so where volumes and amounts are missing', () => {
    const withHoles = fc.tuple(randomBars, fc.nat(400), fc.nat(400)).map(([bars, one, other]) => {
      bars.volume[one % bars.length] = Number.NaN;
      bars.amount[other % bars.length] = Number.NaN;
      return bars;
    });
    fc.assert(
      fc.property(withHoles, (bars) => {
        const [engine, plain] = bothStrengths(bars);
        expect(engine).toEqual(plain);
      }),
      { numRuns: 100 },
    );
  });

  it.each(series)('are so on every stroke of %s', (each) => {
    const [engine, plain] = bothStrengths(fixture(each));
    expect(engine).toEqual(plain);
    expect(plain[0]?.ofStrokes.length).toBeGreaterThan(50);
  });

  it.each(series)('are what the signals of %s compare', (each) => {
    const bars = fixture(each);
    for (const measure of divergenceMeasures) {
      const rates = consolidationRates(bars, measure);
      const lines = rates.map(({ line }) => line);
      expect(rates.length).toBeGreaterThan(0);
      expect(rates).toEqual(plainRates(bars, measure, lines));
    }
  });
});
