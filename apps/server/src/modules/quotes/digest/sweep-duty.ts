import type { Channel } from '../../../platform/cluster/channel.ts';
import type { Log } from '../../../platform/log.ts';
import { breathe } from '../../../platform/loop-turns.ts';
import type { MarketSweep } from './market-sweep.ts';
import { type SweepBatch, sweepResyncTopic, sweepTopic, textOfSweep } from './sweep-batch.ts';

interface SweepDutyDependencies {
  readonly market: string;
  readonly sweep: MarketSweep;
  readonly channel: Channel;
  /** Aborted when another process has the duty. */
  readonly signal: AbortSignal;
  readonly log: Log;
}

/** The sweep of a market by the process that has its lease. */
export interface SweepDuty {
  begin(): Promise<void>;
  /** Asks for the next shares, unless the last question is not answered yet. */
  goOn(now: number): void;
  close(): Promise<void>;
}

/** Sweeps beside what is followed: a slow answer keeps no quote waiting. */
export function createSweepDuty(dependencies: SweepDutyDependencies): SweepDuty {
  const { market, sweep, channel, signal, log } = dependencies;
  let asking: Promise<void> | null = null;
  let stop: () => Promise<void> = () => Promise.resolve();

  async function publish(batches: readonly SweepBatch[]): Promise<void> {
    for (const batch of batches) {
      await channel.publish(sweepTopic, textOfSweep(batch));
      await breathe();
    }
  }

  async function askNext(now: number): Promise<void> {
    try {
      const batch = await sweep.next(now, signal);
      if (batch !== null && !signal.aborted) await publish([batch]);
    } catch (error) {
      // The next asking may go well; the digest says how old it is.
      if (!signal.aborted)
        log.warn({ err: error, market }, 'cannot ask for the quotes of a market');
    }
  }

  return {
    async begin(): Promise<void> {
      stop = await channel.subscribe(sweepResyncTopic, (asked) => {
        if (asked === market) void publish(sweep.everything());
      });
    },
    goOn(now): void {
      asking ??= askNext(now).finally(() => (asking = null));
    },
    async close(): Promise<void> {
      await stop();
      await asking;
    },
  };
}
