import { dayMs } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { tickPlanOf, timeTicks, type TickRequest } from './time-ticks.ts';

const dayLabels = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  );

const request = (labels: readonly string[], rest: Partial<TickRequest> = {}): TickRequest => ({
  timeframe: '1d',
  market: 'hs',
  barSpace: 6,
  range: { from: 0, to: labels.length },
  locale: 'zh',
  labelOf: (bar) => labels[bar] ?? '',
  ...rest,
});

describe('tickPlanOf()', () => {
  it('labels fewer bars the closer they stand', () => {
    const plan = (barSpace: number): unknown =>
      tickPlanOf({ timeframe: '1d', market: 'hs', barSpace });
    expect(plan(50)).toEqual({ unit: 'day', step: 2 });
    expect(plan(6)).toEqual({ unit: 'month', step: 1 });
    expect(plan(1)).toEqual({ unit: 'month', step: 6 });
    expect(plan(0.2)).toEqual({ unit: 'year', step: 2 });
  });

  it('labels only minutes at which a bar can end', () => {
    expect(tickPlanOf({ timeframe: '15m', market: 'hs', barSpace: 80 })).toEqual({
      unit: 'minute',
      step: 15,
    });
    expect(tickPlanOf({ timeframe: '60m', market: 'hs', barSpace: 8 })).toEqual({
      unit: 'day',
      step: 5,
    });
  });
});

describe('timeTicks()', () => {
  const days = dayLabels('2023-11-20', 150);

  it('names the year where it turns and months elsewhere', () => {
    const ticks = timeTicks(request(days, { range: { from: 5, to: 120 } }));
    expect(ticks.map(({ text }) => text)).toEqual(['12月', '2024', '2月', '3月']);
    expect(ticks.map(({ bar }) => days[bar])).toEqual([
      '2023-12-01',
      '2024-01-01',
      '2024-02-01',
      '2024-03-01',
    ]);
  });

  it('speaks English', () => {
    const ticks = timeTicks(request(days, { range: { from: 5, to: 120 }, locale: 'en' }));
    expect(ticks.map(({ text }) => text)).toEqual(['Dec', '2024', 'Feb', 'Mar']);
  });

  it('labels the same bars after a pan by one bar', () => {
    const before = timeTicks(request(days, { range: { from: 5, to: 120 } }));
    const after = timeTicks(request(days, { range: { from: 6, to: 121 } }));
    expect(after).toEqual(before);
  });

  it('prefers the new day to the last minute of the old one', () => {
    const labels = [
      '2024-06-27 14:30',
      '2024-06-27 15:00',
      '2024-06-28 10:00',
      '2024-06-28 10:30',
      '2024-06-28 11:00',
    ];
    const ticks = timeTicks(
      request(labels, { timeframe: '30m', barSpace: 40, range: { from: 1, to: 5 } }),
    );
    expect(ticks.map(({ text }) => text)).toEqual(['06-28', '11:00']);
  });

  it('has nothing to say about no bars', () => {
    expect(timeTicks(request([]))).toEqual([]);
  });
});
