import { type JobRun, type Message, runMessage } from '@chanscope/contract';

/** What to say the operator about a step of a run; null where it did what it is for. */
export function stepNote({ name, status, messages }: JobRun): Message | null {
  const reason = messages.reason ?? runMessage('reasonUnknown', {});
  if (status === 'failed') return runMessage('stepFailed', { job: name, reason });
  if (status === 'skipped') return runMessage('stepSkipped', { job: name, reason });
  return status === 'cancelled' ? runMessage('stepCancelled', { job: name }) : null;
}
