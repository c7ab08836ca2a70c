import { describe, expect, it } from 'vitest';

import { pageTitleOf } from './page-title.ts';

describe('pageTitleOf()', () => {
  it('joins the page and the tagline with a spaced hyphen', () => {
    expect(pageTitleOf('首页', '缠论技术交流平台')).toBe('首页 - 缠论技术交流平台');
  });

  it('is the tagline alone while the page has no name', () => {
    expect(pageTitleOf('', '缠论技术交流平台')).toBe('缠论技术交流平台');
  });
});
