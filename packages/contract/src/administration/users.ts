import { z } from 'zod';

import { checked } from '../identity/identity.ts';
import { wholeNumber } from '../whole-number.ts';
import { roleCode } from './role-code.ts';

/** More roles than an account ever needs. */
const maxRolesOfAccount = 16;

/** What an administrator sets an account to. */
const accountStates = ['active', 'disabled'] as const;

/**
 * How an account stands (账号状态): only an active one can be used. `locked` ends by itself, `expired` is past the
 * day until which it was valid, `removed` can be taken back for some days.
 */
const userStates = ['active', 'disabled', 'locked', 'expired', 'removed'] as const;

export type UserState = (typeof userStates)[number];

const userSorts = ['datatime', 'username', 'lastLoginAt'] as const;

const userId = z.string().regex(/^[\w-]{1,64}$/);

export const userListRequest = z.strictObject({
  /** Only this account. */
  id: userId.optional(),
  /** A part of the name. */
  username: z.string().max(64).optional(),
  /** A part of the number. */
  phone: z.string().max(16).optional(),
  /** A part of the address. */
  email: z.string().max(64).optional(),
  role: roleCode.optional(),
  /** The id of a department; those below it count, too. */
  department: z.string().max(64).optional(),
  /** Left out: all but the removed. */
  state: z.enum(userStates).optional(),
  sort: z.enum(userSorts).default('datatime'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  pageNo: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, 100).default(20),
});

/** An account as an administrator sees it (用户). Instants are UTC ms. */
export const userRow = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  /** Masked, null without one. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  roles: z.array(z.string()),
  ability: z.array(z.string()),
  /** The id of its department. */
  department: z.string().nullable(),
  state: z.enum(userStates),
  /** From when on it cannot be used; null: it may be used for good. */
  validUntil: z.number().nullable(),
  lockedUntil: z.number().nullable(),
  /** When a removed account is gone for good; null for any other. */
  goneAt: z.number().nullable(),
  /** Must be sent back with a change. */
  revision: z.number(),
  datatime: z.number(),
  lastLoginAt: z.number().nullable(),
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  sessions: z.number(),
});

export type UserRow = z.infer<typeof userRow>;

export const userListResponse = z.object({ list: z.array(userRow), total: z.number() });

const roles = z.array(roleCode).max(maxRolesOfAccount);

/** The id of a department; null for none. */
export const departmentOfUser = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .nullable();

/** A new account. It has no password: its owner sets one by the link that `linkPassword` answers. */
const newUser = z.strictObject({
  username: checked('name'),
  nickname: checked('nickname').optional(),
  phone: checked('phone').optional(),
  email: checked('email').optional(),
  roles: roles.default([]),
  department: departmentOfUser.default(null),
  validUntil: wholeNumber(0).nullable().default(null),
});

/** A change of an account; what is left out stays. Takes effect on the very next request of the account. */
const changedUser = z.strictObject({
  id: userId,
  revision: wholeNumber(0),
  nickname: checked('nickname').optional(),
  phone: checked('phone').nullable().optional(),
  email: checked('email').nullable().optional(),
  roles: roles.optional(),
  department: departmentOfUser.optional(),
  state: z.enum(accountStates).optional(),
  validUntil: wholeNumber(0).nullable().optional(),
  /** Null unlocks, and forgets the failed sign-ins that make its owner wait. */
  lockedUntil: wholeNumber(0).nullable().optional(),
  /** Ends every session of the account. */
  endsSessions: z.boolean().optional(),
});

export const editUserRequest = z.union([changedUser, newUser]);

/** An account at the revision that its administrator has seen. */
export const seenUserRequest = z.strictObject({ id: userId, revision: wholeNumber(0) });

export const passwordLinkResponse = z.object({
  /** The address on this site at which the owner sets a password, once. */
  path: z.string(),
  /** UTC ms. */
  validUntil: z.number(),
  user: userRow,
});

export const userRightsRequest = z.strictObject({ id: userId });

const need = z.object({
  kind: z.enum(['role', 'ability']),
  mode: z.enum(['oneOf', 'allOf', 'except']),
  names: z.array(z.string()),
  isMet: z.boolean(),
});

/** To whom something is open, and what it asks for of the others; all of it has to be met. */
const reason = { opensTo: z.enum(['visitor', 'member', 'rule']), needs: z.array(need) };

/**
 * What an account may do, each with the reason (有效权限). Pages and calls are apart: a page that is open may show
 * what its calls refuse, and a page that is hidden takes no call away. An account that cannot be used has what
 * visitors have.
 */
export const userRightsResponse = z.object({
  id: z.string(),
  username: z.string(),
  state: z.enum(userStates),
  roles: z.array(z.string()),
  ability: z.array(z.string()),
  pages: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      title: z.string(),
      isOpen: z.boolean(),
      isInMenu: z.boolean(),
      ...reason,
      /** The role that opens or hides it, which counts before its own rule. */
      byRole: z.object({ role: z.string(), rule: z.enum(['open', 'hide']) }).nullable(),
    }),
  ),
  calls: z.array(
    z.object({ method: z.string(), path: z.string(), isAllowed: z.boolean(), ...reason }),
  ),
});

export type UserRights = z.infer<typeof userRightsResponse>;
