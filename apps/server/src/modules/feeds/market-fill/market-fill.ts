import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { Transaction } from 'kysely';

import { createSerialRefresh } from '../../../platform/cluster/serial-refresh.ts';
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
  const { database, wallClock, log } = dependencies;
  const { channel, leases } = dependencies.scaleOut;
  const kysely = database.kysely.withTables<FeedTables>();
  const stops: (() => Promise<unknown>)[] = [];
  let newest: MarketFillRecord | null = null;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let wake = Promise.withResolvers<void>();

  const refresh = createSerialRefresh(async () => {
    newest = await readFill(kysely);
  });

  const read = (): Promise<MarketFillRecord | null> => refresh().then(() => newest);

  const publish = (): Promise<void> => channel.publish(topic, '');

  function report(): void {
    if (performance.now() - reportedAt < reportMs) return;
    reportedAt = performance.now();
    publish().catch(failed);
  }

  function failed(error: unknown): void {
    log.warn({ err: error }, 'cannot look after the fill of the market; trying again');
  }

  const rest = (signal: AbortSignal): Promise<unknown> => {
    wake = Promise.withResolvers();
    const waited = delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    return Promise.race([waited, wake.promise]);
  };

  return {
    read,
    publish,
    summary: () => summaryOf(newest),

    async steer(action, editor): Promise<MarketFillRecord | null> {
      const isChanged = await steer(dependencies, { action, fill: await read(), editor });
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
      const lease = leases.hold(duty, (_, signal) =>
        fillOnDuty({ ...dependencies, report, read, publish, failed, rest }, signal),
      );
      stops.push(() => lease.release());
    },
    async close(): Promise<void> {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },
  };
}

interface DutyDependencies extends FillRunDependencies {
  readonly read: () => Promise<MarketFillRecord | null>;
  readonly publish: () => Promise<void>;
  readonly failed: (error: unknown) => void;
  /** Until it is to be looked again; never rejects. */
  readonly rest: (signal: AbortSignal) => Promise<unknown>;
}

/** What the holder of the lease does: fills whenever there is something to fill. Never rejects. */
async function fillOnDuty(dependencies: DutyDependencies, signal: AbortSignal): Promise<void> {
  const { read, publish, failed, rest } = dependencies;
  while (!signal.aborted) {
    // Before it is looked: what changes meanwhile ends the rest at once.
    const rested = rest(signal);
    try {
      const fill = await read();
      if (fill?.state === 'running' || fill?.state === 'waiting') {
        await continueFill(dependencies, fill, signal);
        await publish();
      }
    } catch (error) {
      if (error !== signal.reason) failed(error);
    }
    await rested;
  }
}

interface Steering {
  readonly action: FillAction;
  readonly fill: MarketFillRecord | null;
  readonly editor: Editor;
}

/** False where the action does not apply to the state. */
function steer(
  { database, audit, wallClock }: MarketFillDependencies,
  steering: Steering,
): Promise<boolean> {
  const { action, editor } = steering;
  return database.transaction(async (transaction) => {
    const access = transaction.withTables<FeedTables>();
    if (!(await steerIn(access, steering, wallClock.now()))) return false;
    await audit.write(entryOf('steerFill', editor, { target: action, details: {} }), transaction);
    return true;
  });
}

async function steerIn(
  access: Transaction<FeedTables>,
  { action, fill, editor }: Steering,
  at: number,
): Promise<boolean> {
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
