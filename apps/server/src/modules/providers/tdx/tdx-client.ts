import type { ServerAddress } from '../../../platform/config/feed-variables.ts';
import { createCallPace, type PaceLimits } from '../feed-client/calls/call-pace.ts';
import { createFeedGuard, type FeedClientDependencies } from '../feed-client/calls/feed-guard.ts';
import { pauseReally } from '../feed-client/calls/pause.ts';
import { ProviderFailure, type ProviderHealth } from '../../bars/index.ts';
import { BrokenBytes } from './byte-reader.ts';
import { openTdxConnection, type TdxConnection, type TdxPatience } from './tdx-connection.ts';
import type { TdxCommand } from './tdx-payloads.ts';

export interface TdxClientDependencies extends FeedClientDependencies {
  /** Asked in this order: the next one when one fails. At least one. */
  readonly servers: readonly ServerAddress[];
  readonly patience?: TdxPatience;
  readonly limits?: PaceLimits;
  /** How long a line rests before it is closed, ms. */
  readonly idleMs?: number;
}

/** Speaks to the servers of TDX (通达信行情服务器), one question at a time. */
export interface TdxClient {
  /** Rejects with ProviderFailure, or the signal's reason. */
  ask<Answer>(command: TdxCommand<Answer>, signal?: AbortSignal): Promise<Answer>;
  noteDropped(records: number): void;
  health(): ProviderHealth;
  close(): void;
}

const defaultPatience: TdxPatience = { connectMs: 3000, answerMs: 4000 };
const defaultIdleMs = 15_000;
/** How often a server is asked. */
export const tdxLimits: PaceLimits = { ratePerSecond: 10, burst: 20 };

export function createTdxClient(dependencies: TdxClientDependencies): TdxClient {
  const { provider, servers, pause = pauseReally } = dependencies;
  const guard = createFeedGuard(dependencies);
  const pace = createCallPace(dependencies.limits ?? tdxLimits, { ...dependencies, pause });
  const line = createLine(dependencies);
  const inTurn = createTurns();

  async function askOnce<Answer>(
    { type, body, read }: TdxCommand<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> {
    let last: unknown = new ProviderFailure('unreachable', provider, { message: 'no servers' });
    for (const _ of servers)
      try {
        const connection = await line.open(signal);
        return read(await connection.ask({ type, body }, signal));
      } catch (error) {
        if (signal.aborted) throw error;
        last = failureFrom(error, provider);
        line.turnToNext();
      }
    throw last;
  }

  return {
    async ask(command, signal) {
      // The wait for a turn is ours, not the servers': their time begins when they are asked.
      await pace.acquireTurn('servers', signal);
      return inTurn(
        () => guard.call((ending) => askOnce(command, ending), signal).finally(() => line.rest()),
        signal,
      );
    },
    noteDropped: (records) => guard.noteDropped(records),
    health: () => guard.health(),
    close() {
      pace.close();
      guard.close();
      line.close();
    },
  };
}

/** The one line that is open, to the server whose turn it is. */
interface Line {
  open(signal: AbortSignal): Promise<TdxConnection>;
  turnToNext(): void;
  rest(): void;
  close(): void;
}

function createLine({
  provider,
  servers,
  patience = defaultPatience,
  idleMs = defaultIdleMs,
}: TdxClientDependencies): Line {
  let connection: TdxConnection | null = null;
  let turn = 0;
  let resting: NodeJS.Timeout | undefined;

  function close(): void {
    clearTimeout(resting);
    connection?.close();
    connection = null;
  }

  return {
    async open(signal) {
      clearTimeout(resting);
      if (connection?.isOpen() === true) return connection;
      const server = servers[turn % servers.length];
      if (server === undefined) throw new RangeError('Cannot connect: there is no server of TDX');
      connection = await openTdxConnection(server, { provider, patience }, signal);
      return connection;
    },
    turnToNext() {
      close();
      turn += 1;
    },
    rest() {
      clearTimeout(resting);
      resting = setTimeout(close, idleMs).unref();
    },
    close,
  };
}

/** Lets one piece of work begin when the one before has ended; the caller that gives up need not wait. */
function createTurns(): <Value>(
  work: () => Promise<Value>,
  signal: AbortSignal | undefined,
) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work, signal) => {
    const mine = last.then(() => {
      signal?.throwIfAborted();
      return work();
    });
    last = mine.catch(() => undefined);
    return signal === undefined ? mine : Promise.race([mine, ended(signal)]);
  };
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** Anything else is a bug and stays what it is. */
function failureFrom(error: unknown, provider: string): unknown {
  if (error instanceof ProviderFailure) return error;
  if (!(error instanceof BrokenBytes)) throw error;
  return new ProviderFailure('unreadable', provider, { message: error.message, cause: error });
}
