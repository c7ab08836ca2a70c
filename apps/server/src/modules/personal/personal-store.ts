import { randomBytes } from 'node:crypto';

import type { Kysely, Transaction } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import type { AvatarImage } from './avatar/avatar-image.ts';
import type { PersonalTables } from './personal-schema.ts';

/** A secret that waits for the first code of its authenticator. */
export interface PendingTotp {
  /** Sealed. */
  readonly secret: string;
  /** UTC ms. */
  readonly expiresAt: number;
}

/** What belongs to an account beside its own row. */
export interface PersonalStore {
  /** The address of an account's picture, empty without one. */
  readAvatarAddress(accountId: string): Promise<string>;
  /** The picture of an account, null without one. */
  readAvatarOf(accountId: string): Promise<AvatarImage | null>;
  /** The picture with this name, null when there is none. */
  readAvatar(name: string): Promise<AvatarImage | null>;
  /** Sets the picture under a new name that cannot be guessed, or removes it (null). */
  saveAvatar(
    accountId: string,
    image: AvatarImage | null,
    transaction: Transaction<object>,
  ): Promise<void>;
  /** The identities at providers of social login that belong to an account. */
  readSocialIdentities(
    accountId: string,
  ): Promise<readonly { readonly issuer: string; readonly subject: string }[]>;
  readPendingTotp(sessionId: string): Promise<PendingTotp | null>;
  savePendingTotp(sessionId: string, pending: PendingTotp): Promise<void>;
  /** Removes it and answers whether it was there: of two that confirm at once one finds it. */
  consumePendingTotp(sessionId: string, transaction: Transaction<object>): Promise<boolean>;
}

/** Where pictures are served. */
export const avatarPath = '/api/public/avatar/';

/** Sixteen random bytes. */
const avatarName = /^[\da-f]{32}$/;

export function createPersonalStore({ kysely }: Database): PersonalStore {
  const tables = tablesOf(kysely);
  const avatars = tables.selectFrom('avatar').select(['name', 'media_type', 'image']);
  return {
    async readAvatarAddress(accountId): Promise<string> {
      const row = await tables
        .selectFrom('avatar')
        .select('name')
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row === undefined ? '' : avatarPath + row.name;
    },
    async readAvatarOf(accountId): Promise<AvatarImage | null> {
      const row = await avatars.where('account_id', '=', accountId).executeTakeFirst();
      return row === undefined ? null : { mediaType: row.media_type, bytes: row.image };
    },
    async readAvatar(name): Promise<AvatarImage | null> {
      if (!avatarName.test(name)) return null;
      const row = await avatars.where('name', '=', name).executeTakeFirst();
      return row === undefined ? null : { mediaType: row.media_type, bytes: row.image };
    },
    async saveAvatar(accountId, image, transaction): Promise<void> {
      const within = tablesOf(transaction);
      if (image === null) {
        await within.deleteFrom('avatar').where('account_id', '=', accountId).execute();
        return;
      }
      const name = randomBytes(16).toString('hex');
      const row = { name, media_type: image.mediaType, image: image.bytes };
      await within
        .insertInto('avatar')
        .values({ account_id: accountId, ...row })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
        .execute();
    },
    readSocialIdentities: (accountId) =>
      tables
        .selectFrom('social_identity')
        .select(['issuer', 'subject'])
        .where('account_id', '=', accountId)
        .orderBy('issuer')
        .execute(),
    ...createPendingTotps(tables),
  };
}

function createPendingTotps(
  tables: Kysely<PersonalTables>,
): Pick<PersonalStore, 'readPendingTotp' | 'savePendingTotp' | 'consumePendingTotp'> {
  return {
    async readPendingTotp(sessionId): Promise<PendingTotp | null> {
      const row = await tables
        .selectFrom('pending_totp')
        .selectAll()
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      return row === undefined ? null : { secret: row.secret, expiresAt: row.expires_at };
    },
    async savePendingTotp(sessionId, { secret, expiresAt }): Promise<void> {
      const pending = { secret, expires_at: expiresAt };
      await tables
        .insertInto('pending_totp')
        .values({ session_id: sessionId, ...pending })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(pending))
        .execute();
    },
    async consumePendingTotp(sessionId, transaction): Promise<boolean> {
      const { numDeletedRows } = await tablesOf(transaction)
        .deleteFrom('pending_totp')
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function tablesOf(kysely: Kysely<object> | Transaction<object>): Kysely<PersonalTables> {
  return kysely.withTables<PersonalTables>();
}
