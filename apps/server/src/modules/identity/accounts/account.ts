import type { Preferences, Role } from '@chanscope/contract';
import type { Transaction } from 'kysely';

/** An account (账号). Instants are UTC ms. */
export interface Account {
  readonly id: string;
  readonly username: string;
  /** Eleven digits, null without one. */
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly nickname: string;
  readonly bio: string;
  readonly roles: readonly Role[];
  readonly state: 'active' | 'disabled';
  readonly preferences: Partial<Preferences>;
  /** Sealed; null without an authenticator. */
  readonly totpSecret: string | null;
  readonly totpStep: number;
  readonly createdAt: number;
  readonly lastLoginAt: number | null;
  readonly lastLoginIp: string | null;
  readonly previousLoginAt: number | null;
  readonly previousLoginIp: string | null;
  readonly deletionDueAt: number | null;
  /** Grows with every change by an administrator. */
  readonly revision: number;
}

export interface NewAccount {
  readonly username: string;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly roles: readonly Role[];
}

/** What may be changed of an account; the rest follows from what happens. */
export type AccountChanges = Partial<Omit<Account, 'id' | 'createdAt' | 'revision'>>;

/**
 * The accounts. Every method takes part in `transaction` when one is given; inside of a transaction
 * it must be given: the embedded database lets one transaction write at a time.
 */
export interface Accounts {
  findById(id: string, transaction?: Transaction<object>): Promise<Account | null>;
  /** By the folded name: width, case and compatibility forms do not matter. */
  findByName(username: string, transaction?: Transaction<object>): Promise<Account | null>;
  findByPhone(phone: string, transaction?: Transaction<object>): Promise<Account | null>;
  /** Throws the Problems `nameTaken` and `phoneTaken`. */
  create(account: NewAccount, transaction?: Transaction<object>): Promise<Account>;
  /**
   * Changes an account and answers its new state. With `revision` only when it is still at that one,
   * and then counts it up. Throws `unknownItem`, `editConflict`, `nameTaken`, `phoneTaken`.
   */
  change(
    id: string,
    changes: AccountChanges,
    options?: { readonly revision?: number; readonly transaction?: Transaction<object> },
  ): Promise<Account>;
  /** Removes an account with everything that belongs to it. */
  remove(id: string, transaction?: Transaction<object>): Promise<void>;
  /** A page of the accounts whose folded name contains `name`, newest first. */
  list(page: {
    readonly name: string;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly accounts: readonly Account[]; readonly total: number }>;
  /** How many active administrators there are. */
  countAdministrators(transaction?: Transaction<object>): Promise<number>;
  /** Accounts whose owners asked for deletion and whose time has come. */
  listDueForDeletion(now: number): Promise<readonly string[]>;
}
