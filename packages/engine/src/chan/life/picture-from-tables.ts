import { MergedBarColumns } from '../merged-bar.ts';
import type {
  ChanPicture,
  FractalPicture,
  LinePicture,
  MergedBarPicture,
  PivotPicture,
  SignalPicture,
} from './chan-picture.ts';
import type { ChanTables } from './chan-tables.ts';
import type { ElementTable } from './element-table.ts';

/** What a picture is made of. */
export interface PictureSource {
  readonly tables: ChanTables;
  readonly mergedBars: MergedBarColumns;
  readonly bars: { readonly high: Float64Array; readonly low: Float64Array };
}

/** Which versions of a table go into a picture. */
export type VersionChoice = (table: ElementTable) => readonly number[];

/** The picture right after a bar, of the versions chosen from each table. */
export function pictureFrom(
  source: PictureSource,
  bar: number,
  select: VersionChoice,
): ChanPicture {
  const { tables } = source;
  const selected = (table: ElementTable): Selected => ({ table, versions: select(table), bar });
  const mergedBars = mergedBarsAt(source, bar);
  return {
    bar,
    mergedBars,
    fractals: fractalsOf(source, mergedBars.length),
    strokes: linesFrom(selected(tables.strokes)),
    segments: linesFrom(selected(tables.segments)),
    pivots: pivotsFrom(selected(tables.pivots)),
    signals: signalsFrom(selected(tables.signals)),
    higherSegments: linesFrom(selected(tables.higherSegments)),
    higherPivots: pivotsFrom(selected(tables.higherPivots)),
    higherSignals: signalsFrom(selected(tables.higherSignals)),
  };
}

interface Selected {
  readonly table: ElementTable;
  readonly versions: readonly number[];
  readonly bar: number;
}

function linesFrom(selected: Selected): LinePicture {
  const { table, versions } = selected;
  return {
    ...headOf(selected),
    beginBar: keysOf(selected),
    endBar: Int32Array.from(versions, (version) => table.ends[version] ?? 0),
    beginPrice: valuesOf(selected, 0),
    endPrice: valuesOf(selected, 1),
    direction: Int8Array.from(versions, (version) => table.marks[version] ?? 0),
  };
}

function pivotsFrom(selected: Selected): PivotPicture {
  const { table, versions } = selected;
  return {
    ...headOf(selected),
    beginBar: keysOf(selected),
    endBar: Int32Array.from(versions, (version) => table.ends[version] ?? 0),
    low: valuesOf(selected, 0),
    high: valuesOf(selected, 1),
    lowest: valuesOf(selected, 2),
    highest: valuesOf(selected, 3),
    isOpen: Uint8Array.from(versions, (version) => table.marks[version] ?? 0),
  };
}

function signalsFrom(selected: Selected): SignalPicture {
  const { table, versions } = selected;
  return {
    ...headOf(selected),
    bar: Int32Array.from(versions, (version) => table.ends[version] ?? 0),
    price: valuesOf(selected, 0),
    signalKind: Uint8Array.from(versions, (version) => (table.marks[version] ?? 0) >> 1),
    isBuy: Uint8Array.from(versions, (version) => (table.marks[version] ?? 0) & 1),
    divergenceRate: valuesOf(selected, 1),
  };
}

function headOf({ table, versions, bar }: Selected): {
  length: number;
  element: Int32Array;
  state: Uint8Array;
} {
  return {
    length: versions.length,
    element: Int32Array.from(versions, (version) => table.elements[version] ?? 0),
    state: Uint8Array.from(versions, (version) => table.stateAt(version, bar)),
  };
}

function keysOf({ table, versions }: Selected): Int32Array {
  return Int32Array.from(versions, (version) => table.keyOf(version));
}

function valuesOf({ table, versions }: Selected, column: 0 | 1 | 2 | 3): Float64Array {
  return Float64Array.from(versions, (version) => table.values[column][version] ?? Number.NaN);
}

/** Later bars only join the last merged bar: up to a bar, all others are as they are now. */
function mergedBarsAt(source: PictureSource, bar: number): MergedBarPicture {
  const { mergedBars } = source;
  const length = countUpTo(mergedBars, bar);
  const last = length - 1;
  const high = mergedBars.high.slice(0, length);
  const low = mergedBars.low.slice(0, length);
  const lasts = mergedBars.last.slice(0, length);
  if (length > 0 && (lasts[last] ?? 0) > bar) {
    const first = mergedBars.first[last] ?? 0;
    lasts[last] = bar;
    [high[last], low[last]] = mergedRange(
      source,
      { first, last: bar },
      mergedBars.directionAt(last),
    );
  }
  return { length, first: mergedBars.first.slice(0, length), last: lasts, high, low };
}

/** How many merged bars had opened by a bar. */
function countUpTo({ first, length }: MergedBarColumns, bar: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((first[middle] ?? 0) <= bar) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The range of a merged bar before its last bars joined it. */
function mergedRange(
  { bars: { high, low } }: PictureSource,
  { first, last }: { readonly first: number; readonly last: number },
  direction: number,
): [number, number] {
  const merging = new MergedBarColumns(1);
  merging.openFirst(high[first] ?? 0, low[first] ?? 0, direction > 0 ? 1 : -1);
  for (let at = first + 1; at <= last; at += 1) merging.add(high[at] ?? 0, low[at] ?? 0);
  return [merging.highAt(0), merging.lowAt(0)];
}

/** A fractal is known once the merged bar after it has opened. */
function fractalsOf({ mergedBars }: PictureSource, mergedCount: number): FractalPicture {
  const found: number[] = [];
  for (let at = 1; at < mergedCount - 1; at += 1)
    if (mergedBars.fractalAt(at) !== 0) found.push(at);
  const isTop = (at: number): boolean => mergedBars.fractalAt(at) > 0;
  const { highBar, lowBar } = mergedBars;
  return {
    length: found.length,
    bar: Int32Array.from(found, (at) => (isTop(at) ? highBar : lowBar)[at] ?? 0),
    price: Float64Array.from(found, (at) =>
      isTop(at) ? mergedBars.highAt(at) : mergedBars.lowAt(at),
    ),
    direction: Int8Array.from(found, (at) => mergedBars.fractalAt(at)),
  };
}
