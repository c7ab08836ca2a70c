import { describe, expect, it } from 'vitest';

import { adjusted, changed, historyFrom, redone, undone } from './flow-history.ts';

describe('the history of a flow', () => {
  const drawn = changed(changed(historyFrom('a'), 'b'), 'c');

  it('goes back and forth step by step', () => {
    expect(undone(drawn)).toEqual({ past: ['a'], present: 'b', future: ['c'] });
    expect(redone(undone(drawn))).toEqual(drawn);
  });

  it('ends at both ends', () => {
    const begin = undone(undone(undone(drawn)));
    expect(begin).toEqual({ past: [], present: 'a', future: ['b', 'c'] });
    expect(redone(drawn)).toBe(drawn);
  });

  it('forgets what was undone when something else is drawn', () => {
    expect(changed(undone(drawn), 'd')).toEqual({ past: ['a', 'b'], present: 'd', future: [] });
  });

  it('makes no step of a small change', () => {
    expect(undone(adjusted(drawn, 'c2')).present).toBe('b');
  });
});
