import type { JobRun } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { dayRunAmong, stepsOf } from './day-run.ts';

function runOf(run: Partial<JobRun>): JobRun {
  return {
    jobId: 'one',
    name: 'initHistory',
    status: 'running',
    market: 'hs',
    asOf: '2026-07-01',
    ruleVersion: 'history-1',
    queuedAt: 0,
    startedAt: null,
    finishedAt: null,
    durationMs: null,
    counts: { total: 13, ok: 2, skip: 1, fail: 1 },
    warnings: [],
    reason: null,
    messages: { warnings: [], reason: null },
    result: null,
    dryRun: false,
    attempt: 1,
    askedBy: 'keeper',
    parentId: null,
    ...run,
  };
}

describe('the run that computes a day', () => {
  const date = '2026-07-01';
  const other = runOf({ jobId: 'other', asOf: '2026-06-30' });
  const ranks = runOf({ jobId: 'ranks', name: 'initRps' });
  const ended = runOf({ jobId: 'ended', status: 'done' });
  const whole = runOf({ jobId: 'whole', name: 'initAll' });

  it('is one of all lists of the very day that is under way', () => {
    const runs = [other, ranks, ended, whole];
    expect(dayRunAmong(runs, { date, begunId: null })?.jobId).toBe('whole');
    expect(dayRunAmong([other, ranks, ended], { date, begunId: null })).toBeNull();
  });

  it('is the one that was begun here, also once it ended', () => {
    expect(dayRunAmong([whole, ended], { date, begunId: 'ended' })?.jobId).toBe('ended');
  });

  it('is any of all lists where the newest day is meant', () => {
    expect(dayRunAmong([ranks, other], { date: null, begunId: null })?.jobId).toBe('other');
  });

  it('has ended so many of its steps, however they ended', () => {
    expect(stepsOf(ended)).toEqual({ done: 4, of: 13 });
  });
});
