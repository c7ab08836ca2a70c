import { type BarColumns, createBarColumns } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { analysisFault } from './analysis-fault.ts';
import { onRandomBars } from './chan-contract.ts';
import { defaultChanRules } from './chan-rules.ts';
import type { ChanAnalysis } from './chan-analysis.ts';
import { analyzeChanSignals } from './chan.ts';

/** A long wave of shorter ones: strokes, segments, pivots and signals on both levels. */
const bars = waveOf(4000);
const rules = defaultChanRules;
const sound = analyzeChanSignals(bars, rules);

function waveOf(length: number): BarColumns {
  const columns = createBarColumns(length);
  for (let at = 0; at < length; at += 1) {
    const price = [211, 61, 17].reduce((sum, of) => sum + of * Math.sin(at / (of / 2)), 1000);
    columns.time[at] = at;
    columns.open[at] = price;
    columns.close[at] = price;
    columns.high[at] = price + 1;
    columns.low[at] = price - 1;
  }
  return columns;
}

/** The list with the item at `at` changed, the last one if `at` is -1. */
function changed<Item>(items: readonly Item[], at: number, change: Partial<Item>): Item[] {
  const index = at < 0 ? items.length + at : at;
  return items.map((item, each) => (each === index ? { ...item, ...change } : item));
}

const { mergedBars, strokes, segments, pivots, signals, candidates, higher } = sound;

const broken: readonly (readonly [Partial<ChanAnalysis>, string])[] = [
  [{ mergedBars: mergedBars.slice(0, -1) }, 'merged bars end at bar'],
  [{ mergedBars: changed(mergedBars, 5, { first: 0 }) }, 'merged bar 5 does not follow'],
  [{ mergedBars: changed(mergedBars, -1, { high: Number.NaN }) }, 'is no range'],
  [{ mergedBars: changed(mergedBars, 5, { high: 5000 }) }, 'does not leave the one before'],
  [{ mergedBars: changed(mergedBars, 0, { fractal: 1 }) }, 'is not the fractal that it looks'],
  [{ strokes: changed(strokes, 3, { beginMerged: 1 }) }, 'stroke 3 does not begin at a fractal'],
  [{ strokes: changed(strokes, 3, { endMerged: 1 }) }, 'stroke 3 is sure of an end'],
  [{ strokes: changed(strokes, 3, { endBar: 1 }) }, 'stroke 3 ends outside'],
  [{ strokes: changed(strokes, 3, { endPrice: 1 }) }, 'stroke 3 ends at another price'],
  [{ strokes: changed(strokes, 3, { beginPrice: Number.NaN }) }, 'stroke 3 ends at a bar'],
  [{ strokes: changed(strokes, 3, { isSure: false }) }, 'stroke 3 is provisional'],
  [{ strokes: strokes.toSpliced(3, 2) }, 'stroke 3 does not begin where'],
  [{ strokes: changed(strokes, -1, { segmentIndex: 0 }) }, 'is of an earlier segment'],
  [{ strokes: changed(strokes, -1, { segmentIndex: 1e9 }) }, 'is of an earlier segment'],
  [{ segments: segments.slice(1) }, 'segment 0 does not follow'],
  [{ segments: changed(segments, -1, { endStroke: 1e9 }) }, 'ends at a line that is not there'],
  [{ segments: changed(segments, 1, { endPrice: 1 }) }, 'segment 1 has other prices'],
  [{ segments: changed(segments, 1, { pivots: [1e9] }) }, 'segment 1 claims a pivot'],
  [{ pivots: changed(pivots, 1, { beginStroke: 0 }) }, 'claims a pivot'],
  [{ pivots: changed(pivots, 1, { enteringStroke: 0 }) }, 'pivot 1 is entered elsewhere'],
  [{ pivots: changed(pivots, 1, { leavingStroke: 0 }) }, 'pivot 1 is left elsewhere'],
  [{ pivots: changed(pivots, 1, { low: Number.NaN }) }, 'pivot 1 is no range'],
  [{ pivots: changed(pivots, 1, { highest: 0 }) }, 'pivot 1 does not reach its peaks'],
  [{ pivots: changed(pivots, 1, { endBar: 0 }) }, 'pivot 1 ends before it begins'],
  [{ pivots: changed(pivots, 1, { parts: [[0, 3]] }) }, 'pivot 1 has parts beyond it'],
  [{ signals: signals.toReversed() }, 'does not follow the one before'],
  [{ signals: changed(signals, 1, { grounds: [] }) }, 'signal 1 is of no kind asked for'],
  [{ signals: changed(signals, 1, { bar: 0 }) }, 'signal 1 is not at the end of its line'],
  [{ signals: changed(signals, 1, { first: 1e9 }) }, 'signal 1 follows a line'],
  [
    { signals: changed(signals, 1, { grounds: [{ kind: '1p', divergenceRate: Number.NaN }] }) },
    'signal 1 has something else than a number',
  ],
  [{ candidates: changed(candidates, 0, { price: 0 }) }, 'candidate 0 is not at the end'],
  [
    { higher: { ...higher, signals: changed(higher.signals, 0, { bar: 0 }) } },
    'one level up: signal 0 is not at the end of its line',
  ],
];

describe('analysisFault()', () => {
  it('finds nothing in what the engine reads', () => {
    expect(analysisFault(sound, { bars, rules })).toBeNull();
    onRandomBars((random, drawn) => {
      const analysis = analyzeChanSignals(random, drawn);
      expect(analysisFault(analysis, { bars: random, rules: drawn })).toBeNull();
    });
  });

  it.each(broken)('names what was broken: case %#', (change, words) => {
    expect(analysisFault({ ...sound, ...change }, { bars, rules })).toContain(words);
  });
});
