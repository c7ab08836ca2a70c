import { randomUUID } from 'node:crypto';

import { type Ability, apiTokenLimits } from '@chanscope/contract';
import { dayMs } from '@chanscope/market';
import { type Transaction, sql } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { foldName } from '../accounts/fold-name.ts';
import { type ApiTokenRow, identityTables } from '../identity-schema.ts';
import type { ReadPolicy } from '../sessions/session.ts';
import { hashOfToken } from '../sessions/session-tokens.ts';
import type {
  ApiToken,
  ApiTokenQuery,
  ApiTokens,
  NewApiToken,
  OwnedApiToken,
} from './api-token.ts';
import { createApiTokenReader } from './api-token-reader.ts';
import { createSecret } from './api-token-secret.ts';

/** How long an expired token is shown as such. */
const shownExpiredMs = 30 * dayMs;

/** The API tokens in the database. */
export function createApiTokens(dependencies: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly policy: ReadPolicy;
}): ApiTokens {
  const { database, clock } = dependencies;
  return {
    ...createApiTokenReader(dependencies),
    create: (token, transaction) => insertToken(database, token, { transaction, now: clock.now() }),
    async list(accountId): Promise<readonly ApiToken[]> {
      const rows = await identityTables(database)
        .selectFrom('api_token')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(tokenFrom);
    },
    page: (query) => readPage(database, query),
    async find(id, transaction): Promise<OwnedApiToken | null> {
      const [token] = await readOwned(database, [id], transaction);
      return token ?? null;
    },
    async revoke({ id }, transaction): Promise<void> {
      const tables = identityTables(database, transaction);
      await tables.deleteFrom('api_token').where('id', '=', id).execute();
    },
    async revokeAll(accountId, transaction): Promise<void> {
      const tables = identityTables(database, transaction);
      await tables.deleteFrom('api_token').where('account_id', '=', accountId).execute();
    },
  };
}

async function insertToken(
  database: Database,
  { accountId, name, ability, expiresAt }: NewApiToken,
  { transaction, now }: { readonly transaction: Transaction<object>; readonly now: number },
): Promise<string | null> {
  const tables = identityTables(database, transaction);
  await tables
    .deleteFrom('api_token')
    .where('expires_at', '<=', now - shownExpiredMs)
    .execute();
  const { live } = await tables
    .selectFrom('api_token')
    .select((row) => row.fn.countAll<number>().as('live'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (Number(live) >= apiTokenLimits.perAccount) return null;
  const secret = createSecret();
  await tables
    .insertInto('api_token')
    .values({
      id: randomUUID(),
      account_id: accountId,
      hash: hashOfToken(secret),
      name,
      abilities: JSON.stringify(ability),
      created_at: now,
      expires_at: expiresAt,
      last_used_at: null,
    })
    .execute();
  return secret;
}

async function readPage(
  database: Database,
  { name, offset, limit }: ApiTokenQuery,
): Promise<{ readonly tokens: readonly OwnedApiToken[]; readonly total: number }> {
  const tables = identityTables(database);
  const pattern = `%${foldName(name).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const owners = tables
    .selectFrom('account')
    .select('id')
    .where('username_key', 'like', sql<string>`${pattern} escape '\\'`);
  const matching = tables
    .selectFrom('api_token')
    .$if(name !== '', (query) => query.where('account_id', 'in', owners));
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = await matching
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const ids = page.map(({ id }) => id);
  return { tokens: await readOwned(database, ids), total: Number(total) };
}

/** Tokens with the names of their owners, the newest first. */
async function readOwned(
  database: Database,
  ids: readonly string[],
  transaction?: Transaction<object>,
): Promise<OwnedApiToken[]> {
  if (ids.length === 0) return [];
  const rows = await identityTables(database, transaction)
    .selectFrom('api_token')
    .innerJoin('account', 'account.id', 'api_token.account_id')
    .selectAll('api_token')
    .select('account.username')
    .where('api_token.id', 'in', ids)
    .orderBy('api_token.created_at', 'desc')
    .orderBy('api_token.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...tokenFrom(row), username: row.username }));
}

function tokenFrom(row: ApiTokenRow): ApiToken {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    ability: JSON.parse(row.abilities) as Ability[],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
}
