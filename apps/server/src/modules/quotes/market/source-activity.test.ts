import { type Market, minuteMs, parseSymbol, simulatedSource } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { createTestProvider, flatQuote } from '../../feeds/provider-for-test.ts';
import { createSourceActivity } from './source-activity.ts';

const symbol = parseSymbol('HK.00700');
const inTrade = Date.parse('2026-11-18T10:00:00+08:00');
const none = { now: inTrade, delayMs: 0 };

/** A source that reports one quote, and whether it is stuck at instants after that. */
function activityOf(market: Market, name = 'one') {
  const activity = createSourceActivity(market);
  const provider =
    name === simulatedSource
      ? { ...createTestProvider('one', [market]), name }
      : createTestProvider(name, [market]);
  return {
    report: (now: number, time: number, price = 10): void =>
      activity.observe({ provider, quotes: [flatQuote(symbol, price, time)] }, { now, delayMs: 0 }),
    isStuck: (now: number, delayMs = 0): boolean => activity.isStuck({ now, delayMs }),
  };
}

describe('the activity of a source', () => {
  it('is as old as its first quote', () => {
    const { report, isStuck } = activityOf('hk');
    report(inTrade, inTrade - 100_000);
    expect(isStuck(inTrade)).toBe(true);
    const fresh = activityOf('hk');
    fresh.report(inTrade, inTrade - 5000);
    expect([fresh.isStuck(inTrade), fresh.isStuck(inTrade + 7000)]).toEqual([false, true]);
  });

  it('is renewed by a price, and by a time of its own, not by that of asking', () => {
    const { report, isStuck } = activityOf('hk');
    report(inTrade, inTrade);
    report(inTrade + 12_000, inTrade + 12_000);
    expect(isStuck(inTrade + 12_000)).toBe(true);
    report(inTrade + 15_000, inTrade + 14_000);
    expect(isStuck(inTrade + 15_000)).toBe(false);
    report(inTrade + 27_000, inTrade + 14_000, 10.1);
    expect(isStuck(inTrade + 27_000)).toBe(false);
  });

  it('begins anew with another source', () => {
    const activity = createSourceActivity('hk');
    const report = (name: string, time: number): void =>
      activity.observe(
        { provider: createTestProvider(name, ['hk']), quotes: [flatQuote(symbol, 10, time)] },
        none,
      );
    report('one', inTrade);
    report('two', inTrade - minuteMs);
    expect(activity.isStuck(none)).toBe(true);
  });

  it('is awaited while the market trades, as late as the source reports', () => {
    const isStuckAt = (market: Market, iso: string, delayMs = 0): boolean => {
      const { report, isStuck } = activityOf(market);
      report(Date.parse(iso) - 3_600_000, Date.parse(iso) - 3_600_000);
      return isStuck(Date.parse(iso), delayMs);
    };
    expect(isStuckAt('hk', '2026-11-18T13:00:05+08:00')).toBe(false);
    expect(isStuckAt('hk', '2026-11-18T13:00:12+08:00')).toBe(true);
    expect(isStuckAt('hk', '2026-11-18T13:00:12+08:00', 15 * minuteMs)).toBe(false);
    expect(isStuckAt('hk', '2026-11-18T16:05:00+08:00')).toBe(false);
    // Orders of the closing auction are collected.
    expect(isStuckAt('hs', '2026-11-18T14:56:59+08:00')).toBe(true);
    expect(isStuckAt('hs', '2026-11-18T14:58:00+08:00')).toBe(false);
  });

  it('never ends in the simulation', () => {
    const { report, isStuck } = activityOf('hk', simulatedSource);
    report(inTrade, inTrade);
    expect(isStuck(inTrade + minuteMs)).toBe(false);
  });
});
