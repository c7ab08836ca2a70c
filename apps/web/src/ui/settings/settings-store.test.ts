import { afterEach, describe, expect, it, vi } from 'vitest';

import { changeSettings, readSettings } from './settings-store.ts';

function stubStorage(entries: Record<string, string>): Map<string, string> {
  const items = new Map(Object.entries(entries));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  return items;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the settings of this browser', () => {
  it('keep the language under the key of the specification', () => {
    const items = stubStorage({});
    changeSettings({ locale: 'en' });
    expect(items.get('language')).toBe('{"language":"en"}');
    changeSettings({ locale: 'zh' });
    expect(readSettings().locale).toBe('zh');
  });

  it('start in Chinese when the kept language is broken', () => {
    stubStorage({ language: '{"language"' });
    expect(readSettings()).toEqual({ locale: 'zh', theme: 'light', priceColours: 'red-up' });
  });

  it('keep the looks beside it', () => {
    const items = stubStorage({ language: '{"language":"en"}' });
    readSettings();
    changeSettings({ theme: 'dark' });
    expect(JSON.parse(items.get('chanscope.settings.v1') ?? '')).toEqual({
      theme: 'dark',
      priceColours: 'red-up',
    });
    expect(readSettings().locale).toBe('en');
  });
});
