import { type ChanStudy, ChanHistory, createChanStudy, defaultChanRules } from '@chanscope/engine';
import { type BarColumns, barAt } from '@chanscope/market';

/** How much a study has found, to be compared between ways of reading. */
export interface ChanCounts {
  readonly strokes: number;
  readonly segments: number;
  readonly pivots: number;
  readonly signals: number;
  readonly higherSegments: number;
  readonly higherPivots: number;
  readonly higherSignals: number;
}

/** Everything up to signals, on both levels, in one go. */
export function readBatch(bars: BarColumns): ChanStudy {
  const study = createChanStudy(defaultChanRules, bars);
  study.update();
  return study;
}

/** The same with the full picture up to date after each bar. */
export function readBarByBar(bars: BarColumns): ChanStudy {
  const study = createChanStudy();
  for (let at = 0; at < bars.length; at += 1) {
    study.commit(barAt(bars, at));
    study.update();
  }
  return study;
}

/** The same with the life of every element recorded. */
export function readLife(bars: BarColumns): ChanHistory {
  const history = new ChanHistory();
  for (let at = 0; at < bars.length; at += 1) history.commit(barAt(bars, at));
  return history;
}

/** The same with each bar shown as a forming one before it closes. */
export function readPreviewed(bars: BarColumns): ChanStudy {
  const study = createChanStudy();
  for (let at = 0; at < bars.length; at += 1) {
    const bar = barAt(bars, at);
    study.glimpse(bar, ({ level }) => level.level.lines.length);
    study.commit(bar);
    study.update();
  }
  return study;
}

/** Tops and bottoms among the merged bars: what the floor counts as well. */
export function countFractals({ mergedBars: { fractal, length } }: ChanStudy): number {
  let count = 0;
  for (let at = 0; at < length; at += 1) count += Math.abs(fractal[at] ?? 0);
  return count;
}

/** What an up-to-date study has found. */
export function countChan({ level, higher }: ChanStudy): ChanCounts {
  return {
    strokes: level.level.lines.length,
    segments: level.level.segments.length,
    pivots: level.level.pivots.length,
    signals: countSignals(level),
    higherSegments: higher.level.segments.length,
    higherPivots: higher.level.pivots.length,
    higherSignals: countSignals(higher),
  };
}

/** Throws Error when a study has found something else than it should, so that no one wins by doing less. */
export function insistOnCounts(study: ChanStudy, expected: ChanCounts): void {
  const found = JSON.stringify(countChan(study));
  if (found !== JSON.stringify(expected))
    throw new Error(`Cannot compare: found ${found}, expected ${JSON.stringify(expected)}`);
}

function countSignals({ signals }: ChanStudy['level']): number {
  return signals.first.rowCount + signals.second.rowCount + signals.third.rowCount;
}
