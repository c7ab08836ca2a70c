import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { uploadLimits } from '@chanscope/contract';

import { FileFault } from './file-fault.ts';

/** A file as it was uploaded. */
export interface StoredFile {
  readonly name: string;
  readonly size: number;
  read(): AsyncIterable<Uint8Array>;
}

export type TextEncoding = 'utf-8' | 'gb18030';

/** Lines of a file in their order, the first of which has number `firstLine`. */
export interface Lines {
  readonly firstLine: number;
  readonly lines: readonly string[];
}

/** Enough to meet a Chinese character where there is one. */
const sampleBytes = 256 * 1024;

/** Small files may grow more before anybody suspects them. */
const harmlessBytes = 16 * 1024 * 1024;

/** The encoding of a file by its beginning: UTF-8, or what Chinese terminals write. Throws FileFault. */
export async function encodingOf(file: StoredFile): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let seen = 0;
  for await (const chunk of unpacked(file)) {
    if (chunk.includes(0)) throw new FileFault('binary');
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      return 'gb18030';
    }
    seen += chunk.length;
    if (seen >= sampleBytes) break;
  }
  return 'utf-8';
}

/** The lines of a file without their ends. Throws FileFault. */
export async function* linesOf(file: StoredFile, encoding: TextEncoding): AsyncGenerator<Lines> {
  let firstLine = 1;
  let rest = '';
  for await (const text of textOf(file, encoding)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > uploadLimits.lineBytes) throw new FileFault('longLine');
    if (lines.length === 0) continue;
    yield { firstLine, lines: lines.map(withoutEnd) };
    firstLine += lines.length;
  }
  if (rest !== '') yield { firstLine, lines: [withoutEnd(rest)] };
}

/** The text of a file, some at a time. Throws FileFault. */
export async function* textOf(file: StoredFile, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of unpacked(file)) {
    if (chunk.includes(0)) throw new FileFault('binary');
    yield decoded(() => decoder.decode(chunk, { stream: true }));
  }
  yield decoded(() => decoder.decode());
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch (error) {
    throw new FileFault('encoding', error);
  }
}

/** Counts while it unpacks, so that a bomb is stopped before it is large. */
async function* unpacked(file: StoredFile): AsyncGenerator<Uint8Array> {
  const limit = Math.min(
    uploadLimits.unpackedBytes,
    Math.max(harmlessBytes, file.size * uploadLimits.unpackedRatio),
  );
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(file)) {
      bytes += chunk.length;
      if (bytes > limit) throw new FileFault('tooLarge');
      yield chunk;
    }
  } catch (error) {
    if (isAboutPacking(error)) throw new FileFault('notPacked', error);
    throw error;
  }
}

function chunksOf(file: StoredFile): AsyncIterable<Uint8Array> {
  if (!file.name.toLowerCase().endsWith('.gz')) return file.read();
  const gunzip = createGunzip();
  // Its failure is met by the caller that reads what comes out.
  pipeline(Readable.from(file.read()), gunzip, () => undefined);
  return gunzip as AsyncIterable<Uint8Array>;
}

function isAboutPacking(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function withoutEnd(line: string): string {
  if (line.length > uploadLimits.lineBytes) throw new FileFault('longLine');
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
