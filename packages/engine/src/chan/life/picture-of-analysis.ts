import type { BarColumns } from '@chanscope/market';

import type { ChanAnalysis } from '../chan-analysis.ts';
import type { MergedBar } from '../merged-bar.ts';
import type { Pivot } from '../pivot.ts';
import type { Segment } from '../segment.ts';
import { signalKinds } from '../signal-kinds.ts';
import type { Signal } from '../signal.ts';
import type {
  ChanPicture,
  FractalPicture,
  LinePicture,
  MergedBarPicture,
  PivotPicture,
  SignalPicture,
} from './chan-picture.ts';

/** The number of an element whose life is not known. */
const unnumbered = -1;

/**
 * What an analysis of bars sees, as a picture. An analysis knows no lives: elements have no numbers,
 * and of their states only whether they are sure.
 */
export function pictureOfAnalysis(analysis: ChanAnalysis, bars: BarColumns): ChanPicture {
  const { mergedBars, strokes, pivots, signals, higher } = analysis;
  const segments = linesOf(analysis.segments, strokes);
  return {
    bar: bars.length - 1,
    mergedBars: mergedBarPictureOf(mergedBars),
    fractals: fractalPictureOf(mergedBars, bars),
    strokes: linePictureOf(strokes),
    segments: linePictureOf(segments),
    pivots: pivotPictureOf(pivots),
    signals: signalPictureOf(signals, strokes),
    higherSegments: linePictureOf(linesOf(higher.segments, segments)),
    higherPivots: pivotPictureOf(higher.pivots),
    higherSignals: signalPictureOf(higher.signals, segments),
  };
}

interface Line {
  readonly beginBar: number;
  readonly endBar: number;
  readonly beginPrice: number;
  readonly endPrice: number;
  readonly direction: number;
  readonly isSure: boolean;
}

function linesOf(segments: readonly Segment[], lines: readonly Line[]): readonly Line[] {
  return segments.map((segment) => ({
    ...segment,
    beginBar: lines[segment.beginStroke]?.beginBar ?? 0,
    endBar: lines[segment.endStroke]?.endBar ?? 0,
  }));
}

function headOf(elements: readonly { readonly isSure: boolean }[]): {
  readonly length: number;
  readonly element: Int32Array;
  readonly state: Uint8Array;
} {
  return {
    length: elements.length,
    element: new Int32Array(elements.length).fill(unnumbered),
    state: Uint8Array.from(elements, ({ isSure }) => Number(isSure)),
  };
}

function linePictureOf(lines: readonly Line[]): LinePicture {
  return {
    ...headOf(lines),
    beginBar: Int32Array.from(lines, ({ beginBar }) => beginBar),
    endBar: Int32Array.from(lines, ({ endBar }) => endBar),
    beginPrice: Float64Array.from(lines, ({ beginPrice }) => beginPrice),
    endPrice: Float64Array.from(lines, ({ endPrice }) => endPrice),
    direction: Int8Array.from(lines, ({ direction }) => direction),
  };
}

function pivotPictureOf(pivots: readonly Pivot[]): PivotPicture {
  return {
    ...headOf(pivots),
    beginBar: Int32Array.from(pivots, ({ beginBar }) => beginBar),
    endBar: Int32Array.from(pivots, ({ endBar }) => endBar),
    low: Float64Array.from(pivots, ({ low }) => low),
    high: Float64Array.from(pivots, ({ high }) => high),
    lowest: Float64Array.from(pivots, ({ lowest }) => lowest),
    highest: Float64Array.from(pivots, ({ highest }) => highest),
    isOpen: Uint8Array.from(pivots, ({ leavingStroke }) => Number(leavingStroke === null)),
  };
}

/** A row for each kind that a signal is of, in the order of bars and kinds. */
function signalPictureOf(signals: readonly Signal[], lines: readonly Line[]): SignalPicture {
  const rows = signals
    .flatMap(({ bar, price, isBuy, line, grounds }) =>
      grounds.map((ground) => ({
        bar,
        price,
        isBuy,
        kind: signalKinds.indexOf(ground.kind),
        rate: 'divergenceRate' in ground ? ground.divergenceRate : null,
        isSure: lines[line]?.isSure ?? false,
      })),
    )
    .toSorted((one, other) => one.bar - other.bar || one.kind - other.kind);
  return {
    ...headOf(rows),
    bar: Int32Array.from(rows, ({ bar }) => bar),
    price: Float64Array.from(rows, ({ price }) => price),
    signalKind: Uint8Array.from(rows, ({ kind }) => kind),
    isBuy: Uint8Array.from(rows, ({ isBuy }) => Number(isBuy)),
    divergenceRate: Float64Array.from(rows, ({ rate }) => rate ?? Number.NaN),
  };
}

function mergedBarPictureOf(mergedBars: readonly MergedBar[]): MergedBarPicture {
  return {
    length: mergedBars.length,
    first: Int32Array.from(mergedBars, ({ first }) => first),
    last: Int32Array.from(mergedBars, ({ last }) => last),
    high: Float64Array.from(mergedBars, ({ high }) => high),
    low: Float64Array.from(mergedBars, ({ low }) => low),
  };
}

function fractalPictureOf(mergedBars: readonly MergedBar[], bars: BarColumns): FractalPicture {
  const found = mergedBars.filter(({ fractal }) => fractal !== 0);
  return {
    length: found.length,
    bar: Int32Array.from(found, (merged) => extremeBarOf(merged, bars)),
    price: Float64Array.from(found, ({ fractal, high, low }) => (fractal === 1 ? high : low)),
    direction: Int8Array.from(found, ({ fractal }) => fractal),
  };
}

/** The last bar inside a merged bar that reaches its extreme: there strokes begin and end too. */
function extremeBarOf({ first, last, fractal, high, low }: MergedBar, bars: BarColumns): number {
  const prices = fractal === 1 ? bars.high : bars.low;
  const extreme = fractal === 1 ? high : low;
  const found = prices.subarray(first, last + 1).lastIndexOf(extreme);
  return found === -1 ? last : first + found;
}
