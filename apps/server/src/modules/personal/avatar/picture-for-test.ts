import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one colour; `extra` stands before its end. */
export function makePng(width: number, height: number, extra: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, colours without transparency.
  header.set([8, 2, 0, 0, 0], 8);
  const sides = Math.min(width, 600) * Math.min(height, 600) * 3 + Math.min(height, 600);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(sides))),
    ...extra,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG with its length and check sum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey JPEG; `extra` stands behind its start. */
export function makeJpeg(width: number, height: number, extra: readonly Buffer[] = []): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  // One code each: a difference of 0, and the end of the block; so a block is two zero bits.
  const codes = (kind: number): Buffer => Buffer.from([kind, 1, ...Array<number>(15).fill(0), 0]);
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...extra,
    jpegSegment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)])),
    jpegSegment(0xc0, frame),
    jpegSegment(0xc4, codes(0x00)),
    jpegSegment(0xc4, codes(0x10)),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.alloc(Math.ceil(blocks / 4)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A segment of a JPEG with its length. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A WebP of one colour, lossless; with `extra` chunks it has the extended header, which takes `flags`. */
export function makeWebp(
  width: number,
  height: number,
  { extra = [], flags = 0 }: { readonly extra?: readonly Buffer[]; readonly flags?: number } = {},
): Buffer {
  const frame = Buffer.from('LwAAABAHEBERiIj+BwA=', 'base64');
  frame.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  const header = Buffer.alloc(10);
  header.writeUInt8(flags);
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  const chunks = [webpChunk('VP8L', frame), ...extra];
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    ...(extra.length === 0 ? [] : [webpChunk('VP8X', header)]),
    ...chunks,
  ]);
  return Buffer.concat([webpChunk('RIFF', body)]);
}

/** A chunk of a WebP with its length. */
export function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
