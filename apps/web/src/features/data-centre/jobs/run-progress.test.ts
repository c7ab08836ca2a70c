import type { JobRun } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { parentsOfNew, withUpdates, withPushed } from './run-progress.ts';

function run(given: Partial<JobRun> & { ok?: number } = {}): JobRun {
  const { ok = 0, ...others } = given;
  return {
    jobId: 'one',
    name: 'initRps',
    status: 'running',
    market: 'hs',
    asOf: '2026-11-18',
    ruleVersion: '1',
    queuedAt: 1,
    startedAt: 2,
    finishedAt: null,
    durationMs: null,
    counts: { total: 100, ok, skip: 0, fail: 0 },
    warnings: [],
    reason: null,
    messages: { warnings: [], reason: null },
    result: null,
    dryRun: false,
    attempt: 1,
    askedBy: 'operator',
    parentId: null,
    ...others,
  };
}

const pushed = (...runs: readonly JobRun[]) => withUpdates(new Map(), runs);

describe('a run that is read and reported', () => {
  it('stands where it was asked to be, when the reading is behind', () => {
    const read = [run({ ok: 10 }), run({ jobId: 'other', ok: 3 })];
    expect(withPushed(read, pushed(run({ ok: 40 })))).toEqual([run({ ok: 40 }), read[1]]);
  });

  it('stands where it was read to be, when the word of its end was lost', () => {
    const ended = run({ status: 'done', ok: 100, finishedAt: 9 });
    expect(withPushed([ended], pushed(run({ ok: 99 })))).toEqual([ended]);
  });

  it('is over as soon as one of the two says so, however little was done', () => {
    const cancelled = run({ status: 'cancelled', ok: 0 });
    expect(withPushed([run({ ok: 40 })], pushed(cancelled))).toEqual([cancelled]);
  });

  it('begins anew with every attempt', () => {
    const again = run({ attempt: 2, status: 'queued', ok: 0 });
    expect(withPushed([run({ ok: 80 })], pushed(again))).toEqual([again]);
    expect(withPushed([again], pushed(run({ ok: 80 })))).toEqual([again]);
  });

  it('does not go back by a word that comes late', () => {
    const known = pushed(run({ ok: 40 }));
    expect(withPushed([run()], withUpdates(known, [run({ ok: 30 })]))).toEqual([run({ ok: 40 })]);
  });
});

describe('a run that is reported for the first time', () => {
  it('is missing where the runs of its parent are shown', () => {
    const step = run({ jobId: 'step', parentId: 'whole' });
    expect(parentsOfNew(pushed(run()), [run({ ok: 2 }), step])).toEqual(new Set(['whole']));
    expect(parentsOfNew(new Map(), [run(), step])).toEqual(new Set([null, 'whole']));
    expect(parentsOfNew(pushed(run(), step), [run({ ok: 2 }), step])).toEqual(new Set());
  });
});
