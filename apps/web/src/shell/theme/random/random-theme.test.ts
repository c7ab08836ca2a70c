import { describe, expect, it } from 'vitest';

import { randomTheme } from './random-theme.ts';
import { initialTheme, layouts } from '../shell-theme.ts';

/** Chance that runs evenly from 0 to just below 1. */
function evenChance(): () => number {
  let step = 0;
  return () => {
    step = (step + 7) % 20;
    return step / 20;
  };
}

describe('randomTheme()', () => {
  it('differs from the one before in every drawn field, time after time', () => {
    const chance = evenChance();
    let before = initialTheme;
    for (let draw = 0; draw < 100; draw += 1) {
      const after = randomTheme(before, 'desktop', chance);
      const same = (
        ['themeName', 'columnStyle', 'tabsBarStyle', 'showTabsBarIcon', 'layout'] as const
      ).filter((field) => after[field] === before[field]);
      expect(same).toEqual([]);
      before = after;
    }
  });

  it.each([0, 0.5, 0.999_999])('stays among the choices when chance says %d', (chance) => {
    const { layout } = randomTheme(initialTheme, 'desktop', () => chance);
    expect(layouts).toContain(layout);
    expect(layout).not.toBe(initialTheme.layout);
  });

  it('leaves the layout of the desktop alone on a phone', () => {
    const { layout, themeName } = randomTheme(initialTheme, 'mobile', () => 0);
    expect(layout).toBe('horizontal');
    expect(themeName).not.toBe('green');
  });

  it('leaves switches that are not drawn as they are', () => {
    const { showSearch, showTheme, fixedHeader } = randomTheme(initialTheme, 'desktop', () => 0);
    expect({ showSearch, showTheme, fixedHeader }).toEqual({
      showSearch: true,
      showTheme: false,
      fixedHeader: true,
    });
  });
});
