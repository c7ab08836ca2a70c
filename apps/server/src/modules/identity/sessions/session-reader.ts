import type { SecurityPolicy } from '@chanscope/contract';
import type { Kysely, Transaction } from 'kysely';

import type { Caller, TokenReading } from '../../../platform/http/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { databaseFaultFrom } from '../../../platform/database/database-fault.ts';
import { waitAtMost } from '../../../platform/wait-at-most.ts';
import type { AuditLog } from '../../audit/index.ts';
import { identityTables, type IdentityTables } from '../identity-schema.ts';
import { standingColumns } from '../accounts/account-standing.ts';
import { accountRoles } from '../roles/account-roles.ts';
import type { SeenSessions } from './seen-sessions.ts';
import type { ReadPolicy, Sessions } from './session.ts';
import { type TokenState, callerFrom, hasTotp, isDead, standingOf } from './session-standing.ts';
import {
  createToken,
  hashOfToken,
  isToken,
  openSuccessor,
  sealSuccessor,
} from './session-tokens.ts';

interface SessionReaderDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly seen: SeenSessions;
  readonly policy: ReadPolicy;
}

/** How long a call waits at most until what concerns its token is written. */
const writeWaitMs = 1000;

const refused: TokenReading = { kind: 'refused', problem: 'sessionEnded' };

/** Reads the tokens of sessions and hands out their successors. */
export function createTokenReader(
  dependencies: SessionReaderDependencies,
): Pick<Sessions, 'read' | 'peek' | 'renew' | 'callersOf'> {
  const { database, clock, seen, policy } = dependencies;
  const find = (token: string): Promise<TokenState | null> =>
    readState(identityTables(database), token, seen);
  return {
    async read(token): Promise<TokenReading> {
      const found = await find(token);
      if (found === null) return refused;
      const standing = standingOf(found, clock.now(), policy());
      switch (standing.kind) {
        case 'dead':
          return refused;
        case 'serves':
          if (standing.isChange) await noteSeen(dependencies, found);
          return validFrom(found, policy());
        case 'spent':
          return renewOrServe(dependencies, token, found);
        case 'replaced':
          return settle(dependencies, token, 'read');
      }
    },
    async peek(token): Promise<Caller | null> {
      const found = await find(token);
      const isValid = found !== null && standingOf(found, clock.now(), policy()).kind === 'serves';
      return isValid ? callerFrom(found, policy()) : null;
    },
    callersOf: (sessionIds) => readCallers(dependencies, sessionIds),
    async renew(token): Promise<TokenReading> {
      const found = await find(token);
      return found === null ? refused : settle(dependencies, token, 'renew');
    },
  };
}

/** Other servers have to know at once that a successor arrived: from then on its predecessor was stolen. */
async function noteSeen(
  { clock, seen }: SessionReaderDependencies,
  { id, hash, token_seen: wasSeen }: TokenState,
): Promise<void> {
  seen.note({ sessionId: id, hash, at: clock.now() });
  if (wasSeen === 0) await seen.writeWithin(writeWaitMs);
}

/**
 * Answers the successor of a token whose access life is over. Where none can be written now the token
 * serves on: what a member reads does not depend on what can be written.
 */
async function renewOrServe(
  dependencies: SessionReaderDependencies,
  token: string,
  found: TokenState,
): Promise<TokenReading> {
  const readings: TokenReading[] = [];
  const renewal = settle(dependencies, token, 'read').then((reading) => readings.push(reading));
  try {
    await waitAtMost(writeWaitMs, renewal);
  } catch (error) {
    if (databaseFaultFrom(error)?.stops !== 'writes') throw error;
  }
  return readings[0] ?? validFrom(found, dependencies.policy());
}

/** Reads a token again with its session locked, so that of many calls at once one decides, and acts. */
async function settle(
  dependencies: SessionReaderDependencies,
  token: string,
  purpose: 'read' | 'renew',
): Promise<TokenReading> {
  const { seen } = dependencies;
  const policy = dependencies.policy();
  const now = dependencies.clock.now();
  return dependencies.database.transaction(async (transaction) => {
    const tables = identityTables(dependencies.database, transaction);
    await lockSession(tables, token, dependencies.database.dialect);
    const state = await readState(tables, token, seen);
    if (state === null) return refused;
    const standing = standingOf(state, now, policy);
    const step: Step = { transaction, tables, token, state, now, seen };
    switch (standing.kind) {
      case 'dead':
        return refused;
      case 'spent':
        return rotate(step);
      case 'replaced':
        return handOutAgain(step, dependencies.audit);
      case 'serves':
        return purpose === 'renew' ? renewServing(step) : validFrom(state, policy);
    }
  });
}

interface Step {
  readonly transaction: Transaction<object>;
  readonly tables: Kysely<IdentityTables>;
  readonly token: string;
  readonly state: TokenState;
  readonly now: number;
  readonly seen: SeenSessions;
}

