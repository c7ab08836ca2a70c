import type { DepartmentNode } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { type TreeRow, dropOf, matching, placementOf, rowsOf, steps } from './tree-rows.ts';

function node(name: string, ...children: DepartmentNode[]): DepartmentNode {
  return {
    id: name,
    parentId: null,
    parentName: '',
    name,
    order: 1,
    createTime: 0,
    revision: 0,
    leader: null,
    sharedGroup: null,
    rules: null,
    members: 0,
    allMembers: 0,
    children: children.map((child, index) => ({ ...child, parentId: name, order: index + 1 })),
  };
}

// top(a(a1 a2) b c)
const tree = [node('top', node('a', node('a1'), node('a2')), node('b'), node('c'))];
const rows = rowsOf(tree);

function row(id: string): TreeRow {
  const found = rows.find((each) => each.node.id === id);
  if (found === undefined) throw new TypeError(`Cannot find ${id}`);
  return found;
}

describe('the lines of a tree', () => {
  it('are those that nothing closed hides', () => {
    expect(rows.map(({ node: { id }, depth }) => `${depth}${id}`)).toEqual([
      '0top',
      '1a',
      '2a1',
      '2a2',
      '1b',
      '1c',
    ]);
    expect(rowsOf(tree, new Set(['a'])).map(({ node: { id } }) => id)).toEqual([
      'top',
      'a',
      'b',
      'c',
    ]);
  });

  it('are found by part of a name, with what is above and below', () => {
    const ids = (text: string): string[] =>
      rowsOf(matching(tree, text)).map((each) => each.node.id);
    expect(ids('A2')).toEqual(['top', 'a', 'a2']);
    expect(ids(' a ')).toEqual(['top', 'a', 'a1', 'a2']);
    expect(ids('x')).toEqual([]);
  });
});

describe('a step', () => {
  it('leads among the neighbours, below the one before, or behind the parent', () => {
    const stepsOf = (id: string) => steps.map((step) => placementOf(row(id), step));
    expect(stepsOf('b')).toEqual([
      { parentId: 'top', order: 1 },
      { parentId: 'top', order: 3 },
      { parentId: 'a', order: 3 },
      null,
    ]);
    expect(stepsOf('a1')).toEqual([
      null,
      { parentId: 'a', order: 2 },
      null,
      { parentId: 'top', order: 2 },
    ]);
    expect(stepsOf('top')).toEqual([null, null, null, null]);
  });
});

describe('a drop', () => {
  it('goes before, below or behind the line that it is over', () => {
    expect(dropOf(rows, 'c', 4.1)).toMatchObject({
      kind: 'before',
      placement: { parentId: 'top', order: 2 },
    });
    expect(dropOf(rows, 'c', 4.5)).toMatchObject({
      kind: 'inside',
      placement: { parentId: 'b', order: 1 },
    });
    expect(dropOf(rows, 'a', 4.9)).toMatchObject({
      kind: 'after',
      placement: { parentId: 'top', order: 2 },
    });
    expect(dropOf(rows, 'b', -3)).toMatchObject({
      kind: 'inside',
      index: 0,
      placement: { parentId: 'top', order: 3 },
    });
    expect(dropOf(rows, 'b', 3.9)).toMatchObject({ placement: { parentId: 'a', order: 3 } });
  });

  it('does nothing where all would stay, and below itself', () => {
    expect(dropOf(rows, 'b', 4.5)).toBeNull();
    expect(dropOf(rows, 'a', 2.5)).toBeNull();
    expect(dropOf(rows, 'b', 5.1)).toBeNull();
    expect(dropOf(rows, 'c', 4.9)).toBeNull();
    expect(dropOf(rows, 'c', 0.5)).toBeNull();
  });
});
