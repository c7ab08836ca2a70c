import type { SmsPurpose } from '@chanscope/contract';

import type { Database } from '../../../platform/database/database.ts';
import type { VerificationTables } from './verification-schema.ts';

/** A code that was sent, without the code. */
interface StoredCode {
  readonly ticketHash: string;
  readonly phone: string;
  readonly purpose: SmsPurpose;
  readonly codeHash: string;
  /** UTC ms. */
  readonly expiresAt: number;
}

/** The codes that are under way. */
export interface SmsCodeStore {
  /** Keeps a code; older ones for the same number and purpose, and all expired ones, are gone. */
  replace(code: StoredCode, now: number): Promise<void>;
  /** Counts a try and answers the hash to compare with; null when there is no such code or no try left. */
  countTry(ticketHash: string, limits: { now: number; maxTries: number }): Promise<string | null>;
  /** Spends a code; false when another user was faster. */
  spend(ticketHash: string): Promise<boolean>;
}

export function createSmsCodeStore(database: Database): SmsCodeStore {
  const tables = database.kysely.withTables<VerificationTables>();
  return {
    async replace(code, now): Promise<void> {
      await database.transaction(async (transaction) => {
        const inside = transaction.withTables<VerificationTables>();
        await inside
          .deleteFrom('sms_code')
          .where((where) =>
            where.or([
              where('expires_at', '<=', now),
              where.and({ phone: code.phone, purpose: code.purpose }),
            ]),
          )
          .execute();
        await inside
          .insertInto('sms_code')
          .values({
            ticket_hash: code.ticketHash,
            phone: code.phone,
            purpose: code.purpose,
            code_hash: code.codeHash,
            expires_at: code.expiresAt,
            tries: 0,
          })
          .execute();
      });
    },
    async countTry(ticketHash, { now, maxTries }): Promise<string | null> {
      const row = await tables
        .updateTable('sms_code')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('ticket_hash', '=', ticketHash)
        .where('tries', '<', maxTries)
        .where('expires_at', '>', now)
        .returning('code_hash')
        .executeTakeFirst();
      return row?.code_hash ?? null;
    },
    async spend(ticketHash): Promise<boolean> {
      const spent = await tables
        .deleteFrom('sms_code')
        .where('ticket_hash', '=', ticketHash)
        .returning('ticket_hash')
        .execute();
      return spent.length === 1;
    },
  };
}
