import { minuteMs } from '@chanscope/market';

import type { Clock } from '../../../../platform/clock.ts';
import { ProviderFailure } from '../../../bars/index.ts';
import type { Pause } from './pause.ts';

/** How often one host of a provider may be asked. */
export interface PaceLimits {
  readonly ratePerSecond: number;
  /** So many calls may go out at once after a rest. */
  readonly burst: number;
}

/** Lets calls to each host out at a pace (令牌桶). */
export interface CallPace {
  /**
   * Waits for the turn of a call. Throws ProviderFailure `slow` when too many wait already, or the reason
   * of the signal.
   */
  acquireTurn(host: string, signal?: AbortSignal): Promise<void>;
  /** No one’s turn comes any more. */
  close(): void;
}

/** No caller waits longer for a turn: the caller that would is refused at once. */
const maxWaitMs = minuteMs;

export function createCallPace(
  limits: PaceLimits,
  dependencies: { readonly provider: string; readonly clock: Clock; readonly pause: Pause },
): CallPace {
  const intervalMs = 1000 / limits.ratePerSecond;
  const restMs = intervalMs * (limits.burst - 1);
  /** When the next call to a host would be due at an even pace, UTC ms. */
  const dueAt = new Map<string, number>();
  const closing = new AbortController();

  async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
    const ends = AbortSignal.any([closing.signal, ...(signal === undefined ? [] : [signal])]);
    try {
      await dependencies.pause(ms, ends);
    } catch (cause) {
      if (signal?.aborted === true) throw signal.reason;
      throw new ProviderFailure('unreachable', dependencies.provider, {
        message: 'it is closed',
        cause,
      });
    }
  }

  return {
    async acquireTurn(host, signal) {
      const now = dependencies.clock.now();
      const due = Math.max(dueAt.get(host) ?? now, now - restMs);
      const waitMs = due - restMs - now;
      if (waitMs > maxWaitMs)
        throw new ProviderFailure('slow', dependencies.provider, {
          message: `too many calls to ${host} wait for their turn`,
          retryAfterMs: Math.ceil(waitMs - maxWaitMs),
        });
      dueAt.set(host, Math.max(due, now) + intervalMs);
      if (waitMs > 0) await wait(waitMs, signal);
    },
    close: () => closing.abort(),
  };
}
