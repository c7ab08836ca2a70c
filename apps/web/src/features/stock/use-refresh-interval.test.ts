import { describe, expect, it } from 'vitest';

import { refreshIntervalOf } from './use-refresh-interval.ts';

const answerOf = (open: boolean, stale = false) => ({ stale, market: { open } });

describe('refreshIntervalOf()', () => {
  it('reads every 3 seconds while the market is open', () => {
    expect(refreshIntervalOf(answerOf(true), true)).toBe(3000);
  });

  it('reads on after the close until an answer tells of it, so that the closing price is not missed', () => {
    expect(refreshIntervalOf(answerOf(true), false)).toBe(3000);
    expect(refreshIntervalOf(answerOf(false), false)).toBe(false);
  });

  it('begins again as soon as the market is known to be open', () => {
    expect(refreshIntervalOf(answerOf(false), true)).toBe(3000);
  });

  it('never reads a source again that does not follow the market', () => {
    expect(refreshIntervalOf(answerOf(true, true), true)).toBe(false);
  });

  it('waits for a first answer', () => {
    expect(refreshIntervalOf(undefined, true)).toBe(false);
  });
});
