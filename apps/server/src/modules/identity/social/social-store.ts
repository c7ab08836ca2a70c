import { createHash } from 'node:crypto';

import { Problem } from '@chanscope/contract';
import type { Transaction } from 'kysely';

import type { Database } from '../../../platform/database/database.ts';
import type { SocialTables } from './social-schema.ts';

/** What proves at the end of a social login that we began it. */
export interface SocialAttempt {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
}

/** How a provider names a user. */
export interface SocialSubject {
  readonly issuer: string;
  readonly subject: string;
}

export interface SocialStore {
  /** Keeps an attempt; expired ones are gone. */
  saveAttempt(attempt: SocialAttempt, times: { now: number; expiresAt: number }): Promise<void>;
  /** Hands an attempt out once; null when there is none or it has expired. */
  consumeAttempt(state: string, now: number): Promise<SocialAttempt | null>;
  findAccountId(who: SocialSubject): Promise<string | null>;
  /** Ties an account to who vouches for it. Throws `editConflict` when a user was faster. */
  tie(who: SocialSubject, accountId: string, transaction: Transaction<object>): Promise<void>;
}

export function createSocialStore(database: Database): SocialStore {
  const tables = database.kysely.withTables<SocialTables>();
  return {
    async saveAttempt({ state, verifier, nonce }, { now, expiresAt }): Promise<void> {
      await tables.deleteFrom('social_attempt').where('expires_at', '<=', now).execute();
      await tables
        .insertInto('social_attempt')
        .values({ state_hash: hashOf(state), verifier, nonce, expires_at: expiresAt })
        .execute();
    },
    async consumeAttempt(state, now): Promise<SocialAttempt | null> {
      const row = await tables
        .deleteFrom('social_attempt')
        .where('state_hash', '=', hashOf(state))
        .returning(['verifier', 'nonce', 'expires_at'])
        .executeTakeFirst();
      if (row === undefined || row.expires_at <= now) return null;
      return { state, verifier: row.verifier, nonce: row.nonce };
    },
    async findAccountId({ issuer, subject }): Promise<string | null> {
      const row = await tables
        .selectFrom('social_identity')
        .select('account_id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row?.account_id ?? null;
    },
    async tie({ issuer, subject }, accountId, transaction): Promise<void> {
      const tied = await transaction
        .withTables<SocialTables>()
        .insertInto('social_identity')
        .values({ issuer, subject, account_id: accountId })
        .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
        .returning('account_id')
        .execute();
      if (tied.length === 0) throw new Problem('editConflict');
    },
  };
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}
