import type { ChanPicture } from './chan-picture.ts';

type Column = Float64Array | Int32Array | Uint8Array | Int8Array;

const line = {
  state: Uint8Array,
  beginBar: Int32Array,
  endBar: Int32Array,
  beginPrice: Float64Array,
  endPrice: Float64Array,
  direction: Int8Array,
} as const;

const pivot = {
  state: Uint8Array,
  beginBar: Int32Array,
  endBar: Int32Array,
  low: Float64Array,
  high: Float64Array,
  lowest: Float64Array,
  highest: Float64Array,
  isOpen: Uint8Array,
} as const;

const signal = {
  state: Uint8Array,
  bar: Int32Array,
  price: Float64Array,
  signalKind: Uint8Array,
  isBuy: Uint8Array,
  divergenceRate: Float64Array,
} as const;

/** The parts of a picture that are written, and their columns. */
const parts = {
  strokes: line,
  segments: line,
  pivots: pivot,
  signals: signal,
  higherSegments: line,
  higherPivots: pivot,
  higherSignals: signal,
} as const;

/** The number of an element whose life is not known. */
const unnumbered = -1;

/**
 * The columns of what a picture shows, by part and name (`strokes.beginBar`). Left out is what only a reading of
 * one's own can give, the numbers of elements, and what is as long as the bars: merged bars and fractals.
 */
export function columnsOfPicture(picture: ChanPicture): Record<string, Column> {
  const columns: Record<string, Column> = {};
  for (const [part, names] of Object.entries(parts)) {
    const table = picture[part as keyof typeof parts] as unknown as Record<string, Column>;
    for (const name of Object.keys(names)) {
      const column = table[name];
      if (column !== undefined) columns[`${part}.${name}`] = column;
    }
  }
  return columns;
}

/**
 * The picture that such columns are of, right after a bar; without merged bars and fractals, its elements without
 * numbers. Throws RangeError for a column that is missing, of another kind, or not as long as its neighbours.
 */
export function pictureFromColumns(
  bar: number,
  columns: Readonly<Record<string, Column>>,
): ChanPicture {
  const tables = Object.entries(parts).map(([part, names]) => [
    part,
    tableFrom(part, names, columns),
  ]);
  const none = { length: 0, high: new Float64Array(0), low: new Float64Array(0) };
  return {
    bar,
    mergedBars: { ...none, first: new Int32Array(0), last: new Int32Array(0) },
    fractals: {
      length: 0,
      bar: new Int32Array(0),
      price: new Float64Array(0),
      direction: new Int8Array(0),
    },
    ...(Object.fromEntries(tables) as Omit<ChanPicture, 'bar' | 'mergedBars' | 'fractals'>),
  };
}

type Kinds = Readonly<
  Record<
    string,
    Float64ArrayConstructor | Int32ArrayConstructor | Uint8ArrayConstructor | Int8ArrayConstructor
  >
>;

function tableFrom(
  part: string,
  names: Kinds,
  columns: Readonly<Record<string, Column>>,
): Readonly<Record<string, Column | number>> {
  const length = columns[`${part}.state`]?.length ?? 0;
  const table: Record<string, Column | number> = {
    length,
    element: new Int32Array(length).fill(unnumbered),
  };
  for (const [name, Kind] of Object.entries(names)) {
    const column = columns[`${part}.${name}`];
    if (!(column instanceof Kind) || column.length !== length)
      throw new RangeError(
        `Cannot read a picture: its column ${part}.${name} is not as it should be`,
      );
    table[name] = column;
  }
  return table;
}
