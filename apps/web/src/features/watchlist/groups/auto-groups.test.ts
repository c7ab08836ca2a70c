import type { WatchChan, WatchItem, WatchQuote } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { watchItemForTest, watchQuoteForTest } from '../watch-item-for-test.ts';
import {
  type GroupFacts,
  factsFrom,
  filledGroups,
  hasSignalToday,
  isBelowStop,
  isNearTarget,
  reasonOfSignalToday,
} from './auto-groups.ts';
import { type ShownGroup, fieldsOfGroup, groupFromQuery, isSameAutoGroup } from './shown-group.ts';

function levelAt(time: string | null): WatchChan {
  const signal =
    time === null
      ? null
      : { side: 'buy' as const, types: '2', time: Date.parse(time), isProvisional: true };
  return { direction: 1, pivot: 'above', signal, preset: 'chanscope' };
}

const tradeDate = '2026-11-18';

function signalled(stockId: string, day: string | null, m30: string | null): WatchQuote {
  return watchQuoteForTest({ stockId, tradeDate, day: levelAt(day), m30: levelAt(m30) });
}

/** Numbers that repeat (Lehmer’s generator). */
function drawsFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

describe('a signal of today', () => {
  it.each([
    ['of the day', ['2026-11-18T09:30:00+08:00', null], true],
    ['of half an hour', [null, '2026-11-18T14:30:00+08:00'], true],
    ['of yesterday', ['2026-11-17T09:30:00+08:00', '2026-11-17T14:30:00+08:00'], false],
    ['there is none', [null, null], false],
  ])('%s', (_, [day = null, m30 = null], isIn) => {
    expect(hasSignalToday(signalled('hs600519', day, m30))).toBe(isIn);
  });

  it('is of the exchange’s own day: a night in Shanghai is still the day in New York', () => {
    const night = '2026-11-19T04:30:00+08:00';
    expect(hasSignalToday(signalled('usAAPL', null, night))).toBe(true);
    expect(hasSignalToday(signalled('hs600519', null, night))).toBe(false);
  });

  it('opens the chart of the day before that of half an hour, at its bar', () => {
    const [day, m30] = ['2026-11-18T09:30:00+08:00', '2026-11-18T14:30:00+08:00'];
    const found = { kind: 'signal', side: 'buy', kinds: ['2'] };
    const reason = (...times: readonly [string | null, string | null]) =>
      reasonOfSignalToday(signalled('hs600519', ...times));
    expect(reason(day, m30)).toMatchObject({ period: 'day', time: Date.parse(day), found });
    expect(reason('2026-11-17T09:30:00+08:00', m30)).toMatchObject({
      period: '30',
      time: Date.parse(m30),
    });
    expect(reason(null, null)).toBeNull();
  });

  it('needs charts that were read', () => {
    expect(hasSignalToday(watchQuoteForTest({ tradeDate, day: null, m30: null }))).toBe(false);
  });

  it('agrees with the calendar of the browser', () => {
    const draw = drawsFrom(7);
    const zones = {
      hs600519: 'Asia/Shanghai',
      hk00700: 'Asia/Hong_Kong',
      usAAPL: 'America/New_York',
    };
    const cases = Object.entries(zones).flatMap(([stockId, timeZone]) =>
      Array.from({ length: 60 }, () => {
        const time = Date.parse('2026-11-16T00:00:00Z') + draw(5 * 24 * 60) * 60_000;
        const quote = signalled(stockId, null, new Date(time).toISOString());
        const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);
        return [hasSignalToday(quote), day === tradeDate];
      }),
    );
    expect(cases.map(([isIn]) => isIn)).toEqual(cases.map(([, isNaive]) => isNaive));
    expect(cases.filter(([isIn]) => isIn).length).toBeGreaterThan(10);
  });
});

