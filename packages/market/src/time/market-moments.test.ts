import { describe, expect, it } from 'vitest';

import { momentsBetween, nextMomentOf } from './market-moments.ts';
import { phaseAt } from './session.ts';
import { type Market, markets } from '../instruments/symbol.ts';

function dayOf(market: Market, from: string, until: string): string[] {
  return momentsBetween(market, Date.parse(from), Date.parse(until)).map(
    ({ at, phase, turn }) => `${new Date(at).toISOString().slice(11, 16)} ${phase} ${turn ?? '-'}`,
  );
}

describe('momentsBetween()', () => {
  it('lists a full day of the mainland', () => {
    expect(dayOf('hs', '2026-11-18T00:00+08:00', '2026-11-19T00:00+08:00')).toEqual([
      '01:15 preopen -',
      '01:30 open open',
      '03:30 break close',
      '05:00 open open',
      '07:00 closed close',
      '07:05 post -',
      '07:30 closed -',
    ]);
  });

  it('closes half days early: 2026-12-24 in Hong Kong at noon, in the United States at one', () => {
    expect(dayOf('hk', '2026-12-24T00:00+08:00', '2026-12-25T00:00+08:00')).toEqual([
      '01:00 preopen -',
      '01:30 open open',
      '04:00 post close',
      '04:10 closed -',
    ]);
    expect(dayOf('us', '2026-12-24T00:00-05:00', '2026-12-25T00:00-05:00')).toEqual([
      '09:00 preopen -',
      '14:30 open open',
      '18:00 post close',
      '22:00 closed -',
    ]);
  });

  it('follows the summer time of New York', () => {
    const opens = (from: string): number =>
      momentsBetween('us', Date.parse(from), Date.parse(from) + 86_400_000).find(
        ({ turn }) => turn === 'open',
      )?.at ?? 0;
    expect(new Date(opens('2026-03-06T00:00-05:00')).toISOString()).toBe(
      '2026-03-06T14:30:00.000Z',
    );
    expect(new Date(opens('2026-03-09T00:00-04:00')).toISOString()).toBe(
      '2026-03-09T13:30:00.000Z',
    );
  });

  it('has nothing on a holiday of one market alone', () => {
    expect(dayOf('us', '2026-11-26T00:00-05:00', '2026-11-27T00:00-05:00')).toEqual([]);
    expect(dayOf('hs', '2026-11-26T00:00+08:00', '2026-11-27T00:00+08:00')).toHaveLength(7);
  });
});

describe('nextMomentOf()', () => {
  it('looks across weekends and holidays', () => {
    const afterFriday = Date.parse('2026-09-30T20:00+08:00');
    const { at, phase, tradeDate } = nextMomentOf('hs', afterFriday);
    expect(phase).toBe('preopen');
    expect(new Date(at).toISOString().slice(0, 10)).toBe(tradeDate);
    expect(tradeDate).toBe('2026-10-08');
  });

  it('misses no change of phase, minute by minute through two months', () => {
    for (const market of markets) {
      let next = nextMomentOf(market, Date.parse('2026-02-01T00:00Z'));
      let phase = phaseAt(market, Date.parse('2026-02-01T00:00Z'));
      for (
        let at = Date.parse('2026-02-01T00:00Z');
        at < Date.parse('2026-04-01T00:00Z');
        at += 60_000
      ) {
        const now = phaseAt(market, at);
        if (now === phase) continue;
        expect({ at, phase: now }).toEqual({ at: next.at, phase: next.phase });
        phase = now;
        next = nextMomentOf(market, at);
      }
    }
  });
});
