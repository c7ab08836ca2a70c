import { describe, expect, it } from 'vitest';

import type { Department } from './department.ts';
import { departmentsCalled, pathOfDepartment } from './department-path.ts';

function department(id: string, parentId: string | null, name: string): Department {
  const rest = {
    order: 1,
    revision: 0,
    createdAt: 0,
    leader: null,
    sharedGroup: null,
    rules: null,
  };
  return { id, parentId, name, ...rest };
}

const all = [
  department('root', null, '总部'),
  department('chan', 'root', '缠论班'),
  department('chan-one', 'chan', '一班'),
  department('short', 'root', '短线班'),
  department('short-one', 'short', '一班'),
  department('solo', 'short', 'Group A'),
];

describe('the path of a department', () => {
  it('names those above it, the one that holds all aside', () => {
    expect(all.map(({ id }) => pathOfDepartment(all, id))).toEqual([
      '总部',
      '缠论班',
      '缠论班/一班',
      '短线班',
      '短线班/一班',
      '短线班/Group A',
    ]);
    expect(pathOfDepartment(all, 'gone')).toBe('');
  });

  it('finds it again, from the top too, and a name alone finds all that bear it', () => {
    const found = (text: string): string[] => departmentsCalled(all, text).map(({ id }) => id);
    for (const { id } of all) expect(found(pathOfDepartment(all, id))).toEqual([id]);
    expect(found('总部/缠论班/一班')).toEqual(['chan-one']);
    expect(found(' 缠论班 ／ 一班/')).toEqual(['chan-one']);
    expect(found('group a')).toEqual(['solo']);
    expect(found('一班')).toEqual(['chan-one', 'short-one']);
    expect(found('二班')).toEqual([]);
    expect(found('一班/缠论班')).toEqual([]);
  });
});
