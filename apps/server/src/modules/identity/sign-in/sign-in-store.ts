import { dayMs } from '@chanscope/market';
import type { Transaction } from 'kysely';

import type { Database } from '../../../platform/database/database.ts';
import { identityTables } from '../identity-schema.ts';

/** A device is known for this long after its last sign-in. */
export const deviceKnownMs = 180 * dayMs;

/** Whether an account signed in on this device not too long ago. */
export async function isKnownDevice(
  database: Database,
  device: { readonly hash: string; readonly accountId: string },
  now: number,
): Promise<boolean> {
  const found = await identityTables(database)
    .selectFrom('known_device')
    .select('hash')
    .where('hash', '=', device.hash)
    .where('account_id', '=', device.accountId)
    .where('last_used_at', '>', now - deviceKnownMs)
    .executeTakeFirst();
  return found !== undefined;
}

/** Remembers that an account signed in on a device, and forgets its old ones. */
export async function noteDevice(
  database: Database,
  transaction: Transaction<object>,
  device: { readonly hash: string; readonly accountId: string; readonly now: number },
): Promise<void> {
  const { hash, accountId, now } = device;
  const tables = identityTables(database, transaction);
  await tables
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('last_used_at', '<=', now - deviceKnownMs)
    .execute();
  await tables
    .insertInto('known_device')
    .values({ hash, account_id: accountId, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['hash', 'account_id']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
}

/** Writes down a sign-in; the one before becomes the previous one. */
export async function noteSignIn(
  database: Database,
  transaction: Transaction<object>,
  signIn: { readonly accountId: string; readonly ip: string; readonly now: number },
): Promise<void> {
  await identityTables(database, transaction)
    .updateTable('account')
    .set((row) => ({
      previous_login_at: row.ref('last_login_at'),
      previous_login_ip: row.ref('last_login_ip'),
      last_login_at: signIn.now,
      last_login_ip: signIn.ip,
    }))
    .where('id', '=', signIn.accountId)
    .execute();
}

/** Marks the time step of an authenticator's code as used; false when it was used meanwhile. */
export async function useTotpStep(
  database: Database,
  transaction: Transaction<object>,
  use: { readonly accountId: string; readonly step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await identityTables(database, transaction)
    .updateTable('account')
    .set({ totp_step: use.step })
    .where('id', '=', use.accountId)
    .where('totp_step', '<', use.step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The name in the address of an account's picture, null without one. */
export async function readAvatarName(
  database: Database,
  accountId: string,
): Promise<string | null> {
  const found = await identityTables(database)
    .selectFrom('avatar')
    .select('name')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return found?.name ?? null;
}
