import { describe, expect, it } from 'vitest';

import { chanPositionOf, chanStateOf } from './chan-position.ts';
import type { ScoredSignal } from './score-inputs.ts';

const pivot = { low: 10, high: 12 };

function signalOf(kind: ScoredSignal['kind'], isBuy: boolean): ScoredSignal {
  return { kind, isBuy, age: 3, isSure: true };
}

describe('chanPositionOf()', () => {
  it.each([
    [12.01, 'above'],
    [12, 'inside'],
    [10, 'inside'],
    [9.99, 'below'],
  ] as const)('places a close of %f %s the pivot from 10 to 12', (close, place) => {
    const position = chanPositionOf({ close, signal: null, pivot, segment: 1 });
    expect(position).toEqual({ signal: null, place, segment: 1 });
  });

  it('has no place without a pivot', () => {
    expect(chanPositionOf({ close: 5, signal: null, pivot: null, segment: null }).place).toBeNull();
  });
});

describe('chanStateOf()', () => {
  it.each([
    [signalOf('3a', true), 'thirdBuy'],
    [signalOf('3b', true), 'thirdBuy'],
    [signalOf('2s', true), 'buy'],
    [signalOf('1', true), 'buy'],
    [signalOf('3a', false), 'sell'],
  ] as const)('is that of the signal before that of the place: %j', (signal, state) => {
    expect(chanStateOf({ signal, place: 'below', segment: -1 })).toBe(state);
  });

  it('is the place without a signal, and none without either', () => {
    expect(chanStateOf({ signal: null, place: 'above', segment: -1 })).toBe('above');
    expect(chanStateOf({ signal: null, place: null, segment: 1 })).toBe('none');
  });
});
