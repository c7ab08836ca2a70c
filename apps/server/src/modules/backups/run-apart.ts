import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';

import { RunFailure } from '@chanscope/contract';

import type { ApartAnswer, ApartOrder, ApartResult } from './apart-messages.ts';

/** How an order is executed. */
interface ApartRun<Kind extends ApartAnswer['kind']> {
  /** The file that the process begins with. */
  readonly entry: URL;
  readonly order: ApartOrder;
  /** What the order ends with when it is done. */
  readonly ends: Kind;
  readonly signal: AbortSignal;
  readonly onStep: (done: number) => void;
}

/** How long a process that is asked to end may take before it is killed, ms. */
const endingMs = 5000;

/**
 * Has a process of its own, of a lower priority than this one, execute an order and answers its result. When the
 * signal is aborted it removes what it began, and this throws the signal's reason. Throws RunFailure for what the
 * operator can mend.
 */
export function runApart<Kind extends ApartAnswer['kind']>(
  run: ApartRun<Kind>,
): Promise<ApartResult<Kind>> {
  const { entry, order, signal, onStep } = run;
  signal.throwIfAborted();
  // What a test or a profiler gave to this process is not for that one.
  const child = fork(entry, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  if (child.pid !== undefined)
    os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  const end = (): void => endSoon(child);
  signal.addEventListener('abort', end, { once: true });
  return new Promise<ApartResult<Kind>>((resolve, reject) => {
    let last: ApartAnswer | null = null;
    child.on('message', (answer: ApartAnswer) => {
      if (answer.kind === 'step') onStep(answer.done);
      else last = answer;
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (signal.aborted) reject(signal.reason as Error);
      else settle(run, last, { code, resolve, reject });
    });
    child.send(order);
  }).finally(() => signal.removeEventListener('abort', end));
}

function endSoon(child: ChildProcess): void {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), endingMs);
  timer.unref();
  child.once('exit', () => clearTimeout(timer));
}

interface Settling<Kind extends ApartAnswer['kind']> {
  readonly code: number | null;
  readonly resolve: (result: ApartResult<Kind>) => void;
  readonly reject: (error: Error) => void;
}

function settle<Kind extends ApartAnswer['kind']>(
  { ends }: ApartRun<Kind>,
  answer: ApartAnswer | null,
  { code, resolve, reject }: Settling<Kind>,
): void {
  if (answer?.kind === ends) resolve(answer as ApartResult<Kind>);
  else if (answer?.kind === 'refused') reject(new RunFailure(answer.reason));
  else {
    const reason = answer?.kind === 'failed' ? answer.reason : `the process ended with ${code}`;
    reject(new Error(`Cannot finish: ${reason}`));
  }
}
