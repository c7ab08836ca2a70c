import { createReadStream } from 'node:fs';

/** A file that cannot be imported as a whole; the message says why. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

/** One line of a file. */
export interface FileLine {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  /** Bytes of the file that have been read so far. */
  readonly bytesRead: number;
}

/** Longer lines mean that the file is no table. */
const maximumLineLength = 65_536;

/** Reads the lines of a UTF-8 file, one after the other. Throws UnusableFile. */
export async function* readFileLines(path: string): AsyncGenerator<FileLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let number = 0;
  let bytesRead = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      const bytes = chunk as Buffer;
      bytesRead += bytes.length;
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > maximumLineLength) throw new UnusableFile('it has no lines');
      for (const line of lines) {
        number += 1;
        yield { number, text: line.replace(/\r$/, ''), bytesRead };
      }
    }
    rest += decoder.decode();
  } catch (error) {
    throw unusableFrom(error);
  }
  if (rest !== '') yield { number: number + 1, text: rest, bytesRead };
}

function unusableFrom(error: unknown): unknown {
  if (error instanceof TypeError) return new UnusableFile('it is not UTF-8', { cause: error });
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return new UnusableFile(`it cannot be read (${error.code})`, { cause: error });
  return error;
}
