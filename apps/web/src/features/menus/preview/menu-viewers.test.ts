import { deliveredMenu, factoryRoutes } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { menuSeenBy, menuViewers, titlesBeyond } from './menu-viewers.ts';

const table = deliveredMenu(factoryRoutes);
const words = { visitor: '访客', member: '会员' };
const analyst = {
  role: 'analyst',
  name: { zh: '分析师', en: 'Analyst' },
  abilities: [],
  pages: { Goods: 'open', Workbench: 'hide' },
  isBuiltIn: false,
  revision: 0,
  members: 0,
  createTime: 0,
} as const;

function seenAs(id: string) {
  const viewer = menuViewers([{ ...analyst, abilities: [] }], words, 'zh').find(
    (each) => each.id === id,
  );
  if (viewer === undefined) throw new TypeError(`Cannot look as ${id}: there is no such viewer`);
  return menuSeenBy(table, viewer);
}

describe('the menu as somebody sees it', () => {
  it('is offered for visitors, members and every role', () => {
    expect(
      menuViewers([{ ...analyst, abilities: [] }], words, 'zh').map(({ label }) => label),
    ).toEqual(['访客', '会员', '分析师']);
    expect(menuViewers(null, words, 'zh').map(({ id }) => id)).toEqual([
      'visitor',
      'member',
      'admin',
      'editor',
    ]);
  });

  it('has what the entries permit, and what the role opens and hides', () => {
    expect(seenAs('visitor').open.has('Workbench')).toBe(false);
    expect(seenAs('member').open.has('Workbench')).toBe(true);
    const { open, shown } = seenAs('analyst');
    expect([open.has('Goods'), open.has('Workbench')]).toEqual([true, false]);
    expect([open.has('StockDetail'), shown.has('StockDetail')]).toEqual([true, false]);
  });

  it('names the pages that one viewer has beyond another', () => {
    expect(titlesBeyond(seenAs('analyst').open, seenAs('visitor').open)).toContain('goods');
    expect(titlesBeyond(seenAs('visitor').open, seenAs('visitor').open)).toEqual([]);
  });
});
