import { createHash } from 'node:crypto';

import type { LevelAnalysis } from '@chanscope/contract';
import type { ChanRules } from '@chanscope/engine';
import type { BarColumns } from '@chanscope/market';
import { barColumnNames } from '@chanscope/market';

/** How many analyses are remembered: some hundred kilobytes each at most. */
const capacity = 64;

/**
 * Remembers the newest analyses by the bars and rules they were read from, so that many readers of one
 * chart cost one reading. A corrected bar is another series, and read anew.
 */
export class AnalysisMemory {
  private readonly known = new Map<string, LevelAnalysis>();

  /** The analysis of these bars by these rules: remembered, or else read now. */
  analysisOf(bars: BarColumns, rules: ChanRules, read: () => LevelAnalysis): LevelAnalysis {
    const key = keyOf(bars, rules);
    const found = this.known.get(key) ?? read();
    this.known.delete(key);
    this.known.set(key, found);
    const [oldest] = this.known.keys();
    if (this.known.size > capacity && oldest !== undefined) this.known.delete(oldest);
    return found;
  }

  /** Drops everything: what is asked for next is read anew. */
  forget(): void {
    this.known.clear();
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
