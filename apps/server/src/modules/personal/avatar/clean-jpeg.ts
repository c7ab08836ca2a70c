import type { CleanImage } from '../clean-image.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Baseline, extended and progressive: what browsers draw. */
const startsOfFrame = [0xc0, 0xc1, 0xc2];

/** Tables, restart interval and what says how colours are coded (JFIF, Adobe). */
const otherDrawing = [0xc4, 0xdb, 0xdd, 0xe0, 0xee];

/** The lengths of the JFIF segment without a thumbnail and of the Adobe segment. */
const lengthsOfColourSegments: Readonly<Record<number, number>> = { 0xe0: 16, 0xee: 14 };

/** A JPEG without what does not draw it, null when it is not a whole JPEG with one frame. */
export function cleanJpeg(bytes: Uint8Array): CleanImage | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 4 || file.readUInt16BE(0) !== (0xff00 | startOfImage)) return null;
  const segments = segmentsOf(file);
  const frames = segments?.filter(({ marker }) => startsOfFrame.includes(marker)) ?? [];
  const [frame] = frames;
  if (segments === null || frame === undefined || frames.length > 1 || frame.whole.length < 9)
    return null;
  if (!segments.some(({ marker }) => marker === startOfScan)) return null;
  return {
    bytes: Buffer.concat([
      Buffer.from([0xff, startOfImage]),
      ...segments.filter(isDrawing).map(({ whole }) => whole),
      Buffer.from([0xff, endOfImage]),
    ]),
    height: frame.whole.readUInt16BE(5),
    width: frame.whole.readUInt16BE(7),
  };
}

interface Segment {
  readonly marker: number;
  /** With its marker, and for a scan with the picture data behind it. */
  readonly whole: Buffer;
}

function isDrawing({ marker, whole }: Segment): boolean {
  const requested = lengthsOfColourSegments[marker];
  if (requested !== undefined) return whole.length === requested + 2;
  return marker === startOfScan || startsOfFrame.includes(marker) || otherDrawing.includes(marker);
}

/** The segments between start and end, null when they do not fill the file exactly. */
function segmentsOf(file: Buffer): Segment[] | null {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= file.length) {
    const marker = file.readUInt8(at + 1);
    if (file.readUInt8(at) !== 0xff || marker < 0xc0 || marker === endOfImage) return null;
    const length = file.readUInt16BE(at + 2);
    const head = at + 2 + length;
    if (length < 2 || head > file.length) return null;
    const end = marker === startOfScan ? endOfScan(file, head) : head;
    segments.push({ marker, whole: file.subarray(at, end) });
    at = end;
    if (file[at] === 0xff && file[at + 1] === endOfImage)
      return at + 2 === file.length ? segments : null;
  }
  return null;
}

/** Where the next marker begins: within picture data 0xFF is followed by 0 or a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}
