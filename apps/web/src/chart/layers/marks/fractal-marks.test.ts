import { analyzeChanSignals, productRules, pictureOfAnalysis } from '@chanscope/engine';
import { describe, expect, it } from 'vitest';

import { barsOfSteps } from '../bars-for-test.ts';
import { frameForTest, recordDrawing } from '../drawing-for-test.ts';
import { chanFrameOf } from '../structures/chan-frame.ts';
import { drawFractals } from './fractal-marks.ts';

/** Bars that go up and down in turns of many lengths. */
const steps = Array.from({ length: 300 }, (_, at) => ({
  gap: 0,
  body: Math.round(4 * Math.sin(at / 5) + 3 * Math.sin(at * 1.7)),
  above: at % 3,
  below: at % 2,
}));

describe('drawFractals()', () => {
  it('lets the mark stand for the stroke that turns there, else for the fractal', () => {
    const bars = barsOfSteps(steps, 4000);
    const picture = pictureOfAnalysis(analyzeChanSignals(bars, productRules), bars);
    const chan = chanFrameOf(frameForTest({ ctx: recordDrawing().ctx, bars, picture }));
    const questions = chan === null ? [] : drawFractals(chan).map(({ question }) => question);
    const { beginBar, endBar, element } = picture.strokes;
    const turns = new Set([...beginBar, ...endBar]);
    const others = questions.filter(({ kind }) => kind === 'fractal');
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((each) => each.kind === 'fractal' && turns.has(each.bar))).toEqual([]);
    const strokes = questions.flatMap((each) => (each.kind === 'element' ? [each.element] : []));
    expect(new Set(strokes.map(({ number }) => number))).toEqual(new Set(element));
    expect(strokes.every(({ kind, level }) => kind === 'stroke' && level === 0)).toBe(true);
  });
});
