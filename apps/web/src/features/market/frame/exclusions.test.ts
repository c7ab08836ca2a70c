import { describe, expect, it } from 'vitest';

import { countedOf, exclusionsOf, gapsOf } from './exclusions.ts';

const head = {
  total: 100,
  warming: 3,
  excluded: [
    { reason: 'not-traded', count: 12 },
    { reason: 'of-a-later-release', count: 2 },
    { reason: 'another-of-it', count: 4 },
  ],
};

describe('what a list leaves out', () => {
  it('stands by reason, the more frequent first, unknown reasons together', () => {
    expect(exclusionsOf(head)).toEqual([
      { reason: 'not-traded', count: 12 },
      { reason: 'other', count: 6 },
      { reason: 'warming', count: 3 },
    ]);
    expect(exclusionsOf({ excluded: [], warming: 0 })).toEqual([]);
  });

  it('is not counted', () => {
    expect(countedOf(head)).toBe(79);
  });

  it('says what is missing from a day, each once', () => {
    expect(gapsOf({ incomplete: ['st-history', 'new', 'newer', 'st-history'] })).toEqual([
      'st-history',
      'other',
    ]);
  });
});
