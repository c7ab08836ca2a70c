import { afterEach, describe, expect, it } from 'vitest';

import { instantOf } from './instruments/exchange.ts';
import {
  deliveredRuleBook,
  followRuleBook,
  replaceRuleBook,
  ruleBookRevision,
} from './rule-book.ts';
import { isTradingDay, nextTradingDay, tradingDaysBetween } from './time/calendar.ts';
import { nextMomentOf } from './time/market-moments.ts';
import { deliveredSessionsOf, phaseAt, sessionsOf, tradeDateAt } from './time/session.ts';
import { barLabelOf, barOpenOf, shownLabelOf } from './time/timeframe.ts';

// A Tuesday on which Hong Kong trades all day by the delivered calendar.
const day = '2026-11-24';
const noon = instantOf(day, 11 * 60, 'hk');

afterEach(() => replaceRuleBook(deliveredRuleBook));

describe('a day that a rule closes', () => {
  it('is no trading day of its market alone, and the days around it follow each other', () => {
    replaceRuleBook({ days: [{ market: 'hk', date: day, closesAt: null }] });
    expect(isTradingDay('hk', day)).toBe(false);
    expect(isTradingDay('hs', day)).toBe(true);
    expect(nextTradingDay('hk', '2026-11-23')).toBe('2026-11-25');
    expect(tradingDaysBetween('hk', '2026-11-23', '2026-11-25')).toEqual([
      '2026-11-23',
      '2026-11-25',
    ]);
    expect(phaseAt('hk', noon)).toBe('closed');
    expect(tradeDateAt('hk', noon)).toBe('2026-11-23');
    expect(nextMomentOf('hk', noon).tradeDate).toBe('2026-11-25');
  });

  it('trades again once the rule is gone', () => {
    replaceRuleBook({ days: [{ market: 'hk', date: day, closesAt: null }] });
    replaceRuleBook(deliveredRuleBook);
    expect(phaseAt('hk', noon)).toBe('open');
  });

  it('ends the week that it was the last day of a day earlier', () => {
    const friday = { timeframe: '1w', market: 'hk', asOf: null } as const;
    const openInstant = instantOf('2026-11-23', 570, 'hk');
    expect(shownLabelOf({ ...friday, openInstant })).toBe('2026-11-27');
    replaceRuleBook({ days: [{ market: 'hk', date: '2026-11-27', closesAt: null }] });
    expect(shownLabelOf({ ...friday, openInstant })).toBe('2026-11-26');
  });
});

describe('a day that a rule shortens', () => {
  it('closes at the minute that the rule says', () => {
    replaceRuleBook({ days: [{ market: 'hk', date: day, closesAt: 14 * 60 }] });
    expect(sessionsOf('hk', day)).toEqual([
      { open: 570, close: 720 },
      { open: 780, close: 840 },
    ]);
    expect(deliveredSessionsOf('hk', day).at(-1)).toEqual({ open: 780, close: 960 });
    expect(phaseAt('hk', instantOf(day, 839, 'hk'))).toBe('open');
    expect(phaseAt('hk', instantOf(day, 851, 'hk'))).toBe('closed');
  });

  it('changes the bars of a day that was just asked about', () => {
    const at = instantOf(day, 715, 'hk');
    const labelOf = (): string => barLabelOf('60m', 'hk', barOpenOf('60m', 'hk', at));
    expect(labelOf()).toBe(`${day} 13:30`);
    replaceRuleBook({ days: [{ market: 'hk', date: day, closesAt: 720 }] });
    expect(labelOf()).toBe(`${day} 12:00`);
  });
});

describe('the rule book', () => {
  it('has another revision when it changed, and only then', () => {
    const before = ruleBookRevision();
    replaceRuleBook({ days: [] });
    expect(ruleBookRevision()).toBe(before);
    replaceRuleBook({ days: [{ market: 'us', date: day, closesAt: null }] });
    expect(ruleBookRevision()).toBe(before + 1);
  });

  it('refuses a date that is none', () => {
    expect(() =>
      replaceRuleBook({ days: [{ market: 'hk', date: '2026-02-30', closesAt: null }] }),
    ).toThrow(RangeError);
  });
});

describe('who follows the rules', () => {
  it('learns of every other book, of none that says the same, and of nothing once they stop', () => {
    let learnt = 0;
    const stop = followRuleBook(() => (learnt += 1));
    const typhoon = { days: [{ market: 'hk', date: day, closesAt: null }] } as const;
    replaceRuleBook(typhoon);
    replaceRuleBook({ days: [...typhoon.days] });
    expect(learnt).toBe(1);
    stop();
    replaceRuleBook(deliveredRuleBook);
    expect(learnt).toBe(1);
  });
});
