import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

import { type Message, RunFailure, runMessage } from '@chanscope/contract';
import { marketOf } from '@chanscope/market';
import type { Transaction } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { waitAtMost } from '../../../platform/wait-at-most.ts';
import { ProviderFailure } from '../../bars/index.ts';
import { feedMessage } from '../feed-message.ts';
import type { FeedTables } from '../feed-schema.ts';
import { capabilityOf } from '../fill/fetch-series.ts';
import { wholePlan } from '../fill/fill-jobs.ts';
import { fillSeries } from '../fill/fill-series.ts';
import { learnDirectories } from '../fill/init-job.ts';
import { type FillItem, inFillOrder, secondsLeftAt } from './fill-order.ts';
import type { FillSeriesOutcome, MarketFillRecord, MarketFillState } from './fill-record.ts';
import { changeFill, writeFilledSeries } from './market-fill-store.ts';
import { type FillPlan, type FillPlanDependencies, planFill } from './plan-fill.ts';

export interface FillRunDependencies extends FillPlanDependencies {
  /** Resolves when what users asked for is fetched. */
  readonly whenUsersAreServed: () => Promise<unknown>;
  /** What administrators decided may not have reached this process yet. */
  readonly readDecisions: () => Promise<void>;
  /** Says that it went on. */
  readonly report: () => void;
  /** The market's time. */
  readonly clock: Clock;
  readonly log: Log;
}

/** An administrator paused the fill, began it anew or ended it. */
class FillStopped extends Error {
  override readonly name = 'FillStopped';

  constructor() {
    super('Cannot go on with the fill of the market: it is no longer running');
  }
}

const underWay: readonly MarketFillState[] = ['running', 'waiting'];
/** When so many series fail one after the other, something else is the matter. */
const failuresBeforeEnd = 20;
/** A series that a feed failed for is tried again behind all others. */
const maxTries = 3;
/** The pace of how many series is looked at. */
const stretch = 50;
/** After so many series it is read anew what is followed. */
const seriesPerOrder = 100;
const waitStepMs = 1000;
const maxYieldMs = 10_000;
const maxRestMs = 250;

/**
 * Goes on with a fill until it is through, failed, paused or replaced. Who continues it asks for nothing that was
 * through before. Throws what the database fails with, and the reason of the signal.
 */
export async function continueFill(
  dependencies: FillRunDependencies,
  fill: MarketFillRecord,
  signal: AbortSignal,
): Promise<void> {
  const run = new FillRun(dependencies, fill, signal);
  try {
    await run.fill();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FillStopped) return;
    const reason = reasonOf(error);
    if (reason === null) throw error;
    await run.end({ state: 'failed', reason });
  }
}

function reasonOf(error: unknown): Message | null {
  if (error instanceof RunFailure) return error.reason;
  return error instanceof ProviderFailure ? feedMessage(error) : null;
}

class FillRun {
  readonly #dependencies: FillRunDependencies;
  readonly #fill: MarketFillRecord;
  readonly #signal: AbortSignal;
  readonly #tries = new Map<FillItem, number>();
  #state: MarketFillState;
  #finishedAt: readonly number[] = [];
  #failuresInARow = 0;

  constructor(dependencies: FillRunDependencies, fill: MarketFillRecord, signal: AbortSignal) {
    this.#dependencies = dependencies;
    this.#fill = fill;
    this.#signal = signal;
    this.#state = fill.state;
  }

