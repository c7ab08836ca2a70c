import { minuteMs } from '@chanscope/contract';

import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';

type Tables = { used_nonce: { nonce: string; expires_at: number } };

const sweepEveryMs = minuteMs;

/** Numbers that may be used once, by whichever server on the database sees them first. */
export interface NonceStore {
  /** Notes a number and keeps it until `expiresAt` (UTC ms); false when it was used before. */
  use(nonce: string, expiresAt: number): Promise<boolean>;
}

/** Kept in the database, so that a restart forgets none. */
export function createNonceStore({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): NonceStore {
  let sweepAt = clock.now() + sweepEveryMs;
  return {
    use: (nonce, expiresAt) =>
      database.transaction(async (transaction) => {
        const tables = transaction.withTables<Tables>();
        if (clock.now() >= sweepAt) {
          sweepAt = clock.now() + sweepEveryMs;
          await tables.deleteFrom('used_nonce').where('expires_at', '<', clock.now()).execute();
        }
        const added = await tables
          .insertInto('used_nonce')
          .values({ nonce, expires_at: expiresAt })
          .onConflict((conflict) => conflict.column('nonce').doNothing())
          .returning('nonce')
          .executeTakeFirst();
        return added !== undefined;
      }),
  };
}
