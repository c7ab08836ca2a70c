import sprite from 'remixicon/fonts/remixicon.symbol.svg?raw';
import { describe, expect, it } from 'vitest';

import { listIcons } from './icon-list.ts';
import { iconsOfSprite, markupOf } from './remix-sprite.ts';

const icons = iconsOfSprite(sprite);

describe('the icons of the sprite', () => {
  it('are all that it has, each with a path', () => {
    expect(icons).toHaveLength(sprite.split('<symbol ').length - 1);
    expect(icons.filter(({ name, path }) => name === '' || !path.startsWith('M'))).toEqual([]);
  });

  it('are of a version under Apache-2.0', () => {
    expect(sprite).toContain('Released under the Apache License Version 2.0');
  });

  it('are listed by a part of their name, page by page', () => {
    const first = listIcons(icons, { title: ' Home', pageNo: 1, pageSize: 16 });
    expect(first.list).toHaveLength(16);
    expect(first.list.every(({ name }) => name.includes('home'))).toBe(true);
    const last = listIcons(icons, {
      title: 'home',
      pageNo: Math.ceil(first.total / 16),
      pageSize: 16,
    });
    expect(last.list).toHaveLength(first.total % 16 || 16);
    expect(listIcons(icons, { title: 'nothing-like-it', pageNo: 1, pageSize: 16 }).total).toBe(0);
  });

  it('become markup of their own', () => {
    expect(markupOf({ name: 'line', path: 'M0 0H24' })).toMatch(
      /^<svg .*<path d="M0 0H24"\/><\/svg>$/,
    );
  });
});
