import { describe, expect, it } from 'vitest';

import { layouts } from '../theme/shell-theme.ts';
import { effectiveLayout } from './effective-layout.ts';
import { layoutPlans } from './layout-plans.ts';

describe('the layouts', () => {
  it('are as the theme says on a desktop', () => {
    expect(layouts.map((layout) => effectiveLayout(layout, 'desktop'))).toEqual(layouts);
  });

  it('are all vertical on a phone', () => {
    expect(new Set(layouts.map((layout) => effectiveLayout(layout, 'mobile')))).toEqual(
      new Set(['vertical']),
    );
  });

  it('show the logo exactly once', () => {
    for (const { bar, isLogoAside } of Object.values(layoutPlans))
      expect(bar.includes('logo')).toBe(!isLogoAside);
  });

  it('offer to fold the column wherever there is one', () => {
    for (const { aside, bar, foldsFromTabs } of Object.values(layoutPlans))
      expect(bar.includes('fold') || foldsFromTabs).toBe(aside !== null);
  });
});
