import type { UserRow } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import {
  additionOf,
  changeOf,
  differencesOf,
  draftOf,
  emptyDraft,
  faultsOfDraft,
  rebased,
} from './user-draft.ts';

const shanghai = (): number => 480;
const user: UserRow = {
  id: 'u1',
  username: 'wang-one',
  nickname: '小王',
  phone: '138****0001',
  email: null,
  roles: ['editor'],
  ability: [],
  department: null,
  state: 'active',
  validUntil: Date.parse('2026-12-31T09:30:00+08:00'),
  lockedUntil: null,
  goneAt: null,
  revision: 4,
  datatime: 0,
  lastLoginAt: null,
  hasPassword: true,
  hasTotp: false,
  sessions: 0,
};

describe('the form of an account', () => {
  it('sends only the fields that were changed, and nothing when none was', () => {
    const draft = draftOf(user, shanghai);
    // The account ends in the morning: what was not touched keeps its hour.
    expect(draft.lastDay).toBe('2026-12-31');
    expect(changeOf(user, draft, shanghai)).toBeNull();
    const changed = { ...draft, email: 'w@example.org', roles: [], lastDay: '2027-01-31' };
    const moved = { ...draft, department: 'd1' };
    expect(changeOf(user, moved, shanghai)).toEqual({ id: 'u1', revision: 4, department: 'd1' });
    const left = { ...user, department: 'd1' };
    expect(changeOf(left, draft, shanghai)).toMatchObject({ department: null });
    expect(changeOf(user, changed, shanghai)).toEqual({
      id: 'u1',
      revision: 4,
      email: 'w@example.org',
      roles: [],
      validUntil: Date.parse('2027-02-01T00:00:00+08:00'),
    });
    const cleared = { ...draft, clearsPhone: true, lastDay: '' };
    expect(changeOf(user, cleared, shanghai)).toMatchObject({ phone: null, validUntil: null });
  });

  it('leaves out what a new account does not have', () => {
    const draft = { ...emptyDraft, username: 'wang-one' };
    expect(additionOf(draft, shanghai)).toEqual({
      username: 'wang-one',
      roles: [],
      validUntil: null,
    });
  });

  it('names the check that each field fails', () => {
    const draft = { ...emptyDraft, username: 'w', phone: '12', email: '@' };
    expect(faultsOfDraft(draft, null)).toEqual({
      username: 'name',
      phone: 'phone',
      email: 'email',
    });
    expect(faultsOfDraft(emptyDraft, null)).toEqual({ username: 'userNameGiven' });
    expect(faultsOfDraft({ ...emptyDraft, username: 'w' }, user)).toEqual({ nickname: 'nickname' });
    expect(faultsOfDraft(draftOf(user, shanghai), user)).toEqual({});
  });

  it('keeps what was typed on top of what another administrator changed', () => {
    const newest: UserRow = { ...user, nickname: '老王', roles: ['admin', 'editor'], revision: 5 };
    const typed = { ...draftOf(user, shanghai), nickname: '王', email: 'w@example.org' };
    const draft = rebased(typed, { base: user, newest }, shanghai);
    expect(changeOf(newest, draft, shanghai)).toEqual({
      id: 'u1',
      revision: 5,
      nickname: '王',
      email: 'w@example.org',
    });
    expect(differencesOf(user, newest, shanghai)).toEqual([
      { field: 'nickname', was: '小王', is: '老王' },
      { field: 'roles', was: 'editor', is: 'admin editor' },
    ]);
  });
});
