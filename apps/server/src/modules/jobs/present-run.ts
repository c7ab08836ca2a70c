import { jobRun } from '@chanscope/contract';
import type { JobRun } from '@chanscope/contract';

import type { RunRow } from './job-schema.ts';

/** A run as it is told (任务信封). Throws for a row of a job that no longer exists. */
export function runFromRow(row: RunRow): JobRun {
  const { started_at: startedAt, finished_at: finishedAt } = row;
  return jobRun.parse({
    jobId: row.id,
    name: row.name,
    status: row.state,
    market: row.market,
    asOf: row.as_of,
    ruleVersion: row.rule_version,
    queuedAt: row.queued_at,
    startedAt,
    finishedAt,
    durationMs: startedAt === null || finishedAt === null ? null : finishedAt - startedAt,
    counts: { total: row.total, ok: row.ok, skip: row.skip, fail: row.fail },
    warnings: JSON.parse(row.warnings) as unknown,
    reason: row.reason,
    result: row.result === null ? null : (JSON.parse(row.result) as unknown),
    dryRun: row.is_dry_run === 1,
    attempt: row.attempt,
    askedBy: row.asked_by,
    parentId: row.parent_id,
  });
}

/** Whether a run is over. */
export function isOver({ status }: Pick<JobRun, 'status'>): boolean {
  return status !== 'queued' && status !== 'running';
}
