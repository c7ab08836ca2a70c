import { expect, it } from 'vitest';

import { recentFailures } from './recent-failures.ts';

it('are the failures of the last day and night, the newest first', () => {
  const now = Date.parse('2026-11-18T09:00:00+08:00');
  const at = (time: string): number => Date.parse(`2026-11-${time}+08:00`);
  const failed = { status: 'failed' } as const;
  const runs = [
    { ...failed, id: 'evening', finishedAt: at('17T16:05:00') },
    { ...failed, id: 'dawn', finishedAt: at('18T05:40:00') },
    { ...failed, id: 'before', finishedAt: at('17T09:00:00') },
    { status: 'done', id: 'done', finishedAt: at('18T06:00:00') } as const,
    { ...failed, id: 'unknown', finishedAt: null },
  ];
  expect(recentFailures(runs, now).map(({ id }) => id)).toEqual(['dawn', 'evening']);
});
