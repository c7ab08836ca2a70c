import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { Transaction } from 'kysely';

import type { ScaleOut } from '../../../platform/cluster/scale-out.ts';
import type { AuditLog } from '../../audit/index.ts';
import type { FeedTables } from '../feed-schema.ts';
import type { Editor } from '../issues/bar-issues.ts';
import { entryOf } from '../switches/feed-switches.ts';
import type {
  FillAction,
  FillSummary,
  MarketFill,
  MarketFillRecord,
  MarketFillState,
} from './fill-record.ts';
import { beginFill, changeFill, readFill, removeFill } from './market-fill-store.ts';
import { type FillRunDependencies, continueFill } from './run-market-fill.ts';

interface MarketFillDependencies extends Omit<FillRunDependencies, 'report'> {
  readonly scaleOut: Pick<ScaleOut, 'channel' | 'leases'>;
  readonly audit: AuditLog;
}

/** The fill as the module of feeds has it. */
export interface OwnMarketFill extends MarketFill {
  /** Begins anew, in the caller's transaction; call `publish` once it is committed. */
  beginIn(transaction: Transaction<object>, editor: Editor): Promise<void>;
  /** There is none any more, in the caller's transaction; call `publish` once it is committed. */
  endIn(transaction: Transaction<object>): Promise<void>;
  /** Informs all processes that it changed. */
  publish(): Promise<void>;
  /** From now on one process of the installation fills, and this one shows how far it is. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

/** Informs all processes that the fill changed or went on. */
const topic = 'market-fill';
/** The lease of the process that fills. */
const duty = 'fill';
/** How often it is looked whether there is something to fill; a message makes it look at once. */
const everyMs = 5000;
/** Progress is published so often at the most. */
const reportMs = 1000;

const from: Readonly<Record<Exclude<FillAction, 'restart'>, readonly MarketFillState[]>> = {
  pause: ['running', 'waiting'],
  resume: ['paused', 'failed'],
};

export function createMarketFill(dependencies: MarketFillDependencies): OwnMarketFill {
  const { database, audit, wallClock, log } = dependencies;
  const { channel, leases } = dependencies.scaleOut;
  const kysely = database.kysely.withTables<FeedTables>();
  const stops: (() => Promise<unknown>)[] = [];
  let newest: MarketFillRecord | null = null;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let wake = Promise.withResolvers<void>();

  async function read(): Promise<MarketFillRecord | null> {
    newest = await readFill(kysely);
    return newest;
  }

  const publish = (): Promise<void> => channel.publish(topic, '');

  function report(): void {
    if (performance.now() - reportedAt < reportMs) return;
    reportedAt = performance.now();
    publish().catch(failed);
  }

  function failed(error: unknown): void {
    log.warn({ err: error }, 'cannot look after the fill of the market; trying again');
  }

  /** The duty of the holder of the lease: fills whenever there is something to fill. */
  async function fillOnDuty(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      wake = Promise.withResolvers();
      try {
        const fill = await read();
        if (fill?.state === 'running' || fill?.state === 'waiting') {
          await continueFill({ ...dependencies, report }, fill, signal);
          await publish();
          continue;
        }
      } catch (error) {
        if (signal.aborted) return;
        failed(error);
      }
      const rest = delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      await Promise.race([rest, wake.promise]);
    }
  }

  return {
    read,
    publish,
    summary: () => summaryOf(newest),

    async steer(action, editor): Promise<MarketFillRecord | null> {
      const fill = await read();
      const isChanged = await database.transaction(async (transaction) => {
        if (!(await steerIn(transaction, { action, fill, editor }, wallClock.now()))) return false;
        await audit.write(entryOf('steerFill', editor, { target: action, details: {} }), transaction);
        return true;
      });
      if (isChanged) await publish();
      return read();
    },

    async beginIn(transaction, editor): Promise<void> {
      const begun = { id: randomUUID(), by: editor.account, at: wallClock.now() };
      await beginFill(transaction.withTables<FeedTables>(), begun);
    },
    endIn: (transaction) => removeFill(transaction.withTables<FeedTables>()),

    async begin(): Promise<void> {
      stops.push(
        await channel.subscribe(topic, () => {
          wake.resolve();
          read().catch(failed);
        }),
      );
      await read();
      const lease = leases.hold(duty, (_, signal) => fillOnDuty(signal));
      stops.push(() => lease.release());
    },
    async close(): Promise<void> {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },
  };
}

interface Steering {
  readonly action: FillAction;
  readonly fill: MarketFillRecord | null;
  readonly editor: Editor;
}

/** False where the action does not apply. */
async function steerIn(
  transaction: Transaction<object>,
  { action, fill, editor }: Steering,
  at: number,
): Promise<boolean> {
  const access = transaction.withTables<FeedTables>();
  if (action === 'restart') {
    await beginFill(access, { id: randomUUID(), by: editor.account, at });
    return true;
  }
  if (fill === null) return false;
  const state = action === 'pause' ? 'paused' : 'running';
  const change = { state, secondsLeft: null, finishedAt: null, reason: null } as const;
  return changeFill(access, { id: fill.id, from: from[action] }, change);
}

function summaryOf(fill: MarketFillRecord | null): FillSummary {
  if (fill === null) return { state: 'idle', done: 0, total: 0, secondsLeft: null };
  const { state, progress, secondsLeft } = fill;
  const sum = (each: (part: (typeof progress)[number]) => number): number =>
    progress.reduce((total, part) => total + each(part), 0);
  return {
    state,
    done: sum(({ ok, skip, fail }) => ok + skip + fail),
    total: sum(({ total }) => total),
    secondsLeft,
  };
}
