import type { ChanRuleSet, DepartmentNode, administrationRoutes } from '@chanscope/contract';
import type { z } from 'zod';

import { type TreeRow, rowsOf } from '../tree/tree-rows.ts';

/** An account as a list of accounts names it. */
export interface NamedAccount {
  readonly id: string;
  readonly name: string;
}

/** What is typed of a department. */
export interface DepartmentDraft {
  readonly name: string;
  readonly parentId: string;
  /** Null while the field is empty. */
  readonly order: number | null;
  readonly leader: NamedAccount | null;
  readonly sharedGroupId: string | null;
  readonly rules: ChanRuleSet | null;
}

/** What a field of the box shows first. */
export function draftOf(
  node: DepartmentNode | null,
  parentId: string,
  rows: readonly TreeRow[],
): DepartmentDraft {
  if (node === null)
    return {
      name: '',
      parentId,
      order: lastOrder(rows, parentId, null),
      leader: null,
      sharedGroupId: null,
      rules: null,
    };
  const { name, order, leader, sharedGroup, rules } = node;
  return {
    name,
    parentId,
    order,
    leader: leader === null ? null : { id: leader.id, name: accountName(leader) },
    sharedGroupId: sharedGroup?.id ?? null,
    rules,
  };
}

/** The last place below a parent that a department could have. */
export function lastOrder(
  rows: readonly TreeRow[],
  parentId: string,
  ownId: string | null,
): number {
  const parent = rows.find(({ node }) => node.id === parentId);
  return (parent?.node.children ?? []).filter(({ id }) => id !== ownId).length + 1;
}

/** How an account is called where it is chosen: by its name, with what it is called on the page. */
export function accountName(account: {
  readonly username: string;
  readonly nickname: string;
}): string {
  const { username, nickname } = account;
  return nickname === username ? username : `${nickname} (${username})`;
}

/** Departments to choose from, each as deep as it stands. */
export function choicesOf(
  rows: readonly TreeRow[],
): { readonly value: string; readonly label: string; readonly shortLabel: string }[] {
  return rows.map(({ node: { id, name }, depth }) => ({
    value: id,
    label: `${'\u2003'.repeat(depth)}${name}`,
    shortLabel: name,
  }));
}

/** Those that a department could stand below: not itself, and none below it. */
export function possibleParents(rows: readonly TreeRow[], node: DepartmentNode | null): TreeRow[] {
  const own = new Set(node === null ? [] : rowsOf([node]).map((row) => row.node.id));
  return rows.filter((row) => !own.has(row.node.id));
}

type Edit = z.input<typeof administrationRoutes.editDepartment.request>;

/** What is sent of a draft that began with a department as it was (null: to add one). */
export function requestOf(draft: DepartmentDraft, base: DepartmentNode | null): Edit {
  const { parentId, order, leader, sharedGroupId, rules } = draft;
  const decided = { name: draft.name.trim(), leaderId: leader?.id ?? null, sharedGroupId, rules };
  const place = { parentId, ...(order === null ? {} : { order }) };
  if (base === null) return { ...decided, ...place };
  const { id, revision } = base;
  const isMoved = base.parentId !== null && (base.parentId !== parentId || base.order !== order);
  return { id, revision, ...decided, ...(isMoved ? place : {}) };
}
