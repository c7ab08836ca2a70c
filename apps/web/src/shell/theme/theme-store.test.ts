import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

import { initialTheme } from './shell-theme.ts';

/** The store as it is after the page was loaded with this text kept under `theme`. */
async function loadWith(stored: string | null) {
  const items = new Map(stored === null ? [] : [['theme', stored]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.resetModules();
  const store = await import('./theme-store.ts');
  return { ...store, items };
}

// What follows the session here would answer to the next file of the same worker.
afterAll(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the theme', () => {
  it('is the initial one when what was kept is broken', async () => {
    const { useTheme } = await loadWith('{"layout":');
    expect(useTheme.getState()).toEqual(initialTheme);
  });

  it('shows what is tried, but keeps nothing before it is saved', async () => {
    const { useTheme, changeTheme, saveTheme, items } = await loadWith(null);
    changeTheme({ themeName: 'red' });
    expect(useTheme.getState().themeName).toBe('red');
    expect(items.size).toBe(0);
    saveTheme();
    expect(JSON.parse(items.get('theme') ?? '')).toEqual({ ...initialTheme, themeName: 'red' });
  });

  it('is forgotten when it is restored', async () => {
    const { useTheme, restoreTheme, items } = await loadWith('{"themeName":"ocean"}');
    expect(useTheme.getState().themeName).toBe('ocean');
    restoreTheme();
    expect(useTheme.getState()).toEqual(initialTheme);
    expect(items.size).toBe(0);
  });
});
