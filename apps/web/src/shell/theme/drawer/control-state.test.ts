import { describe, expect, it } from 'vitest';

import { controlState } from './control-state.ts';
import { initialTheme } from '../shell-theme.ts';

describe('controlState()', () => {
  it('leaves everything but the column style free as delivered', () => {
    expect(controlState(initialTheme, 'desktop')).toEqual({ columnStyle: 'notColumn' });
  });

  it('frees the column style in the column layout', () => {
    expect(controlState({ ...initialTheme, layout: 'column' }, 'desktop')).toEqual({});
  });

  it('holds icon and style of tabs without tabs', () => {
    const theme = { ...initialTheme, layout: 'column', showTabs: false } as const;
    expect(controlState(theme, 'desktop')).toEqual({
      showTabsBarIcon: 'noTabs',
      tabsBarStyle: 'noTabs',
    });
  });

  it('holds the fixed header in the common layout', () => {
    const theme = { ...initialTheme, layout: 'common' } as const;
    expect(controlState(theme, 'desktop')).toMatchObject({ fixedHeader: 'common' });
  });

  it.each(['common', 'column'] as const)(
    'holds the layout on a phone, where %s on the desktop counts for nothing',
    (layout) => {
      expect(controlState({ ...initialTheme, layout }, 'mobile')).toEqual({
        layout: 'mobile',
        columnStyle: 'notColumn',
      });
    },
  );
});