  async fill(): Promise<void> {
    await this.#dependencies.readDecisions();
    if (!this.#fill.isDirectoryLearned) await this.#learnDirectories();
    const plan = await planFill(this.#dependencies);
    if (plan.total === 0) throw new RunFailure(runMessage('noBarFeed', {}));
    await this.#change({ progress: plan.progress() });
    let pending = plan.pending;
    for (let done = 0; pending.length > 0; done += 1) {
      this.#signal.throwIfAborted();
      if (done % seriesPerOrder === 0)
        pending = inFillOrder(pending, await this.#dependencies.readFollowed());
      const item = await this.#nextOf(pending);
      const outcome = await this.#fillOne(item);
      pending = pending.filter((each) => each !== item);
      if (outcome === null) pending = [...pending, item];
      else await this.#note(plan, { ...item, outcome });
    }
    await this.end({ state: 'done', reason: null });
  }

  async end(to: {
    readonly state: 'done' | 'failed';
    readonly reason: Message | null;
  }): Promise<void> {
    const finishedAt = this.#dependencies.wallClock.now();
    await this.#change({ ...to, finishedAt, secondsLeft: null }).catch((error: unknown) => {
      if (!(error instanceof FillStopped)) throw error;
    });
  }

  async #learnDirectories(): Promise<void> {
    const { log } = this.#dependencies;
    await learnDirectories(this.#dependencies, {
      signal: this.#signal,
      warn: (message) => log.warn({ message }, 'the directory of a market is not whole'),
      commit: (write) => this.#commit(write),
    });
    await this.#change({ isDirectoryLearned: true });
  }

  /** The first one that a feed can be asked for now; waits while all of them rest. */
  async #nextOf(pending: readonly FillItem[]): Promise<FillItem> {
    const { chainOf } = this.#dependencies;
    for (;;) {
      const item = pending.find(
        ({ symbol, timeframe }) => chainOf(marketOf(symbol), capabilityOf(timeframe)).length > 0,
      );
      await this.#setState(item === undefined ? 'waiting' : 'running');
      if (item !== undefined) return item;
      this.#finishedAt = [];
      await delay(waitStepMs, undefined, { signal: this.#signal, ref: false });
    }
  }

  async #setState(state: MarketFillState): Promise<void> {
    if (state === this.#state) return;
    await this.#change({ state, secondsLeft: null });
    this.#state = state;
  }

  /** Null when it is to be tried again. */
  async #fillOne(item: FillItem): Promise<FillSeriesOutcome | null> {
    const { whenUsersAreServed, log } = this.#dependencies;
    await waitAtMost(maxYieldMs, whenUsersAreServed());
    const before = performance.eventLoopUtilization();
    try {
      const outcome = await this.#fetch(item);
      this.#failuresInARow = 0;
      return outcome;
    } catch (error) {
      if (!(error instanceof ProviderFailure) || this.#signal.aborted) throw error;
      log.warn({ err: error, ...item }, 'cannot fill a series');
      return this.#afterFailure(item);
    } finally {
      // As long as this thread was busy, it is left to others: the embedded database works in it.
      const { active } = performance.eventLoopUtilization(before);
      await delay(Math.min(active, maxRestMs), undefined, { ref: false });
    }
  }

  async #fetch({ symbol, timeframe }: FillItem): Promise<FillSeriesOutcome> {
    const { instruments, clock } = this.#dependencies;
    const instrument = await instruments.find(symbol);
    if (instrument === null) return 'skip';
    const now = clock.now();
    const span = wholePlan.spanOf({}, timeframe, { market: marketOf(symbol), now });
    const commit = (write: (transaction: Transaction<object>) => Promise<void>): Promise<void> =>
      this.#commit(write);
    const order = { instrument, timeframe, ...span, now, signal: this.#signal, commit };
    return (await fillSeries(this.#dependencies, order)) === 'filled' ? 'ok' : 'skip';
  }

  #afterFailure(item: FillItem): FillSeriesOutcome | null {
    this.#failuresInARow += 1;
    if (this.#failuresInARow >= failuresBeforeEnd) {
      const values = { count: this.#failuresInARow, security: item.symbol };
      throw new RunFailure(runMessage('feedsKeepFailing', values));
    }
    const tries = (this.#tries.get(item) ?? 0) + 1;
    this.#tries.set(item, tries);
    return tries < maxTries ? null : 'fail';
  }

  async #note(
    plan: FillPlan,
    filled: FillItem & { readonly outcome: FillSeriesOutcome },
  ): Promise<void> {
    const left = plan.note(filled, filled.outcome);
    this.#finishedAt = [...this.#finishedAt, this.#dependencies.wallClock.now()].slice(-stretch);
    const change = {
      lastSymbol: filled.symbol,
      secondsLeft: secondsLeftAt(this.#finishedAt, left),
      progress: plan.progress(),
    };
    await this.#commit(
      (transaction) => writeFilledSeries(transaction.withTables<FeedTables>(), filled),
      change,
    );
    this.#dependencies.report();
  }

  async #change(to: Parameters<typeof changeFill>[2]): Promise<void> {
    await this.#commit(() => Promise.resolve(), to);
    this.#dependencies.report();
  }

  /** Writes in one transaction, only while the fill is under way. Throws FillStopped. */
  async #commit(
    write: (transaction: Transaction<object>) => Promise<void>,
    to: Parameters<typeof changeFill>[2] = {},
  ): Promise<void> {
    const place = { id: this.#fill.id, from: underWay };
    await this.#dependencies.database.forLongWork.transaction(async (transaction) => {
      const isOurs = await changeFill(transaction.withTables<FeedTables>(), place, to);
      if (!isOurs) throw new FillStopped();
      await write(transaction);
    });
  }
}
