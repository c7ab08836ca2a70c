import { createHash } from 'node:crypto';

import type { LevelAnalysis } from '@chanscope/contract';
import type { ChanRules } from '@chanscope/engine';
import { type BarColumns, type StockSymbol, barColumnNames } from '@chanscope/market';

/** How many analyses are remembered: some hundred kilobytes each at most. */
const capacity = 64;

/** What an analysis is read from. */
interface Reading {
  readonly symbol: StockSymbol;
  /** The period of the chart, as the contract names it. */
  readonly level: string;
  readonly bars: BarColumns;
  readonly rules: ChanRules;
}

/** Which analyses: those of a security, of a level of it, or all (null). */
export interface AnalysesMeant {
  readonly symbol: StockSymbol | null;
  readonly level: string | null;
}

type Remembered = Pick<Reading, 'symbol' | 'level'> & { readonly analysis: LevelAnalysis };

/**
 * Remembers the newest analyses by the bars and rules they were read from, so that many readers of one
 * chart cost one reading. A corrected bar is another series, and read anew.
 *
 * Not lru-cache: what is forgotten is found by security and level, and what remains is a map.
 */
export class AnalysisMemory {
  readonly #known = new Map<string, Remembered>();

  /** The analysis of these bars by these rules: remembered, or else read now. */
  analysisOf({ symbol, level, bars, rules }: Reading, read: () => LevelAnalysis): LevelAnalysis {
    const key = `${symbol} ${level} ${keyOf(bars, rules)}`;
    const found = this.#known.get(key) ?? { symbol, level, analysis: read() };
    this.#known.delete(key);
    this.#known.set(key, found);
    const [oldest] = this.#known.keys();
    if (this.#known.size > capacity && oldest !== undefined) this.#known.delete(oldest);
    return found.analysis;
  }

  /** Drops those that are meant: when they are asked for next they are read anew. */
  forget(meant: AnalysesMeant): void {
    for (const [key, { symbol, level }] of this.#known) {
      const isMeant = (meant.symbol ?? symbol) === symbol && (meant.level ?? level) === level;
      if (isMeant) this.#known.delete(key);
    }
  }
}

function keyOf(bars: BarColumns, rules: ChanRules): string {
  const hash = createHash('sha256');
  for (const name of barColumnNames) hash.update(bars[name]);
  // JSON has no infinity; a rate without a limit must not look like none.
  const text = JSON.stringify(rules, (_, value: unknown) =>
    value === Number.POSITIVE_INFINITY ? 'inf' : value,
  );
  return hash.update(text).digest('base64');
}