describe('a price near a target', () => {
  const targets = { targetHigh: 100, targetLow: 50 };

  it.each([
    [98, true],
    [97.99, false],
    [102, true],
    [102.01, false],
    [51, true],
    [51.01, false],
    [49, true],
    [75, false],
    [null, false],
  ])('%s', (price, isIn) => {
    expect(isNearTarget(targets, price)).toBe(isIn);
  });

  it('counts the very two per cent of prices that are no round binary numbers', () => {
    expect(isNearTarget({ targetHigh: 1, targetLow: null }, 1.02)).toBe(true);
    expect(isNearTarget({ targetHigh: null, targetLow: 0.05 }, 0.051)).toBe(true);
    expect(isNearTarget({ targetHigh: null, targetLow: null }, 1)).toBe(false);
  });

  it('agrees with whole hundredths', () => {
    const draw = drawsFrom(11);
    const cases = Array.from({ length: 500 }, () => {
      const target = 1 + draw(20_000);
      const price = Math.max(1, Math.round(target * (0.96 + draw(81) / 1000)));
      const isNear = isNearTarget({ targetHigh: target / 100, targetLow: null }, price / 100);
      return [isNear, 50 * Math.max(target - price, price - target) <= target];
    });
    expect(cases.map(([isNear]) => isNear)).toEqual(cases.map(([, isNaive]) => isNaive));
    expect(new Set(cases.map(([isNear]) => isNear)).size).toBe(2);
  });
});

describe('a price below a stop', () => {
  it('is below it, not at it, and only where there are both', () => {
    expect([9.99, 10, 10.01, null].map((price) => isBelowStop(10, price))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isBelowStop(undefined, 1)).toBe(false);
  });
});

describe('the auto groups of a list', () => {
  const items = ['hs600519', 'hs000001', 'hs600036', 'usAAPL'].map((stockId) =>
    watchItemForTest({ id: stockId, stockId, targetHigh: stockId === 'usAAPL' ? 200 : null }),
  );
  const quotes = new Map([
    ['hs600519', { ...signalled('hs600519', '2026-11-18T09:30:00+08:00', null), price: 1370 }],
    ['usAAPL', watchQuoteForTest({ stockId: 'usAAPL', tradeDate, price: 199 })],
  ]);
  const liquor = { stockId: 'hsBK0477', name: '酿酒行业', nameEn: null, members: ['hs600519'] };
  const banks = {
    stockId: 'hsBK0475',
    name: '银行',
    nameEn: null,
    members: ['hs000001', 'hs600036'],
  };
  const facts: GroupFacts = {
    quoteOf: (stockId) => quotes.get(stockId),
    ...factsFrom({ stops: [{ stockId: 'hs600519', price: 1380 }], industries: [liquor, banks] }),
  };
  const shown = (list: readonly WatchItem[], given: GroupFacts): object[] =>
    filledGroups(list, given).map(({ group, items: members }) => ({
      ...group,
      ids: members.map(({ id }) => id),
    }));

  it('hold what belongs there, the largest industry first and what is in none last', () => {
    expect(shown(items, facts)).toEqual([
      { kind: 'signal', ids: ['hs600519'] },
      { kind: 'target', ids: ['usAAPL'] },
      { kind: 'stop', ids: ['hs600519'] },
      { kind: 'industry', industry: 'hsBK0475', ids: ['hs000001', 'hs600036'] },
      { kind: 'industry', industry: 'hsBK0477', ids: ['hs600519'] },
      { kind: 'industry', industry: null, ids: ['usAAPL'] },
    ]);
  });

  it('are left out while they are empty, and industries while none is known', () => {
    const unknown = { ...facts, quoteOf: () => undefined, industryOf: new Map<string, string>() };
    expect(shown(items, unknown)).toEqual([]);
    expect(shown([], facts)).toEqual([]);
  });
});

describe('the address of a group', () => {
  it.each<ShownGroup>([
    { kind: 'all' },
    { kind: 'own', groupId: 'signal' },
    { kind: 'signal' },
    { kind: 'target' },
    { kind: 'stop' },
    { kind: 'industry', industry: 'hsBK0477' },
    { kind: 'industry', industry: null },
  ])('leads back to it: %j', (group) => {
    expect(groupFromQuery(new URLSearchParams({ ...fieldsOfGroup(group) }))).toEqual(group);
  });

  it('is another one for each auto group', () => {
    const liquor = { kind: 'industry', industry: 'hsBK0477' } as const;
    expect(isSameAutoGroup(liquor, { ...liquor })).toBe(true);
    expect(isSameAutoGroup(liquor, { kind: 'industry', industry: null })).toBe(false);
    expect(isSameAutoGroup({ kind: 'signal' }, { kind: 'stop' })).toBe(false);
  });
});
