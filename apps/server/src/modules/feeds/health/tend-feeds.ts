import { isOpenAt, markets, type Market } from '@chanscope/market';

import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { waitAtMost } from '../../../platform/wait-at-most.ts';
import type { CanaryTrials } from './try-canaries.ts';

interface TendDependencies {
  readonly trials: CanaryTrials;
  /** Reads anew what administrators decided. */
  readonly readDecisions: () => Promise<void>;
  /** Informs the other processes how this one sees the providers. */
  readonly send: () => Promise<void>;
  /** The market's time. */
  readonly clock: Clock;
  readonly log: Log;
}

const everyMs = 2000;
/** In steps of the loop: every minute the decisions are read again, should a message have been lost. */
const stepsBetweenReadings = 30;
const stepsBetweenTrials = 150;
const stepsBetweenTellings = 5;
/** The caller that switches a feed on does not wait longer for its trial, which goes on. */
const maxTrialMs = 3000;

/** What goes on beside the questions of users. */
export interface Tending {
  /** Tries the providers of a market, waiting for them a moment at most: one was just switched on. */
  tryNow(market: Market): Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Brings back providers that failed and finds out those that report nonsense, until it is stopped. */
export function tendFeeds({ trials, readDecisions, send, clock, log }: TendDependencies): Tending {
  let step = 0;
  let running = Promise.resolve();
  let trying = Promise.resolve();
  let isBusy = false;

  async function tend(): Promise<void> {
    if (step % stepsBetweenReadings === 0) await readDecisions();
    for (const market of markets) {
      const isDue = step % stepsBetweenTrials === 0 && isOpenAt(market, clock.now());
      await (isDue ? trials.tryAll(market) : trials.tryRecovering(market));
    }
    if (step % stepsBetweenTellings === 0) await send();
    step += 1;
  }

  const failed = (error: unknown): void => {
    log.warn({ err: error }, 'cannot tend the feeds; trying again');
  };

  const timer = setInterval(() => {
    // A slow provider must not make rounds pile up.
    if (isBusy) return;
    isBusy = true;
    running = tend()
      .catch(failed)
      .finally(() => (isBusy = false));
  }, everyMs).unref();

  return {
    async tryNow(market): Promise<void> {
      const trial = trials.tryAll(market).catch(failed);
      trying = Promise.all([trying, trial]).then(() => undefined);
      await waitAtMost(maxTrialMs, trial);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all([running, trying]);
    },
  };
}
