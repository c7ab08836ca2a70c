/*
 * Columns of numbers as one piece of bytes, little-endian:
 *
 *   bytes 0–1   number of columns, uint16
 *   then each:
 *     byte        length of its name, and the name in ASCII
 *     byte        what its values are, a place in `kinds`
 *     byte        digits after the point of whole numbers that follow, or 255 for the values as float64
 *     4 bytes     number of values, uint32
 *     values      whole numbers (value × 10^digits) as differences from the one before, zigzag, seven bits
 *                 a byte with the low ones first; or float64
 *
 * Neighbours are alike, so that most differences take one to three bytes; compression does the rest.
 */

/** Numbers of one kind, in their order. */
export type Column = Float64Array | Int32Array | Uint8Array | Int8Array;

/** Columns by their names; those of one table are equally long. */
export type Columns = Readonly<Record<string, Column>>;

const kinds = [Float64Array, Int32Array, Uint8Array, Int8Array] as const;
const rawFloats = 255;
const maxDigits = 9;
/** Differences of whole numbers up to here, doubled, are whole numbers too. */
const maxScaled = 2 ** 50;
const powersOfTen = Array.from({ length: maxDigits + 1 }, (_, digits) => 10 ** digits);
const headBytes = 6;

/** Packs columns. What `unpackColumns` answers is the same to the last bit. Throws RangeError for a name that is none. */
export function packColumns(columns: Columns): Uint8Array {
  const entries = Object.entries(columns);
  const room = entries.reduce(
    (sum, [name, { length }]) => sum + 1 + name.length + headBytes + length * 8,
    2,
  );
  const writer = new ByteWriter(room);
  writer.uint16(entries.length);
  for (const [name, column] of entries) {
    writer.name(name);
    writer.byte(kindOf(column));
    const digits = digitsOf(column);
    writer.byte(digits ?? rawFloats);
    writer.uint32(column.length);
    if (digits === null) writer.floats(column);
    else writer.differences(column, powersOfTen[digits] ?? 1);
  }
  return writer.written();
}

/** Unpacks columns. Throws RangeError when the bytes are none, or not all of them. */
export function unpackColumns(bytes: Uint8Array): Columns {
  const reader = new ByteReader(bytes);
  const count = reader.uint16();
  const entries: [string, Column][] = [];
  for (let index = 0; index < count; index += 1) {
    const name = reader.name();
    const Kind = kinds[reader.byte()];
    const digits = reader.byte();
    const length = reader.uint32();
    if (Kind === undefined || (digits > maxDigits && digits !== rawFloats))
      throw new RangeError(`Cannot unpack columns: "${name}" is of no known kind`);
    reader.expect(digits === rawFloats ? length * 8 : length);
    const column = new Kind(length);
    if (digits === rawFloats) reader.floats(column);
    else reader.differences(column, powersOfTen[digits] ?? 1);
    entries.push([name, column]);
  }
  reader.end();
  return Object.fromEntries(entries);
}

function kindOf(column: Column): number {
  return kinds.findIndex((Kind) => column instanceof Kind);
}

// Plain loops over numbers: with a function for each value they take several times as long.

/** The fewest digits with which whole numbers stand for every value exactly, or null. */
function digitsOf(column: Column): number | null {
  if (!(column instanceof Float64Array)) return 0;
  let digits = 0;
  for (let index = 0; index < column.length; index += 1) {
    const value = column[index] ?? 0;
    while (!isExact(value, powersOfTen[digits] ?? 1)) {
      digits += 1;
      if (digits > maxDigits) return null;
    }
  }
  // A value that fits few digits need not fit more: its whole number may be too large.
  const scale = powersOfTen[digits] ?? 1;
  return column.every((value) => isExact(value, scale)) ? digits : null;
}

/** Neither NaN, infinity nor −0 comes back from a whole number. */
function isExact(value: number, scale: number): boolean {
  const scaled = Math.round(value * scale);
  return Math.abs(scaled) <= maxScaled && Object.is((scaled + 0) / scale, value);
}

class ByteWriter {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(room: number) {
    this.#bytes = new Uint8Array(room);
    this.#view = new DataView(this.#bytes.buffer);
  }

  byte(value: number): void {
    this.#bytes[this.#at] = value;
    this.#at += 1;
  }

  uint16(value: number): void {
    this.#view.setUint16(this.#at, value, true);
    this.#at += 2;
  }

  uint32(value: number): void {
    this.#view.setUint32(this.#at, value, true);
    this.#at += 4;
  }

  name(text: string): void {
    if (!/^[ -~]{1,255}$/.test(text)) throw new RangeError(`Cannot pack a column named "${text}"`);
    this.byte(text.length);
    for (let index = 0; index < text.length; index += 1) this.byte(text.charCodeAt(index));
  }

  floats(column: Column): void {
    for (let index = 0; index < column.length; index += 1)
      this.#view.setFloat64(this.#at + index * 8, column[index] ?? 0, true);
    this.#at += column.length * 8;
  }

  differences(column: Column, scale: number): void {
    let before = 0;
    for (let index = 0; index < column.length; index += 1) {
      const scaled = Math.round((column[index] ?? 0) * scale);
      const difference = scaled - before;
      before = scaled;
      let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
      for (; rest >= 128; rest = Math.floor(rest / 128)) this.byte(128 + (rest % 128));
      this.byte(rest);
    }
  }

  written(): Uint8Array {
    return this.#bytes.slice(0, this.#at);
  }
}

class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Throws RangeError when fewer bytes are left. */
  expect(bytes: number): void {
    if (this.#at + bytes > this.#bytes.length)
      throw new RangeError(
        `Cannot unpack columns: ${this.#bytes.length} bytes are not all of them`,
      );
  }

  byte(): number {
    this.expect(1);
    this.#at += 1;
    return this.#bytes[this.#at - 1] ?? 0;
  }

  uint16(): number {
    this.expect(2);
    this.#at += 2;
    return this.#view.getUint16(this.#at - 2, true);
  }

  uint32(): number {
    this.expect(4);
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4, true);
  }

  name(): string {
    const length = this.byte();
    this.expect(length);
    this.#at += length;
    return String.fromCharCode(...this.#bytes.subarray(this.#at - length, this.#at));
  }

  floats(column: Column): void {
    for (let index = 0; index < column.length; index += 1)
      column[index] = this.#view.getFloat64(this.#at + index * 8, true);
    this.#at += column.length * 8;
  }

  differences(column: Column, scale: number): void {
    let scaled = 0;
    for (let index = 0; index < column.length; index += 1) {
      let rest = 0;
      let weight = 1;
      for (;;) {
        const byte = this.byte();
        rest += (byte & 127) * weight;
        if (byte < 128) break;
        weight *= 128;
        if (weight > maxScaled)
          throw new RangeError('Cannot unpack columns: a difference has no end');
      }
      scaled += rest % 2 === 0 ? rest / 2 : -(rest + 1) / 2;
      column[index] = scaled / scale;
    }
  }

  /** Throws RangeError when bytes are left. */
  end(): void {
    if (this.#at !== this.#bytes.length)
      throw new RangeError(
        `Cannot unpack columns: ${this.#bytes.length - this.#at} bytes are left over`,
      );
  }
}
