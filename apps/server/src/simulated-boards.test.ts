import {
  boardOf,
  dayOpenOf,
  firstBarAtOrAfter,
  isGrowthBoardFund,
  isSpecialTreatmentName,
  localTimeOf,
  priceLimitsOf,
  roundToTick,
  type StockSymbol,
} from '@chanscope/market';
import { createSimulatedMarket, type SimulatedInstrument } from '@chanscope/simulation';
import { describe, expect, it } from 'vitest';

import {
  readEmbeddedListings,
  readEmbeddedSectors,
} from './modules/instruments/directory/embedded-directory.ts';

const weekend = Date.parse('2026-11-21T04:00:00Z');

/** The mainland shares of the embedded directory. */
const shares: SimulatedInstrument[] = readEmbeddedListings()
  .filter(({ symbol, kind }) => kind === 'stock' && /^(?:SH|SZ|BJ)/.test(symbol))
  .map((listing) => ({
    ...listing,
    nameZh: listing.nameZh ?? '',
    board: boardOf(listing.symbol),
    currency: 'CNY',
    delistedOn: null,
    lotSize: listing.lotSize ?? 100,
    isSpecialTreatment: isSpecialTreatmentName(listing.nameZh ?? ''),
  }));

/** What a day of the market looks like. */
interface DayOfBoards {
  readonly sealed: Set<StockSymbol>;
  /** The longest row of limit-ups (连板). */
  ladder: number;
  broken: number;
  down: number;
}

const market = createSimulatedMarket(1);

/** A day of a share against its limits. */
interface LimitedDay {
  readonly date: string;
  readonly isSealed: boolean;
  readonly isBroken: boolean;
  readonly isDown: boolean;
}

/** The days of a share, read from bars, distributions and the rules of the exchanges alone. */
function limitedDaysOf(share: SimulatedInstrument, begin: string): LimitedDay[] {
  const { bars } = market.dailyBars(share, weekend);
  const actions = new Map(market.actions(share, weekend).map((each) => [each.exDate, each]));
  const limitsAt = priceLimitsOf({
    ...share,
    isGrowthBoardFund: isGrowthBoardFund(share.symbol, share.nameZh),
  });
  const days: LimitedDay[] = [];
  const from = Math.max(1, firstBarAtOrAfter(bars, dayOpenOf('hs', begin)));
  for (let at = from; at < bars.length; at++) {
    const { date } = localTimeOf(bars.time[at] ?? 0, 'hs');
    const { cashPerShare = 0, bonusPerShare = 0 } = actions.get(date) ?? {};
    const reference = ((bars.close[at - 1] ?? 0) - cashPerShare) / (1 + bonusPerShare);
    const limits = limitsAt(roundToTick(reference, 0.01), date);
    const isSealed = bars.close[at] === limits?.up;
    const isBroken = !isSealed && bars.high[at] === limits?.up;
    days.push({ date, isSealed, isBroken, isDown: bars.close[at] === limits?.down });
  }
  return days;
}

/** Every simulated day of the market since a date, read from an earlier one on: rows may have begun before. */
function daysSince(first: string, begin: string): Map<string, DayOfBoards> {
  const days = new Map<string, DayOfBoards>();
  for (const share of shares) {
    let row = 0;
    for (const { date, isSealed, isBroken, isDown } of limitedDaysOf(share, begin)) {
      const day = days.get(date) ?? { sealed: new Set(), ladder: 0, broken: 0, down: 0 };
      days.set(date, day);
      row = isSealed ? row + 1 : 0;
      if (isSealed) day.sealed.add(share.symbol);
      day.broken += Number(isBroken);
      day.down += Number(isDown);
      day.ladder = Math.max(day.ladder, row);
    }
  }
  return new Map([...days].filter(([date]) => date >= first));
}

describe('the simulated market of the embedded directory', () => {
  const days = daysSince('2017-01-03', '2016-12-01');
  const poor = (isPoor: (day: DayOfBoards) => boolean): string[] =>
    [...days].filter(([, day]) => isPoor(day)).map(([date]) => date);

  it('has limit-ups, a ladder of four, broken boards and limit-downs on every day', () => {
    expect(days.size).toBeGreaterThan(2000);
    expect(poor(({ sealed }) => sealed.size < 15)).toEqual([]);
    expect(poor(({ ladder }) => ladder < 4)).toEqual([]);
    expect(poor(({ broken }) => broken < 4)).toEqual([]);
    expect(poor(({ down }) => down < 1)).toEqual([]);
  });

  it('leaves most shares alone on every day', () => {
    expect(poor(({ sealed }) => sealed.size > 35)).toEqual([]);
  });

  it('lets shares of a sector go to their limits together', () => {
    const sectorOf = new Map(
      readEmbeddedSectors().flatMap(({ symbol, members }) => members.map((each) => [each, symbol])),
    );
    const shareOfPairs = (lists: readonly (readonly StockSymbol[])[]): number => {
      let together = 0;
      let all = 0;
      for (const list of lists) {
        const sectors = list.flatMap((symbol) => sectorOf.get(symbol) ?? []);
        sectors.forEach((sector, at) => {
          all += at;
          together += sectors.slice(0, at).filter((other) => other === sector).length;
        });
      }
      return together / all;
    };
    const sealed = [...days.values()].map((day) => [...day.sealed]);
    const byChance = shareOfPairs([[...new Set(sealed.flat())]]);
    expect(shareOfPairs(sealed)).toBeGreaterThan(1.8 * byChance);
  });
});
