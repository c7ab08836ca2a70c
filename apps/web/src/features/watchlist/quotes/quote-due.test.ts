import { describe, expect, it } from 'vitest';

import { type QuoteAge, isQuoteDue } from './quote-due.ts';

const fresh: QuoteAge = { receivedAt: null, askedAt: null, isPending: false, isOpen: false };

describe('a quote that no row shows', () => {
  it.each<[string, Partial<QuoteAge> & { readonly now: number }, boolean]>([
    ['was never asked for', { now: 0 }, true],
    ['was asked for and is unknown to the server', { askedAt: 0, now: 1e9 }, false],
    ['was answered for a row while its market is closed', { receivedAt: 0, now: 1e9 }, false],
    ['is two minutes old in an open market', { receivedAt: 0, isOpen: true, now: 120_000 }, false],
    ['is three minutes old in an open market', { receivedAt: 0, isOpen: true, now: 180_000 }, true],
    ['was asked for since', { receivedAt: 0, askedAt: 6e4, isOpen: true, now: 180_000 }, false],
    ['waits for its charts', { receivedAt: 0, isPending: true, now: 9999 }, false],
    ['waited long enough for its charts', { receivedAt: 0, isPending: true, now: 10_000 }, true],
  ])('%s', (_, { now, ...age }, isDue) => {
    expect(isQuoteDue({ ...fresh, ...age }, now)).toBe(isDue);
  });
});
