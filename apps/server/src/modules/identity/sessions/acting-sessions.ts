import { actingLimits, mayActAs, minuteMs } from '@chanscope/contract';
import type { Transaction } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { actingTokenStart, type Caller, type TokenReading } from '../../../platform/http/caller.ts';
import { identityTables } from '../identity-schema.ts';
import { insertSession } from './insert-session.ts';
import type { ActingBegin, ActingSession, Sessions } from './session.ts';
import { createToken, hashOfToken } from './session-tokens.ts';

type Reader = Pick<Sessions, 'read' | 'peek' | 'renew' | 'callersOf'>;

interface ActingDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

const refused: TokenReading = { kind: 'refused', problem: 'sessionEnded' };

/**
 * A reader that knows who acts as another account (代看): their sessions serve for their half hour, as long as the
 * administrator's own session lives and still may, and are never renewed.
 */
export function readerWithActing(reader: Reader, dependencies: ActingDependencies): Reader {
  const actingCaller = async (token: string): Promise<Caller | null> => {
    const state = await readByToken(dependencies, token);
    if (state === null || state.until <= dependencies.clock.now()) return null;
    const reading = await reader.read(token);
    if (reading.kind !== 'valid') return null;
    const actors = await reader.callersOf([state.actorSessionId]);
    return actingAs(reading.caller, state, actors);
  };
  return {
    async read(token): Promise<TokenReading> {
      if (!token.startsWith(actingTokenStart)) return reader.read(token);
      const caller = await actingCaller(token);
      return caller === null ? refused : { kind: 'valid', caller };
    },
    peek: (token) =>
      token.startsWith(actingTokenStart) ? actingCaller(token) : reader.peek(token),
    renew: (token) =>
      token.startsWith(actingTokenStart) ? Promise.resolve(refused) : reader.renew(token),
    callersOf: async (sessionIds) => {
      const callers = await reader.callersOf(sessionIds);
      return withoutEnded(dependencies, reader, callers);
    },
  };
}

/** Begins a session of an account for an administrator; a former one of the same administrator's session ends. */
export async function beginActing(
  { database, clock }: ActingDependencies,
  { actor, accountId, reason, origin }: ActingBegin,
  transaction: Transaction<object>,
): Promise<ActingSession> {
  const tables = identityTables(database, transaction);
  const now = clock.now();
  const until = now + actingLimits.minutes * minuteMs;
  const token = `${actingTokenStart}${createToken()}`;
  await tables.deleteFrom('session').where('actor_session_id', '=', actor.sessionId).execute();
  await insertSession(database, transaction, {
    accountId,
    origin,
    token,
    now,
    acting: { actorSessionId: actor.sessionId, until, reason },
  });
  return { token, until };
}

interface ActingState {
  readonly actorSessionId: string;
  readonly reason: string;
  /** UTC ms. */
  readonly until: number;
}

async function readByToken(
  { database }: ActingDependencies,
  token: string,
): Promise<ActingState | null> {
  const row = await identityTables(database)
    .selectFrom('session_token')
    .innerJoin('session', 'session.id', 'session_token.session_id')
    .select(['session.actor_session_id', 'session.acting_until', 'session.acting_reason'])
    .where('session_token.hash', '=', hashOfToken(token))
    .executeTakeFirst();
  return row === undefined ? null : stateFrom(row);
}

function stateFrom(row: {
  readonly actor_session_id: string | null;
  readonly acting_until: number | null;
  readonly acting_reason: string | null;
}): ActingState | null {
  const { actor_session_id: actorSessionId, acting_until: until, acting_reason: reason } = row;
  if (actorSessionId === null || until === null) return null;
  return { actorSessionId, until, reason: reason ?? '' };
}

/** Who acts as an account, null when the administrator may not any more. */
function actingAs(
  subject: Caller,
  { actorSessionId, until, reason }: ActingState,
  actors: ReadonlyMap<string, Caller>,
): Caller | null {
  const actor = actors.get(actorSessionId);
  if (actor === undefined || !mayActAs(actor, subject)) return null;
  const { accountId, username } = actor;
  return { ...subject, acting: { accountId, username, reason, until } };
}

/** Callers, those who act as another account as such, and without those whose acting ended. */
async function withoutEnded(
  { database, clock }: ActingDependencies,
  reader: Reader,
  callers: ReadonlyMap<string, Caller>,
): Promise<ReadonlyMap<string, Caller>> {
  if (callers.size === 0) return callers;
  const rows = await identityTables(database)
    .selectFrom('session')
    .select(['id', 'actor_session_id', 'acting_until', 'acting_reason'])
    .where('actor_session_id', 'is not', null)
    .execute();
  const states = rows
    .filter(({ id }) => callers.has(id))
    .map((row) => [row.id, stateFrom(row)] as const);
  if (states.length === 0) return callers;
  const actors = await reader.callersOf(
    states.flatMap(([, state]) => (state === null ? [] : [state.actorSessionId])),
  );
  const living = new Map(callers);
  for (const [id, state] of states) {
    const subject = callers.get(id);
    const isOver = subject === undefined || state === null || state.until <= clock.now();
    const caller = isOver ? null : actingAs(subject, state, actors);
    if (caller === null) living.delete(id);
    else living.set(id, caller);
  }
  return living;
}
