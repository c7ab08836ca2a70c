import { describe, expect, it } from 'vitest';

import { type PaletteEntry, sectionsFor } from './palette-entries.ts';

function entry(id: string, group: PaletteEntry['group'], names: readonly string[]): PaletteEntry {
  const [title = '', english = '', initials = ''] = names;
  const words = [english];
  return {
    id,
    group,
    title,
    note: '',
    stockId: null,
    words,
    initials,
    codes: [],
    target: { kind: 'address', address: `/${id}` },
  };
}

const users = entry('users', 'pages', ['用户管理', 'User management', 'yhgl']);
const roles = entry('roles', 'pages', ['角色管理', 'Role management', 'jsgl']);
const dark = entry('dark', 'actions', ['切换到深色', 'Switch to dark', 'qhdss']);
const stock = entry('stock', 'stocks', ['贵州茅台']);
const all = [users, roles, dark, stock];

const idsOf = (typed: string, recent: readonly string[] = []) =>
  sectionsFor(all, typed, recent).map(({ heading, entries }) => [
    heading,
    ...entries.map(({ id }) => id),
  ]);

describe('sectionsFor()', () => {
  it('offers everything while nothing is typed, the long list of pages last', () => {
    expect(idsOf('')).toEqual([
      ['stocks', 'stock'],
      ['actions', 'dark'],
      ['pages', 'users', 'roles'],
    ]);
  });

  it.each([
    ['用户', 'users'],
    ['user', 'users'],
    ['YHGL', 'users'],
    ['  jsgl ', 'roles'],
  ])('finds a page by %s', (typed, id) => {
    expect(idsOf(typed)).toContainEqual(['pages', id]);
  });

  it('puts what begins with the text before what holds it', () => {
    const mine = entry('mine', 'pages', ['管理']);
    const [pages] = sectionsFor([users, mine], '管理', []);
    expect(pages?.entries).toEqual([mine, users]);
  });

  it('leaves securities to the server, which has searched them', () => {
    expect(idsOf('gzmt')).toEqual([['stocks', 'stock']]);
  });

  it('puts what was chosen lately first, newest first, as far as it fits', () => {
    expect(idsOf('', ['dark', 'gone', 'users'])).toEqual([
      ['recent', 'dark', 'users'],
      ['stocks', 'stock'],
      ['pages', 'roles'],
    ]);
    expect(idsOf('jsgl', ['dark'])).toEqual([
      ['stocks', 'stock'],
      ['pages', 'roles'],
    ]);
  });

  it.each(['深色', 'dark', 'switch to', 'DAR'])(
    'puts an action that is named by %s before securities, even one chosen lately',
    (typed) => {
      expect(idsOf(typed, ['stock', 'dark'])).toEqual([
        ['actions', 'dark'],
        ['recent', 'stock'],
      ]);
    },
  );

  it.each(['到', 'da', 'qhd'])('takes %s for a security first', (typed) => {
    expect(idsOf(typed)).toEqual([
      ['stocks', 'stock'],
      ['actions', 'dark'],
    ]);
  });

  it('puts a command before securities when its code is typed whole', () => {
    const half = { ...entry('half', 'actions', ['30 分']), codes: ['30', '30f'] };
    const headings = (typed: string) =>
      sectionsFor([...all, half], typed, []).map(({ heading }) => heading);
    expect(headings('30')).toEqual(['actions', 'stocks']);
    expect(headings('30f')).toEqual(['actions', 'stocks']);
    expect(headings('3')).toEqual(['stocks', 'actions']);
    expect(headings('300')).toEqual(['stocks']);
  });

  it('has no section without entries', () => {
    expect(sectionsFor([users], 'nothing of the kind', [])).toEqual([]);
  });
});
