import type { DepartmentNode } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { rowsOf } from '../tree/tree-rows.ts';
import { choicesOf, draftOf, lastOrder, possibleParents, requestOf } from './department-draft.ts';

const leader = { id: 'w', username: 'wang', nickname: '王老师' };
const sharedGroup = { id: 'g', name: '课堂', count: 3 };

function node(id: string, parentId: string | null, more: Partial<DepartmentNode>): DepartmentNode {
  return {
    id,
    parentId,
    parentName: '',
    name: id,
    order: 1,
    createTime: 0,
    revision: 4,
    leader: null,
    sharedGroup: null,
    rules: null,
    members: 0,
    allMembers: 0,
    children: [],
    ...more,
  };
}

const inner = node('inner', 'one', {});
const rules = { school: 'original', options: { bi_strict: false } };
const one = node('one', 'top', { leader, sharedGroup, rules, children: [inner] });
const two = node('two', 'top', { order: 2 });
const top = node('top', null, { children: [one, two] });
const rows = rowsOf([top]);

describe('the draft of a department', () => {
  it('begins as the department is, and a new one at the end', () => {
    expect(draftOf(one, 'top', rows)).toEqual({
      name: 'one',
      parentId: 'top',
      order: 1,
      leader: { id: 'w', name: '王老师 (wang)' },
      sharedGroupId: 'g',
      rules,
    });
    expect(draftOf(null, 'top', rows)).toMatchObject({ name: '', order: 3, leader: null });
    expect(lastOrder(rows, 'top', 'two')).toBe(2);
  });

  it('says where it goes only when that changed, and never for the top', () => {
    const draft = draftOf(one, 'top', rows);
    const decided = { leaderId: 'w', sharedGroupId: 'g', rules };
    const unchanged = { id: 'one', revision: 4, name: 'one', ...decided };
    expect(requestOf(draft, one)).toEqual(unchanged);
    expect(requestOf({ ...draft, order: 2 }, one)).toEqual({
      ...unchanged,
      parentId: 'top',
      order: 2,
    });
    expect(requestOf({ ...draft, name: ' new ' }, null)).toEqual({
      name: 'new',
      ...decided,
      parentId: 'top',
      order: 1,
    });
    expect(requestOf(draftOf(top, '', rows), top)).not.toHaveProperty('parentId');
  });

  it('can stand below any but itself and those below it', () => {
    const parents = possibleParents(rows, one);
    expect(choicesOf(parents).map(({ value, shortLabel }) => [value, shortLabel])).toEqual([
      ['top', 'top'],
      ['two', 'two'],
    ]);
  });
});
