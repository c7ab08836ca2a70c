import { describe, expect, it } from 'vitest';

import { timesBySource } from './index-quotes.ts';

describe('timesBySource()', () => {
  it('says of each source how far its newest number reaches', () => {
    const numbers = [
      { source: 'imported:mine', time: 5 },
      { source: 'simulated', time: 7 },
      { source: 'simulated', time: 9 },
    ];
    expect([...timesBySource(numbers)]).toEqual([
      ['imported:mine', 5],
      ['simulated', 9],
    ]);
  });
});
