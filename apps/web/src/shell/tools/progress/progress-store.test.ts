import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { flashProgress, useProgress } from './progress-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('flashProgress()', () => {
  it('shows the bar for 200 ms, and begins anew when it is called again', () => {
    const isFlashing = (): boolean => useProgress.getState().isFlashing;
    flashProgress();
    vi.advanceTimersByTime(199);
    expect(isFlashing()).toBe(true);
    flashProgress();
    vi.advanceTimersByTime(199);
    expect(isFlashing()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isFlashing()).toBe(false);
  });
});
