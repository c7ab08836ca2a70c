import {
  type ChanPicture,
  type LevelFacts,
  type LevelLine,
  type LevelSignal,
  type LinePicture,
  type ShownState,
  type SignalPicture,
  signalKinds,
} from '@chanscope/engine';
import type { BarColumns } from '@chanscope/market';

/** What a picture of some bars shows, as timeframes are compared: the dock and `djbll` read alike. */
export function levelFactsFromPicture(picture: ChanPicture, bars: BarColumns): LevelFacts {
  const { bar, strokes, segments, pivots, signals, higherSignals } = picture;
  const last = pivots.length - 1;
  return {
    openings: bars.time.subarray(0, bar + 1),
    close: bars.close[bar] ?? 0,
    strokes: linesFrom(strokes),
    segments: linesFrom(segments),
    pivot: last < 0 ? null : { low: pivots.low[last] ?? 0, high: pivots.high[last] ?? 0 },
    signals: [...signalsFrom(signals, 'strokes'), ...signalsFrom(higherSignals, 'segments')],
  };
}

function linesFrom({ length, beginBar, endBar, direction, state }: LinePicture): LevelLine[] {
  return Array.from({ length }, (_, at) => ({
    beginBar: beginBar[at] ?? 0,
    endBar: endBar[at] ?? 0,
    direction: direction[at] === -1 ? -1 : 1,
    state: shownState(state[at]),
  }));
}

function signalsFrom(rows: SignalPicture, of: LevelSignal['of']): LevelSignal[] {
  const { length, bar, signalKind, isBuy, divergenceRate, state } = rows;
  return Array.from({ length }, (_, at) => {
    const rate = divergenceRate[at] ?? Number.NaN;
    return {
      of,
      kind: signalKinds[signalKind[at] ?? 0] ?? '1',
      isBuy: isBuy[at] === 1,
      bar: bar[at] ?? 0,
      divergenceRate: Number.isNaN(rate) ? null : rate,
      state: shownState(state[at]),
    };
  });
}

const states: readonly ShownState[] = ['provisional', 'sure', 'locked'];

function shownState(state: number | undefined): ShownState {
  return states[state ?? 0] ?? 'provisional';
}
