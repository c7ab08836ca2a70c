import { describe, expect, it } from 'vitest';

import { reasonOfHit, reasonOfSignal } from './hit-address.ts';

const barTime = Date.UTC(2026, 10, 20, 1, 30);

describe('the reason of a signal', () => {
  const row = { level: '1d', kind: '3a', side: 'buy', age: 2, barTime } as const;

  it('is the bar at which it stands, by the newest one that was looked at', () => {
    expect(reasonOfSignal(row)).toEqual({
      list: 'signals',
      period: 'day',
      time: barTime,
      age: 2,
      found: { kind: 'signal', side: 'buy', kinds: ['3a'] },
    });
  });

  it('is that newest bar alone where former rules did not store which signal it was', () => {
    const former = { ...row, kind: null, age: null };
    expect(reasonOfSignal(former)).toMatchObject({ time: barTime, age: 0, found: null });
  });

  it('is none on bars that no chart of it shows', () => {
    expect(reasonOfSignal({ ...row, level: '1w' })).toBeNull();
  });
});

describe('the reason of what a strategy found', () => {
  const row = { level: '30m', barTime };

  it.each([
    [{ kind: '2s', isBuy: false, age: 4 }, 4, { kind: 'signal', side: 'sell', kinds: ['2s'] }],
    [{ event: 'golden', zone: 'low', age: 3 }, 3, { kind: 'event', event: 'golden' }],
    [{ isThreeRed: true }, 0, { kind: 'event', event: 'three-red' }],
    [{ isFirstBoard: true }, 0, { kind: 'event', event: 'first-board' }],
    [{ event: 'unheard-of' }, 0, null],
  ] as const)('of %j stands %d bars back', (inputs, age, found) => {
    expect(reasonOfHit({ ...row, inputs })).toEqual({
      list: 'xg',
      period: '30',
      time: barTime,
      age,
      found,
    });
  });
});
