import type {
  ChanPicture,
  CzscAnalysis,
  CzscFractal,
  CzscPivot,
  CzscStroke,
  FractalPicture,
  LinePicture,
  LineShape,
  PivotPicture,
  PivotShape,
  SignalPicture,
} from '@chanscope/engine';

/**
 * What czsc sees, as a picture. It has strokes, pivots and fractals only; an element's number is its
 * place. Nothing of czsc is ever locked: its last stroke falls when a price goes beyond its end, and
 * then the one before is the last.
 */
export function pictureOfCzsc(bar: number, found: CzscAnalysis): ChanPicture {
  const { fractals, strokes } = found;
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
    pivots: pivotPictureOf(shownPivots(found), strokes),
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

/** The pivots that are drawn: some that czsc counts share no range. */
export function shownPivots({ pivots }: CzscAnalysis): readonly CzscPivot[] {
  return pivots.filter(({ isValid }) => isValid);
}

/** A pivot is sure once a finished stroke has left it; until then the next may still join. */
export function isSurePivot({ endStroke }: CzscPivot, strokes: readonly CzscStroke[]): boolean {
  return strokes[endStroke + 1]?.isFinished === true;
}

/** A stroke as the shape of an element. */
export function shapeOfStroke(stroke: CzscStroke): LineShape {
  const { beginBar, endBar, beginPrice, endPrice, direction } = stroke;
  return { kind: 'line', beginBar, endBar, beginPrice, endPrice, direction };
}

/** A pivot as the shape of an element. */
export function shapeOfPivot(pivot: CzscPivot, strokes: readonly CzscStroke[]): PivotShape {
  const { beginStroke, endStroke, low, high, lowest, highest } = pivot;
  return {
    kind: 'pivot',
    beginBar: strokes[beginStroke]?.beginBar ?? 0,
    endBar: strokes[endStroke]?.endBar ?? 0,
    low,
    high,
    lowest,
    highest,
    isOpen: !isSurePivot(pivot, strokes),
  };
}

function pivotPictureOf(
  pivots: readonly CzscPivot[],
  strokes: readonly CzscStroke[],
): PivotPicture {
  const shapes = pivots.map((pivot) => shapeOfPivot(pivot, strokes));
  return {
    length: pivots.length,
    element: Int32Array.from(pivots.keys()),
    state: Uint8Array.from(shapes, ({ isOpen }) => Number(!isOpen)),
    beginBar: Int32Array.from(shapes, ({ beginBar }) => beginBar),
    endBar: Int32Array.from(shapes, ({ endBar }) => endBar),
    low: Float64Array.from(shapes, ({ low }) => low),
    high: Float64Array.from(shapes, ({ high }) => high),
    lowest: Float64Array.from(shapes, ({ lowest }) => lowest),
    highest: Float64Array.from(shapes, ({ highest }) => highest),
    isOpen: Uint8Array.from(shapes, ({ isOpen }) => Number(isOpen)),
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
