import { hourMs } from '@chanscope/market';
import type { Transaction } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.ts';
import type { AuditLog } from '../../audit/index.ts';
import { identityTables } from '../identity-schema.ts';
import { beginActing, readerWithActing } from './acting-sessions.ts';
import { type ReadPolicy, type Session, type Sessions, sessionLife } from './session.ts';
import { insertSession } from './insert-session.ts';
import { SeenSessions } from './seen-sessions.ts';
import {
  type LiveSince,
  endSessions,
  findSession,
  isLive,
  pageOfSessions,
} from './session-list.ts';
import { createTokenReader } from './session-reader.ts';
import { createToken, hashOfToken, isToken } from './session-tokens.ts';

/** More devices than anybody has; the oldest session makes room. */
const maxSessions = 20;

const sweepEveryMs = hourMs;

/** The sessions in the database. */
export function createSessions(dependencies: {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly log: Log;
  readonly policy: ReadPolicy;
}): Sessions {
  const { database, clock, policy } = dependencies;
  const live = (): LiveSince => liveSince(policy, clock);
  const seen = new SeenSessions(dependencies);
  const sweep = createSweep(dependencies);

  async function begin(
    accountId: string,
    origin: RequestOrigin,
    transaction: Transaction<object>,
  ): Promise<string> {
    await sweep(transaction);
    const token = createToken();
    await insertSession(database, transaction, {
      accountId,
      origin,
      token,
      now: clock.now(),
      acting: null,
    });
    await endOldest(database, transaction, accountId);
    return token;
  }

  return {
    ...readerWithActing(createTokenReader({ ...dependencies, seen }), dependencies),
    beginActing: (begun, transaction) => beginActing(dependencies, begun, transaction),
    begin: (accountId, origin, transaction) =>
      transaction === undefined
        ? database.transaction((own) => begin(accountId, origin, own))
        : begin(accountId, origin, transaction),
    list: (accountId) => readSessions(database, accountId, live()),
    count: (accountIds) => countSessions(database, accountIds, live()),
    page: (query) => pageOfSessions(database, query, live()),
    find: (sessionId, transaction) => findSession(database, sessionId, transaction),
    endMany: (choice, transaction) => endSessions(database, choice, transaction),
    end: (accountId, sessionId) =>
      database.transaction(async (transaction) => {
        await identityTables(database, transaction)
          .deleteFrom('session')
          .where('id', '=', sessionId)
          .where('account_id', '=', accountId)
          .execute();
      }),
    endAll: (accountId, exceptSessionId, transaction) => {
      const work = (within: Transaction<object>): Promise<void> =>
        endAll(database, within, { accountId, exceptSessionId });
      return transaction === undefined ? database.transaction(work) : work(transaction);
    },
    async endByToken(token): Promise<{ readonly accountId: string } | null> {
      // Reading does not wait for writers, and most of what is no token ends here.
      if (!(await isTokenOfSession(database, token))) return null;
      return database.transaction((transaction) => endByToken(database, transaction, token));
    },
  };
}

/** What a session that lives was seen and begun after. */
function liveSince(policy: ReadPolicy, clock: Clock): LiveSince {
  const { idleMs, absoluteMs } = sessionLife(policy());
  return { seenFrom: clock.now() - idleMs, begunFrom: clock.now() - absoluteMs };
}

/** Removes sessions that no one can use any more, now and then. */
function createSweep(dependencies: {
  readonly database: Database;
  readonly clock: Clock;
  readonly policy: ReadPolicy;
}): (transaction: Transaction<object>) => Promise<void> {
  let sweptAt = Number.NEGATIVE_INFINITY;
  return async (transaction) => {
    const now = dependencies.clock.now();
    if (now - sweptAt < sweepEveryMs) return;
    sweptAt = now;
    const tables = identityTables(dependencies.database, transaction);
    const { seenFrom, begunFrom } = liveSince(dependencies.policy, dependencies.clock);
    const dead = tables
      .selectFrom('session')
      .select('id')
      .where((row) =>
        row.or([
          row('last_seen_at', '<', seenFrom),
          row('created_at', '<', begunFrom),
          row('acting_until', '<', now),
        ]),
      );
    // What another server is about to remove is left to it: waiting for each other would never end.
    const mine =
      dependencies.database.dialect === 'postgres' ? dead.forUpdate().skipLocked() : dead;
    await tables.deleteFrom('session').where('id', 'in', mine).execute();
  };
}

async function endOldest(
  database: Database,
  transaction: Transaction<object>,
  accountId: string,
): Promise<void> {
  const tables = identityTables(database, transaction);
  const newest = tables
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('actor_session_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxSessions);
  await tables
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('actor_session_id', 'is', null)
    .where('id', 'not in', newest)
    .execute();
}

async function readSessions(
  database: Database,
  accountId: string,
  live: LiveSince,
): Promise<readonly Session[]> {
  const rows = await identityTables(database)
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('actor_session_id', 'is', null)
    .where(isLive(live))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    deviceName: row.device_name,
    ip: row.ip,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

async function countSessions(
  database: Database,
  accountIds: readonly string[],
  live: LiveSince,
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await identityTables(database)
    .selectFrom('session')
    .select((row) => ['account_id', row.fn.countAll<number>().as('sessions')])
    .where('account_id', 'in', accountIds)
    .where('actor_session_id', 'is', null)
    .where(isLive(live))
    .groupBy('account_id')
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.sessions]));
}

async function endAll(
  database: Database,
  transaction: Transaction<object>,
  which: { readonly accountId: string; readonly exceptSessionId: string | null },
): Promise<void> {
  await identityTables(database, transaction)
    .deleteFrom('session')
    .where('account_id', '=', which.accountId)
    .where('id', '!=', which.exceptSessionId ?? '')
    .execute();
}

async function isTokenOfSession(database: Database, token: string): Promise<boolean> {
  if (!isToken(token)) return false;
  const found = await identityTables(database)
    .selectFrom('session_token')
    .select('hash')
    .where('hash', '=', hashOfToken(token))
    .executeTakeFirst();
  return found !== undefined;
}

async function endByToken(
  database: Database,
  transaction: Transaction<object>,
  token: string,
): Promise<{ readonly accountId: string } | null> {
  const tables = identityTables(database, transaction);
  const owner = tables
    .selectFrom('session_token')
    .select('session_id')
    .where('hash', '=', hashOfToken(token));
  const ended = await tables
    .deleteFrom('session')
    .where('id', 'in', owner)
    .returning('account_id')
    .executeTakeFirst();
  return ended === undefined ? null : { accountId: ended.account_id };
}
