import { dayMs, hourMs } from '@chanscope/contract';
import { type Kysely, sql } from 'kysely';

import type { AttemptLimit, Attempts, FailurePolicy, FailureReservation } from './attempts.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';

interface BucketRow {
  readonly name: string;
  readonly attempts: number;
  /** The first try of a limit, the latest failure of a policy. */
  readonly since: number;
  readonly locked_until: number;
}

type Tables = { attempt_bucket: BucketRow };

/** No limit may look further back: after this a bucket is forgotten. */
const maxMs = dayMs;
const sweepEveryMs = hourMs;

interface AttemptsDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** Attempts that are counted in the database. Throws RangeError for limits over more than a day. */
export function createAttempts(dependencies: AttemptsDependencies): Attempts {
  const { database, clock } = dependencies;
  const tables = database.kysely.withTables<Tables>();
  const counting = createCounting(dependencies);
  return {
    async consume(bucket, limit): Promise<number> {
      checkLength(limit.withinMs);
      const now = clock.now();
      return counting(async (inside) => {
        const row = await countTry(inside, { bucket, limit, now });
        return row.attempts > limit.max ? Math.max(1, row.since + limit.withinMs - now) : 0;
      });
    },
    async waitBefore(bucket, limit): Promise<number> {
      const row = await tables
        .selectFrom('attempt_bucket')
        .select(['attempts', 'since'])
        .where('name', '=', bucket)
        .executeTakeFirst();
      if (row === undefined || row.attempts < limit.max) return 0;
      return Math.max(0, row.since + limit.withinMs - clock.now());
    },
    async waitOf(bucket): Promise<number> {
      const row = await tables
        .selectFrom('attempt_bucket')
        .select('locked_until')
        .where('name', '=', bucket)
        .executeTakeFirst();
      return Math.max(0, (row?.locked_until ?? 0) - clock.now());
    },
    async reserveFailure(bucket, policy): Promise<FailureReservation> {
      checkLength(policy.withinMs + policy.maxWaitMs);
      const now = clock.now();
      const { before, after } = await counting((inside) =>
        countFailure(inside, { bucket, policy, now }),
      );
      if (after === null) return { waitMs: before.locked_until - now, giveBack: doNothing };
      return {
        waitMs: 0,
        giveBack: () => counting((inside) => withdrawAttempt(inside, { bucket, before, after })),
      };
    },
    async forget(bucket): Promise<void> {
      await counting((inside) =>
        inside.deleteFrom('attempt_bucket').where('name', '=', bucket).execute(),
      );
    },
  };
}

/** Runs work in a transaction of its own; now and then sweeps first. */
function createCounting({
  database,
  clock,
}: AttemptsDependencies): <Result>(
  work: (tables: Kysely<Tables>) => Promise<Result>,
) => Promise<Result> {
  let sweepAt = clock.now() + sweepEveryMs;
  return (work) =>
    database.transaction(async (transaction) => {
      const inside = transaction.withTables<Tables>();
      if (clock.now() >= sweepAt) {
        sweepAt = clock.now() + sweepEveryMs;
        await sweep(inside, clock.now());
      }
      return work(inside);
    });
}

/** Counts in one statement; tries beyond the limit are not counted, so that the number stays small. */
function countTry(
  tables: Kysely<Tables>,
  { bucket, limit, now }: { bucket: string; limit: AttemptLimit; now: number },
): Promise<Pick<BucketRow, 'attempts' | 'since'>> {
  const isOver = sql<boolean>`attempt_bucket.since <= ${now - limit.withinMs}`;
  const isFull = sql<boolean>`attempt_bucket.attempts > ${limit.max}`;
  return tables
    .insertInto('attempt_bucket')
    .values({ name: bucket, attempts: 1, since: now, locked_until: 0 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        attempts: sql`case when ${isOver} then 1 when ${isFull} then attempt_bucket.attempts else attempt_bucket.attempts + 1 end`,
        since: sql`case when ${isOver} then ${now} else attempt_bucket.since end`,
      }),
    )
    .returning(['attempts', 'since'])
    .executeTakeFirstOrThrow();
}

type FailureState = Pick<BucketRow, 'attempts' | 'since' | 'locked_until'>;

/** Counts a failure. Answers the bucket before and after it; null for after while a wait lasts. */
async function countFailure(
  tables: Kysely<Tables>,
  { bucket, policy, now }: { bucket: string; policy: FailurePolicy; now: number },
): Promise<{ before: FailureState; after: FailureState | null }> {
  // Writing first makes others that count the same bucket wait.
  const before = await tables
    .insertInto('attempt_bucket')
    .values({ name: bucket, attempts: 0, since: now, locked_until: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: bucket }))
    .returning(['attempts', 'since', 'locked_until'])
    .executeTakeFirstOrThrow();
  if (before.locked_until > now) return { before, after: null };
  const isQuiet = Math.max(before.since, before.locked_until) + policy.withinMs <= now;
  const failures = isQuiet ? 1 : before.attempts + 1;
  const waitMs = waitAfter(failures, policy);
  const after = {
    attempts: failures,
    since: now,
    locked_until: waitMs === 0 ? 0 : now + waitMs,
  };
  await tables.updateTable('attempt_bucket').set(after).where('name', '=', bucket).execute();
  return { before, after };
}

/** Takes a failure back; what others counted since stays. */
async function withdrawAttempt(
  tables: Kysely<Tables>,
  { bucket, before, after }: { bucket: string; before: FailureState; after: FailureState },
): Promise<void> {
  await tables
    .updateTable('attempt_bucket')
    .set({
      attempts: sql`case when attempts > 0 then attempts - 1 else 0 end`,
      since: sql`case when since = ${after.since} then ${before.since} else since end`,
      locked_until: sql`case when locked_until = ${after.locked_until} then ${before.locked_until} else locked_until end`,
    })
    .where('name', '=', bucket)
    .execute();
}

function doNothing(): Promise<void> {
  return Promise.resolve();
}

/** Each failure beyond the free ones doubles the wait. */
function waitAfter(failures: number, policy: FailurePolicy): number {
  const beyond = failures - policy.free;
  return beyond <= 0
    ? 0
    : Math.min(policy.maxWaitMs, policy.firstWaitMs * 2 ** Math.min(beyond - 1, 40));
}

function sweep(tables: Kysely<Tables>, now: number): Promise<unknown> {
  return tables
    .deleteFrom('attempt_bucket')
    .where('since', '<', now - maxMs)
    .where('locked_until', '<', now)
    .execute();
}

function checkLength(ms: number): void {
  if (ms > maxMs) throw new RangeError(`Cannot count over ${ms} ms: at most ${maxMs}`);
}
