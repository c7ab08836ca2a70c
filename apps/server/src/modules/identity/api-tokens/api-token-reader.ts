import { abilities } from '@chanscope/contract';
import { minuteMs } from '@chanscope/market';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { databaseFaultFrom } from '../../../platform/database/database-fault.ts';
import type { Caller, TokenReading } from '../../../platform/http/caller.ts';
import type { Log } from '../../../platform/log.ts';
import {
  type StoredStanding,
  accountStandingOf,
  standingColumns,
} from '../accounts/account-standing.ts';
import { identityTables } from '../identity-schema.ts';
import { accountRoles, rightsFromRoles } from '../roles/account-roles.ts';
import { hasTotp, owesSecondFactor } from '../sessions/session-standing.ts';
import type { ReadPolicy } from '../sessions/session.ts';
import { hashOfToken } from '../sessions/session-tokens.ts';
import type { ApiTokens } from './api-token.ts';
import { isSecret, sessionIdOf, tokenIdOf } from './api-token-secret.ts';

interface ReaderDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly policy: ReadPolicy;
}

/** The last call with a token is written down once in this time. */
const usedEveryMs = minuteMs;

/** A token with its owner's account as it is at this moment. */
interface TokenState extends StoredStanding {
  readonly id: string;
  readonly account_id: string;
  readonly abilities: string;
  readonly expires_at: number;
  readonly last_used_at: number | null;
  readonly username: string;
  readonly granted_roles: string | null;
  readonly has_totp: number;
  readonly deletion_due_at: number | null;
}

/** Reads the secrets of API tokens, whose owners' rights count as they are at every call. */
export function createApiTokenReader(
  dependencies: ReaderDependencies,
): Pick<ApiTokens, 'read' | 'peek' | 'callersOf'> {
  const { database, clock, policy } = dependencies;
  const uses = new TokenUses(dependencies);
  const find = async (secret: string): Promise<TokenState | null> => {
    if (!isSecret(secret)) return null;
    const [state] = await readStates(database, 'hash', [hashOfToken(secret)]);
    return state !== undefined && serves(state, clock.now()) ? state : null;
  };
  return {
    async read(secret): Promise<TokenReading> {
      const state = await find(secret);
      if (state === null) return { kind: 'refused', problem: 'tokenRefused' };
      uses.note(state);
      return { kind: 'valid', caller: callerFrom(state, policy()) };
    },
    async peek(secret): Promise<Caller | null> {
      const state = await find(secret);
      return state === null ? null : callerFrom(state, policy());
    },
    async callersOf(sessionIds): Promise<ReadonlyMap<string, Caller>> {
      const ids = sessionIds.flatMap((sessionId) => tokenIdOf(sessionId) ?? []);
      const states = await readStates(database, 'id', ids);
      const callers = states
        .filter((state) => serves(state, clock.now()))
        .map((state) => callerFrom(state, policy()));
      return new Map(callers.map((caller) => [caller.sessionId, caller]));
    },
  };
}

function serves(state: TokenState, now: number): boolean {
  return (
    state.expires_at > now &&
    accountStandingOf(state, now) === 'active' &&
    (state.deletion_due_at === null || state.deletion_due_at > now)
  );
}

/** Who calls: without roles, and with no more than both the token and its owner's roles grant. */
function callerFrom(state: TokenState, policy: ReturnType<ReadPolicy>): Caller {
  const { roles, ability, rights } = rightsFromRoles(state.granted_roles);
  const scope = JSON.parse(state.abilities) as readonly string[];
  return {
    accountId: state.account_id,
    sessionId: sessionIdOf(state.id),
    username: state.username,
    roles: [],
    ability: abilities.filter((each) => scope.includes(each) && ability.includes(each)),
    rights,
    owesSecondFactor: owesSecondFactor(policy, { roles, hasTotp: state.has_totp !== 0 }),
    byToken: { isOfAdministrator: roles.includes('admin') },
    acting: null,
  };
}

async function readStates(
  database: Database,
  column: 'id' | 'hash',
  values: readonly string[],
): Promise<TokenState[]> {
  if (values.length === 0) return [];
  return identityTables(database)
    .selectFrom('api_token')
    .innerJoin('account', 'account.id', 'api_token.account_id')
    .select([
      'api_token.id',
      'api_token.account_id',
      'api_token.abilities',
      'api_token.expires_at',
      'api_token.last_used_at',
      'account.username',
      accountRoles.as('granted_roles'),
      hasTotp.as('has_totp'),
      ...standingColumns,
      'account.deletion_due_at',
    ])
    .where(`api_token.${column}`, 'in', values)
    .execute();
}

/** When tokens were used last. No call waits for that to be written, or fails because it cannot be. */
class TokenUses {
  readonly #dependencies: ReaderDependencies;
  /** By token, UTC ms. What could not be written is not tried again before its time. */
  readonly #noted = new Map<string, number>();

  constructor(dependencies: ReaderDependencies) {
    this.#dependencies = dependencies;
  }

  note({ id, last_used_at: stored }: Pick<TokenState, 'id' | 'last_used_at'>): void {
    const now = this.#dependencies.clock.now();
    const last = Math.max(stored ?? 0, this.#noted.get(id) ?? 0);
    if (now - last < usedEveryMs) return;
    this.#noted.set(id, now);
    this.#write(id, now).catch((error: unknown) => {
      if (databaseFaultFrom(error) === null)
        this.#dependencies.log.warn({ err: error }, 'cannot write when an API token was used');
    });
  }

  async #write(id: string, at: number): Promise<void> {
    const tables = identityTables(this.#dependencies.database);
    await tables.updateTable('api_token').set({ last_used_at: at }).where('id', '=', id).execute();
  }
}
