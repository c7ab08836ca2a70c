import { type Bar, barAt, barColumnsOf, sliceBars } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { randomBars, randomRules } from '../chan/chan-contract.ts';
import { defaultChanRules } from '../chan/chan-rules.ts';
import { analyzeChanSignals } from '../chan/chan.ts';
import { stateAt, verdictOn } from './element-state.ts';
import { nextBarThresholds } from './next-bar-thresholds.ts';
import type { NextBarOutlook, PriceCondition, Verdict } from './next-bar.ts';
import type { ElementPlace, WhyContext } from './trace.ts';
import { contextOf, contextOver, placesIn, wave } from './why-contract.ts';
import { awaitedText, thresholdText } from './why-text.ts';

function lastStroke({ analysis }: WhyContext): ElementPlace {
  return { kind: 'stroke', level: 0, index: analysis.strokes.length - 1 };
}

function shown({ thresholds }: NextBarOutlook): string[] {
  return thresholds.map(
    ({ verdict, conditions }) =>
      `${verdict}: ${conditions.map(({ field, is, price }) => `${field} ${is} ${price}`).join(', ')}`,
  );
}

describe('what the next bar does to a stroke', () => {
  it('moves the end of a sure one when it reaches it (V2)', () => {
    const context = contextOver(wave(12, 10, 15, 14));
    expect(shown(nextBarThresholds(context, lastStroke(context)))).toEqual([
      'moves: high at-or-above 16, low above 14',
    ]);
  });

  it('confirms, moves or withdraws a provisional one (V3)', () => {
    const context = contextOver(wave(12, 10, 15, 10));
    expect(shown(nextBarThresholds(context, lastStroke(context))).toSorted()).toEqual([
      'confirms: high above 11, high below 16, low above 10',
      'moves: low at-or-below 10',
      'withdraws: high at-or-above 16, low above 10',
    ]);
  });

  it('is explained in a sentence', () => {
    const context = contextOver(wave(12, 10, 15, 10));
    const { thresholds } = nextBarThresholds(context, lastStroke(context));
    const texts = thresholds.map((each) =>
      thresholdText({ threshold: each, kind: 'stroke' }, 'en', { priceDecimals: 2 }),
    );
    expect(texts).toContain('the next low is at or below 10.00: the end of the stroke moves');
    expect(texts).toContain(
      'the next high is above 11.00 and below 16.00, and the next low is above 10.00: the stroke becomes sure',
    );
  });

  it('cannot confirm an end whose fractal was refused: a new end must come first', () => {
    const context = contextOver([...wave(12, 10, 15, 10), [15.5, 10.5]], {
      fractalCheck: 'totally',
    });
    expect(context.analysis.strokes.at(-1)).toMatchObject({ isSure: false, endMerged: 12 });
    const { awaited } = nextBarThresholds(context, lastStroke(context));
    expect(awaited[0]).toEqual({ verdict: 'confirms', reason: 'new-extreme' });
    const [first] = awaited;
    expect(first === undefined ? '' : awaitedText({ awaited: first, kind: 'stroke' }, 'en')).toBe(
      'the stroke becomes sure: the fractal at its end was refused, a new end further on must come first',
    );
  });

  it('is nothing to one that is locked, nor to a fractal', () => {
    const context = contextOver(wave(12, 10, 15, 10, 15, 14));
    expect(nextBarThresholds(context, { kind: 'stroke', level: 0, index: 0 }).thresholds).toEqual(
      [],
    );
    expect(nextBarThresholds(context, { kind: 'fractal', level: 0, index: 2 }).thresholds).toEqual(
      [],
    );
  });

  it('says of what no single bar can do that it cannot, and of what is settled that it is over', () => {
    const context = contextOver(wave(12, 10, 15, 14));
    const said = (place: ElementPlace): string[] =>
      nextBarThresholds(context, place).awaited.map((awaited) =>
        awaitedText({ awaited, kind: place.kind }, 'zh'),
      );
    expect(said(lastStroke(context))).toEqual([
      '笔消失：下一根K线无论高低都做不到，最早要等再下一根',
    ]);
    expect(said({ kind: 'fractal', level: 0, index: 2 })).toEqual([
      '分型的终点移动：不会再发生',
      '分型消失：不会再发生',
    ]);
  });

  it('cannot be asked of what is not there', () => {
    const context = contextOver(wave(12, 10, 15, 14));
    expect(() => nextBarThresholds(context, { kind: 'pivot', level: 0, index: 3 })).toThrow(
      'Cannot look ahead: there is no pivot 3',
    );
  });
});

function isMet({ field, is, price }: PriceCondition, bar: Bar): boolean {
  switch (is) {
    case 'above':
      return bar[field] > price;
    case 'at-or-above':
      return bar[field] >= price;
    case 'below':
      return bar[field] < price;
    case 'at-or-below':
      return bar[field] <= price;
  }
}

/** What the thresholds say of a bar. */
function saidOf({ thresholds }: NextBarOutlook, bar: Bar): Verdict | null {
  const met = thresholds.filter(({ conditions }) => conditions.every((each) => isMet(each, bar)));
  return met[0]?.verdict ?? null;
}

/** The last of each kind of element that the next bar may change. */
function openPlaces(context: WhyContext): ElementPlace[] {
  const newest = new Map(
    placesIn(context.analysis)
      .filter(({ kind }) => kind !== 'fractal')
      .map((place) => [`${place.kind} ${place.level}`, place]),
  );
  return [...newest.values()];
}

describe('thresholds of the next bar', () => {
  it('say exactly what the engine then does, on both sides of each', () => {
    const nextBar = fc.tuple(
      fc.double({ min: -8, max: 8, noNaN: true }),
      fc.integer({ min: -6, max: 6 }),
      fc.integer({ min: -6, max: 6 }),
    );
    const rules = fc.oneof(fc.constant(defaultChanRules), randomRules);
    fc.assert(
      fc.property(randomBars, rules, fc.array(nextBar, { minLength: 6 }), (all, by, steps) => {
        const bars = sliceBars(all, 0, 90);
        const context = contextOf(bars, by);
        const last = barAt(bars, bars.length - 1);
        const tick = last.high > 500 ? 0.01 : 1;
        const outlooks = openPlaces(context).map((place) => ({
          place,
          before: stateAt(context.analysis, place),
          outlook: nextBarThresholds(context, place),
        }));
        for (const [fine, above, below] of steps) {
          const one = last.high + above * tick + (above % 2) * fine * tick;
          const other = last.low + below * tick;
          const bar: Bar = {
            ...last,
            time: last.time + 1,
            high: Math.max(one, other),
            low: Math.min(one, other),
            open: one,
            close: other,
          };
          const listed = Array.from({ length: bars.length }, (_, at) => barAt(bars, at));
          const after = analyzeChanSignals(barColumnsOf([...listed, bar]), by);
          for (const { place, before, outlook } of outlooks) {
            const isByClose = outlook.awaited.some(({ reason }) => reason === 'depends-on-close');
            const actual = before === null || isByClose ? null : verdictOn(before, after, place);
            expect({ place, bar, verdict: saidOf(outlook, bar) }).toEqual({
              place,
              bar,
              verdict: actual,
            });
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
