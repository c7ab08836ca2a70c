import { hourMs, minuteMs } from '@chanscope/market';
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  DelegateBackoff,
  handleWhen,
} from 'cockatiel';

import type { Clock } from '../../../../platform/clock.ts';
import type { Log } from '../../../../platform/log.ts';
import { ProviderFailure, type ProviderHealth } from '../../../bars/index.ts';
import type { CallRecord } from './call-record.ts';
import { FailureWindow } from './failure-window.ts';

/** Leaves a provider alone that fails too often, or that said when to come again (熔断器). */
export interface FeedBreaker {
  /** Makes the attempt, or throws ProviderFailure with `retryAfterMs` at once. */
  through<Answer>(attempt: () => Promise<Answer>): Promise<Answer>;
  state(): ProviderHealth['state'];
}

/** Opens at five failures in half a minute. */
const window = { failures: 5, withinMs: 30_000 } as const;
const maxOpenMs = minuteMs;
/** However long a provider asks to be left alone, it is tried again after an hour. */
const maxRefusalMs = hourMs;

const stateNames: Record<CircuitState, ProviderHealth['state']> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'probing',
  [CircuitState.Isolated]: 'open',
};

export function createFeedBreaker(dependencies: {
  readonly provider: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly record: CallRecord;
}): FeedBreaker {
  const { provider, clock, random, log, record } = dependencies;
  let mayAskAt = 0;
  const breaker = circuitBreaker(
    // A probe that its caller gave up has proved nothing, so that it must not close the breaker.
    handleWhen(
      (error) => error instanceof ProviderFailure || breaker.state === CircuitState.HalfOpen,
    ),
    {
      breaker: new FailureWindow(window, clock),
      halfOpenAfter: new DelegateBackoff(({ attempt }) => {
        const delayMs = openMsOf(attempt, random());
        mayAskAt = Math.max(mayAskAt, clock.now() + delayMs);
        return delayMs;
      }),
    },
  );
  breaker.onBreak(() =>
    log.warn({ provider, failure: record.lastFailure() }, 'feed breaker opens'),
  );
  breaker.onReset(() => log.info({ provider }, 'feed breaker closes'));

  function leftAlone(): ProviderFailure {
    const last = record.lastFailure();
    return new ProviderFailure(last?.kind === 'refused' ? 'refused' : 'unreachable', provider, {
      message: `it is left alone for a while, because: ${last?.message ?? 'it failed'}`,
      retryAfterMs: Math.max(1000, Math.ceil(mayAskAt - clock.now())),
    });
  }

  return {
    async through(attempt) {
      // No one joins a probe.
      if (clock.now() < mayAskAt || breaker.state === CircuitState.HalfOpen) throw leftAlone();
      try {
        return await breaker.execute(attempt);
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw leftAlone();
        if (error instanceof ProviderFailure && error.retryAfterMs !== null)
          mayAskAt = Math.max(mayAskAt, clock.now() + Math.min(error.retryAfterMs, maxRefusalMs));
        throw error;
      }
    },
    state: () => stateNames[breaker.state],
  };
}

/** How long a breaker stays open before its nth probe: doubled each time, up to half of it by chance. */
function openMsOf(attempt: number, chance: number): number {
  const fullMs = Math.min(maxOpenMs, 5000 * 2 ** Math.min(attempt - 1, 10));
  return fullMs * (0.5 + chance / 2);
}
