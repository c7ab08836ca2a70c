import { type ChanAnalysis, type ChanRules, createChanStudy } from '@chanscope/engine';
import { type BarColumns, barAt } from '@chanscope/market';

/** What was known right after a bar, in counts and newest elements. */
export interface StepFrame {
  readonly mergedBarCount: number;
  readonly strokeCount: number;
  readonly lastStroke: { readonly endBar: number; readonly isSure: boolean } | null;
  readonly segmentCount: number;
  readonly lastSegment: { readonly endStroke: number; readonly isSure: boolean } | null;
  readonly pivotCount: number;
  readonly signalCount: number;
  /** `kinds` are joined by `+`. */
  readonly lastSignal: {
    readonly bar: number;
    readonly isBuy: boolean;
    readonly kinds: string;
  } | null;
}

/** A run over a series that looks at the structures after every bar. */
export interface StepRun {
  /** One for each bar. */
  readonly frames: readonly StepFrame[];
  /** All that was known after some of the bars, by the bar. */
  readonly snapshots: ReadonlyMap<number, ChanAnalysis>;
}

/** Goes through the bars one at a time. Throws RangeError on a bar that cannot be. */
export function runBarByBar(bars: BarColumns, rules: ChanRules): StepRun {
  const study = createChanStudy(rules);
  const shown = new Set(snapshotBarsOf(bars.length));
  const frames: StepFrame[] = [];
  const snapshots = new Map<number, ChanAnalysis>();
  for (let at = 0; at < bars.length; at += 1) {
    study.commit(barAt(bars, at));
    const analysis = study.analysis();
    frames.push(frameOf(analysis));
    if (shown.has(at)) snapshots.set(at, analysis);
  }
  return { frames, snapshots };
}

const snapshotCount = 20;

/** The last bars of the twentieths of a series; fewer when it has fewer bars. */
function snapshotBarsOf(barCount: number): number[] {
  const parts = Array.from({ length: snapshotCount }, (_, at) => at + 1);
  return parts
    .map((part) => Math.floor((barCount * part) / snapshotCount) - 1)
    .filter((bar) => bar >= 0);
}

function frameOf({ mergedBars, strokes, segments, pivots, signals }: ChanAnalysis): StepFrame {
  const lastStroke = strokes.at(-1) ?? null;
  const lastSegment = segments.at(-1) ?? null;
  const lastSignal = signals.at(-1) ?? null;
  return {
    mergedBarCount: mergedBars.length,
    strokeCount: strokes.length,
    lastStroke: lastStroke && { endBar: lastStroke.endBar, isSure: lastStroke.isSure },
    segmentCount: segments.length,
    lastSegment: lastSegment && { endStroke: lastSegment.endStroke, isSure: lastSegment.isSure },
    pivotCount: pivots.length,
    signalCount: signals.length,
    lastSignal: lastSignal && {
      bar: lastSignal.bar,
      isBuy: lastSignal.isBuy,
      kinds: lastSignal.grounds.map(({ kind }) => kind).join('+'),
    },
  };
}
