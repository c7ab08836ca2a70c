import type { ChanAnalysis } from '../chan/chan-analysis.ts';
import type { Line } from '../chan/line.ts';
import type { Signal } from '../chan/signal.ts';
import type { Verdict } from './next-bar.ts';
import type { ElementPlace, LevelNumber } from './trace.ts';

/** The elements of an analysis. */
type Elements = Omit<ChanAnalysis, 'mergedBars'>;

/** What of an element a next bar may change. It is the same element as long as it begins at one bar. */
export interface ElementState {
  readonly beginBar: number;
  /** Where it ends and what it spans: all numbers that may move. */
  readonly extent: readonly number[];
  readonly isSure: boolean;
  /** The kinds of a signal, none for other elements. */
  readonly signalKinds: readonly string[];
}

/** The state of an element, null where there is none at this index. */
export function stateAt(analysis: Elements, place: ElementPlace): ElementState | null {
  return statesOf(analysis, place)[place.index] ?? null;
}

/** What became of an element, by its state before and the analysis after; null if nothing did. */
export function verdictOn(
  before: ElementState,
  analysis: Elements,
  place: ElementPlace,
): Verdict | null {
  const after = statesOf(analysis, place).find((each) => isSame(before, each));
  if (after === undefined) return 'withdraws';
  if (after.extent.some((value, at) => value !== before.extent[at])) return 'moves';
  return after.isSure && !before.isSure ? 'confirms' : null;
}

function isSame(one: ElementState, other: ElementState): boolean {
  if (one.beginBar !== other.beginBar) return false;
  const { signalKinds } = one;
  return signalKinds.length === 0 || signalKinds.some((kind) => other.signalKinds.includes(kind));
}

/** All elements of a kind on a level, by index. */
function statesOf(analysis: Elements, { kind, level }: ElementPlace): ElementState[] {
  switch (kind) {
    case 'fractal':
      return [];
    case 'stroke':
      return analysis.strokes.map((stroke) => stateFrom(stroke, [stroke.endBar, stroke.endPrice]));
    case 'segment':
      return segmentStates(analysis, level);
    case 'pivot':
      return levelOf(analysis, level).pivots.map((pivot) =>
        stateFrom(pivot, [pivot.endBar, pivot.low, pivot.high, pivot.lowest, pivot.highest]),
      );
    case 'signal':
      return signalStates(analysis, level, levelOf(analysis, level).signals);
    case 'candidate':
      return signalStates(analysis, level, levelOf(analysis, level).candidates);
  }
}

function levelOf(analysis: Elements, level: LevelNumber) {
  return level === 0 ? analysis : analysis.higher;
}

type Ends = Pick<Line, 'beginBar' | 'endBar' | 'isSure'>;

/** The lines of a level: strokes, or segments from the begin of their first stroke to their last's end. */
function linesOf({ strokes, segments }: Elements, level: LevelNumber): readonly Ends[] {
  return level === 0 ? strokes : segments.map((segment) => endsOver(strokes, segment));
}

function endsOver(
  lines: readonly Ends[],
  segment: { readonly beginStroke: number; readonly endStroke: number; readonly isSure: boolean },
): Ends {
  const beginBar = lines[segment.beginStroke]?.beginBar ?? 0;
  return { beginBar, endBar: lines[segment.endStroke]?.endBar ?? 0, isSure: segment.isSure };
}

function segmentStates(analysis: Elements, level: LevelNumber): ElementState[] {
  const lines = linesOf(analysis, level);
  return levelOf(analysis, level).segments.map((segment) => {
    const ends = endsOver(lines, segment);
    return stateFrom(ends, [ends.endBar, segment.endPrice, segment.direction]);
  });
}

function signalStates(
  analysis: Elements,
  level: LevelNumber,
  signals: readonly Signal[],
): ElementState[] {
  const lines = linesOf(analysis, level);
  return signals.flatMap((signal) => {
    const line = lines[signal.line];
    const signalKinds = signal.grounds.map(({ kind }) => kind);
    return line === undefined
      ? []
      : [{ ...stateFrom(line, [signal.bar, signal.price]), signalKinds }];
  });
}

function stateFrom(
  { beginBar, isSure }: Pick<Ends, 'beginBar' | 'isSure'>,
  extent: readonly number[],
): ElementState {
  return { beginBar, extent, isSure, signalKinds: [] };
}
