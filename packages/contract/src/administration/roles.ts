import { z } from 'zod';

import { abilities } from '../access.ts';
import { isPlainText } from '../checks.ts';
import { pageRules } from '../navigation/page-grants.ts';
import { menuName } from '../navigation/route-record.ts';
import { wholeNumber } from '../whole-number.ts';
import { roleCode } from './role-code.ts';

/** How many roles there may be, and of how many pages one may say something. */
export const roleLimits = { roles: 64, pages: 500 } as const;

const roleTitle = z.string().trim().min(1).max(32).refine(isPlainText, 'visible text');

const roleName = z.strictObject({ zh: roleTitle, en: roleTitle });

const roleAbilities = z.array(z.enum(abilities)).max(abilities.length);

const rolePages = z
  .record(menuName, z.enum(pageRules))
  .refine((pages) => Object.keys(pages).length <= roleLimits.pages, `≤ ${roleLimits.pages} items`);

/** A role as an administrator sees it (角色). */
const roleRow = z.object({
  role: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  abilities: roleAbilities,
  /** By the name of the page's entry in the menu. */
  pages: z.record(z.string(), z.enum(pageRules)),
  /** Came with the product; neither changed nor removed. */
  isBuiltIn: z.boolean(),
  /** Must be sent back with a change. */
  revision: z.number(),
  /** How many accounts hold it. */
  members: z.number(),
  /** UTC ms. */
  createTime: z.number(),
});

export type RoleRow = z.infer<typeof roleRow>;

export const roleListRequest = z.strictObject({
  /** A part of the code or of the name in either language. */
  search: z.string().max(64).optional(),
  pageNo: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, 100).default(20),
});

export const roleListResponse = z.object({ list: z.array(roleRow), total: z.number() });

export const editRoleRequest = z.strictObject({
  role: roleCode,
  /** Left out: a new role, which needs a name. */
  revision: wholeNumber(0).optional(),
  /** Of a new role: whose abilities and pages it begins with. */
  copyOf: roleCode.optional(),
  name: roleName.optional(),
  abilities: roleAbilities.optional(),
  pages: rolePages.optional(),
});

export const removeRoleRequest = z.strictObject({ role: roleCode, revision: wholeNumber(0) });

export const previewRoleRequest = z.strictObject({
  role: roleCode,
  abilities: roleAbilities.optional(),
  pages: rolePages.optional(),
});

const changeOfRights = z.enum(['granted', 'withdrawn']);

/**
 * What a change of a role would do. `accounts` says to how many: who has the same from another role is not among
 * them.
 */
export const previewRoleResponse = z.object({
  members: z.number(),
  abilities: z.array(
    z.object({ ability: z.string(), effect: changeOfRights, accounts: z.number() }),
  ),
  calls: z.array(
    z.object({
      method: z.string(),
      path: z.string(),
      effect: changeOfRights,
      accounts: z.number(),
    }),
  ),
  pages: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      title: z.string(),
      effect: changeOfRights,
      accounts: z.number(),
    }),
  ),
});

export type RolePreview = z.infer<typeof previewRoleResponse>;
