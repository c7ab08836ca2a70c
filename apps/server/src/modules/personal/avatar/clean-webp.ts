import type { CleanImage } from '../clean-image.ts';

const riffBytes = 12;
const chunkHeadBytes = 8;

/** Bits of the extended header. */
const hasAlpha = 0x10;
const isAnimated = 0x02;

/** A WebP without what does not draw it, null when it is not a whole WebP of one frame. */
export function cleanWebp(bytes: Uint8Array): CleanImage | null {
  const chunks = chunksOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const [frame, ...frames] = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const size = frame === undefined ? null : sizeOf(frame);
  if (frame === undefined || frames.length > 0 || size === null) return null;
  const extended = chunks.find(({ type }) => type === 'VP8X');
  if (extended === undefined) return { ...size, bytes: riffOf([frame.whole]) };
  const header = cleanHeader(extended, size);
  if (header === null) return null;
  const alpha = chunks.filter(({ type }) => type === 'ALPH').map(({ whole }) => whole);
  return { ...size, bytes: riffOf([header, ...alpha, frame.whole]) };
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** With type, length and the byte that makes its length even. */
  readonly whole: Buffer;
}

type Size = Pick<CleanImage, 'width' | 'height'>;

/** The chunks of the file, none when they do not fill it exactly. */
function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  if (!isWebp(file)) return chunks;
  let at = riffBytes;
  while (at + chunkHeadBytes <= file.length) {
    const length = file.readUInt32LE(at + 4);
    const end = at + chunkHeadBytes + length + (length % 2);
    if (end > file.length) return [];
    const whole = file.subarray(at, end);
    const data = whole.subarray(chunkHeadBytes, chunkHeadBytes + length);
    chunks.push({ type: whole.toString('latin1', 0, 4), data, whole });
    at = end;
  }
  return at === file.length ? chunks : [];
}

function isWebp(file: Buffer): boolean {
  return (
    file.length >= riffBytes &&
    file.toString('latin1', 0, 4) === 'RIFF' &&
    file.toString('latin1', 8, 12) === 'WEBP' &&
    file.readUInt32LE(4) + 8 === file.length
  );
}

/** Pixels as the coded picture itself says. */
function sizeOf({ type, data }: Chunk): Size | null {
  if (data.length < 10) return null;
  if (type === 'VP8L') {
    const sides = data.readUInt32LE(1);
    const isSigned = data.readUInt8(0) === 0x2f;
    return isSigned ? { width: (sides & 0x3fff) + 1, height: ((sides >> 14) & 0x3fff) + 1 } : null;
  }
  const isKeyFrame = (data.readUInt8(0) & 1) === 0 && data.readUIntBE(3, 3) === 0x9d012a;
  return isKeyFrame
    ? { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
    : null;
}

/** The extended header with nothing but transparency in it, null when it reports another picture. */
function cleanHeader({ data, whole }: Chunk, { width, height }: Size): Buffer | null {
  if (data.length !== 10 || (data.readUInt8(0) & isAnimated) !== 0) return null;
  if (data.readUIntLE(4, 3) + 1 !== width || data.readUIntLE(7, 3) + 1 !== height) return null;
  const header = Buffer.from(whole);
  header.writeUInt32LE(data.readUInt8(0) & hasAlpha, chunkHeadBytes);
  return header;
}

function riffOf(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
