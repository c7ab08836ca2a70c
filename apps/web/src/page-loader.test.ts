import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadPage } from './page-loader.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('loadPage()', () => {
  it('answers what was fetched and leaves no clock running', async () => {
    expect(await loadPage(async () => 'a page')).toBe('a page');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes on why nothing could be fetched', async () => {
    const refused = loadPage(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(refused).rejects.toThrow('Failed to fetch');
  });

  it('gives up after two minutes', async () => {
    const load = loadPage(() => new Promise(() => undefined));
    const outcome = load.catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('ChunkLoadError');
  });
});
