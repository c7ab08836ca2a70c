import {
  analyzeChanSignals,
  chanPresetWith,
  chanRulesFromOptions,
  pictureOfAnalysis,
} from '@chanscope/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ChartLayers } from '../../chart-props.ts';
import type { ChartBox } from '../../structures/chan-target.ts';
import { barsOfLegs, barsOfSteps } from '../bars-for-test.ts';
import { type WrittenText, frameForTest, recordDrawing } from '../drawing-for-test.ts';
import { drawExtremePrices } from '../extreme-price-layer.ts';
import { chanFrameOf } from './chan-frame.ts';
import { drawChan } from './chan-layer.ts';

const rules = chanRulesFromOptions(chanPresetWith('chan.py').options);

const allLayers: Partial<ChartLayers> = {
  fractals: true,
  higherSegments: true,
  higherPivots: true,
  lesserSignals: true,
  higherSignals: true,
  strokeAreas: true,
  ghosts: true,
};

const steps = fc.array(
  fc.record({
    gap: fc.integer({ min: -1, max: 1 }),
    body: fc.integer({ min: -4, max: 4 }),
    above: fc.integer({ min: 0, max: 2 }),
    below: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 60, maxLength: 700, size: 'max' },
);

/** Part of a series, on a phone or a desktop, with every layer or those of a first visit. */
const frames = fc.record({
  steps,
  barsInView: fc.oneof(fc.integer({ min: 8, max: 40 }), fc.integer({ min: 40, max: 500 })),
  hasNewest: fc.boolean(),
  size: fc.constantFrom({ width: 330, height: 440 }, { width: 1380, height: 525 }),
  layers: fc.constantFrom({}, allLayers, allLayers),
});

type Frame = typeof frames extends fc.Arbitrary<infer Value> ? Value : never;

interface Written {
  readonly texts: readonly WrittenText[];
  readonly newest: ChartBox;
}

function textsIn({ steps: all, barsInView, hasNewest, size, layers }: Frame): Written {
  const bars = barsOfSteps(all, 4000);
  const { ctx, texts } = recordDrawing();
  const picture = pictureOfAnalysis(analyzeChanSignals(bars, rules), bars);
  const before = Math.floor(bars.length * 0.8);
  const earlier = barsOfSteps(all.slice(0, before), 4000);
  const ghosts = pictureOfAnalysis(analyzeChanSignals(earlier, rules), earlier);
  const last = hasNewest ? bars.length - 1 : before;
  const first = Math.max(0, last - barsInView);
  const frame = frameForTest({
    ctx,
    bars,
    picture,
    ghosts,
    layers,
    view: { first, last },
    ...size,
  });
  drawChan(frame);
  drawExtremePrices(frame);
  const at = bars.length - 1;
  const half = frame.bodyWidth / 2;
  return {
    texts,
    newest: {
      left: frame.x(at) + 0.5 - half,
      right: frame.x(at) + 0.5 + half,
      top: frame.y(bars.high[at] ?? 0),
      bottom: frame.y(bars.low[at] ?? 0),
    },
  };
}

function doMeet(one: ChartBox, other: ChartBox): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

describe('the texts of 200 random frames', () => {
  it('never meet, and never cover the newest bar', () => {
    let count = 0;
    fc.assert(
      fc.property(frames, (frame) => {
        const { texts, newest } = textsIn(frame);
        count += texts.length;
        const meeting = texts.flatMap((one, at) =>
          texts.slice(at + 1).filter((other) => doMeet(one.box, other.box)),
        );
        expect(meeting).toEqual([]);
        expect(texts.filter(({ box }) => doMeet(box, newest))).toEqual([]);
      }),
      { numRuns: 200, endOnFailure: true },
    );
    expect(count).toBeGreaterThan(600);
  });
});

describe('the room for texts', () => {
  const bars = barsOfLegs([12, 6, 8]);
  const picture = pictureOfAnalysis(analyzeChanSignals(bars, rules), bars);
  const { ctx } = recordDrawing();
  const frame = chanFrameOf(frameForTest({ ctx, bars, picture }));
  const textOn = (bar: number): ChartBox | null | undefined =>
    frame?.room.place({
      middle: frame.x(bar),
      edge: frame.y(bars.high[bar] ?? 0),
      width: 10,
      height: 4,
      way: 1,
      rows: 1,
    });

  it('has a place on a candle where there is no other, but none on the newest', () => {
    expect(textOn(bars.length - 2)).not.toBeNull();
    expect(textOn(bars.length - 1)).toBeNull();
  });
});
