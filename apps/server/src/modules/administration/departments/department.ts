import type { ChanRuleSet, ClassRules, WatchColour } from '@chanscope/contract';
import type { Transaction } from 'kysely';

/** A department (部门) as it is kept. */
export interface Department {
  readonly id: string;
  /** Null for the one that holds all others. */
  readonly parentId: string | null;
  readonly name: string;
  /** Its place among those of the same parent, from 1. */
  readonly order: number;
  /** Grows with every change of the department itself. */
  readonly revision: number;
  /** UTC ms. */
  readonly createdAt: number;
  readonly leader: Leader | null;
  /** The group of the leader's watchlist that members read. */
  readonly sharedGroup: LeaderGroup | null;
  /** What members may read charts by (班级口径). */
  readonly rules: ChanRuleSet | null;
}

export interface Leader {
  readonly id: string;
  readonly username: string;
  readonly nickname: string;
}

/** A group of a leader's watchlist with the number of its securities. */
export interface LeaderGroup {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** A group that an account may read though it is another's. */
export interface SharedGroup extends LeaderGroup {
  readonly colour: WatchColour | null;
  /** The account whose watchlist it is in. */
  readonly ownerId: string;
  readonly leader: string;
  readonly department: string;
}

/** Where a department stands. */
export interface Placement {
  readonly id: string;
  readonly parentId: string;
  readonly order: number;
}

/** What an administrator decides about a department beside its place. */
export interface DepartmentContent {
  readonly name: string;
  readonly leaderId: string | null;
  readonly sharedGroupId: string | null;
  readonly rules: ChanRuleSet | null;
}

/** The departments. Methods with a transaction take part in it. */
export interface Departments {
  /** All of them, by their places. */
  list(transaction?: Transaction<object>): Promise<readonly Department[]>;
  /** How many accounts are in each, removed ones aside; without those in none. */
  countMembers(transaction?: Transaction<object>): Promise<ReadonlyMap<string, number>>;
  /** Makes one at the end; answers its id. */
  create(
    content: DepartmentContent,
    placement: Omit<Placement, 'id'>,
    transaction: Transaction<object>,
  ): Promise<string>;
  /** Changes one that is still at a revision, and counts that up. Throws `editConflict`. */
  change(
    id: string,
    content: DepartmentContent,
    options: { readonly revision: number; readonly transaction: Transaction<object> },
  ): Promise<void>;
  place(placements: readonly Placement[], transaction: Transaction<object>): Promise<void>;
  /** Removes one that nothing refers to any more. */
  remove(id: string, transaction: Transaction<object>): Promise<void>;
  /** Puts accounts into a department (null: into none); answers how many were elsewhere. */
  assign(
    accountIds: readonly string[],
    departmentId: string | null,
    transaction: Transaction<object>,
  ): Promise<number>;
  /** Moves every account of a department; answers how many there were, removed ones aside. */
  moveMembers(from: string, to: string, transaction: Transaction<object>): Promise<number>;
  /** An account that could lead: one that is there and not removed. */
  findLeader(accountId: string, transaction?: Transaction<object>): Promise<Leader | null>;
  /** The groups of an account's watchlist, in its owner's order. */
  groupsOf(accountId: string, transaction?: Transaction<object>): Promise<readonly LeaderGroup[]>;
  /** What the department of an account, and those above it, share with it; the nearest first. */
  sharedWith(accountId: string): Promise<readonly SharedGroup[]>;
  /** The rule sets of an account's department and those above it, the nearest first, and of those that it leads. */
  rulesFor(accountId: string): Promise<readonly ClassRules[]>;
  /** The department of an account and those that it leads, for the owner's export. */
  ofAccount(accountId: string): Promise<AccountDepartments>;
}

export interface AccountDepartments {
  readonly memberOf: { readonly id: string; readonly name: string } | null;
  readonly leads: readonly { readonly id: string; readonly name: string }[];
}
