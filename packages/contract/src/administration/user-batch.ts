import { z } from 'zod';

import { problemEnvelope } from '../envelope.ts';
import { wholeNumber } from '../whole-number.ts';
import { roleCode } from './role-code.ts';
import { departmentOfUser, seenUserRequest, userListRequest, userRow } from './users.ts';

/** How much one change of many accounts, and one file of new ones, may bring. */
export const userBatchLimits = { users: 200, lines: 1000, letters: 300_000 } as const;

const someRoles = z.array(roleCode).max(16).optional();

/** One change of many accounts (批量修改); what is left out stays. */
export const batchUsersRequest = z.strictObject({
  users: z
    .array(seenUserRequest)
    .min(1)
    .max(userBatchLimits.users)
    .refine((users) => new Set(users.map(({ id }) => id)).size === users.length, 'once'),
  addRoles: someRoles,
  removeRoles: someRoles,
  department: departmentOfUser.optional(),
  state: z.enum(['active', 'disabled']).optional(),
  validUntil: wholeNumber(0).nullable().optional(),
});

/** What became of each account, in the order of the request: it is as `user` says, or was refused. */
export const batchUsersResponse = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      user: userRow.nullable(),
      problem: problemEnvelope.shape.data,
    }),
  ),
});

/** The columns of a file of accounts, in the order of a file without a head. */
export const userFileColumns = [
  'username',
  'nickname',
  'phone',
  'email',
  'roles',
  'validUntil',
  'department',
] as const;

export type UserFileColumn = (typeof userFileColumns)[number];

/** Why a line cannot become an account. */
const userFaultReasons = [
  /** Not as such a field is written. */
  'malformed',
  /** Held by another account. */
  'taken',
  /** An earlier line of the file has it. */
  'repeated',
  /** No role has this code. */
  'unknownRole',
  /** No department is called so. */
  'unknownDepartment',
  /** Several are: only the path says which. */
  'severalDepartments',
  /** The day is over. */
  'past',
] as const;

export type UserFaultReason = (typeof userFaultReasons)[number];

/** A text of CSV with one account a line (批量导入). */
export const importUsersRequest = z.strictObject({
  text: z.string().min(1).max(userBatchLimits.letters),
  /** How far east of Greenwich days end. */
  zoneMinutes: z.int().min(-840).max(840).default(480),
});

const userFileLine = z.object({
  /** Counted from 1, the head too. */
  line: z.number(),
  username: z.string(),
  fate: z.enum(['new', 'exists', 'faulty']),
  faults: z.array(
    z.object({
      column: z.enum(userFileColumns),
      value: z.string(),
      reason: z.enum(userFaultReasons),
    }),
  ),
});

export type UserFileLine = z.infer<typeof userFileLine>;

/** What each line of a file would become, or became. */
export const previewImportResponse = z.object({
  lines: z.array(userFileLine),
  /** Columns of the head that mean nothing here. */
  ignored: z.array(z.string()),
});

export const commitImportResponse = previewImportResponse.extend({
  /** Where the owners of the new accounts set their passwords, once; never shown again. */
  links: z.array(z.object({ username: z.string(), path: z.string(), validUntil: z.number() })),
});

/** The list as a file, not in an envelope: its filters and its order without its pages. */
export const exportUsersRequest = userListRequest.omit({ pageNo: true, pageSize: true }).extend({
  /** CSV, or a line of JSON for each row, an array of texts: what a program makes another file of. */
  form: z.enum(['csv', 'rows']).default('csv'),
});
