import type {
  ChanPicture,
  CzscAnalysis,
  CzscFractal,
  CzscPivot,
  CzscStroke,
  FractalPicture,
  LinePicture,
  PivotPicture,
  SignalPicture,
} from '@chanscope/engine';

/**
 * What czsc sees, as a picture. It has strokes, pivots and fractals only; an element's number is its
 * place. Nothing of czsc is ever locked: its last stroke falls when a price goes beyond its end, and
 * then the one before is the last.
 */
export function pictureOfCzsc(bar: number, found: CzscAnalysis): ChanPicture {
  const { fractals, strokes, pivots } = found;
  return {
    bar,
    mergedBars: {
      length: 0,
      first: new Int32Array(0),
      last: new Int32Array(0),
      high: new Float64Array(0),
      low: new Float64Array(0),
    },
    fractals: fractalPictureOf(fractals),
    strokes: linePictureOf(strokes),
    segments: linePictureOf([]),
    pivots: pivotPictureOf(
      pivots.filter(({ isValid }) => isValid),
      strokes,
    ),
    signals: noSignals(),
    higherSegments: linePictureOf([]),
    higherPivots: pivotPictureOf([], []),
    higherSignals: noSignals(),
  };
}

function fractalPictureOf(fractals: readonly CzscFractal[]): FractalPicture {
  return {
    length: fractals.length,
    bar: Int32Array.from(fractals, ({ bar }) => bar),
    price: Float64Array.from(fractals, ({ price }) => price),
    direction: Int8Array.from(fractals, ({ kind }) => kind),
  };
}

function linePictureOf(strokes: readonly CzscStroke[]): LinePicture {
  return {
    length: strokes.length,
    element: Int32Array.from(strokes.keys()),
    state: Uint8Array.from(strokes, ({ isFinished }) => Number(isFinished)),
    beginBar: Int32Array.from(strokes, ({ beginBar }) => beginBar),
    endBar: Int32Array.from(strokes, ({ endBar }) => endBar),
    beginPrice: Float64Array.from(strokes, ({ beginPrice }) => beginPrice),
    endPrice: Float64Array.from(strokes, ({ endPrice }) => endPrice),
    direction: Int8Array.from(strokes, ({ direction }) => direction),
  };
}

/** A pivot is open while a next stroke may still belong to it. */
function pivotPictureOf(
  pivots: readonly CzscPivot[],
  strokes: readonly CzscStroke[],
): PivotPicture {
  const isOpen = ({ endStroke }: CzscPivot): boolean => strokes[endStroke + 1]?.isFinished !== true;
  return {
    length: pivots.length,
    element: Int32Array.from(pivots.keys()),
    state: Uint8Array.from(pivots, (pivot) => Number(!isOpen(pivot))),
    beginBar: Int32Array.from(pivots, ({ beginStroke }) => strokes[beginStroke]?.beginBar ?? 0),
    endBar: Int32Array.from(pivots, ({ endStroke }) => strokes[endStroke]?.endBar ?? 0),
    low: Float64Array.from(pivots, ({ low }) => low),
    high: Float64Array.from(pivots, ({ high }) => high),
    lowest: Float64Array.from(pivots, ({ lowest }) => lowest),
    highest: Float64Array.from(pivots, ({ highest }) => highest),
    isOpen: Uint8Array.from(pivots, (pivot) => Number(isOpen(pivot))),
  };
}

function noSignals(): SignalPicture {
  return {
    length: 0,
    element: new Int32Array(0),
    state: new Uint8Array(0),
    bar: new Int32Array(0),
    price: new Float64Array(0),
    signalKind: new Uint8Array(0),
    isBuy: new Uint8Array(0),
    divergenceRate: new Float64Array(0),
  };
}
