/** Bytes that end before what they should hold, or hold what they should not. */
export class BrokenBytes extends Error {
  override readonly name = 'BrokenBytes';
}

/** Reads little-endian values one after the other. Every reading throws BrokenBytes beyond the end. */
export interface ByteReader {
  readonly left: () => number;
  u8(): number;
  u16(): number;
  u32(): number;
  f32(): number;
  bytes(count: number): Buffer;
  /** ASCII up to the first NUL of a field of so many bytes. */
  code(count: number): string;
  /** A whole number of variable length: 6 bits and a sign first, then 7 bits a byte. */
  whole(): number;
}

/** More than six bytes no price or volume needs. */
const maxWhole = 6;

export function createByteReader(buffer: Buffer): ByteReader {
  let at = 0;
  function readBytes(count: number): number {
    const begin = at;
    if (begin + count > buffer.length)
      throw new BrokenBytes(
        `Cannot read ${count} bytes at ${begin}: there are only ${buffer.length}`,
      );
    at += count;
    return begin;
  }
  function bytes(count: number): Buffer {
    const begin = readBytes(count);
    return buffer.subarray(begin, begin + count);
  }
  return {
    left: () => buffer.length - at,
    u8: () => buffer.readUInt8(readBytes(1)),
    u16: () => buffer.readUInt16LE(readBytes(2)),
    u32: () => buffer.readUInt32LE(readBytes(4)),
    f32: () => buffer.readFloatLE(readBytes(4)),
    bytes,
    code: (count) => (bytes(count).toString('latin1').split('\0', 1)[0] ?? '').trim(),
    whole(): number {
      const first = buffer.readUInt8(readBytes(1));
      let value = first & 0x3f;
      let part = first;
      // Multiplied, not shifted: a volume can be beyond 32 bits.
      for (let length = 1, weight = 64; (part & 0x80) !== 0; length++, weight *= 128) {
        if (length === maxWhole)
          throw new BrokenBytes(`Cannot read a number of more than ${maxWhole} bytes`);
        part = buffer.readUInt8(readBytes(1));
        value += (part & 0x7f) * weight;
      }
      return (first & 0x40) === 0 ? value : -value;
    },
  };
}
