import { describe, expect, it } from 'vitest';

import { faultsOf, slowFiles } from './cpu-budget.ts';

const recorded = {
  total: 100,
  files: { 'slow.test.ts': 20, 'usual.test.ts': 15, 'other.test.ts': 15, 'quick.test.ts': 0.2 },
};
const usual = { 'usual.test.ts': 15, 'other.test.ts': 15 };

describe('the budget of processor time', () => {
  it('is met by what takes half as long again as its median, and by a file that is new', () => {
    const files = { ...usual, 'slow.test.ts': 30, 'new.test.ts': 50 };
    expect(faultsOf({ total: 100, files }, recorded)).toEqual([]);
  });

  it('is not met by a file that takes longer', () => {
    const files = { ...usual, 'slow.test.ts': 30.1 };
    expect(faultsOf({ total: 90, files }, recorded)).toEqual([
      'slow.test.ts took 30.1 s of processor time, more than 30.0 s',
    ]);
  });

  it('counts the lower time of a file that was run again, alone', () => {
    const run = { total: 90, files: { ...usual, 'slow.test.ts': 40 } };
    expect(slowFiles(run, recorded)).toEqual(['slow.test.ts']);
    expect(faultsOf(run, recorded, { 'slow.test.ts': 30 })).toEqual([]);
    expect(faultsOf(run, recorded, { 'slow.test.ts': 30.1 })).toHaveLength(1);
    expect(faultsOf(run, recorded, { 'slow.test.ts': 50 })[0]).toContain('took 40.0 s');
  });

  it('measures no file by less than eight seconds', () => {
    expect(faultsOf({ total: 90, files: { 'quick.test.ts': 12 } }, recorded)).toEqual([]);
    expect(faultsOf({ total: 90, files: { 'quick.test.ts': 12.1 } }, recorded)).toHaveLength(1);
  });

  it('gives more time where most seconds take more, as on a slower machine', () => {
    const slower = { 'usual.test.ts': 18, 'other.test.ts': 18 };
    const run = (seconds: number, total = 120) => ({
      total,
      files: { ...slower, 'slow.test.ts': seconds },
    });
    expect(faultsOf(run(36), recorded)).toEqual([]);
    expect(faultsOf(run(36.1), recorded)).toHaveLength(1);
    expect(faultsOf(run(36, 120.1), recorded)).toHaveLength(1);
  });

  it('takes no machine for slower because of many small files', () => {
    const small = Object.fromEntries([1, 2, 3, 4].map((each) => [`small-${each}.test.ts`, 4]));
    const record = { ...recorded, files: { ...recorded.files, ...small } };
    const files = Object.fromEntries(Object.keys(small).map((file) => [file, 8]));
    const run = { total: 100.1, files: { ...usual, 'slow.test.ts': 20, ...files } };
    expect(faultsOf(run, record)).toHaveLength(1);
  });

  it('is not met by a run that takes longer in all', () => {
    expect(faultsOf({ total: 100.1, files: {} }, recorded)).toEqual([
      'the run took 100.1 s, more than 100.0 s',
    ]);
  });
});
