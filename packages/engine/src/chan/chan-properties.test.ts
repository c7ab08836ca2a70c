import { barColumnsOf, sliceBars } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { onRandomBars } from './chan-contract.ts';
import { analyzeChan, analyzeChanSignals } from './chan.ts';
import type { Signal } from './signal.ts';

describe('merged bars', () => {
  it('cover the bars without a hole and never contain their neighbour', () => {
    onRandomBars((bars) => {
      const { mergedBars } = analyzeChan(bars);
      mergedBars.forEach((bar, at) => {
        const before = mergedBars[at - 1];
        expect(bar.first).toBe((before?.last ?? -1) + 1);
        if (before === undefined) return;
        expect(Math.sign(bar.high - before.high)).toBe(bar.direction);
        expect(Math.sign(bar.low - before.low)).toBe(bar.direction);
      });
      expect(mergedBars.at(-1)?.last).toBe(bars.length - 1);
    });
  });
});

describe('fractals', () => {
  it('alternate, each strictly beyond both neighbours', () => {
    onRandomBars((bars) => {
      const { mergedBars } = analyzeChan(bars);
      const kinds = mergedBars.map((bar) => bar.fractal).filter((kind) => kind !== 0);
      kinds.slice(1).forEach((kind, at) => expect(kind).toBe(-(kinds[at] ?? 0)));
      mergedBars.slice(1, -1).forEach((bar, at) => {
        const [left, right] = [mergedBars[at], mergedBars[at + 2]];
        const sides = [left, right].map((other) => Math.sign(bar.high - (other?.high ?? 0)));
        expect(bar.fractal).toBe(sides[0] === sides[1] ? sides[0] : 0);
      });
    });
  });
});

describe('strokes', () => {
  it('alternate in direction and join end to begin', () => {
    onRandomBars((bars, rules) => {
      const { strokes } = analyzeChan(bars, rules);
      strokes.slice(1).forEach((stroke, at) => {
        const before = strokes[at];
        expect(stroke.direction).toBe(-(before?.direction ?? 0));
        expect(stroke.beginMerged).toBe(before?.endMerged);
        expect(stroke.beginBar).toBe(before?.endBar);
        expect(stroke.beginPrice).toBe(before?.endPrice);
      });
    });
  });

  it('begin and end with the extremes of their merged bars, and rise or fall', () => {
    onRandomBars((bars, rules) => {
      const { strokes, mergedBars } = analyzeChan(bars, rules);
      for (const stroke of strokes) {
        expect(Math.sign(stroke.endPrice - stroke.beginPrice)).toBe(stroke.direction);
        const [from, to] = [mergedBars[stroke.beginMerged], mergedBars[stroke.endMerged]];
        const isUp = stroke.direction > 0;
        expect(stroke.beginPrice).toBe(isUp ? from?.low : from?.high);
        expect(stroke.endPrice).toBe(isUp ? to?.high : to?.low);
        expect(bars[isUp ? 'high' : 'low'][stroke.endBar]).toBe(stroke.endPrice);
      }
    });
  });

  it('are as long as the rule asks', () => {
    onRandomBars((bars, { stroke: drawn, ...others }) => {
      const stroke = { ...drawn, method: 'standard', countsGapAsBar: false } as const;
      const { strokes, mergedBars } = analyzeChan(bars, { ...others, stroke });
      for (const { beginMerged, endMerged } of strokes) {
        expect(endMerged - beginMerged).toBeGreaterThanOrEqual(stroke.isStrict ? 4 : 3);
        const between = (mergedBars[endMerged]?.first ?? 0) - (mergedBars[beginMerged]?.last ?? 0);
        expect(between).toBeGreaterThan(3);
      }
    });
  });

  it('have nothing beyond their end inside when they end at peaks', () => {
    onRandomBars((bars, { stroke: drawn, ...others }) => {
      const stroke = { ...drawn, endsAtPeak: true };
      const { strokes, mergedBars } = analyzeChan(bars, { ...others, stroke });
      for (const { beginMerged, endMerged, endPrice, direction } of strokes)
        for (const bar of mergedBars.slice(beginMerged + 1, endMerged))
          expect(direction > 0 ? endPrice - bar.high : bar.low - endPrice).toBeGreaterThanOrEqual(
            0,
          );
    });
  });

  it('never change once another sure one follows, whatever bars come', () => {
    onRandomBars((bars, { stroke: drawn, ...others }) => {
      const rules = { ...others, stroke: { ...drawn, allowsSubPeak: true } };
      const final = analyzeChan(bars, rules).strokes;
      for (let length = 1; length < bars.length; length += 7) {
        const { strokes } = analyzeChan(sliceBars(bars, 0, length), rules);
        const sureCount = strokes.filter((stroke) => stroke.isSure).length;
        strokes.slice(0, Math.max(0, sureCount - 1)).forEach((stroke, at) => {
          const { beginBar, endBar, beginPrice, endPrice, isSure } = stroke;
          expect(final[at]).toMatchObject({ beginBar, endBar, beginPrice, endPrice, isSure });
        });
      }
    });
  });

  it('are provisional at the end only', () => {
    onRandomBars((bars, rules) => {
      const { strokes } = analyzeChan(bars, rules);
      expect(strokes.slice(0, -1).every((stroke) => stroke.isSure)).toBe(true);
    });
  });
});

