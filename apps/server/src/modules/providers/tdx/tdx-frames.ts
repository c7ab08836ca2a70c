import { inflateSync } from 'node:zlib';

import { BrokenBytes } from './byte-reader.ts';

/** A question or an answer of the protocol: what it is about, and its content. */
export interface TdxMessage {
  readonly type: number;
  readonly body: Buffer;
}

/** An answer with the number of its question. */
export interface TdxAnswer extends TdxMessage {
  readonly id: number;
}

const requestMark = 0x0c;
const requestHeaderBytes = 12;
const answerMark = Buffer.from('b1cb7400', 'hex');
const answerHeaderBytes = 16;

/** The bytes of a question: mark, number, one, its length twice, type, content; all little-endian. */
export function requestFrame(id: number, { type, body }: TdxMessage): Buffer {
  const header = Buffer.alloc(requestHeaderBytes);
  const length = body.length + 2;
  header.writeUInt8(requestMark, 0);
  header.writeUInt32LE(id, 1);
  header.writeUInt8(1, 5);
  header.writeUInt16LE(length, 6);
  header.writeUInt16LE(length, 8);
  header.writeUInt16LE(type, 10);
  return Buffer.concat([header, body]);
}

/** Cuts a stream of bytes into answers. */
export interface AnswerCutter {
  /** The answers that are whole now. Throws BrokenBytes for a stream that is none of answers. */
  push(chunk: Buffer): readonly TdxAnswer[];
}

export function createAnswerCutter(): AnswerCutter {
  let buffered = Buffer.alloc(0);
  return {
    push(chunk) {
      buffered = Buffer.concat([buffered, chunk]);
      const answers: TdxAnswer[] = [];
      for (let next = firstAnswerIn(buffered); next !== null; next = firstAnswerIn(buffered)) {
        answers.push(next.answer);
        buffered = buffered.subarray(next.bytes);
      }
      return answers;
    },
  };
}

/** Null while it is not whole. */
function firstAnswerIn(
  buffered: Buffer,
): { readonly answer: TdxAnswer; readonly bytes: number } | null {
  const mark = buffered.subarray(0, answerMark.length);
  if (!mark.equals(answerMark.subarray(0, mark.length)))
    throw new BrokenBytes(`Cannot read an answer: it begins with ${mark.toString('hex')}`);
  if (buffered.length < answerHeaderBytes) return null;
  const packedBytes = buffered.readUInt16LE(12);
  const bytes = answerHeaderBytes + packedBytes;
  if (buffered.length < bytes) return null;
  const packed = buffered.subarray(answerHeaderBytes, bytes);
  const body = unpacked(packed, buffered.readUInt16LE(14));
  return { answer: { id: buffered.readUInt32LE(5), type: buffered.readUInt16LE(10), body }, bytes };
}

/** Contents that do not get shorter are sent as they are. */
function unpacked(packed: Buffer, length: number): Buffer {
  const body = packed.length === length ? Buffer.from(packed) : inflated(packed, length);
  if (body.length !== length)
    throw new BrokenBytes(`Cannot read an answer: ${body.length} bytes instead of ${length}`);
  return body;
}

function inflated(packed: Buffer, length: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, length) });
  } catch (cause) {
    throw new BrokenBytes(`Cannot unpack an answer of ${packed.length} bytes`, { cause });
  }
}
