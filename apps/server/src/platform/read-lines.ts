import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

import { breathe } from './loop-turns.ts';

/** A file that cannot be read to its end as text. The message is all that needs to be shown. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Consecutive lines of a file, without their ends. */
export interface LineBatch {
  /** The number of the first one, counted from 1. */
  readonly firstLine: number;
  readonly lines: readonly string[];
}

/** Longer lines are cut: no row of data is so long, and memory stays bounded. */
const maximumLineLength = 64 * 1024;

/**
 * The lines of a UTF-8 text file, unpacked when its name ends in `.gz`, as they come from the disk.
 * `onBytes` receives how far the file was read. Throws UnreadableFile.
 */
export async function* readLines(
  file: string,
  onBytes: (bytesRead: number) => void,
): AsyncGenerator<LineBatch> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let firstLine = 1;
  try {
    for await (const chunk of openChunks(file, onBytes)) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = (lines.pop() ?? '').slice(0, maximumLineLength);
      for (let from = 0; from < lines.length; from += linesPerBatch) {
        const some = lines.slice(from, from + linesPerBatch);
        yield { firstLine, lines: some.map(withoutEnd) };
        firstLine += some.length;
        await breathe();
      }
    }
    rest += decoder.decode();
  } catch (error) {
    throw new UnreadableFile(`Cannot read ${file}: ${reasonOf(error)}`, { cause: error });
  }
  if (rest !== '') yield { firstLine, lines: [withoutEnd(rest)] };
}

const chunkBytes = 64 * 1024;

/** So few that the caller that reads them is done within a millisecond or some, and others get their turn. */
const linesPerBatch = 200;

async function* openChunks(
  file: string,
  onBytes: (bytesRead: number) => void,
): AsyncGenerator<Uint8Array> {
  const source = createReadStream(file, { highWaterMark: chunkBytes });
  const unpacked = file.toLowerCase().endsWith('.gz')
    ? source.pipe(createGunzip({ chunkSize: chunkBytes }))
    : source;
  source.on('error', (error) => unpacked.destroy(error));
  for await (const chunk of unpacked as AsyncIterable<Uint8Array>) {
    yield chunk;
    onBytes(source.bytesRead);
  }
}

function withoutEnd(line: string): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  return text.length > maximumLineLength ? text.slice(0, maximumLineLength) : text;
}

function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return 'it is not UTF-8 text';
  return error instanceof Error ? error.message : String(error);
}
