import { crc32 } from 'node:zlib';

import type { CleanImage } from '../clean-image.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Length, type and check sum of a chunk. */
const frameBytes = 12;
const headerBytes = 13;

/** What draws the first frame. */
const drawing = ['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'IDAT', 'IEND'];

/** A PNG without what does not draw it, null when it is not a whole PNG. */
export function cleanPng(bytes: Uint8Array): CleanImage | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(0, signature.length).equals(signature)) return null;
  const chunks = chunksOf(file);
  const header = chunks?.[0];
  if (header?.type !== 'IHDR' || header.data.length !== headerBytes) return null;
  if (chunks?.at(-1)?.type !== 'IEND' || !chunks.some(({ type }) => type === 'IDAT')) return null;
  const retained = chunks.filter(({ type }) => drawing.includes(type)).map(({ whole }) => whole);
  return {
    bytes: Buffer.concat([signature, ...retained]),
    width: header.data.readUInt32BE(0),
    height: header.data.readUInt32BE(4),
  };
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** With length, type and check sum. */
  readonly whole: Buffer;
}

/** The chunks up to the end of the file, null when they do not fill it exactly. */
function chunksOf(file: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = signature.length;
  while (at + frameBytes <= file.length) {
    const end = at + frameBytes + file.readUInt32BE(at);
    if (end > file.length) return null;
    const whole = file.subarray(at, end);
    const type = whole.toString('latin1', 4, 8);
    const isSound = crc32(whole.subarray(4, -4)) === whole.readUInt32BE(whole.length - 4);
    if (!isSound) return null;
    chunks.push({ type, data: whole.subarray(8, -4), whole });
    at = end;
    if (type === 'IEND') break;
  }
  return at === file.length ? chunks : null;
}
