import type { MessagePort } from 'node:worker_threads';

import type { BarSource, BarsWanted, Security } from './security-bars.ts';
import type { ScreenTask, TaskRows } from './screen-task.ts';
import { runScreenTask } from './screen-task.ts';
import type { TaskOutcome } from './task-outcome.ts';

/** What a thread is told before its first securities. */
export interface ThreadTask {
  readonly task: ScreenTask;
  readonly timeframe: '1d' | '1m';
  readonly wanted: BarsWanted;
}

export type ToThread =
  | { readonly kind: 'begin'; readonly task: ThreadTask }
  | { readonly kind: 'securities'; readonly securities: readonly Security[] };

/** What became of the securities told last; `failure` is the message of an error. */
export type FromThread =
  | { readonly kind: 'outcomes'; readonly outcomes: readonly SecurityOutcome[] }
  | { readonly kind: 'failure'; readonly message: string };

export type SecurityOutcome = TaskOutcome<TaskRows[keyof TaskRows]>;

/** Carries out tasks for whoever is at the other end of a port, until the thread is ended. */
export function serveScreenTasks(port: MessagePort, source: BarSource): void {
  let current: ThreadTask | null = null;
  port.on('message', (message: ToThread) => {
    if (message.kind === 'begin') current = message.task;
    else if (current !== null) void answer(port, source, { ...current, ...message });
  });
}

async function answer(
  port: MessagePort,
  source: BarSource,
  {
    task,
    timeframe,
    wanted,
    securities,
  }: ThreadTask & { readonly securities: readonly Security[] },
): Promise<void> {
  const told = await outcomesOf().catch((error: unknown): FromThread => ({
    kind: 'failure',
    message: error instanceof Error ? error.message : String(error),
  }));
  port.postMessage(told);

  async function outcomesOf(): Promise<FromThread> {
    const read = await source.read(securities, timeframe, wanted);
    return { kind: 'outcomes', outcomes: read.map((each) => runScreenTask(each, task)) };
  }
}
