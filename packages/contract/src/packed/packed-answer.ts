/*
 * A packed answer: byte 0 the version of the layout, bytes 1–4 the length of a text (uint32, little-endian), the
 * text, which is the envelope in JSON, and columns as `packColumns` writes them until the end.
 */

/** The media type of packed answers. */
export const packedMediaType = 'application/vnd.chanscope.packed';

const layoutVersion = 1;
const headBytes = 5;

/** The two halves of a packed answer. */
export interface PackedAnswer {
  /** The envelope in JSON, UTF-8. */
  readonly text: Uint8Array;
  /** For `unpackColumns`. */
  readonly columns: Uint8Array;
}

/** Puts the halves together. */
export function packAnswer({ text, columns }: PackedAnswer): Uint8Array {
  const packed = new Uint8Array(headBytes + text.length + columns.length);
  const head = new DataView(packed.buffer);
  head.setUint8(0, layoutVersion);
  head.setUint32(1, text.length, true);
  packed.set(text, headBytes);
  packed.set(columns, headBytes + text.length);
  return packed;
}

/** Takes them apart. Throws RangeError for bytes that are no packed answer. */
export function unpackAnswer(packed: Uint8Array): PackedAnswer {
  const head = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const isKnown = packed.length >= headBytes && head.getUint8(0) === layoutVersion;
  const begin = isKnown ? headBytes + head.getUint32(1, true) : Number.POSITIVE_INFINITY;
  if (begin > packed.length)
    throw new RangeError(`Cannot read a packed answer: ${packed.length} bytes, no known layout`);
  return { text: packed.subarray(headBytes, begin), columns: packed.subarray(begin) };
}
