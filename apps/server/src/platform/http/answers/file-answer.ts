import { type FileHandle, open } from 'node:fs/promises';

import { Problem } from '@chanscope/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The bytes of a file from one to another, both included. */
interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** A file that is open to be sent, and the part of it that was asked for. */
interface FileAnswer {
  /** The whole file. */
  readonly bytes: number;
  readonly range: ByteRange | null;
  /** Closes the file at its end. */
  readonly send: (reply: FastifyReply) => FastifyReply;
}

/**
 * Opens a file for a call that may ask for a part of it (断点续传), as long as it is the one that the caller began
 * with. Throws the Problem `rangeBeyondFile`, and what the file system throws.
 */
export async function openFileAnswer(
  file: string,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<FileAnswer> {
  const handle = await open(file);
  try {
    const { size, mtimeMs } = await handle.stat();
    const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
    const isOther = headers['if-range'] !== undefined && headers['if-range'] !== etag;
    const range = isOther ? null : byteRangeOf(headers.range, size);
    return {
      bytes: size,
      range,
      send: (reply) => sendOpened(reply.header('etag', etag), { handle, size, range }),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** What a `Range` header asks for; null for the whole. Several parts, and what cannot be read, are the whole. */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  const last = size - 1;
  if (first === '')
    return end === ''
      ? null
      : withinFile({ from: Math.max(0, size - Number(end)), to: last }, size);
  const [from, to] = [Number(first), end === '' ? Infinity : Number(end)];
  return to < from ? null : withinFile({ from, to: Math.min(to, last) }, size);
}

function withinFile(range: ByteRange, size: number): ByteRange {
  if (range.from >= size) throw new Problem('rangeBeyondFile', { bytes: size });
  return range;
}

function sendOpened(
  reply: FastifyReply,
  file: { readonly handle: FileHandle; readonly size: number; readonly range: ByteRange | null },
): FastifyReply {
  const { handle, size, range } = file;
  const { from, to } = range ?? { from: 0, to: size - 1 };
  if (range !== null) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`);
  reply.headers({
    'accept-ranges': 'bytes',
    'content-type': 'application/octet-stream',
    'content-length': to - from + 1,
  });
  // Of an empty file there is no last byte.
  return size === 0
    ? reply.send(handle.createReadStream())
    : reply.send(handle.createReadStream({ start: from, end: to }));
}
