import type { LogEvent } from '../../audit/index.ts';
import type { RunRow } from '../job-schema.ts';

/** What the system log says of a run that is over. */
export function endNoteOf(row: RunRow): LogEvent {
  const { id, name, state, market, run_key: key, asked_by: account, parent_id: parent } = row;
  const { total, ok, skip, fail, started_at: startedAt, finished_at: finishedAt, reason } = row;
  const ms = startedAt === null || finishedAt === null ? null : finishedAt - startedAt;
  return {
    kind: 'job',
    type: name,
    target: key,
    result: state === 'failed' || state === 'cancelled' ? 'failure' : 'success',
    account,
    origin: { ip: '', requestId: id },
    details: {
      state,
      ms,
      total,
      ok,
      skip,
      fail,
      ...(market === null ? {} : { market }),
      ...(row.is_dry_run === 1 ? { isDryRun: true } : {}),
      ...(reason === null ? {} : { reason }),
      ...(parent === null ? {} : { parent }),
    },
  };
}
