import { type Bar, createBarColumns, sliceBars, writeBar } from '@chanscope/market';

import { seriesFault } from '../chan/series-fault.ts';
import { type CzscRules, defaultCzscRules } from './czsc-rules.ts';
import { CzscStrokes } from './czsc-strokes.ts';
import { type CzscAnalysis, czscAnalysisOf } from './czsc.ts';

/** Follows a series bar by bar; after each bar it knows what `analyzeCzsc` finds in the bars so far. */
export interface CzscStudy {
  /** Takes a closed bar. Throws RangeError on one that cannot be; then nothing has changed. */
  commit(bar: Bar): void;
  /** All that czsc sees in the bars committed so far. */
  analysis(): CzscAnalysis;
}

/** A study of a series by the rules of czsc. A bar costs the same however many came before it. */
export function createCzscStudy(rules: CzscRules = defaultCzscRules): CzscStudy {
  return new Study(rules);
}

class Study implements CzscStudy {
  readonly #strokes: CzscStrokes;
  /** The bar before and the new one, between which a fault may lie. */
  readonly #pair = createBarColumns(2);

  constructor(rules: CzscRules) {
    this.#strokes = new CzscStrokes(rules);
  }

  commit(bar: Bar): void {
    const { barCount } = this.#strokes.bars;
    writeBar(this.#pair, 1, bar);
    const fault = seriesFault(barCount === 0 ? sliceBars(this.#pair, 1, 2) : this.#pair);
    if (fault !== null)
      throw new RangeError(`Cannot analyse bar ${barCount}: ${fault.field} ${fault.reason}`);
    writeBar(this.#pair, 0, bar);
    this.#strokes.add(bar.high, bar.low);
  }

  analysis(): CzscAnalysis {
    return czscAnalysisOf(this.#strokes);
  }
}
