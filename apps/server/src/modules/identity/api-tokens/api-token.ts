import type { Ability } from '@chanscope/contract';
import type { Transaction } from 'kysely';

import type { CallerReader, TokenReader } from '../../../platform/http/caller.ts';

/** What scripts call with in place of its owner (API 令牌). Instants are UTC ms. */
export interface ApiToken {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** What it may do, as far as its owner may at the time of the call. */
  readonly ability: readonly Ability[];
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly lastUsedAt: number | null;
}

/** A token with the name of the account that it belongs to. */
export interface OwnedApiToken extends ApiToken {
  readonly username: string;
}

export interface NewApiToken {
  readonly accountId: string;
  readonly name: string;
  readonly ability: readonly Ability[];
  readonly expiresAt: number;
}

/** Which tokens are requested. */
export interface ApiTokenQuery {
  /** A part of the owner's name; empty: of everybody. */
  readonly name: string;
  readonly offset: number;
  readonly limit: number;
}

/** The API tokens. Of a secret only its SHA-256 is stored. Methods with a transaction take part in it. */
export interface ApiTokens extends TokenReader, CallerReader {
  /**
   * Makes a token and answers its secret, which no one learns again; null where the account has as many as it may. The
   * caller holds the account locked, so that of several at once none goes beyond.
   */
  create(token: NewApiToken, transaction: Transaction<object>): Promise<string | null>;
  /** Those of an account, the newest first; long expired ones are gone. */
  list(accountId: string): Promise<readonly ApiToken[]>;
  page(
    query: ApiTokenQuery,
  ): Promise<{ readonly tokens: readonly OwnedApiToken[]; readonly total: number }>;
  /** A token of any account; null when there is none. */
  find(id: string, transaction: Transaction<object>): Promise<OwnedApiToken | null>;
  /** Revokes a token; what it has under way ends. */
  revoke(
    token: Pick<ApiToken, 'id' | 'accountId'>,
    transaction: Transaction<object>,
  ): Promise<void>;
  /** Revokes all tokens of an account. */
  revokeAll(accountId: string, transaction?: Transaction<object>): Promise<void>;
}
