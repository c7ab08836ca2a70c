/**
 * What the theory showed right after a bar, as columns that can be handed to another thread. Bars are
 * indexes into the series; `element` is an element's running number in its table (`ChanElementRef`);
 * `state` an index into `elementStates`.
 */
export interface ChanPicture {
  /** The bar after which this was the picture; -1 before the first. */
  readonly bar: number;
  readonly mergedBars: MergedBarPicture;
  readonly fractals: FractalPicture;
  readonly strokes: LinePicture;
  readonly segments: LinePicture;
  readonly pivots: PivotPicture;
  readonly signals: SignalPicture;
  /** One level up: segments of segments (线段的线段), their pivots and signals. */
  readonly higherSegments: LinePicture;
  readonly higherPivots: PivotPicture;
  readonly higherSignals: SignalPicture;
}

/** Merged bars (合并K线), oldest first. */
export interface MergedBarPicture {
  readonly length: number;
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
}

/** Fractals (分型), oldest first. */
export interface FractalPicture {
  readonly length: number;
  readonly bar: Int32Array;
  readonly price: Float64Array;
  /** 1 a top, -1 a bottom. */
  readonly direction: Int8Array;
}

/** Strokes or segments, oldest first. */
export interface LinePicture {
  readonly length: number;
  readonly element: Int32Array;
  readonly state: Uint8Array;
  readonly beginBar: Int32Array;
  readonly endBar: Int32Array;
  readonly beginPrice: Float64Array;
  readonly endPrice: Float64Array;
  readonly direction: Int8Array;
}

/** Pivots, oldest first. */
export interface PivotPicture {
  readonly length: number;
  readonly element: Int32Array;
  readonly state: Uint8Array;
  readonly beginBar: Int32Array;
  readonly endBar: Int32Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly lowest: Float64Array;
  readonly highest: Float64Array;
  /** 1 while no line has left the pivot. */
  readonly isOpen: Uint8Array;
}

/** Signals by bar; a line that is a signal by several rules gives several rows. */
export interface SignalPicture {
  readonly length: number;
  readonly element: Int32Array;
  readonly state: Uint8Array;
  readonly bar: Int32Array;
  readonly price: Float64Array;
  /** An index into `signalKinds`. */
  readonly signalKind: Uint8Array;
  readonly isBuy: Uint8Array;
  /** NaN where there is no such number. */
  readonly divergenceRate: Float64Array;
}
