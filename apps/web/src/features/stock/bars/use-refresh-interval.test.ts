import { describe, expect, it } from 'vitest';

import { refreshIntervalOf } from './use-refresh-interval.ts';

const answerOf = (open: boolean, stale = false) => ({ stale, market: { open } });

const asked = (isOpen: boolean, isPushed = false) => ({ isOpen, isPushed });

describe('refreshIntervalOf()', () => {
  it('reads every 3 seconds while the market is open', () => {
    expect(refreshIntervalOf(answerOf(true), asked(true))).toBe(3000);
  });

  it('reads on after the close until an answer reports it, so that the closing price is not missed', () => {
    expect(refreshIntervalOf(answerOf(true), asked(false))).toBe(3000);
    expect(refreshIntervalOf(answerOf(false), asked(false))).toBe(false);
  });

  it('begins again as soon as the market is known to be open', () => {
    expect(refreshIntervalOf(answerOf(false), asked(true))).toBe(3000);
  });

  it('never reads a source again that does not follow the market', () => {
    expect(refreshIntervalOf(answerOf(true, true), asked(true))).toBe(false);
  });

  it('only mends where the server shows prices by itself', () => {
    expect(refreshIntervalOf(answerOf(true), asked(true, true))).toBe(60_000);
    expect(refreshIntervalOf(answerOf(false), asked(false, true))).toBe(false);
  });

  it('reads what the server kept while its database is away until that is back', () => {
    const cached = { ...answerOf(false, true), keptAt: 0 };
    expect(refreshIntervalOf(cached, asked(false, true))).toBe(3000);
  });

  it('waits for a first answer', () => {
    expect(refreshIntervalOf(undefined, asked(true))).toBe(false);
  });
});
