import { describe, expect, it } from 'vitest';

import { sampleInstrument } from '@chanscope/test-support';
import { instantOfMoment, localMomentFrom } from '../local-moment.ts';
import { sharesOf } from '../lot-volume.ts';
import { untradedQuoteOf } from '../untraded-quote.ts';

describe('sharesOf()', () => {
  const moutai = sampleInstrument('SH.600519');

  it('lets the amount decide whether a volume is reported in lots', () => {
    const lots = { volume: 10, amount: 1_500_000, price: 1500 };
    expect(sharesOf(moutai, lots, false)).toBe(1000);
    expect(sharesOf(moutai, { ...lots, volume: 1000 }, true)).toBe(1000);
  });

  it('takes what is agreed where no amount is reported', () => {
    const reported = { volume: 10, amount: null, price: 1500 };
    expect(sharesOf(moutai, reported, true)).toBe(1000);
    expect(sharesOf(moutai, reported, false)).toBe(10);
  });

  it('takes what is agreed for indices, whose prices are no prices of shares', () => {
    const index = sampleInstrument('SH.000001', { kind: 'index' });
    const reported = { volume: 320_443_794, amount: 518_005_110_019, price: 3937.78 };
    expect(sharesOf(index, reported, true)).toBe(32_044_379_400);
  });

  it('leaves shares abroad as they are reported', () => {
    const reported = { volume: 10, amount: 426_400, price: 426.4 };
    expect(sharesOf(sampleInstrument('HK.00700'), reported, true)).toBe(10);
  });

  it('keeps volumes and amounts beyond 2^31 whole', () => {
    const reported = { volume: 90_071_992_547_409, amount: null, price: 1 };
    expect(sharesOf(moutai, reported, true)).toBe(9_007_199_254_740_900);
  });
});

describe('untradedQuoteOf()', () => {
  const now = Date.parse('2026-09-10T02:30:00Z');
  const at = { now, time: null };

  it('calls a mainland share suspended, and one abroad only untraded', () => {
    expect(untradedQuoteOf(sampleInstrument('SZ.000001'), 10, at)).toMatchObject({
      isSuspended: true,
      price: 10,
      volume: 0,
      time: Date.parse('2026-09-10T01:30:00Z'),
    });
    expect(untradedQuoteOf(sampleInstrument('HK.08001'), 10, at)?.isSuspended).toBe(false);
  });

  it('says nothing of indices, of new shares without a close, and before the open', () => {
    const index = sampleInstrument('SH.000001', { kind: 'index' });
    expect(untradedQuoteOf(index, 10, at)).toBeNull();
    expect(untradedQuoteOf(sampleInstrument('SZ.000001'), null, at)).toBeNull();
    expect(untradedQuoteOf(sampleInstrument('SZ.000001'), 0, at)).toBeNull();
    const early = { now: Date.parse('2026-09-10T01:29:59Z'), time: null };
    expect(untradedQuoteOf(sampleInstrument('SZ.000001'), 10, early)).toBeNull();
  });
});

describe('localMomentFrom()', () => {
  it.each([
    ['2026-09-10', '2026-09-10', 0],
    ['20260910', '2026-09-10', 0],
    ['2026-09-10 09:31', '2026-09-10', 571],
    ['202609100931', '2026-09-10', 571],
    ['2026/09/10 11:59:30', '2026-09-10', 719.5],
    ['20260910105512', '2026-09-10', 655.2],
  ])('reads %s', (text, date, minuteOfDay) => {
    expect(localMomentFrom(text)).toEqual({ date, minuteOfDay });
  });

  it.each(['', '-', '2026-02-30', '2026-9-1', '2026-09-10 24:00', '2026-09-10 09:60', '0931'])(
    'reads nothing in "%s"',
    (text) => {
      expect(localMomentFrom(text)).toBeNull();
    },
  );

  it('knows the summer time of the United States', () => {
    const instant = (text: string): number => {
      const moment = localMomentFrom(text);
      return moment === null ? Number.NaN : instantOfMoment(moment, 'us');
    };
    expect(instant('2026-09-09 16:00:01')).toBe(Date.parse('2026-09-09T20:00:01Z'));
    expect(instant('2026-12-09 16:00:01')).toBe(Date.parse('2026-12-09T21:00:01Z'));
  });
});
