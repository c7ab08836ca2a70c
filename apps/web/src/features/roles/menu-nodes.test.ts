import type { MenuRow } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { callsOfAbility } from './ability-calls.ts';
import {
  type MenuNode,
  isRuledBelow,
  menuNodes,
  menuTree,
  pagesBelow,
  pagesOfCopy,
} from './menu-nodes.ts';

function menuRow(name: string, parent: string | null, more: Partial<MenuRow> = {}): MenuRow {
  const path = parent === null ? `/${name}` : name;
  const component = parent === null ? null : name;
  const meta = { title: name };
  const rest = { redirect: null, order: 0, isFactory: true, revision: 0 };
  return { name, parent, path, component, meta, ...rest, ...more };
}

const rows = [
  menuRow('setting', null, { order: 1, meta: { title: 'setting', roles: ['admin'] } }),
  menuRow('log', 'setting', { order: 1 }),
  menuRow('users', 'setting', { order: 0 }),
  menuRow('market', null, { order: 0, meta: { title: 'market', access: 'visitor' } }),
  menuRow('flow', 'market'),
];
const draft = { role: '', name: { zh: '', en: '' }, abilities: [], pages: {} };

function stateOf(nodes: readonly MenuNode[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pagesBelow(nodes).map(({ name, isOpen, isInMenu }) => [name, `${isOpen} ${isInMenu}`]),
  );
}

it('shows the menu as a tree in its order, with what the role alone gets of it', () => {
  const tree = menuTree(rows);
  const nodes = menuNodes(tree, draft);
  expect(nodes.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
    ['market', ['flow']],
    ['setting', ['users', 'log']],
  ]);
  expect(nodes[1]?.children[0]?.address).toBe('/setting/users');
  expect(stateOf(nodes)).toEqual({
    flow: 'true true',
    users: 'false false',
    log: 'false false',
  });
  const pages = { log: 'open', flow: 'hide' } as const;
  expect(stateOf(menuNodes(tree, { ...draft, pages }))).toEqual({
    // Who signs out would see it: it leaves the menu alone.
    flow: 'true false',
    users: 'false false',
    log: 'true true',
  });
  expect(isRuledBelow(nodes, { log: 'open' })).toBe(true);
  expect(isRuledBelow(nodes, {})).toBe(false);
});

it('opens to a copy of a role what the menu opens to the original by its name', () => {
  const tree = menuTree(rows);
  const original = { role: 'admin', abilities: [], pages: { flow: 'open' } } as const;
  const pages = pagesOfCopy(tree, original);
  expect(pages).toEqual({ flow: 'open', users: 'open', log: 'open' });
  const copied = stateOf(menuNodes(tree, { ...draft, pages }));
  expect(copied).toEqual({ flow: 'true true', users: 'true true', log: 'true true' });
  expect(pagesOfCopy(tree, { ...original, role: 'writer' })).toEqual({ flow: 'open' });
});

it('names the calls that an ability opens, those last that are for administrators only', () => {
  const calls = callsOfAbility('JOB_RUN');
  expect(calls[0]).toMatchObject({ needsRole: false });
  expect(calls.at(-1)).toMatchObject({ needsRole: true });
  expect(calls.find(({ key }) => key === 'POST /jobs/cancel')?.title.zh).not.toBe('');
  expect(callsOfAbility('READ')).toEqual([]);
});
