import type { LevelAnalysis } from '@chanscope/contract';
import type { ChanHistory, LinePicture, PivotPicture } from '@chanscope/engine';

import { presentPoints } from './present-points.ts';
import { presentState } from './present-state.ts';

type Vertex = LevelAnalysis['strokes'][number];
type Segment = LevelAnalysis['segments'][number];
type Pivot = LevelAnalysis['zs'][number];

/**
 * What the theory shows after the newest bar, as it goes over the wire: with times of bars, in UTC ms,
 * instead of their places.
 */
export function presentAnalysis(history: ChanHistory, time: Float64Array): LevelAnalysis {
  const picture = history.pictureAt(history.barCount - 1);
  const { strokes, segments, higherSegments, pivots, higherPivots } = picture;
  return {
    bars: history.barCount,
    strokes: verticesOf(strokes, time),
    strokeStates: Array.from(strokes.state, presentState),
    segments: segmentsOf(segments, time),
    higherSegments: segmentsOf(higherSegments, time),
    zs: [
      ...pivotsOf({ kind: 'bi', pivots, lines: strokes }, time),
      ...pivotsOf({ kind: 'duan', pivots: higherPivots, lines: segments }, time),
    ],
    points: presentPoints(history, picture, time),
  };
}

function verticesOf(strokes: LinePicture, time: Float64Array): Vertex[] {
  const { beginBar, beginPrice, endBar, endPrice, direction } = strokes;
  const ends = Array.from(endBar, (bar, at): Vertex => [
    time[bar] ?? 0,
    endPrice[at] ?? 0,
    flagOf(direction[at]),
  ]);
  const [begin] = beginBar;
  if (begin === undefined) return ends;
  return [[time[begin] ?? 0, beginPrice[0] ?? 0, flagOf(-(direction[0] ?? 0))], ...ends];
}

function segmentsOf(lines: LinePicture, time: Float64Array): Segment[] {
  const { beginBar, beginPrice, endBar, endPrice, direction, state } = lines;
  return Array.from(beginBar, (bar, at) => ({
    start: { t: time[bar] ?? 0, p: beginPrice[at] ?? 0 },
    end: { t: time[endBar[at] ?? 0] ?? 0, p: endPrice[at] ?? 0 },
    flag: flagOf(direction[at]),
    state: presentState(state[at] ?? 0),
  }));
}

/** The pivots of a level with the lines that they are made of. */
interface PivotLevel {
  readonly kind: Pivot['kind'];
  readonly pivots: PivotPicture;
  readonly lines: LinePicture;
}

function pivotsOf({ kind, pivots, lines }: PivotLevel, time: Float64Array): Pivot[] {
  const { beginBar, endBar, low, high, lowest, highest, state, isOpen } = pivots;
  const firstLines = placesOf(lines.beginBar);
  const lastLines = placesOf(lines.endBar);
  return Array.from(beginBar, (begin, at) => {
    const end = endBar[at] ?? 0;
    return {
      kind,
      t1: time[begin] ?? 0,
      t2: time[end] ?? 0,
      zg: high[at] ?? 0,
      zd: low[at] ?? 0,
      gg: highest[at] ?? 0,
      dd: lowest[at] ?? 0,
      n: (lastLines.get(end) ?? 0) - (firstLines.get(begin) ?? 0) + 1,
      state: presentState(state[at] ?? 0),
      open: isOpen[at] === 1,
    };
  });
}

function placesOf(bars: Int32Array): Map<number, number> {
  return new Map(Array.from(bars, (bar, at) => [bar, at]));
}

function flagOf(direction: number | undefined): 1 | -1 {
  return direction === 1 ? 1 : -1;
}
