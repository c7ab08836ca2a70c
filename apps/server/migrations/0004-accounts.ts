import type { Kysely } from 'kysely';

import { binaryTypeOf, dialectOf } from '../src/platform/database/dialect-differences.ts';

/** Accounts and what proves who a user is. Instants are UTC milliseconds, flags 0 and 1. */
export async function up(kysely: Kysely<object>): Promise<void> {
  await createAccounts(kysely);
  await createSessions(kysely);
  await createProofs(kysely);
}

async function createAccounts(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    // Folded for comparison: `Admin` and `admin` are one name.
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('phone', 'text', (column) => column.unique())
    // Null for an account that was made by social login and has none yet.
    .addColumn('password_hash', 'text')
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addColumn('bio', 'text', (column) => column.notNull().defaultTo(''))
    // JSON list of `admin` and `editor`.
    .addColumn('roles', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('active'))
    .addColumn('preferences', 'text', (column) => column.notNull().defaultTo('{}'))
    // Sealed with a key outside of the database; null without an authenticator.
    .addColumn('totp_secret', 'text')
    // The last time step that a code was used for, so that none is used twice.
    .addColumn('totp_step', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_login_at', 'bigint')
    .addColumn('last_login_ip', 'text')
    .addColumn('previous_login_at', 'bigint')
    .addColumn('previous_login_ip', 'text')
    .addColumn('deletion_due_at', 'bigint')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await kysely.schema
    .createTable('avatar')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    // The name in its address; a new one with each picture.
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('image', binaryTypeOf(dialectOf(kysely)), (column) => column.notNull())
    .execute();
  await kysely.schema
    .createTable('social_identity')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('social_identity_key', ['issuer', 'subject'])
    .execute();
}

async function createSessions(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('token_issued_at', 'bigint', (column) => column.notNull())
    // Whether the newest token came back once, so that its predecessor is of no more use.
    .addColumn('token_seen', 'integer', (column) => column.notNull().defaultTo(1))
    // The newest token, readable only with its predecessor; null for the first one.
    .addColumn('sealed_token', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('device_name', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .execute();
  await kysely.schema
    .createIndex('session_by_account')
    .on('session')
    .column('account_id')
    .execute();
  await kysely.schema
    .createTable('session_token')
    // SHA-256 of the token, hexadecimal; the token itself is nowhere.
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('session.id').onDelete('cascade'),
    )
    // When a successor took its place; null for the newest.
    .addColumn('replaced_at', 'bigint')
    .execute();
  await kysely.schema
    .createIndex('session_token_by_session')
    .on('session_token')
    .column('session_id')
    .execute();
  await kysely.schema
    .createTable('known_device')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['hash', 'account_id'])
    .execute();
}

async function createProofs(kysely: Kysely<object>): Promise<void> {
  await kysely.schema
    .createTable('sms_code')
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    // HMAC of the code with a key outside of the database.
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await kysely.schema
    .createTable('used_nonce')
    .addColumn('nonce', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  // Buckets of attempts: sign-in by account, by address, codes by number, by address, by day.
  await kysely.schema
    .createTable('attempt_bucket')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('locked_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await kysely.schema
    .createTable('social_attempt')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('verifier', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await kysely.schema
    .createTable('set_up_link')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}
