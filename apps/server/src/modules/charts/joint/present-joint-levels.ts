import type { JointLevelsResponse, SignalPoint } from '@chanscope/contract';
import { type LevelSignal, nestedLevels } from '@chanscope/engine';

import type { ReadLevel } from './read-level.ts';

type KnownLevel = Extract<JointLevelsResponse['levels'][number], { missing: false }>;
type Nesting = JointLevelsResponse['nesting'][number];

/** Where a level stands, in the words of the contract. */
export function presentLevel(read: ReadLevel): KnownLevel {
  const { level, chart, bars, state } = read;
  const { direction, strokeAge, pivot, divergence, isWarming, conclusion } = state;
  return {
    level,
    missing: false,
    bars: bars.length,
    ...chart.provenance,
    dir: { bi: direction.stroke, seg: direction.segment },
    biAge: strokeAge,
    zs:
      pivot === null
        ? null
        : { zg: pivot.high, zd: pivot.low, pos: pivot.place, distance: pivot.distance },
    lastPoint: lastPointOf(read),
    divergence: {
      ratio: divergence?.rate ?? null,
      side: divergence === null ? null : sideOf(divergence.isBuy),
      state: divergence?.state ?? 'none',
    },
    warming: isWarming,
    conclusion,
  };
}

/** The signals of a level that nest in the next longer one, in the words of the contract. */
export function presentNesting(outer: ReadLevel, inner: ReadLevel): Nesting[] {
  return nestedLevels(outer.facts, inner.facts).map((nested) => ({
    outer: nestedPointOf(outer, nested.outer),
    inner: nestedPointOf(inner, nested.inner),
    window: [...nested.window],
    resonance: true,
  }));
}

function nestedPointOf({ level, bars }: ReadLevel, signal: LevelSignal): Nesting['outer'] {
  const t = bars.time[signal.bar] ?? 0;
  const [type, of] = [typeOf(signal), levelOf(signal)];
  return { level, id: `${level}:${of}:${type}:${t}`, type, of, t };
}

function lastPointOf({ analysis, bars, state }: ReadLevel): KnownLevel['lastPoint'] {
  const signal = state.lastSignal;
  const t = bars.time[signal?.bar ?? -1];
  const found = analysis.points.findLast(
    (each) =>
      signal !== null &&
      each.t === t &&
      each.type === typeOf(signal) &&
      each.level === levelOf(signal),
  );
  if (found === undefined || signal === null) return null;
  const { type, kind, side, level, p, state: shown } = found;
  return { type, kind, side, level, t: found.t, p, state: shown, age: signal.age };
}

function typeOf({ kind, isBuy }: LevelSignal): SignalPoint['type'] {
  return `${kind}${isBuy ? 'B' : 'S'}`;
}

function levelOf({ of }: LevelSignal): SignalPoint['level'] {
  return of === 'strokes' ? 'bi' : 'duan';
}

function sideOf(isBuy: boolean): SignalPoint['side'] {
  return isBuy ? 'buy' : 'sell';
}
