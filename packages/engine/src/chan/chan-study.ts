import type { Bar } from '@chanscope/market';
import { barColumnsOf } from '@chanscope/market';

import type { ChanRules } from './chan-rules.ts';
import { defaultChanRules } from './chan-rules.ts';
import type { ChanAnalysis } from './chan.ts';
import { analyzeChanSignals } from './chan.ts';
import { MergedBarColumns } from './merged-bar.ts';

/** A study of a series by the rules of Chan theory: rules see `analyzeChanSignals`. */
export function createChanStudy(rules: ChanRules = defaultChanRules): ChanStudy {
  return new ChanStudy(rules);
}

/** Follows a series bar by bar; after each bar it knows what a batch over the same bars would find. */
export class ChanStudy {
  readonly rules: ChanRules;
  readonly mergedBars = new MergedBarColumns(16);
  private readonly committed: Bar[] = [];

  constructor(rules: ChanRules) {
    this.rules = rules;
  }

  get barCount(): number {
    return this.committed.length;
  }

  get bars() {
    return barColumnsOf(this.committed);
  }

  /** Takes a closed bar. Throws RangeError on one that cannot be; then nothing has changed. */
  commit(bar: Bar): void {
    this.committed.push(bar);
    this.mergedBars.add(bar.high, bar.low);
  }

  /** All that the theory sees if `bar` closed now. Changes nothing. */
  preview(bar: Bar): ChanAnalysis {
    return analyzeChanSignals(barColumnsOf([...this.committed, bar]), this.rules);
  }

  /** All that the theory sees in the bars committed so far. */
  analysis(): ChanAnalysis {
    return analyzeChanSignals(barColumnsOf(this.committed), this.rules);
  }
}
