import { z } from 'zod';

import { roles } from '../access.ts';
import { wholeNumber } from '../whole-number.ts';

export const accountStates = ['active', 'disabled'] as const;

export const userListRequest = z.strictObject({
  /** A part of the name. */
  username: z.string().max(64).optional(),
  pageNo: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, 100).default(20),
});

/** An account as an administrator sees it (用户). */
const userRow = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  /** Masked, null without one. */
  phone: z.string().nullable(),
  roles: z.array(z.string()),
  ability: z.array(z.string()),
  state: z.enum(accountStates),
  /** Must be sent back with a change. */
  revision: z.number(),
  /** UTC ms. */
  datatime: z.number(),
  lastLoginAt: z.number().nullable(),
  hasTotp: z.boolean(),
  sessions: z.number(),
});

export type UserRow = z.infer<typeof userRow>;

export const userListResponse = z.object({ list: z.array(userRow), total: z.number() });

/** Changes role, state, or both. Takes effect on the very next request of the account. */
export const editUserRequest = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  revision: wholeNumber(0),
  roles: z.array(z.enum(roles)).max(roles.length).optional(),
  state: z.enum(accountStates).optional(),
  /** Ends every session of the account. */
  endsSessions: z.boolean().optional(),
});

export const rotateKeyResponse = z.object({
  /** Until when what was encrypted with the previous key is still read, UTC ms. */
  previousValidUntil: z.number(),
});

export const logResults = ['success', 'failure'] as const;

export const logListRequest = z.strictObject({
  account: z.string().max(64).optional(),
  type: z.string().max(64).optional(),
  result: z.enum(logResults).optional(),
  pageNo: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, 100).default(20),
});

/** One line of the system log (系统日志). */
const logRow = z.object({
  uuid: z.string(),
  /** The running number, without gaps. */
  id: z.number(),
  /** The name of who did it, or the name that a visitor gave. */
  account: z.string(),
  /** What was done, such as `login` or `editUser`. */
  type: z.string(),
  /** To which object. */
  target: z.string(),
  executeResult: z.enum(logResults),
  ip: z.string(),
  /** UTC ms. */
  datetime: z.number(),
  requestId: z.string(),
  /** Further facts; secrets are left out. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export type LogRow = z.infer<typeof logRow>;

export const logListResponse = z.object({ list: z.array(logRow), total: z.number() });

/** Whether every line of the log is there and as it was written. */
export const logVerifyResponse = z.object({
  isWhole: z.boolean(),
  lines: z.number(),
  /** The first running number that is missing or altered, null when all is well. */
  firstFault: z.number().nullable(),
});
