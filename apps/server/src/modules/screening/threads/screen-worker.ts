import type { MessagePort } from 'node:worker_threads';

import { type RuleBook, replaceRuleBook } from '@chanscope/market';

import type { BarSource, BarsRequest, Security } from '../bars/security-bars.ts';
import { type ScreenTask, type TaskRows, runScreenTask } from './screen-task.ts';
import type { TaskOutcome } from './task-outcome.ts';
import { failureFrom, type ThreadFailure } from './thread-failure.ts';

/** What a thread is sent before its first securities. */
export interface ThreadTask {
  readonly task: ScreenTask;
  readonly timeframe: '1d' | '1m';
  readonly requested: BarsRequest;
}

export type ToThread =
  | { readonly kind: 'begin'; readonly task: ThreadTask; readonly ruleBook: RuleBook }
  | { readonly kind: 'securities'; readonly securities: readonly Security[] };

/** What became of the securities sent last. */
export type FromThread =
  | { readonly kind: 'outcomes'; readonly outcomes: readonly SecurityOutcome[] }
  | ThreadFailure;

export type SecurityOutcome = TaskOutcome<TaskRows[keyof TaskRows]>;

/** Executes tasks for the caller that is at the other end of a port, until the thread is ended. */
export function serveScreenTasks(port: MessagePort, source: BarSource): void {
  let current: ThreadTask | null = null;
  port.on('message', (message: ToThread) => {
    if (message.kind === 'begin') {
      current = message.task;
      replaceRuleBook(message.ruleBook);
    } else if (current !== null) void answer(port, source, { ...current, ...message });
  });
}

async function answer(
  port: MessagePort,
  source: BarSource,
  {
    task,
    timeframe,
    requested,
    securities,
  }: ThreadTask & { readonly securities: readonly Security[] },
): Promise<void> {
  const reported = await outcomesOf().catch(failureFrom);
  port.postMessage(reported);

  async function outcomesOf(): Promise<FromThread> {
    const read = await source.read(securities, timeframe, requested);
    return { kind: 'outcomes', outcomes: read.map((each) => runScreenTask(each, task)) };
  }
}
