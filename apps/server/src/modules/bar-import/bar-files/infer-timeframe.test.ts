import { describe, expect, it } from 'vitest';

import { timeframeFromRows } from './infer-timeframe.ts';

function timeframeOf(...times: string[]): string | null {
  return timeframeFromRows(times.map((time) => ({ code: '600519', time })));
}

describe('timeframeFromRows()', () => {
  it.each([
    ['1d', ['2024-01-02', '2024-01-03']],
    ['1d', ['20240102', '20240103']],
    ['1m', ['2024-01-02 09:31', '2024-01-02 09:32', '2024-01-02 09:40']],
    ['5m', ['2024-01-02T14:50', '2024-01-02T15:00', '2024-01-03T09:35', '2024-01-03T09:40']],
    ['60m', ['2025-05-30T13:30:00+00:00', '2025-05-30T14:30:00+00:00']],
  ])('finds %s in %j', (timeframe, times) => {
    expect(timeframeOf(...times)).toBe(timeframe);
  });

  it('does not mistake the step from one security to the next for a step in time', () => {
    const rows = [
      { code: 'A', time: '2024-01-02 09:35' },
      { code: 'B', time: '2024-01-02 09:36' },
      { code: 'B', time: '2024-01-02 09:41' },
    ];
    expect(timeframeFromRows(rows)).toBe('5m');
  });

  it.each([
    [[]],
    [['tomorrow']],
    [['2024-01-02 09:31']],
    [['2024-01-02 09:31', '2024-01-02 09:34']],
  ])('finds nothing in %j', (times) => {
    expect(timeframeOf(...times)).toBeNull();
  });
});
