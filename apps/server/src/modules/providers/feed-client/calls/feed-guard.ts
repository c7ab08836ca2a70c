import type { Clock } from '../../../../platform/clock.ts';
import type { Log } from '../../../../platform/log.ts';
import { ProviderFailure, type ProviderHealth } from '../../../bars/index.ts';
import { createCallRecord } from './call-record.ts';
import { createFeedBreaker } from './feed-breaker.ts';
import { type Pause, pauseReally } from './pause.ts';

/** The dependencies of every speaker to a provider. */
export interface FeedClientDependencies {
  /** The provider's name, such as `feed:eastmoney`. */
  readonly provider: string;
  /** The real time. */
  readonly clock: Clock;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly log: Log;
  /** Handed in by tests that do not have to wait. */
  readonly pause?: Pause;
  /** The time of one call with all its attempts, ms; 10 s unless given. */
  readonly totalMs?: number;
}

/** Repeats, breaks and times the calls to one provider, whatever they travel by. */
export interface FeedGuard {
  /**
   * Makes an attempt, and again when the line broke: a deadline around repetitions around a breaker.
   * The attempt must end when its signal does, and say what went wrong as ProviderFailure; any other
   * error is a bug and passes through. Throws ProviderFailure, or the reason of the caller's signal.
   */
  call<Answer>(
    attempt: (signal: AbortSignal) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer>;
  /** Counts records that were reported but could not be true. */
  noteDropped(records: number): void;
  health(): ProviderHealth;
  /** Ends the calls under way, and all later ones at once. */
  close(): void;
}

const defaultTotalMs = 10_000;
const attempts = 3;

export function createFeedGuard(dependencies: FeedClientDependencies): FeedGuard {
  const { clock, random, pause = pauseReally } = dependencies;
  const closing = new AbortController();
  const record = createCallRecord(clock);
  const breaker = createFeedBreaker({ ...dependencies, record });

  async function attemptOnce<Answer>(
    attempt: (signal: AbortSignal) => Promise<Answer>,
    ends: Ends,
  ): Promise<Answer> {
    record.request();
    try {
      const answer = await attempt(ends.any);
      record.success();
      return answer;
    } catch (error) {
      const reported = failureAtEnd(error, ends, dependencies);
      if (reported instanceof ProviderFailure) record.failure(reported);
      throw reported;
    }
  }

  return {
    async call(attempt, signal) {
      const ends = endsOf({ signal, closing: closing.signal, totalMs: dependencies.totalMs });
      for (let made = 1; ; made += 1)
        try {
          ends.any.throwIfAborted();
          return await breaker.through(() => attemptOnce(attempt, ends));
        } catch (error) {
          const reported = failureAtEnd(error, ends, dependencies);
          if (made >= attempts || !isWorthRepeating(reported)) throw reported;
          await pause(random() * 200 * 2 ** made, ends.any).catch((cause: unknown) => {
            throw failureAtEnd(cause, ends, dependencies);
          });
        }
    },
    noteDropped: (records) => record.dropped(records),
    health: () => ({ state: breaker.state(), ...record.read() }),
    close: () => closing.abort(),
  };
}

/** What can end a call: the caller, its time, the provider's own closing. */
interface Ends {
  readonly signal: AbortSignal | undefined;
  readonly closing: AbortSignal;
  readonly deadline: AbortSignal;
  readonly any: AbortSignal;
}

function endsOf({
  signal,
  closing,
  totalMs = defaultTotalMs,
}: {
  readonly signal: AbortSignal | undefined;
  readonly closing: AbortSignal;
  readonly totalMs: number | undefined;
}): Ends {
  const deadline = AbortSignal.timeout(totalMs);
  const all = [deadline, closing, ...(signal === undefined ? [] : [signal])];
  return { signal, closing, deadline, any: AbortSignal.any(all) };
}

/** What an error means once it is known what ended the call. */
function failureAtEnd(
  error: unknown,
  ends: Ends,
  { provider, totalMs }: FeedClientDependencies,
): unknown {
  if (ends.signal?.aborted === true) return ends.signal.reason;
  if (ends.closing.aborted)
    return new ProviderFailure('unreachable', provider, { message: 'it is closed', cause: error });
  if (ends.deadline.aborted && !(error instanceof ProviderFailure))
    return new ProviderFailure('slow', provider, {
      message: `no whole answer within ${totalMs ?? defaultTotalMs} ms`,
      cause: error,
    });
  return error;
}

/** Only a broken line is tried again at once: a ban grows with every call, strange words stay strange. */
function isWorthRepeating(error: unknown): boolean {
  return (
    error instanceof ProviderFailure && error.kind === 'unreachable' && error.retryAfterMs === null
  );
}
