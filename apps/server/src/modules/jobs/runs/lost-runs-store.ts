import { runMessage, storedMessage } from '@chanscope/contract';

import type { JobAccess, RunRow } from '../job-schema.ts';

/** How often a run may lose its worker: the last loss fails it. */
const maxLosses = 3;

/** Every run that is not over, oldest first. */
export function listUnfinished(access: JobAccess): Promise<RunRow[]> {
  return access
    .selectFrom('job_run')
    .selectAll()
    .where('active_key', 'is not', null)
    .orderBy('queued_at')
    .orderBy('id')
    .execute();
}

/**
 * Takes a run from a worker that fell silent since `seen` was read: it is queued again, or failed when
 * that happened too often. A step is only failed: the caller that takes its parent over begins it anew. Null
 * when the worker gave a sign of life meanwhile, or another process was quicker.
 */
export async function claimFromSilent(
  access: JobAccess,
  seen: RunRow,
  at: number,
): Promise<RunRow | null> {
  const losses = seen.losses + 1;
  const row = await access
    .updateTable('job_run')
    .set({ ...changeAfter(seen, losses, at), losses })
    .where('id', '=', seen.id)
    .where('state', '=', 'running')
    .where('attempt', '=', seen.attempt)
    .where('beats', '=', seen.beats)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

function changeAfter(seen: RunRow, losses: number, at: number): Partial<RunRow> {
  const over = { active_key: null, finished_at: at };
  if (seen.is_cancelled === 1) return { ...over, state: 'cancelled' };
  return seen.parent_id !== null || losses >= maxLosses
    ? { ...over, state: 'failed', reason: reasonAfter(losses) }
    : { state: 'queued', worker: null };
}

function reasonAfter(losses: number): string {
  return storedMessage(runMessage('workerLost', { losses }));
}
