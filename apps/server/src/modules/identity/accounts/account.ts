import type { Preferences, UserState } from '@chanscope/contract';
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
  /** Codes of roles. */
  readonly roles: readonly string[];
  readonly state: 'active' | 'disabled';
  /** How it stood when it was read: only an active one can be used. */
  readonly standing: UserState;
  /** Null: it may be used for good. */
  readonly validUntil: number | null;
  readonly lockedUntil: number | null;
  /** When an administrator removed it, which can be taken back until its deletion is due. */
  readonly removedAt: number | null;
  /** In small letters. */
  readonly email: string | null;
  readonly departmentId: string | null;
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
  readonly roles: readonly string[];
}

/** What may be changed of an account, undefined staying as it is; the rest follows from what happens. */
export type AccountChanges = {
  readonly [
    Key in Exclude<keyof Account, 'id' | 'createdAt' | 'revision' | 'standing' | 'departmentId'>
  ]?: Account[Key] | undefined;
};

/** Which accounts are requested, and in which order. What is left out does not matter. */
export interface AccountQuery {
  /** Only this one, however it stands. */
  readonly id?: string | undefined;
  /** A part of the folded name. */
  readonly name?: string | undefined;
  /** A part of the number. */
  readonly phone?: string | undefined;
  /** A part of the address; capitals do not matter. */
  readonly email?: string | undefined;
  readonly role?: string | undefined;
  /** Any of these; not empty. */
  readonly departmentIds?: readonly string[] | undefined;
  /** Left out: all but the removed. */
  readonly standing?: UserState | undefined;
  /** The newest first where it is left out. */
  readonly order?: {
    readonly by: 'createdAt' | 'username' | 'lastLoginAt';
    readonly direction: 'asc' | 'desc';
  };
  readonly offset: number;
  readonly limit: number;
}

/** A page of accounts, and how many there are in all. */
export interface AccountPage {
  readonly accounts: readonly Account[];
  readonly total: number;
}

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
  list(query: AccountQuery): Promise<AccountPage>;
  /** How many active administrators there are. */
  countAdministrators(transaction?: Transaction<object>): Promise<number>;
  /** How many of them do not expire. Who asked to be deleted is one of them: the last one stays. */
  countLastingAdministrators(transaction: Transaction<object>): Promise<number>;
  /** Accounts whose owners asked for deletion and whose time has come. */
  listDueForDeletion(now: number): Promise<readonly string[]>;
}
