import { localTimeOf } from '@chanscope/market';
import { sampleInstrument } from '@chanscope/test-support';
import { describe, expect, it } from 'vitest';

import { createSimulatedMarket } from './simulated-market.ts';

const market = createSimulatedMarket(1);
const moutai = sampleInstrument('SH.600519', { listedOn: '2001-08-27' });
const weekend = Date.parse('2026-11-21T04:00:00Z');

describe('a simulated day by the minute', () => {
  it('trades in a U about the lunch break: less before it than after it, least at midday', () => {
    const { time, volume } = market.minuteBars(moutai, weekend).bars;
    const tradedIn = (from: number, to: number): number =>
      time.reduce((sum, instant, index) => {
        const { minuteOfDay } = localTimeOf(instant, 'hs');
        return minuteOfDay >= from && minuteOfDay < to ? sum + (volume[index] ?? 0) : sum;
      }, 0);
    const [opening, beforeLunch, afterLunch, midday, closing] = [
      tradedIn(9 * 60 + 30, 9 * 60 + 50),
      tradedIn(11 * 60 + 10, 11 * 60 + 30),
      tradedIn(13 * 60, 13 * 60 + 20),
      tradedIn(13 * 60 + 40, 14 * 60),
      tradedIn(14 * 60 + 40, 15 * 60),
    ];
    expect(opening).toBeGreaterThan(2 * beforeLunch);
    expect(afterLunch).toBeGreaterThan(1.2 * beforeLunch);
    expect(closing).toBeGreaterThan(1.5 * midday);
  });

  it.each(['HK.01929', 'HK.01801', 'HK.02097', 'HK.09868'])(
    'moves from minute to minute also where a day spans few ticks: %s',
    (symbol) => {
      const { close } = market.minuteBars(sampleInstrument(symbol, { lotSize: 100 }), weekend).bars;
      const { max } = close.reduce(
        (still, price, index) => {
          const run = price === close[index - 1] ? still.run + 1 : 1;
          return { run, max: Math.max(run, still.max) };
        },
        { run: 1, max: 1 },
      );
      expect(max).toBeLessThan(40);
    },
  );
});
