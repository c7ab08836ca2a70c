import { dayMs } from '@chanscope/market';
import type { Transaction } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { identityTables } from '../identity-schema.ts';
import { createToken, hashOfToken, isToken } from '../sessions/session-tokens.ts';

const validMs = dayMs;

/** The links by which owners set a password of their own, once (设置密码链接). An account has at most one. */
export interface PasswordLinks {
  /** Makes the link of an account in the place of an older one; only its hash is stored. */
  create(
    accountId: string,
    transaction: Transaction<object>,
  ): Promise<{ readonly token: string; readonly validUntil: number }>;
  /** Whose link it is; null when it was used or has expired. */
  read(token: string): Promise<string | null>;
  /** As `read`, and the link is used with that: of those who do so at once only one is answered. */
  spend(token: string, transaction: Transaction<object>): Promise<string | null>;
}

/** The links in the database. */
export function createPasswordLinks({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): PasswordLinks {
  return {
    async create(accountId, transaction) {
      const token = createToken();
      const validUntil = clock.now() + validMs;
      const link = { token_hash: hashOfToken(token), expires_at: validUntil };
      await identityTables(database, transaction)
        .insertInto('password_link')
        .values({ account_id: accountId, ...link })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(link))
        .execute();
      return { token, validUntil };
    },
    async read(token): Promise<string | null> {
      if (!isToken(token)) return null;
      const found = await identityTables(database)
        .selectFrom('password_link')
        .select('account_id')
        .where('token_hash', '=', hashOfToken(token))
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      return found?.account_id ?? null;
    },
    async spend(token, transaction): Promise<string | null> {
      const spent = await identityTables(database, transaction)
        .deleteFrom('password_link')
        .where('token_hash', '=', hashOfToken(token))
        .where('expires_at', '>', clock.now())
        .returning('account_id')
        .executeTakeFirst();
      return spent?.account_id ?? null;
    },
  };
}
