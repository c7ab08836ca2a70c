import type { Transaction } from 'kysely';

import type { Database } from '../../../platform/database/database.ts';
import type { SetUpTables } from './set-up-schema.ts';

interface StoredLink {
  readonly tokenHash: string;
  /** UTC ms. */
  readonly expiresAt: number;
}

export interface SetUpStore {
  /** Keeps a link in the place of all others. */
  replace(link: StoredLink, transaction: Transaction<object>): Promise<void>;
  /** Whether there is such a link that has not expired. */
  has(tokenHash: string, now: number): Promise<boolean>;
  /** Removes all links and answers whether this one was good: of those who do so at once, only one is answered yes. */
  spend(tokenHash: string, now: number, transaction: Transaction<object>): Promise<boolean>;
}

export function createSetUpStore(database: Database): SetUpStore {
  return {
    async replace({ tokenHash, expiresAt }, transaction): Promise<void> {
      const tables = transaction.withTables<SetUpTables>();
      await tables.deleteFrom('set_up_link').execute();
      await tables
        .insertInto('set_up_link')
        .values({ token_hash: tokenHash, expires_at: expiresAt })
        .execute();
    },
    async has(tokenHash, now): Promise<boolean> {
      const row = await database.kysely
        .withTables<SetUpTables>()
        .selectFrom('set_up_link')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },
    async spend(tokenHash, now, transaction): Promise<boolean> {
      const spent = await transaction
        .withTables<SetUpTables>()
        .deleteFrom('set_up_link')
        .returningAll()
        .execute();
      return spent.some((row) => row.token_hash === tokenHash && row.expires_at > now);
    },
  };
}
