import type { BarColumns } from '@chanscope/market';

import { type ChanAnalysis, type ChanStructure, structureFrom } from './chan-analysis.ts';
import { type ChanRules, defaultChanRules } from './chan-rules.ts';
import { createChanStudy } from './chan-study.ts';

/**
 * Reads the structures in a series of bars: bars → merged bars → fractals → strokes → segments →
 * pivots. Throws RangeError on a bar that cannot be (see `seriesFault`).
 */
export function analyzeChan(bars: BarColumns, rules: ChanRules = defaultChanRules): ChanStructure {
  const study = createChanStudy(rules, bars);
  study.update();
  return structureFrom(study);
}

/**
 * Reads all that the theory sees in a series of bars: the structures of `analyzeChan`, their signals
 * and the level above. Throws RangeError as `analyzeChan` does.
 */
export function analyzeChanSignals(
  bars: BarColumns,
  rules: ChanRules = defaultChanRules,
): ChanAnalysis {
  return createChanStudy(rules, bars).analysis();
}
