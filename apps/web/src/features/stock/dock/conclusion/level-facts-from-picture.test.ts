import { levelStateOf, productRules, readChanHistory } from '@chanscope/engine';
import { barColumnsOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { levelFactsFromPicture } from './level-facts-from-picture.ts';

/** Waves that rise, with pauses that overlap. */
const bars = barColumnsOf(
  Array.from({ length: 400 }, (_, at) => {
    const close = 100 + at / 10 + 8 * Math.sin(at / 9) + 3 * Math.sin(at / 3.1);
    return {
      time: at * 86_400_000,
      open: close,
      high: close + 1,
      low: close - 1,
      close,
      volume: 1,
      amount: null,
    };
  }),
);
const history = readChanHistory(bars, productRules);

describe('the facts of a picture', () => {
  it('are those of its bar, and of nothing later', () => {
    const picture = history.pictureAt(250);
    const facts = levelFactsFromPicture(picture, bars);
    expect(facts.openings).toHaveLength(251);
    expect(facts.close).toBe(bars.close[250]);
    expect(facts.strokes).toHaveLength(picture.strokes.length);
    expect(facts.strokes[0]?.state).toBe('locked');
    expect(facts.strokes.every(({ endBar }) => endBar <= 250)).toBe(true);
    const last = picture.pivots.length - 1;
    expect(facts.pivot).toEqual({
      low: picture.pivots.low[last],
      high: picture.pivots.high[last],
    });
  });

  it('carry the signals of both levels, a missing rate as null', () => {
    const picture = history.pictureAt(399);
    const { signals } = levelFactsFromPicture(picture, bars);
    const { signals: own, higherSignals: higher } = picture;
    expect(own.length).toBeGreaterThan(0);
    expect(signals).toHaveLength(own.length + higher.length);
    expect(signals.some(({ divergenceRate }) => Number.isNaN(divergenceRate))).toBe(false);
  });

  it('say nothing of what is not there', () => {
    const facts = levelFactsFromPicture(history.pictureAt(0), bars);
    expect(facts).toMatchObject({ strokes: [], segments: [], signals: [], pivot: null });
    expect(levelStateOf(facts)).toMatchObject({ lastSignal: null, pivot: null, strokeAge: null });
  });
});