async function readState(
  tables: Kysely<IdentityTables>,
  token: string,
  seen: SeenSessions,
): Promise<TokenState | null> {
  if (!isToken(token)) return null;
  const row = await tables
    .selectFrom('session_token')
    .innerJoin('session', 'session.id', 'session_token.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session_token.hash',
      'session_token.replaced_at',
      'session.id',
      'session.token_issued_at',
      'session.token_seen',
      'session.sealed_token',
      'session.created_at',
      'session.last_seen_at',
      'session.device_name',
      'session.ip',
      'session.account_id',
      'account.username',
      accountRoles.as('granted_roles'),
      hasTotp.as('has_totp'),
      ...standingColumns,
      'account.deletion_due_at',
    ])
    .where('session_token.hash', '=', hashOfToken(token))
    .executeTakeFirst();
  return row === undefined ? null : seen.applyTo(row);
}

/** As many ids as a statement of either database takes. */
const idsAtOnce = 500;

async function readCallers(
  { database, clock, seen, policy }: SessionReaderDependencies,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Caller>> {
  const tables = identityTables(database);
  const [now, rules] = [clock.now(), policy()];
  const callers = new Map<string, Caller>();
  for (let from = 0; from < sessionIds.length; from += idsAtOnce) {
    const rows = await tables
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select([
        'session.id',
        'session.created_at',
        'session.last_seen_at',
        'session.account_id',
        'account.username',
        accountRoles.as('granted_roles'),
        hasTotp.as('has_totp'),
        ...standingColumns,
        'account.deletion_due_at',
      ])
      .where('session.id', 'in', sessionIds.slice(from, from + idsAtOnce))
      .execute();
    for (const row of rows) {
      const state = { ...row, last_seen_at: seen.lastSeenAt(row.id, row.last_seen_at) };
      if (!isDead(state, now, rules)) callers.set(row.id, callerFrom(state, rules));
    }
  }
  return callers;
}

/** The embedded database has one writer anyway. */
async function lockSession(
  tables: Kysely<IdentityTables>,
  token: string,
  dialect: Database['dialect'],
): Promise<void> {
  if (dialect === 'sqlite') return;
  const owner = tables
    .selectFrom('session_token')
    .select('session_id')
    .where('hash', '=', hashOfToken(token));
  await tables.selectFrom('session').select('id').where('id', 'in', owner).forUpdate().execute();
}

function validFrom(state: TokenState, policy: SecurityPolicy): TokenReading {
  return { kind: 'valid', caller: callerFrom(state, policy) };
}

async function rotate({ tables, token, state, now, seen }: Step): Promise<TokenReading> {
  const successor = createToken();
  await tables
    .updateTable('session_token')
    .set({ replaced_at: now })
    .where('hash', '=', state.hash)
    .execute();
  await tables
    .insertInto('session_token')
    .values({ hash: hashOfToken(successor), session_id: state.id, replaced_at: null })
    .execute();
  await tables
    .updateTable('session')
    .set({
      token_issued_at: now,
      token_seen: 0,
      sealed_token: sealSuccessor(token, successor),
      last_seen_at: now,
    })
    .where('id', '=', state.id)
    .execute();
  seen.forget(state.id);
  return { kind: 'renewed', token: successor };
}

/** Two tabs that ask at the same time get the same successor. */
async function renewServing(step: Step): Promise<TokenReading> {
  if (step.state.replaced_at === null) return rotate(step);
  const successor = successorOf(step);
  return successor === null ? refused : { kind: 'renewed', token: successor };
}

/**
 * The successor of a token that was replaced long ago. When it never came back its bearer lost the
 * answer that carried it, and gets it again. When it did, two hold tokens of one session, and one of
 * them stole it: the session ends for both.
 */
async function handOutAgain(step: Step, audit: AuditLog): Promise<TokenReading> {
  const { tables, state, now } = step;
  const successor = successorOf(step);
  if (successor === null || state.token_seen === 1) {
    await endForReuse(step, audit);
    return refused;
  }
  // Life and grace begin anew, so that the calls that came along with this one are served as well.
  await tables
    .updateTable('session')
    .set({ token_issued_at: now, last_seen_at: now })
    .where('id', '=', state.id)
    .execute();
  await tables
    .updateTable('session_token')
    .set({ replaced_at: now })
    .where('hash', '=', state.hash)
    .execute();
  return { kind: 'renewed', token: successor };
}

async function endForReuse({ transaction, tables, state }: Step, audit: AuditLog): Promise<void> {
  await tables.deleteFrom('session').where('id', '=', state.id).execute();
  await audit.write(
    {
      type: 'tokenReuse',
      target: '',
      result: 'failure',
      accountId: state.account_id,
      account: state.username,
      // Which of the two stole it no one knows: the session is identified by where it began.
      origin: { ip: state.ip, requestId: '', userAgent: '' },
      details: { device: state.device_name },
    },
    transaction,
  );
}

function successorOf({ token, state }: Step): string | null {
  return state.sealed_token === null ? null : openSuccessor(token, state.sealed_token);
}
