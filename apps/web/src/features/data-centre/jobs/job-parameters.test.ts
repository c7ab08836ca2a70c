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

  it('name a security by its name on the wire, however its code was typed', () => {
    const typed = ['600519.SH', '000001.SH', '00700.HK', 'AAPL', 'hs600519', 'BK0477', '茅台'];
    expect(typed.map((stockId) => parametersFrom({ stockId })['stockId'])).toEqual([
      'hs600519',
      'hsSH000001',
      'hk00700',
      'usAAPL',
      'hs600519',
      'hsBK0477',
      '茅台',
    ]);
  });

  it('are no one’s where only schedules run a job', () => {
    expect(jobEndpointOf('backfill')).toBeNull();
    expect(jobEndpointOf('initRps')).toBe(operatorRoutes.initRps);
  });
});