describe('segments', () => {
  it('join end to begin from the first stroke on', () => {
    onRandomBars((bars, rules) => {
      const { segments, strokes } = analyzeChan(bars, rules);
      segments.forEach((segment, at) => {
        expect(segment.beginStroke).toBe((segments[at - 1]?.endStroke ?? -1) + 1);
        expect(segment.endStroke).toBeGreaterThanOrEqual(segment.beginStroke);
        expect(segment.endStroke).toBeLessThan(strokes.length);
      });
    });
  });

  it('have three strokes at least and run their way when sure', () => {
    onRandomBars((bars, rules) => {
      const { segments } = analyzeChan(bars, rules);
      for (const segment of segments.filter(({ isSure }) => isSure)) {
        expect(segment.endStroke - segment.beginStroke).toBeGreaterThanOrEqual(2);
        const rise = segment.endPrice - segment.beginPrice;
        expect(rise * segment.direction).toBeGreaterThanOrEqual(0);
      }
    });
  });
});

describe('pivots', () => {
  it('are ranges that every sub-range lies in, after the first stroke, in order', () => {
    onRandomBars((bars, rules) => {
      const { pivots } = analyzeChan(bars, rules);
      pivots.forEach((pivot, at) => {
        expect(pivot.beginStroke).toBeGreaterThan(pivots[at - 1]?.endStroke ?? 0);
        expect(pivot.low).toBeLessThan(pivot.high);
        expect(pivot.lowest).toBeLessThanOrEqual(pivot.low);
        expect(pivot.highest).toBeGreaterThanOrEqual(pivot.high);
      });
    });
  });

  it('belong to the segment that they begin in', () => {
    onRandomBars((bars, rules) => {
      const { pivots, segments } = analyzeChan(bars, rules);
      for (const segment of segments) {
        const inside = pivots.flatMap(({ beginStroke }, at) =>
          beginStroke >= segment.beginStroke && beginStroke <= segment.endStroke ? [at] : [],
        );
        expect(segment.pivots).toEqual(inside);
      }
    });
  });
});

describe('signals', () => {
  it('end lines in order, falling ones to buy, each with grounds of the kinds asked for', () => {
    onRandomBars((bars, rules) => {
      const { strokes, signals } = analyzeChanSignals(bars, rules);
      signals.forEach((signal, at) => {
        const stroke = strokes[signal.line];
        expect(signal.line).toBeGreaterThan(signals[at - 1]?.line ?? -1);
        expect(signal).toMatchObject({ bar: stroke?.endBar, price: stroke?.endPrice });
        expect(signal.isBuy).toBe(stroke?.direction === -1);
        const { buy, sell } = rules.signal.strokes;
        expect((signal.isBuy ? buy : sell).kinds).toContain(signal.grounds[0]?.kind);
      });
    });
  });

  it('of the second and third kind follow the end of a segment', () => {
    onRandomBars((bars, rules) => {
      const { segments, signals, higher } = analyzeChanSignals(bars, rules);
      const isSettled = (ends: number[]) => (signal: Signal) =>
        signal.first === null || (signal.first < signal.line && ends.includes(signal.first));
      const ends = segments.map(({ endStroke }) => endStroke);
      const endsAbove = higher.segments.map(({ endStroke }) => endStroke);
      expect(signals.every(isSettled(ends))).toBe(true);
      expect(higher.signals.every(isSettled(endsAbove))).toBe(true);
    });
  });

  it('come with the structures that are drawn without them', () => {
    onRandomBars((bars, rules) => {
      expect(analyzeChanSignals(bars, rules)).toMatchObject(analyzeChan(bars, rules));
    });
  });
});

describe('the whole structure', () => {
  it('is empty for no bars, and has no stroke where the price stands still', () => {
    expect(analyzeChan(barColumnsOf([]))).toEqual({
      mergedBars: [],
      strokes: [],
      segments: [],
      pivots: [],
    });
    const still = { open: 5, high: 5, low: 5, close: 5, volume: 0, amount: null };
    const bars = Array.from({ length: 1000 }, (_, time) => ({ ...still, time }));
    const { mergedBars, strokes } = analyzeChan(barColumnsOf(bars));
    expect(mergedBars).toEqual([
      { first: 0, last: 999, high: 5, low: 5, direction: 1, fractal: 0 },
    ]);
    expect(strokes).toEqual([]);
  });
});
