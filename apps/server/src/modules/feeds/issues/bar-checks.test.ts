import { barColumnsOf, dayOpenOf, type Bar } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sampleInstrument } from '@chanscope/test-support';
import { type BarCheck, checkBars } from './bar-checks.ts';
import { daysOf, flatBar } from '../provider-for-test.ts';

const share = sampleInstrument('SH.600036', { listedOn: '2002-04-09' });
const now = Date.parse('2026-11-20T16:00:00+08:00');
const week = { from: '2026-11-16', to: '2026-11-20' };

function check(bars: readonly Bar[], facts: Partial<BarCheck> = {}): string[] {
  const { faulty } = checkBars({
    instrument: share,
    timeframe: '1d',
    bars: barColumnsOf(bars),
    before: null,
    actions: [],
    now,
    ...facts,
  });
  return faulty.map(
    ({ bar, reason }) => `${new Date(bar.time).toISOString().slice(0, 10)} ${reason}`,
  );
}

describe('checkBars()', () => {
  it('takes a sound week', () => {
    expect(check(daysOf('hs', week))).toEqual([]);
  });

  it('names what is wrong with a bar', () => {
    const [day = flatBar(0, 1)] = daysOf('hs', week);
    const faulty: Bar[] = [
      { ...day, close: Number.NaN },
      { ...day, low: 0 },
      { ...day, high: 9 },
      { ...day, low: 11, high: 12 },
      { ...day, volume: -1 },
    ];
    expect(faulty.map((bar) => check([bar])[0]?.slice(11))).toEqual([
      'not-finite',
      'not-positive',
      'high-below-body',
      'low-above-body',
      'negative-volume',
    ]);
  });

  it('refuses weekends, holidays, other hours and the future', () => {
    const at = (iso: string): string => check([flatBar(Date.parse(iso), 10)])[0]?.slice(11) ?? '';
    expect(at('2026-11-15T09:30:00+08:00')).toBe('not-a-trading-day');
    expect(at('2026-10-01T09:30:00+08:00')).toBe('not-a-trading-day');
    expect(at('2026-11-19T10:30:00+08:00')).toBe('outside-of-hours');
    expect(at('2026-11-23T09:30:00+08:00')).toBe('in-the-future');
    const lunch = [flatBar(Date.parse('2026-11-19T12:10:00+08:00'), 10)];
    expect(check(lunch, { timeframe: '1m' })).toEqual(['2026-11-19 outside-of-hours']);
  });

  it('refuses what goes beyond the price limit, and takes what follows a price that moved', () => {
    const spike = daysOf('hs', week, (index) => (index === 2 ? 11.5 : 10));
    expect(check(spike)).toEqual(['2026-11-18 beyond-limits']);
    const limitUp = daysOf('hs', week, (index) => (index >= 2 ? 11 : 10));
    expect(check(limitUp)).toEqual([]);
    const moved = daysOf('hs', week, (index) => (index >= 2 ? 20 : 10));
    expect(check(moved)).toEqual(['2026-11-18 beyond-limits']);
  });

  it('measures the limit on the ex reference price', () => {
    const halved = daysOf('hs', week, (index) => (index >= 2 ? 5 : 10));
    const split = {
      exDate: '2026-11-18',
      cashPerShare: 0,
      bonusPerShare: 1,
      rightsPerShare: 0,
      rightsPrice: 0,
    };
    expect(check(halved)).toEqual(['2026-11-18 beyond-limits']);
    expect(check(halved, { actions: [split] })).toEqual([]);
    // Where no source reports distributions, a fall may be one.
    expect(check(halved, { actions: null })).toEqual([]);
  });

  it('lets new shares, long pauses and markets without limits move, but not beyond belief', () => {
    const young = { ...share, listedOn: '2026-11-16' };
    const doubled = daysOf('hs', week, (index) => (index >= 1 ? 20 : 10));
    expect(check(doubled, { instrument: young })).toEqual([]);
    const before = flatBar(dayOpenOf('hs', '2026-09-01'), 2);
    expect(check(daysOf('hs', week), { before })).toEqual([]);
    const american = { instrument: sampleInstrument('US.AAPL'), now: now + 86_400_000 };
    expect(
      check(
        daysOf('us', week, (index) => (index === 2 ? 30 : 10)),
        american,
      ),
    ).toEqual([]);
    expect(
      check(
        daysOf('us', week, (index) => (index === 2 ? 60 : 10)),
        american,
      ),
    ).toEqual(['2026-11-18 jump']);
  });

  it('passes on nothing that is not finite, whatever was reported', () => {
    const anything = fc.record({
      open: fc.double(),
      high: fc.double(),
      low: fc.double(),
      close: fc.double(),
      volume: fc.double(),
      amount: fc.option(fc.double()),
    });
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 5 }), (reported) => {
        const days = daysOf('hs', week);
        const bars = reported.map((bar, index) => ({ ...bar, time: days[index]?.time ?? 0 }));
        const { sound, faulty } = checkBars({
          instrument: share,
          timeframe: '1d',
          bars: barColumnsOf(bars),
          before: null,
          actions: null,
          now,
        });
        expect(sound.length + faulty.length).toBe(bars.length);
        for (const { open, high, low, close, volume } of sound)
          expect([open, high, low, close, volume].every(Number.isFinite)).toBe(true);
      }),
    );
  });
});
