import type { MergedBar, Pivot, Segment, Stroke } from '@chanscope/engine';
import type { BarColumns } from '@chanscope/market';

/** Strokes (笔) or segments (线段), oldest first. Bars are indexes into the bars that were analysed. */
export interface LineColumns {
  readonly length: number;
  readonly beginBar: Int32Array;
  readonly endBar: Int32Array;
  readonly beginPrice: Float64Array;
  readonly endPrice: Float64Array;
  /** 1 for a sure line, 0 for one that may still move. */
  readonly isSure: Uint8Array;
}

/** Pivots (中枢), oldest first. */
export interface PivotColumns {
  readonly length: number;
  readonly beginBar: Int32Array;
  readonly endBar: Int32Array;
  /** The common range, zd to zg. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly isSure: Uint8Array;
  /** 1 while no stroke has left the pivot: its right edge may still move. */
  readonly isOpen: Uint8Array;
}

/** Fractals (分型), oldest first. */
interface FractalColumns {
  readonly length: number;
  readonly bar: Int32Array;
  readonly price: Float64Array;
  /** 1 a top, −1 a bottom. */
  readonly direction: Int8Array;
}

/** The structures of a series as columns: they cross from the worker without being copied. */
export interface ChanColumns {
  readonly fractals: FractalColumns;
  readonly strokes: LineColumns;
  readonly segments: LineColumns;
  readonly pivots: PivotColumns;
}

/** What is drawn of a structure of the engine. */
export interface DrawnStructure {
  readonly mergedBars: readonly DrawnMergedBar[];
  readonly strokes: readonly DrawnStroke[];
  readonly segments: readonly DrawnSegment[];
  readonly pivots: readonly DrawnPivot[];
}

type DrawnMergedBar = Pick<MergedBar, 'first' | 'last' | 'high' | 'low' | 'fractal'>;
type DrawnStroke = Pick<Stroke, 'beginBar' | 'endBar' | 'beginPrice' | 'endPrice' | 'isSure'>;
type DrawnSegment = Pick<
  Segment,
  'beginStroke' | 'endStroke' | 'beginPrice' | 'endPrice' | 'isSure'
>;
type DrawnPivot = Pick<Pivot, 'beginBar' | 'endBar' | 'low' | 'high' | 'isSure' | 'leavingStroke'>;

/** The columns of a structure that was read from `bars`. */
export function chanColumnsOf(structure: DrawnStructure, bars: BarColumns): ChanColumns {
  const { mergedBars, strokes, segments, pivots } = structure;
  return {
    fractals: fractalColumnsOf(mergedBars, bars),
    strokes: strokeColumnsOf(strokes),
    segments: segmentColumnsOf(segments, strokes),
    pivots: pivotColumnsOf(pivots),
  };
}

/** The memory of the columns, to be handed over with a message. */
export function memoryOf(columns: ChanColumns): ArrayBufferLike[] {
  return Object.values(columns).flatMap((part: object) =>
    Object.values(part)
      .filter((column) => ArrayBuffer.isView(column))
      .map((column) => column.buffer),
  );
}

function fractalColumnsOf(mergedBars: readonly DrawnMergedBar[], bars: BarColumns): FractalColumns {
  const found = mergedBars.filter(({ fractal }) => fractal !== 0);
  return {
    length: found.length,
    bar: Int32Array.from(found, (merged) => extremeBarOf(merged, bars)),
    price: Float64Array.from(found, ({ fractal, high, low }) => (fractal === 1 ? high : low)),
    direction: Int8Array.from(found, ({ fractal }) => fractal),
  };
}

/** The last bar inside a merged bar that reaches its extreme: there strokes begin and end too. */
function extremeBarOf(
  { first, last, fractal, high, low }: DrawnMergedBar,
  bars: BarColumns,
): number {
  const prices = fractal === 1 ? bars.high : bars.low;
  const extreme = fractal === 1 ? high : low;
  const found = prices.subarray(first, last + 1).lastIndexOf(extreme);
  return found === -1 ? last : first + found;
}

function strokeColumnsOf(strokes: readonly DrawnStroke[]): LineColumns {
  return {
    length: strokes.length,
    beginBar: Int32Array.from(strokes, ({ beginBar }) => beginBar),
    endBar: Int32Array.from(strokes, ({ endBar }) => endBar),
    beginPrice: Float64Array.from(strokes, ({ beginPrice }) => beginPrice),
    endPrice: Float64Array.from(strokes, ({ endPrice }) => endPrice),
    isSure: Uint8Array.from(strokes, ({ isSure }) => Number(isSure)),
  };
}

function segmentColumnsOf(
  segments: readonly DrawnSegment[],
  strokes: readonly DrawnStroke[],
): LineColumns {
  return {
    length: segments.length,
    beginBar: Int32Array.from(segments, ({ beginStroke }) => strokes[beginStroke]?.beginBar ?? 0),
    endBar: Int32Array.from(segments, ({ endStroke }) => strokes[endStroke]?.endBar ?? 0),
    beginPrice: Float64Array.from(segments, ({ beginPrice }) => beginPrice),
    endPrice: Float64Array.from(segments, ({ endPrice }) => endPrice),
    isSure: Uint8Array.from(segments, ({ isSure }) => Number(isSure)),
  };
}

function pivotColumnsOf(pivots: readonly DrawnPivot[]): PivotColumns {
  return {
    length: pivots.length,
    beginBar: Int32Array.from(pivots, ({ beginBar }) => beginBar),
    endBar: Int32Array.from(pivots, ({ endBar }) => endBar),
    low: Float64Array.from(pivots, ({ low }) => low),
    high: Float64Array.from(pivots, ({ high }) => high),
    isSure: Uint8Array.from(pivots, ({ isSure }) => Number(isSure)),
    isOpen: Uint8Array.from(pivots, ({ leavingStroke }) => Number(leavingStroke === null)),
  };
}
