import { describe, expect, it } from 'vitest';

import { initialTheme, themeFromStored } from './shell-theme.ts';

describe('themeFromStored()', () => {
  it.each([undefined, null, 'green', 7, [], {}])('is the initial theme for %j', (stored) => {
    expect(themeFromStored(stored)).toEqual(initialTheme);
  });

  it('starts as the specification says', () => {
    expect(initialTheme).toEqual({
      layout: 'horizontal',
      themeName: 'green',
      columnStyle: 'vertical',
      fixedHeader: true,
      showProgressBar: true,
      showTabs: true,
      tabsBarStyle: 'card',
      showTabsBarIcon: true,
      showLanguage: false,
      showRefresh: true,
      showSearch: true,
      showTheme: false,
      showNotice: false,
      showFullScreen: true,
      showThemeSetting: false,
      remembersTabs: true,
    });
  });

  it('takes what was saved', () => {
    const saved = { ...initialTheme, layout: 'column', themeName: 'ocean', showTabs: false };
    expect(themeFromStored(saved)).toEqual(saved);
  });

  it('replaces an unknown layout, theme or style and keeps the rest', () => {
    const stored = {
      layout: 'diagonal',
      themeName: 'pink',
      columnStyle: 'arrow',
      tabsBarStyle: null,
      showSearch: 'yes',
      showNotice: true,
    };
    expect(themeFromStored(stored)).toEqual({ ...initialTheme, showNotice: true });
  });

  it('leaves out what is no part of a theme', () => {
    const stored = JSON.parse('{"darkSidebar":true,"__proto__":{"layout":"column"}}') as unknown;
    expect(themeFromStored(stored)).toEqual(initialTheme);
  });
});
