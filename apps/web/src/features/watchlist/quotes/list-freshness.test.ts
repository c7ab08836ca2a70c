import { describe, expect, it } from 'vitest';

import { watchQuoteForTest } from '../watch-item-for-test.ts';
import { type RowFreshness, freshnessKey, freshnessOf, listFreshness } from './list-freshness.ts';

const fresh: RowFreshness = { staleness: null, day: '2026-11-18' };
const outdated = (day: string | null): RowFreshness => ({ staleness: 'outdated', day });
const brokenOff: RowFreshness = { staleness: 'brokenOff', day: '2026-11-18' };

describe('how fresh a row is', () => {
  const asOf = Date.parse('2026-09-10T15:00:00-04:00');

  it('is what its answer says, by the day of its exchange, until the server publishes', () => {
    const quote = watchQuoteForTest({ stockId: 'usAAPL', isStale: true, asOf });
    expect(freshnessOf({ quote, pushed: null })).toEqual(outdated('2026-09-10'));
    const without = watchQuoteForTest({ isStale: false, asOf: null });
    expect(freshnessOf({ quote: without, pushed: null })).toEqual({ staleness: null, day: null });
  });

  it('is what the server published', () => {
    const quote = watchQuoteForTest({ isStale: true, asOf });
    const facts = { source: 'feed:sina', delayed: false, isSuspended: false, isPushed: true };
    const prices = { price: 10, prevClose: 9, change: 1, changePercent: 11.11, time: asOf };
    const pushed = { ...prices, ...facts, staleness: 'brokenOff' as const, day: null };
    expect(freshnessOf({ quote, pushed }).staleness).toBe('brokenOff');
    expect(freshnessOf({ quote, pushed: { ...pushed, staleness: null } }).staleness).toBeNull();
  });
});

describe('how fresh a list is', () => {
  it('is said once of rows that end on the same day, and no row differs', () => {
    const rows = [outdated('2026-09-10'), outdated('2026-09-10')];
    expect(listFreshness(rows)).toEqual({
      common: freshnessKey(outdated('2026-09-10')),
      stale: [{ staleness: 'outdated', count: 2, day: '2026-09-10', areSame: true }],
    });
  });

  it('leaves rows that differ from the most to a mark of their own', () => {
    const rows = [
      outdated('2024-06-28'),
      fresh,
      outdated('2026-09-10'),
      outdated('2026-09-10'),
      brokenOff,
    ];
    const { common, stale } = listFreshness(rows);
    expect(stale).toEqual([
      { staleness: 'outdated', count: 3, day: '2026-09-10', areSame: false },
      { staleness: 'brokenOff', count: 1, day: '2026-11-18', areSame: true },
    ]);
    expect(rows.filter((row) => freshnessKey(row) !== common)).toEqual([
      outdated('2024-06-28'),
      fresh,
      brokenOff,
    ]);
  });

  it('is fresh where the most are, whatever their days, and without rows', () => {
    const rows = [fresh, { ...fresh, day: '2026-11-17' }, outdated(null)];
    expect(listFreshness(rows)).toEqual({
      common: freshnessKey(fresh),
      stale: [{ staleness: 'outdated', count: 1, day: null, areSame: true }],
    });
    expect(listFreshness([])).toEqual({ common: freshnessKey(fresh), stale: [] });
  });
});
