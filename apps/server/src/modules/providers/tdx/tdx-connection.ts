import { connect, type Socket } from 'node:net';

import type { ServerAddress } from '../../../platform/config/feed-variables.ts';
import { networkFailureOf } from '../feed-client/calls/network-failure.ts';
import { ProviderFailure } from '../../bars/index.ts';
import { BrokenBytes } from './byte-reader.ts';
import { createAnswerCutter, requestFrame, type TdxAnswer, type TdxMessage } from './tdx-frames.ts';

/** How long a server may be silent, ms. */
export interface TdxPatience {
  readonly connectMs: number;
  readonly answerMs: number;
}

/** A line to one server that has greeted us. Questions are asked one after the other. */
export interface TdxConnection {
  readonly isOpen: () => boolean;
  /** The content of the answer. Rejects with ProviderFailure, or the signal's reason; the line is closed then. */
  ask(question: TdxMessage, signal: AbortSignal): Promise<Buffer>;
  close(): void;
}

/** What every line begins with; the answer names the server. */
const handshake: TdxMessage = { type: 0x000d, body: Buffer.from([1]) };

/** Connects and says hello. Rejects with ProviderFailure, or the signal's reason. */
export async function openTdxConnection(
  server: ServerAddress,
  { provider, patience }: { readonly provider: string; readonly patience: TdxPatience },
  signal: AbortSignal,
): Promise<TdxConnection> {
  signal.throwIfAborted();
  const socket = connect({ ...server, noDelay: true });
  // Without a listener an error between two questions would end the process; `close` follows it.
  socket.on('error', () => undefined);
  const wait = createWait(socket, provider, signal);
  await wait('connect', patience.connectMs, (resolve) => socket.once('connect', resolve));
  const connection = connectionOver(socket, provider, patience);
  await connection.ask(handshake, signal);
  return connection;
}

function connectionOver(socket: Socket, provider: string, patience: TdxPatience): TdxConnection {
  const cutter = createAnswerCutter();
  let lastId = 0;
  let onAnswer: ((answer: TdxAnswer) => void) | null = null;

  socket.on('data', (chunk) => {
    try {
      for (const answer of cutter.push(chunk)) resolveAnswer(answer);
    } catch (error) {
      if (!(error instanceof BrokenBytes)) throw error;
      socket.destroy(unexpectedAnswer(provider, error));
    }
  });

  function resolveAnswer(answer: TdxAnswer): void {
    if (onAnswer === null) throw new BrokenBytes(`Cannot place answer ${answer.id}: nobody asked`);
    onAnswer(answer);
  }

  return {
    isOpen: () => !socket.destroyed && socket.readyState === 'open',
    async ask(question, signal) {
      lastId += 1;
      const id = lastId;
      const wait = createWait(socket, provider, signal);
      socket.ref();
      try {
        return await wait<Buffer>('answer', patience.answerMs, (resolve) => {
          onAnswer = (answer) => {
            if (answer.id !== id || answer.type !== question.type)
              throw new BrokenBytes(
                `Cannot place an answer of type ${answer.type} to question ${answer.id}: the question is ${id} of type ${question.type}`,
              );
            resolve(answer.body);
          };
          socket.write(requestFrame(id, question));
        });
      } finally {
        onAnswer = null;
        // A line that rests does not keep the process alive.
        socket.unref();
      }
    },
    close: () => socket.destroy(),
  };
}

type Wait = <Value>(
  what: string,
  maxMs: number,
  begin: (resolve: (value: Value) => void) => void,
) => Promise<Value>;

/** Waits for something of a socket, which is closed when it does not come. */
function createWait(socket: Socket, provider: string, signal: AbortSignal): Wait {
  return (what, maxMs, begin) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        end(new ProviderFailure('slow', provider, { message: `no ${what} in ${maxMs} ms` }));
      }, maxMs);
      const onAbort = (): void => end(signal.reason);
      const onError = (error: Error): void => end(networkFailureOf(error, provider));
      const onClose = (): void =>
        end(new ProviderFailure('unreachable', provider, { message: 'the server hung up' }));

      function stopWaiting(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        socket.off('error', onError).off('close', onClose);
      }
      function end(reason: unknown): void {
        stopWaiting();
        socket.destroy();
        reject(reason);
      }
      signal.addEventListener('abort', onAbort);
      socket.on('error', onError).on('close', onClose);
      begin((value) => {
        stopWaiting();
        resolve(value);
      });
    });
}

function unexpectedAnswer(provider: string, cause: BrokenBytes): ProviderFailure {
  return new ProviderFailure('unreadable', provider, { message: cause.message, cause });
}
