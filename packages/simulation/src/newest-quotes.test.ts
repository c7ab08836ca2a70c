import { aggregateBars, barAt, marketOf, minuteMs, sliceBars, dayMs } from '@chanscope/market';
import { sampleInstrument, type SampleInstrument } from '@chanscope/test-support';
import { assert, integer, property } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

vi.mock(import('./days/daily-walk.ts'), { spy: true });
vi.mock(import('./minutes/minute-walk.ts'), { spy: true });

// Another file of the same worker may have loaded them without spies.
vi.resetModules();
const { createSimulatedMarket } = await import('./simulated-market.ts');
const { walkDays } = await import('./days/daily-walk.ts');
const { walkMinutes } = await import('./minutes/minute-walk.ts');

const inTrade = Date.parse('2026-11-18T10:17:30+08:00');

/** More than any list of recent values has room for; listed lately, so that a walk is short. */
const followed = Array.from({ length: 250 }, (_, index) =>
  sampleInstrument(`SH.60${3100 + index}`, { listedOn: '2026-10-12' }),
);

describe('quotes of the simulation', () => {
  it('are what its days and minutes say, at whatever instants they are asked for', () => {
    const market = createSimulatedMarket(1);
    const instruments = [
      sampleInstrument('SH.600519'),
      sampleInstrument('SZ.000555', { isSpecialTreatment: true }),
      sampleInstrument('HK.08123', { lotSize: 200_000 }),
      sampleInstrument('US.AAPL', { listedOn: '2026-11-09' }),
      sampleInstrument('HK.HSI', { kind: 'index', lotSize: 1 }),
    ];
    const begin = Date.parse('2026-11-05T00:00:00Z');
    assert(
      property(
        integer({ min: 0, max: 60 * 86_400 }),
        integer({ min: 0, max: instruments.length - 1 }),
        (seconds, choice) => {
          const instrument = instruments[choice] ?? sampleInstrument('SH.600519');
          const now = begin + seconds * 1000;
          expect(market.newestQuote(instrument, now)).toEqual(naiveQuote(market, instrument, now));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('need one walk of each security and its minutes once a day, however many are followed', () => {
    const market = createSimulatedMarket(1);
    const walks = vi.mocked(walkDays).mockClear();
    const minutes = vi.mocked(walkMinutes).mockClear();
    const poll = (now: number): void => {
      for (const instrument of followed) market.newestQuote(instrument, now);
    };
    for (let at = 0; at < 20; at += 1) poll(inTrade + at * 3000);
    expect([walks.mock.calls.length, minutes.mock.calls.length]).toEqual([250, 250]);
    // A night without asking lets go of nothing, and the next day is known. Few are suspended on it.
    poll(inTrade + dayMs);
    poll(inTrade + dayMs + 3000);
    expect(walks.mock.calls.length).toBe(250);
    expect(minutes.mock.calls.length).toBeGreaterThan(490);
    expect(minutes.mock.calls.length).toBeLessThanOrEqual(500);
  });

  it('are let go where no one asks for them any more', () => {
    const market = createSimulatedMarket(1);
    const [first, second] = followed;
    if (first === undefined || second === undefined) throw new Error('Cannot follow nothing');
    market.newestQuote(first, inTrade);
    const minutes = vi.mocked(walkMinutes).mockClear();
    for (let at = 1; at <= 5; at += 1) market.newestQuote(second, inTrade + at * minuteMs);
    market.newestQuote(first, inTrade + 6 * minuteMs);
    expect(minutes.mock.calls.map(([walk]) => walk.instrument.symbol)).toEqual([
      second.symbol,
      first.symbol,
    ]);
  });
});

/** The newest numbers, put together of all days and the minutes of the last one. */
function naiveQuote(
  market: ReturnType<typeof createSimulatedMarket>,
  instrument: SampleInstrument,
  now: number,
): object | null {
  const days = market.dailyBars(instrument, now).bars;
  if (days.length === 0) return null;
  const { bars } = market.minuteBars(instrument, now);
  const dayOfMinutes = aggregateBars(bars, {
    market: marketOf(instrument.symbol),
    timeframe: '1d',
  });
  const { open, high, low, close: price, volume, amount } = barAt(days, days.length - 1);
  expect(barAt(dayOfMinutes, dayOfMinutes.length - 1)).toEqual(barAt(days, days.length - 1));
  const lastMinute = sliceBars(bars, bars.length - 1, bars.length).time[0] ?? 0;
  return {
    price,
    prevClose: days.close[days.length - 2] ?? null,
    open,
    high,
    low,
    volume,
    amount,
    time: Math.min(now, lastMinute + minuteMs),
  };
}
