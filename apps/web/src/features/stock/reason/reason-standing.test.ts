import type { ChartReason } from '@chanscope/contract';
import {
  analyzeChanSignals,
  pictureOfAnalysis,
  productPresetId,
  productRules,
  signalKinds,
} from '@chanscope/engine';
import { barColumnsOf, dayOpenOf, sliceBars, tradingDaysBetween } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { reasonStanding } from './reason-standing.ts';

const days = tradingDaysBetween('hs', '2026-01-05', '2026-11-20');

const bars = barColumnsOf(
  days.map((day, at) => {
    const prices = { open: 100 + at, high: 102 + at, low: 99 + at, close: 101 + at };
    return { time: dayOpenOf('hs', day), ...prices, volume: 1, amount: 1 };
  }),
);
const series = { bars, timeframe: '1d', market: 'hs' } as const;
/** Bars before those that structures were read from. */
const unread = 5;
const firstTime = bars.time[unread] ?? 0;
const signalBar = 60;
const kind = '3a';
/** A sure second sell, and a provisional third buy at a later bar. */
const signals = {
  length: 2,
  element: Int32Array.of(3, 7),
  state: Uint8Array.of(1, 0),
  bar: Int32Array.of(signalBar - 9 - unread, signalBar - unread),
  price: Float64Array.of(150, 158.5),
  signalKind: Uint8Array.of(signalKinds.indexOf('2'), signalKinds.indexOf(kind)),
  isBuy: Uint8Array.of(0, 1),
  divergenceRate: Float64Array.of(Number.NaN, Number.NaN),
};
const read = sliceBars(bars, unread, bars.length);
const picture = { ...pictureOfAnalysis(analyzeChanSignals(read, productRules), read), signals };

function shownBy(school: typeof productPresetId | 'original', isWhole = true) {
  const question = {
    choice: { school, options: {} },
    comparedWith: null,
    bar: null,
    withGhosts: false,
  };
  return { picture, firstTime, isWhole, question };
}

const chart = { series, hasOlder: false, shown: shownBy(productPresetId) };

/** The reason of the last signal of the bars, by a list that looked at the newest of them. */
function reasonOf(changes: Partial<ChartReason>): ChartReason {
  return {
    list: 'signals',
    period: 'day',
    time: bars.time.at(-1) ?? 0,
    age: bars.length - 1 - signalBar,
    found: { kind: 'signal', side: 'buy', kinds: [kind] },
    ...changes,
  };
}

describe('the reason of a signal', () => {
  it('stands at its bar, which can be asked about', () => {
    const element = { kind: 'signal', level: 0, number: 7 };
    expect(reasonStanding(reasonOf({}), chart)).toEqual({
      kind: 'marked',
      bar: signalBar,
      price: 158.5,
      point: { kind: 'there', question: { kind: 'element', element }, isSure: false },
    });
  });

  it('goes by the name that its kind has: both third ones are called the same', () => {
    const named = reasonOf({ found: { kind: 'signal', side: 'buy', kinds: ['3b'] } });
    expect(reasonStanding(named, chart)).toEqual(reasonStanding(reasonOf({}), chart));
  });

  it('is found by any instant of its day', () => {
    const noon = reasonOf({ time: (bars.time.at(-1) ?? 0) + 2.5 * 3_600_000 });
    expect(reasonStanding(noon, chart)).toEqual(reasonStanding(reasonOf({}), chart));
  });

  it('is gone where later bars withdrew it, which is not known under other rules', () => {
    const other = reasonOf({
      found: { kind: 'signal', side: 'sell', kinds: [kind] },
    });
    expect(reasonStanding(other, chart)).toMatchObject({
      bar: signalBar,
      price: bars.high[signalBar],
      point: { kind: 'gone', hasOtherRules: false },
    });
    const shown = shownBy('original');
    expect(reasonStanding(other, { ...chart, shown })).toMatchObject({
      point: { kind: 'gone', hasOtherRules: true },
    });
  });

  it('is neither before the structures are read', () => {
    for (const shown of [null, shownBy(productPresetId, false)])
      expect(reasonStanding(reasonOf({}), { ...chart, shown })).toMatchObject({
        kind: 'marked',
        bar: signalBar,
        point: { kind: 'reading' },
      });
  });
});

describe('the reason of another list', () => {
  it('is the close of a bar', () => {
    const found = { kind: 'event', event: 'golden' } as const;
    expect(reasonStanding(reasonOf({ found, age: 3 }), chart)).toEqual({
      kind: 'marked',
      bar: bars.length - 4,
      price: bars.close.at(-4),
      point: { kind: 'bar' },
    });
  });

  it('is elsewhere on a chart of other bars', () => {
    expect(reasonStanding(reasonOf({ period: '30' }), chart)).toEqual({ kind: 'elsewhere' });
  });

  it('waits for older bars while there are any', () => {
    const before = reasonOf({ time: Date.parse('2025-12-31T01:30Z') });
    const far = reasonOf({ age: bars.length });
    for (const reason of [before, far]) {
      expect(reasonStanding(reason, { ...chart, hasOlder: true })).toEqual({ kind: 'older' });
      expect(reasonStanding(reason, chart)).toEqual({ kind: 'absent' });
    }
  });

  it('has no bar on a day without trade, nor after the newest one', () => {
    for (const day of ['2026-11-15T01:30Z', '2026-11-21T01:30Z'])
      expect(reasonStanding(reasonOf({ time: Date.parse(day) }), chart)).toEqual({
        kind: 'absent',
      });
  });

  it('of minutes is the bar that opens at its very time', () => {
    const minutes = { ...chart, series: { ...series, timeframe: '30m' as const } };
    const reason = reasonOf({ period: '30', age: 0, found: null });
    expect(reasonStanding(reason, minutes)).toMatchObject({ bar: bars.length - 1 });
    expect(reasonStanding({ ...reason, time: reason.time - 60_000 }, minutes)).toEqual({
      kind: 'absent',
    });
  });
});
