import { type Bar, type StockSymbol, localTimeOf, marketOf, tickSizeOf } from '@chanscope/market';

import type { BarsBySymbol, SaveCounts, WriteTarget } from '../bars/index.ts';
import { BarFileRefused } from './bar-files/bar-file-refused.ts';

/** So many bars that a file shares with a series show whether both have one basis (口径). */
const provingBars = 20;

/** A file whose prices are measured otherwise than those of the series that it would join. */
export class BasisMismatch extends BarFileRefused {
  override readonly name = 'BasisMismatch';
}

/** Compares the bars of one file with those of the series that they join. */
export interface SeriesBasis {
  /** The bars, watched while they are written. */
  watched(bars: BarsBySymbol): BarsBySymbol;
  /** To be asked when all of them are written. Throws BasisMismatch. */
  check(): void;
}

/** What a file shares with one series. */
interface Shared {
  readonly hadBars: boolean;
  bars: number;
  otherPrices: number;
}

/**
 * Adjustment bases never mix: unadjusted bars of one security are the same in every file, so a file that shares
 * 20 bars or more must agree with them to the tick; adjusted ones depend on the day of their adjustment, so they
 * are appended only to a series with which 20 bars are the same.
 */
export function createSeriesBasis(path: string, target: WriteTarget): SeriesBasis {
  const shared = new Map<StockSymbol, Shared>();
  let example: string | null = null;

  function sharedOf(symbol: StockSymbol, formerCount = 1): Shared {
    const known = shared.get(symbol);
    if (known !== undefined) return known;
    const fresh = { hadBars: formerCount > 0, bars: 0, otherPrices: 0 };
    shared.set(symbol, fresh);
    return fresh;
  }

  function refuse(problem: string): never {
    throw new BasisMismatch(
      `Cannot import ${path}: its bars (adjustment "${target.adjustment}") do not join source "${target.source}" (adjustment "${target.adjustment}"): ${problem}; give --adjust if they are adjusted otherwise, --source NAME to keep them apart, or --replace to take this file instead`,
    );
  }

  return {
    watched: (bars) => ({
      ...bars,
      onCorrected(symbol, former, bar): void {
        const name = otherPriceOf(symbol, former, bar);
        if (name === undefined) return;
        sharedOf(symbol).otherPrices += 1;
        const { date } = localTimeOf(bar.time, marketOf(symbol));
        example ??= `${symbol} on ${date}: ${name} ${bar[name]} in the file, ${former[name]} in the source`;
      },
      onMerged(symbol, formerCount, counts: SaveCounts): void {
        sharedOf(symbol, formerCount).bars += counts.repeated + counts.corrected;
      },
    }),
    check(): void {
      const old = [...shared].filter(([, { hadBars }]) => hadBars);
      const bars = old.reduce((sum, [, each]) => sum + each.bars, 0);
      const other = old.reduce((sum, [, each]) => sum + each.otherPrices, 0);
      const mayCorrect = target.adjustment === 'none' && bars < provingBars;
      if (other > 0 && !mayCorrect)
        refuse(`${other} of the ${bars} bars that both have differ (${example ?? ''})`);
      if (target.adjustment === 'none') return;
      const unproven = old.find(([, each]) => each.bars < provingBars);
      if (unproven !== undefined)
        refuse(
          `of ${unproven[0]} they share ${unproven[1].bars} bars, and adjusted prices are appended where ${provingBars} or more are the same`,
        );
    },
  };
}

const priceNames = ['open', 'high', 'low', 'close'] as const;

/** The first price that differs by half a tick or more. */
function otherPriceOf(
  symbol: StockSymbol,
  former: Bar,
  bar: Bar,
): (typeof priceNames)[number] | undefined {
  const { date } = localTimeOf(bar.time, marketOf(symbol));
  const tick = tickSizeOf({ symbol, kind: 'stock', price: former.close, date });
  return priceNames.find((name) => Math.abs(former[name] - bar[name]) >= tick / 2);
}
