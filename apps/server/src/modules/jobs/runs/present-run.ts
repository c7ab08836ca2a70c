import {
  type JobRun,
  type Locale,
  type Message,
  jobRun,
  messageFromStored,
  messageText,
} from '@chanscope/contract';
import { z } from 'zod';

import type { RunRow } from '../job-schema.ts';

const storedWarnings = z.array(z.string());

/**
 * A run as it is reported (任务信封), its messages in the default language. Throws for a row of a job that no
 * longer exists.
 */
export function runFromRow(row: RunRow): JobRun {
  const { started_at: startedAt, finished_at: finishedAt } = row;
  const warnings = storedWarnings.parse(JSON.parse(row.warnings)).map(messageFromStored);
  const result: unknown = row.result === null ? null : JSON.parse(row.result);
  const reason = row.reason === null ? null : messageFromStored(row.reason);
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
    ...textsOf({ warnings, reason }, 'zh'),
    messages: { warnings, reason },
    result,
    dryRun: row.is_dry_run === 1,
    attempt: row.attempt,
    askedBy: row.asked_by,
    parentId: row.parent_id,
  });
}

/** The run with its messages in a language. */
export function runIn(run: JobRun, locale: Locale): JobRun {
  return { ...run, ...textsOf(run.messages, locale) };
}

function textsOf(
  { warnings, reason }: JobRun['messages'],
  locale: Locale,
): Pick<JobRun, 'warnings' | 'reason'> {
  const textOf = (each: Message): string => messageText(each, locale) ?? each.kind;
  return { warnings: warnings.map(textOf), reason: reason === null ? null : textOf(reason) };
}

/** Whether a run is over. */
export function isOver({ status }: Pick<JobRun, 'status'>): boolean {
  return status !== 'queued' && status !== 'running';
}
