import { z } from 'zod';

import { chanRuleSet } from '../charts/class-rules.ts';
import { isPlainText } from '../checks.ts';
import { wholeNumber } from '../whole-number.ts';

/** How many departments there may be, how many below each other, and how many accounts join one at once. */
export const departmentLimits = { departments: 500, depth: 8, assigned: 500 } as const;

/** The department that holds all others: it came with the product and stays where it is. */
export const rootDepartment = 'root';

const departmentId = z.string().regex(/^[\w-]{1,64}$/);
const accountId = z.string().regex(/^[\w-]{1,64}$/);
const departmentName = z.string().trim().min(1).max(32).refine(isPlainText, 'visible text');

const sharedGroup = z.object({ id: z.string(), name: z.string(), count: z.number() });

/** A department (部门): a class, a studio, a community. */
const departmentRow = z.object({
  id: z.string(),
  /** Null for the one that holds all others. */
  parentId: z.string().nullable(),
  parentName: z.string(),
  name: z.string(),
  /** Its place among those of the same parent, from 1. */
  order: z.number(),
  /** UTC ms. */
  createTime: z.number(),
  /** Must be sent back with a change. */
  revision: z.number(),
  leader: z.object({ id: z.string(), username: z.string(), nickname: z.string() }).nullable(),
  /** The group of the leader's watchlist that members read. */
  sharedGroup: sharedGroup.nullable(),
  /** What members may read charts by (班级口径). */
  rules: chanRuleSet.nullable(),
  /** Accounts in it, removed ones aside, without those of the departments below. */
  members: z.number(),
  /** With those of all departments below. */
  allMembers: z.number(),
});

export type DepartmentRow = z.infer<typeof departmentRow>;

/** A department with those below it, in their order. */
export interface DepartmentNode extends DepartmentRow {
  readonly children: readonly DepartmentNode[];
}

const departmentNode: z.ZodType<DepartmentNode> = departmentRow.extend({
  get children() {
    return z.array(departmentNode).readonly();
  },
});

export const departmentListRequest = z.strictObject({
  /** A part of the name; those around a match are there, too. */
  name: z.string().max(64).optional(),
});

export const departmentListResponse = z.object({
  list: z.array(departmentNode),
  /** How many departments there are, shown or not. */
  total: z.number(),
});

export const departmentOptionsResponse = z.object({
  /** In the order of the tree. */
  list: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** How many are above it. */
      depth: z.number(),
    }),
  ),
});

const places = {
  parentId: departmentId,
  /** From 1; beyond the last is last. */
  order: wholeNumber(1, departmentLimits.departments),
};

const decided = {
  /** Null: none. The shared group is one of its leader's, so that another leader shares none. */
  leaderId: accountId.nullable().optional(),
  sharedGroupId: z.string().min(1).max(64).nullable().optional(),
  rules: chanRuleSet.nullable().optional(),
};

const newDepartment = z.strictObject({
  name: departmentName,
  parentId: places.parentId,
  order: places.order.optional(),
  ...decided,
});

/** A change of a department; what is left out stays. */
const changedDepartment = z.strictObject({
  id: departmentId,
  revision: wholeNumber(0),
  name: departmentName.optional(),
  parentId: places.parentId.optional(),
  order: places.order.optional(),
  ...decided,
});

export const editDepartmentRequest = z.union([changedDepartment, newDepartment]);
export const editDepartmentResponse = departmentRow;

export const moveDepartmentRequest = z.strictObject({
  id: departmentId,
  revision: wholeNumber(0),
  ...places,
});

export const removeDepartmentRequest = z.strictObject({
  id: departmentId,
  revision: wholeNumber(0),
  /** Where its members and the departments below it go; needed once it has any. */
  moveTo: departmentId.optional(),
});

/** How many went elsewhere. */
export const removeDepartmentResponse = z.object({ members: z.number(), children: z.number() });

export const assignMembersRequest = z.strictObject({
  accounts: z.array(accountId).min(1).max(departmentLimits.assigned),
  /** Null takes them out of every department. */
  department: departmentId.nullable(),
});

export const assignMembersResponse = z.object({ moved: z.number() });

export const leaderGroupsRequest = z.strictObject({ account: accountId });

/** The groups of an account's watchlist that its department could share. */
export const leaderGroupsResponse = z.object({ list: z.array(sharedGroup) });
