import type { Direction } from '../chan/direction.ts';
import { chanWarmUpBars } from '../screening/strategies.ts';
import {
  completedSignal,
  type LevelFacts,
  type LevelLine,
  type LevelSignal,
  type ShownState,
} from './level-facts.ts';

/** Upward, downward, or neither. */
export type Sign = -1 | 0 | 1;

/** Where one level stands (级别状态). */
export interface LevelState {
  /** The direction of the last stroke and of the last segment, null without one. */
  readonly direction: { readonly stroke: Direction | null; readonly segment: Direction | null };
  /** The direction of the last segment that is sure, null without one. */
  readonly sureSegment: Direction | null;
  /** Bars since the last stroke began, null without one. */
  readonly strokeAge: number | null;
  /** Where the newest close stands to the last pivot. */
  readonly pivot: {
    readonly low: number;
    readonly high: number;
    readonly place: 'above' | 'inside' | 'below';
    /** From the pivot's nearer edge to the close, as a share of that edge; 0 inside. */
    readonly distance: number;
  } | null;
  readonly lastSignal: (LevelSignal & { readonly age: number }) | null;
  /** That of the strokes or segments that were just completed. */
  readonly divergence: {
    readonly rate: number;
    readonly isBuy: boolean;
    readonly state: ShownState;
  } | null;
  /** True with fewer bars than MACD needs, by which divergences are recognised. */
  readonly isWarming: boolean;
  /** Direction, place, last signal and divergence as signs. */
  readonly signs: readonly [direction: Sign, place: Sign, signal: Sign, divergence: Sign];
  /** `mixed` (注意): they contradict each other. */
  readonly conclusion: 'up' | 'down' | 'mixed' | 'none';
}

/** Reads where a level stands at its newest bar. */
export function levelStateOf(facts: LevelFacts): LevelState {
  const { openings, strokes, segments } = facts;
  const lastBar = openings.length - 1;
  const stroke = strokes.at(-1) ?? null;
  const direction = {
    stroke: directionOf(stroke),
    segment: directionOf(segments.at(-1)),
  };
  const pivot = pivotPlaceOf(facts);
  const lastSignal = lastSignalOf(facts);
  const divergence = divergenceOf(facts);
  const signs = [
    direction.segment ?? direction.stroke ?? 0,
    placeSigns[pivot?.place ?? 'inside'],
    signOfSide(lastSignal),
    signOfSide(divergence),
  ] as const;
  return {
    direction,
    sureSegment: directionOf(segments.findLast(({ state }) => state !== 'provisional')),
    strokeAge: stroke === null ? null : lastBar - stroke.beginBar,
    pivot,
    lastSignal,
    divergence,
    isWarming: openings.length < chanWarmUpBars,
    signs,
    conclusion: conclusionOf(signs),
  };
}

function directionOf(line: LevelLine | null | undefined): Direction | null {
  return line?.direction ?? null;
}

function lastSignalOf({ openings, signals }: LevelFacts): LevelState['lastSignal'] {
  const signal = signals.toSorted((one, other) => one.bar - other.bar).at(-1);
  return signal === undefined ? null : { ...signal, age: openings.length - 1 - signal.bar };
}

const placeSigns = { above: 1, inside: 0, below: -1 } as const;

/** The sign of a signal to buy or to sell. */
function signOfSide(signal: { readonly isBuy: boolean } | null): Sign {
  if (signal === null) return 0;
  return signal.isBuy ? 1 : -1;
}

function pivotPlaceOf({ pivot, close }: LevelFacts): LevelState['pivot'] {
  if (pivot === null) return null;
  const { low, high } = pivot;
  if (close > high) return { low, high, place: 'above', distance: close / high - 1 };
  if (close < low) return { low, high, place: 'below', distance: close / low - 1 };
  return { low, high, place: 'inside', distance: 0 };
}

function divergenceOf(facts: LevelFacts): LevelState['divergence'] {
  for (const lines of ['segments', 'strokes'] as const) {
    const signal = completedSignal(withDivergences(facts), lines)?.signal;
    if (signal === undefined || signal.divergenceRate === null) continue;
    return { rate: signal.divergenceRate, isBuy: signal.isBuy, state: signal.state };
  }
  return null;
}

function withDivergences(facts: LevelFacts): LevelFacts {
  const signals = facts.signals.filter(({ divergenceRate }) => divergenceRate !== null);
  return { ...facts, signals };
}

function conclusionOf(signs: readonly Sign[]): LevelState['conclusion'] {
  const [rises, falls] = [signs.includes(1), signs.includes(-1)];
  if (rises && falls) return 'mixed';
  if (rises) return 'up';
  return falls ? 'down' : 'none';
}
