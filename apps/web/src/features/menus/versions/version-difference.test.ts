import { expect, it } from 'vitest';

import { menuRows } from '../draft/menu-rows-for-test.ts';
import { versionDifference } from './version-difference.ts';

it('names what a version brings back, changes and takes away', () => {
  const version = menuRows();
  const now = version.flatMap((row) => {
    if (row.name === 'A1') return [{ ...row, meta: { title: '甲' } }];
    if (row.name === 'A2') return [{ ...row, revision: 7 }];
    return row.name === 'B1' ? [{ ...row, name: 'C1' }] : [row];
  });
  expect(versionDifference(now, version)).toEqual([
    { name: 'A1', current: '甲', restored: 'A1' },
    { name: 'B1', current: null, restored: 'B1' },
    { name: 'C1', current: 'B1', restored: null },
  ]);
  expect(versionDifference(version, version)).toEqual([]);
});
