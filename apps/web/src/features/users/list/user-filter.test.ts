import { describe, expect, it } from 'vitest';

import {
  everyUser,
  exportRequestOf,
  isNarrowed,
  userFilterOf,
  withUserFilter,
} from './user-filter.ts';

describe('the filter of the accounts', () => {
  it('comes back from the address as it was written there, and leaves the rest alone', () => {
    const filter = {
      username: '张 & 三',
      phone: '138',
      email: 'a@b',
      role: 'editor',
      department: 'd-1',
      state: 'locked',
      sort: 'username',
      direction: 'asc',
      pageNo: 3,
    } as const;
    const address = withUserFilter(new URLSearchParams('tab=1&username=x'), filter);
    expect(userFilterOf(new URLSearchParams(address.toString()))).toEqual(filter);
    expect(address.get('tab')).toBe('1');
    expect(withUserFilter(address, everyUser).toString()).toBe('tab=1');
  });

  it.each([
    'state=perhaps',
    'sort=shoe',
    'direction=up',
    'pageNo=0',
    'pageNo=1.5',
    'role=a%20b',
    '',
  ])('leaves out what makes no sense: %s', (text) =>
    expect(userFilterOf(new URLSearchParams(text))).toEqual(everyUser),
  );

  it('asks the server only for what narrows', () => {
    expect(exportRequestOf(everyUser)).toEqual({ sort: 'datatime', direction: 'desc' });
    const some = { ...everyUser, phone: '138', state: 'removed' } as const;
    expect(exportRequestOf(some)).toMatchObject({ phone: '138', state: 'removed' });
    expect([everyUser, some].map(isNarrowed)).toEqual([false, true]);
  });
});
