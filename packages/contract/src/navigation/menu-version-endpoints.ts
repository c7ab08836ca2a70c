import { z } from 'zod';

import { noParameters } from '../identity/identity.ts';
import { wholeNumber } from '../whole-number.ts';
import { editMenuRequest, menuRow, removeMenuRequest } from './navigation-endpoints.ts';
import { menuLimits } from './menu-limits.ts';

/** What made a version: a new release, edits, a restored version, or the delivered menu. */
const menuVersionKinds = ['release', 'edit', 'restore', 'reset'] as const;

const menuVersion = z.object({
  /** Counts up; the newest is the menu as it is. */
  number: z.number(),
  /** UTC ms. */
  at: z.number(),
  /** Who made it; empty for a release. */
  account: z.string(),
  kind: z.enum(menuVersionKinds),
  /** Which version was restored; null for others. */
  restored: z.number().nullable(),
  /** How many entries it added, changed and removed. */
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
});

/** A state of the menu table that can be restored (菜单版本). */
export type MenuVersion = z.infer<typeof menuVersion>;

const saveMenuRequest = z.strictObject({
  /** New and changed entries. They are judged together, so that their order does not matter. */
  edits: z.array(editMenuRequest).max(menuLimits.entries),
  /** Entries that go with everything that is then below them. */
  removals: z.array(removeMenuRequest).max(menuLimits.entries),
});

const administrators = { role: ['admin'], ability: ['WRITE'] } as const;

/** The menu table as a whole: many changes at once, and its versions. */
export const menuVersionEndpoints = {
  saveMenu: {
    method: 'POST',
    path: '/menuManagement/doEditAll',
    summary: {
      zh: '保存菜单',
      en: 'Add, change and remove entries of the menu table, all or none',
    },
    access: administrators,
    // Every entry of the largest menu.
    bodyLimitBytes: 512 * 1024,
    request: saveMenuRequest,
    response: z.object({ list: z.array(menuRow), total: z.number(), version: z.number() }),
  },
  listMenuVersions: {
    method: 'GET',
    path: '/menuManagement/getVersions',
    summary: { zh: '菜单历史', en: 'The versions of the menu table' },
    access: { role: ['admin'] },
    request: noParameters,
    response: z.object({ list: z.array(menuVersion), total: z.number() }),
  },
  readMenuVersion: {
    method: 'GET',
    path: '/menuManagement/getVersion',
    summary: { zh: '菜单版本', en: 'The menu table as it was in a version' },
    access: { role: ['admin'] },
    request: z.strictObject({ number: wholeNumber(1) }),
    response: menuVersion.extend({ list: z.array(menuRow) }),
  },
  restoreMenu: {
    method: 'POST',
    path: '/menuManagement/restore',
    summary: { zh: '恢复菜单版本', en: 'Put the menu table back to one of its versions' },
    access: administrators,
    request: z.strictObject({ number: wholeNumber(1) }),
    response: z.object({ version: z.number(), total: z.number() }),
  },
} as const;
