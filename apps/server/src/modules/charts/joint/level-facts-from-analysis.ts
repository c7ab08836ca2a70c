import type { LevelAnalysis } from '@chanscope/contract';
import type { LevelFacts, LevelLine, LevelSignal } from '@chanscope/engine';
import type { BarColumns } from '@chanscope/market';

/** The structures of a chart as levels are compared: what is joined is what the chart shows. */
export function levelFactsFrom(analysis: LevelAnalysis, bars: BarColumns): LevelFacts {
  const places = new Map(Array.from(bars.time, (time, at) => [time, at]));
  const barOf = (time: number): number => places.get(time) ?? 0;
  const { strokes, strokeStates, segments, zs, points } = analysis;
  const pivot = zs.findLast(({ kind }) => kind === 'bi');
  return {
    openings: bars.time,
    close: bars.close[bars.length - 1] ?? 0,
    strokes: strokeStates.map((state, at): LevelLine => ({
      beginBar: barOf(strokes[at]?.[0] ?? 0),
      endBar: barOf(strokes[at + 1]?.[0] ?? 0),
      direction: strokes[at + 1]?.[2] ?? 1,
      state,
    })),
    segments: segments.map(({ start, end, flag, state }): LevelLine => ({
      beginBar: barOf(start.t),
      endBar: barOf(end.t),
      direction: flag,
      state,
    })),
    pivot: pivot === undefined ? null : { low: pivot.zd, high: pivot.zg },
    signals: points.map(({ level, kind, side, t, state, reason }): LevelSignal => ({
      of: level === 'bi' ? 'strokes' : 'segments',
      kind,
      isBuy: side === 'buy',
      bar: barOf(t),
      divergenceRate: reason.inputs.divergenceRate,
      state,
    })),
  };
}
