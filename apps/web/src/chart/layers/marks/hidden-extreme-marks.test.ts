import {
  analyzeChanSignals,
  hiddenExtremesOf,
  productRules,
  pictureOfAnalysis,
} from '@chanscope/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { barsOfSteps } from '../bars-for-test.ts';
import { type WrittenText, frameForTest, recordDrawing } from '../drawing-for-test.ts';
import { chanFrameOf } from '../structures/chan-frame.ts';
import { drawHiddenExtremes, nameHiddenExtremes } from './hidden-extreme-marks.ts';

const step = fc.record({
  gap: fc.integer({ min: -2, max: 2 }),
  body: fc.integer({ min: -4, max: 4 }),
  above: fc.integer({ min: 0, max: 6 }),
  below: fc.integer({ min: 0, max: 6 }),
});

const steps = fc.array(step, { minLength: 100, maxLength: 300, size: 'max' });

/** The middles of the marks and the texts at them, and the extremes that are to be marked. */
function drawn(random: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]): {
  readonly middles: readonly number[];
  readonly texts: readonly WrittenText[];
  readonly expected: readonly number[];
} {
  const bars = barsOfSteps(random, 4000);
  const analysis = analyzeChanSignals(bars, productRules);
  const { ctx, texts } = recordDrawing();
  const frame = frameForTest({ ctx, bars, picture: pictureOfAnalysis(analysis, bars) });
  const chan = chanFrameOf(frame);
  const marks = chan === null ? [] : drawHiddenExtremes(chan);
  if (chan !== null) nameHiddenExtremes(chan);
  return {
    middles: marks.map(({ box }) => (box.left + box.right) / 2),
    texts,
    expected: analysis.strokes
      .flatMap((stroke) => hiddenExtremesOf(bars, stroke))
      .map(({ bar }) => frame.x(bar) + 0.5),
  };
}

describe('drawHiddenExtremes()', () => {
  it('marks each extreme that a stroke hides, and nothing else', () => {
    let count = 0;
    let named = 0;
    fc.assert(
      fc.property(steps, (random) => {
        const { middles, expected, texts } = drawn(random);
        expect(middles).toEqual(expected);
        count += middles.length;
        named += texts.filter(({ text }) => /^未入笔[高低]点/.test(text)).length;
      }),
      { numRuns: 150, endOnFailure: true },
    );
    expect(count).toBeGreaterThan(10);
    expect(named).toBeGreaterThan(0);
  });
});
