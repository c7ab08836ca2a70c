import { createServer, type AddressInfo, type Socket } from 'node:net';
import { deflateSync } from 'node:zlib';

import type { TdxMessage } from './tdx-frames.ts';
import type { ServerAddress } from '../../../platform/config/feed-variables.ts';

/** How a server sends the bytes of an answer. */
export type TdxSending = (socket: Socket, frame: Buffer) => void;

/** A server of TDX for tests, on a free port of this machine. */
export interface TestTdxServer {
  readonly server: ServerAddress;
  /** The types of the questions since the beginning, greetings too. */
  readonly asked: readonly number[];
  readonly openSockets: () => number;
  close(): Promise<void>;
}

/** The type of the question that every line begins with. */
export const handshakeType = 0x000d;

const sendWhole: TdxSending = (socket, frame) => void socket.write(frame);

/**
 * Answers questions with contents; greetings are always answered whole, everything else is sent by
 * `send`. Null hangs up.
 */
export async function startTdxServer(
  contentFor: (question: TdxMessage) => Buffer | null,
  send: TdxSending = sendWhole,
): Promise<TestTdxServer> {
  const sockets = new Set<Socket>();
  const asked: number[] = [];
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    onQuestions(socket, (id, question) => {
      asked.push(question.type);
      const isHandshake = question.type === handshakeType;
      const content = isHandshake ? Buffer.from('hello') : contentFor(question);
      if (content === null) socket.destroy();
      else (isHandshake ? sendWhole : send)(socket, answerFrame(id, question.type, content));
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    server: { host: '127.0.0.1', port: (listener.address() as AddressInfo).port },
    asked,
    openSockets: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

function onQuestions(socket: Socket, onAnswer: (id: number, question: TdxMessage) => void): void {
  let buffered = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    buffered = Buffer.concat([buffered, chunk]);
    while (buffered.length >= 12 && buffered.length >= 10 + buffered.readUInt16LE(6)) {
      const end = 10 + buffered.readUInt16LE(6);
      const body = Buffer.from(buffered.subarray(12, end));
      const question = { type: buffered.readUInt16LE(10), body };
      const id = buffered.readUInt32LE(1);
      buffered = buffered.subarray(end);
      onAnswer(id, question);
    }
  });
}

/** The bytes of an answer; contents get packed where that makes them shorter. */
export function answerFrame(id: number, type: number, content: Buffer): Buffer {
  const deflated = deflateSync(content);
  const packed = deflated.length < content.length ? deflated : content;
  const header = Buffer.from('b1cb740000000000000000000000000000'.slice(0, 32), 'hex');
  header.writeUInt32LE(id, 5);
  header.writeUInt16LE(type, 10);
  header.writeUInt16LE(packed.length, 12);
  header.writeUInt16LE(content.length, 14);
  return Buffer.concat([header, packed]);
}
