import type { RoleRow } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import {
  draftOf,
  editOf,
  faultsOf,
  isChanged,
  knownPages,
  withAbility,
  withPageRule,
} from './role-draft.ts';

const row: RoleRow = {
  role: 'teacher',
  name: { zh: '班主任', en: 'Teacher' },
  abilities: ['READ', 'CONTENT_EDIT'],
  pages: { Watchlist: 'hide' },
  isBuiltIn: false,
  revision: 3,
  members: 2,
  createTime: 1,
};
const copyName = { zh: '班主任（副本）', en: 'Teacher (copy)' };
const change = { kind: 'change', row } as const;
const copy = { kind: 'new', copied: row } as const;

describe('the draft of a role', () => {
  it('begins as the role is, and is changed by what is chosen, not by the order of choosing', () => {
    const draft = draftOf(change, copyName);
    expect(isChanged(draft, change, copyName)).toBe(false);
    const further = withAbility(draft, 'WRITE', true);
    expect(further.abilities).toEqual(['READ', 'WRITE', 'CONTENT_EDIT']);
    expect(isChanged(further, change, copyName)).toBe(true);
    expect(isChanged(withAbility(further, 'WRITE', false), change, copyName)).toBe(false);
    const ruled = withPageRule(withPageRule(draft, 'Watchlist', null), 'Index', 'open');
    expect(ruled.pages).toEqual({ Index: 'open' });
    const back = withPageRule(withPageRule(ruled, 'Index', null), 'Watchlist', 'hide');
    expect(isChanged(back, change, copyName)).toBe(false);
  });

  it('of a copy has all but the code, and is saved as a new role', () => {
    const draft = draftOf(copy, copyName);
    expect(draft).toEqual({ role: '', name: copyName, abilities: row.abilities, pages: row.pages });
    expect(editOf({ ...draft, role: 'second' }, copy)).toEqual({
      role: 'second',
      copyOf: 'teacher',
      name: copyName,
      abilities: row.abilities,
      pages: row.pages,
    });
    expect(editOf(draftOf(change, copyName), change)).toMatchObject({ revision: 3 });
  });

  it.each([
    ['', 'form'],
    ['Teacher', 'form'],
    ['x', 'form'],
    ['1st', 'form'],
    ['teacher', 'taken'],
    ['teacher-2', null],
  ])('with the code “%s” has the fault %s', (role, fault) => {
    const draft = { ...draftOf(copy, copyName), role };
    expect(faultsOf(draft, copy, ['teacher']).code).toBe(fault);
  });

  it('needs a name in both languages, and keeps the code of a role that there is', () => {
    const draft = { ...draftOf(change, copyName), name: { zh: ' ', en: 'Teacher' } };
    expect(faultsOf(draft, change, ['teacher'])).toEqual({
      code: null,
      nameZh: true,
      nameEn: false,
    });
  });

  it('leaves out the pages that the menu lost', () => {
    expect(knownPages({ Index: 'open', Gone: 'hide' }, [{ name: 'Index' }])).toEqual({
      Index: 'open',
    });
  });
});
