import { type ChanRules, type SignalRules, defaultChanRules } from '@chanscope/engine';

import type { LongCase } from './long-chan.ts';

/** Strokes from every fractal to the next. */
const shortStrokes: ChanRules['stroke'] = {
  ...defaultChanRules.stroke,
  method: 'fractal',
  fractalCheck: 'loss',
};

const strengthRules: SignalRules = {
  ...defaultChanRules.signal.strokes.buy,
  measure: 'relative-strength',
  minPivotCount: 0,
};

/** Long series on which the engine once failed. They come first in every run. */
export const knownCases: readonly LongCase[] = [
  // Each first segment is split at its peak, and its first part again.
  {
    shape: { moves: [7, 2, 21, 26], growth: 1.0005, barsPerMove: 1, length: 60_000 },
    rules: {
      ...defaultChanRules,
      stroke: shortStrokes,
      segment: { method: 'break', leftOver: 'peak' },
    },
  },
  // The fractal of each reverse sequence has a gap as well.
  {
    shape: {
      moves: [16, 13, 12, 28, 11, 13, 15, 25, 25, 23, 25, 1],
      growth: 0.9997,
      barsPerMove: 5,
      length: 300_000,
    },
    rules: defaultChanRules,
  },
  // The feature sequence starts again from one member after the other.
  {
    shape: {
      moves: [2, 1, 2, 5, 15, 1, 23, 11, 1, 3, 2, 3, 3, 1, 1, 25, 28, 28],
      growth: 1.0005,
      barsPerMove: 1,
      length: 240_000,
    },
    rules: { ...defaultChanRules, stroke: shortStrokes },
  },
  // Strokes of more bars than a call takes arguments.
  {
    shape: { moves: [9, 2, 4, 9], growth: 1, barsPerMove: 130_000, length: 800_000 },
    rules: {
      ...defaultChanRules,
      signal: {
        ...defaultChanRules.signal,
        strokes: { buy: strengthRules, sell: strengthRules },
      },
    },
  },
];
