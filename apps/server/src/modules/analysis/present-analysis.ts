import type { LevelAnalysis } from '@chanscope/contract';
import type { ChanStructure } from '@chanscope/engine';
import type { BarColumns } from '@chanscope/market';

type Vertex = LevelAnalysis['strokes'][number];
type State = LevelAnalysis['strokeStates'][number];

/** Chan structures as they go over the wire: with times of bars instead of their places. */
export function presentAnalysis(
  { strokes, segments, pivots }: ChanStructure,
  { length, time }: BarColumns,
): LevelAnalysis {
  const first = strokes[0];
  const vertices: Vertex[] = strokes.map(({ endBar, endPrice, direction }) => [
    time[endBar] ?? 0,
    endPrice,
    direction,
  ]);
  const begin: Vertex[] =
    first === undefined
      ? []
      : [[time[first.beginBar] ?? 0, first.beginPrice, first.direction === 1 ? -1 : 1]];
  return {
    bars: length,
    strokes: [...begin, ...vertices],
    strokeStates: strokes.map(({ isSure }) => stateOf(isSure)),
    segments: segments.map(
      ({ beginStroke, endStroke, beginPrice, endPrice, direction, isSure }) => ({
        start: { t: time[strokes[beginStroke]?.beginBar ?? 0] ?? 0, p: beginPrice },
        end: { t: time[strokes[endStroke]?.endBar ?? 0] ?? 0, p: endPrice },
        flag: direction,
        state: stateOf(isSure),
      }),
    ),
    zs: pivots.map(
      ({ beginStroke, endStroke, beginBar, endBar, low, high, lowest, highest, isSure }) => ({
        kind: 'bi',
        t1: time[beginBar] ?? 0,
        t2: time[endBar] ?? 0,
        zg: high,
        zd: low,
        gg: highest,
        dd: lowest,
        n: endStroke - beginStroke + 1,
        state: stateOf(isSure),
      }),
    ),
  };
}

function stateOf(isSure: boolean): State {
  return isSure ? 'sure' : 'provisional';
}
