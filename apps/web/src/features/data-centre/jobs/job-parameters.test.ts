import { operatorRoutes } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { fieldsOfJob, jobEndpointOf, parametersFrom } from './job-parameters.ts';

describe('the parameters of jobs', () => {
  it('are those that the call of the job takes', () => {
    expect(fieldsOfJob(operatorRoutes.initDay)).toEqual([
      'market',
      'date',
      'from',
      'to',
      'force',
      'dryRun',
    ]);
    expect(fieldsOfJob(operatorRoutes.initDcWc)).toContain('uploadId');
  });

  it('leave out what was left empty', () => {
    expect(parametersFrom({ market: 'hs', date: '', dryRun: '1' })).toEqual({
      market: 'hs',
      dryRun: 1,
    });
  });

  it('are no one’s where only schedules run a job', () => {
    expect(jobEndpointOf('backfill')).toBeNull();
    expect(jobEndpointOf('initRps')).toBe(operatorRoutes.initRps);
  });
});
