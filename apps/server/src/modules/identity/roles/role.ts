import type { Ability, RolePages, Wording } from '@chanscope/contract';
import type { Transaction } from 'kysely';

/** A role (角色): what its members may do, and which pages they see. */
export interface Role {
  readonly role: string;
  readonly name: Wording;
  readonly abilities: readonly Ability[];
  readonly pages: RolePages;
  /** Came with the product. */
  readonly isBuiltIn: boolean;
  /** Grows with every change. */
  readonly revision: number;
  /** UTC ms; 0 for the built-in ones. */
  readonly createdAt: number;
}

/** What an administrator decides about a role. */
export type RoleContent = Pick<Role, 'name' | 'abilities' | 'pages'>;

/** The roles that accounts hold together, and how many accounts hold exactly these. */
export interface RoleSet {
  readonly roles: readonly string[];
  readonly accounts: number;
}

/**
 * The roles. Nothing of them is cached: sessions read what their roles grant with every call, so that a change
 * holds at once on every process. Methods with a transaction take part in it.
 */
export interface Roles {
  /** All of them: the built-in ones first, then by code. */
  list(transaction?: Transaction<object>): Promise<readonly Role[]>;
  /** Those of these codes that there are; within a transaction they stay until its end. */
  read(codes: readonly string[], transaction?: Transaction<object>): Promise<readonly Role[]>;
  /** Throws the Problem `roleTaken`. */
  create(role: string, content: RoleContent, transaction: Transaction<object>): Promise<Role>;
  /** Changes a role that is still at a revision. Throws `editConflict`. */
  change(
    role: string,
    content: RoleContent,
    options: { readonly revision: number; readonly transaction: Transaction<object> },
  ): Promise<Role>;
  remove(role: string, transaction: Transaction<object>): Promise<void>;
  /** Every set of roles that accounts hold, none aside. */
  countMembers(transaction?: Transaction<object>): Promise<readonly RoleSet[]>;
}
