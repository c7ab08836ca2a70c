import type { Transaction } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { KeyRing } from '../../../platform/security/key-ring.ts';
import { identityTables } from '../identity-schema.ts';
import {
  createRecoveryCodes,
  hashOfRecoveryCode,
  recoveryCodeFrom,
  shownRecoveryCode,
} from './recovery-code.ts';

/** A code in the hands of who says to be the owner of an account. */
interface GivenRecoveryCode {
  readonly accountId: string;
  /** As it was typed. */
  readonly text: string;
}

/** How many codes of an account are good, and when one was used last, UTC ms; null for never. */
interface RecoveryCodeState {
  readonly left: number;
  readonly lastUsedAt: number | null;
}

/** The one-time codes of accounts with an authenticator (恢复码). */
export interface RecoveryCodes {
  /** Whether a text is written like a code, good or not; six digits of an authenticator are not. */
  isWrittenLikeOne(text: string): boolean;
  /** Makes a set of codes in place of all before, and answers them as they are shown: this once. */
  replace(accountId: string, transaction: Transaction<object>): Promise<string[]>;
  /** Whether a code is good. */
  isGood(given: GivenRecoveryCode): Promise<boolean>;
  /**
   * Uses a code up. Answers how many are left; null when it was never good or was used meanwhile: of two
   * that use it at once one succeeds.
   */
  use(given: GivenRecoveryCode, transaction: Transaction<object>): Promise<number | null>;
  read(accountId: string, transaction?: Transaction<object>): Promise<RecoveryCodeState>;
  /** Removes all codes of an account. */
  remove(accountId: string, transaction: Transaction<object>): Promise<void>;
}

interface RecoveryCodeDependencies {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly clock: Clock;
}

/** The codes in the database, as hashes under a key that is not there. */
export function createStoredRecoveryCodes(dependencies: RecoveryCodeDependencies): RecoveryCodes {
  const { database } = dependencies;
  const { read, remove } = createCodeRows(database);
  const hashOf = (accountId: string, code: string): string =>
    hashOfRecoveryCode(dependencies.keys.derive('recovery-code'), { accountId, code });
  return {
    isWrittenLikeOne: (text) => recoveryCodeFrom(text) !== null,
    read,
    remove,
    async replace(accountId, transaction): Promise<string[]> {
      await remove(accountId, transaction);
      const codes = createRecoveryCodes();
      const rows = codes.map((code) => ({
        account_id: accountId,
        code_hash: hashOf(accountId, code),
        used_at: null,
      }));
      await identityTables(database, transaction)
        .insertInto('recovery_code')
        .values(rows)
        .execute();
      return codes.map(shownRecoveryCode);
    },
    async isGood({ accountId, text }): Promise<boolean> {
      const code = recoveryCodeFrom(text);
      if (code === null) return false;
      const found = await identityTables(database)
        .selectFrom('recovery_code')
        .select('code_hash')
        .where('account_id', '=', accountId)
        .where('code_hash', '=', hashOf(accountId, code))
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return found !== undefined;
    },
    async use({ accountId, text }, transaction): Promise<number | null> {
      const code = recoveryCodeFrom(text);
      if (code === null) return null;
      const { numUpdatedRows } = await identityTables(database, transaction)
        .updateTable('recovery_code')
        .set({ used_at: dependencies.clock.now() })
        .where('account_id', '=', accountId)
        .where('code_hash', '=', hashOf(accountId, code))
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 0n ? null : (await read(accountId, transaction)).left;
    },
  };
}

function createCodeRows(database: Database): Pick<RecoveryCodes, 'read' | 'remove'> {
  return {
    async read(accountId, transaction): Promise<RecoveryCodeState> {
      const rows = await identityTables(database, transaction)
        .selectFrom('recovery_code')
        .select('used_at')
        .where('account_id', '=', accountId)
        .execute();
      const uses = rows.flatMap(({ used_at: usedAt }) => (usedAt === null ? [] : [usedAt]));
      return {
        left: rows.length - uses.length,
        lastUsedAt: uses.length === 0 ? null : Math.max(...uses),
      };
    },
    async remove(accountId, transaction): Promise<void> {
      await identityTables(database, transaction)
        .deleteFrom('recovery_code')
        .where('account_id', '=', accountId)
        .execute();
    },
  };
}
