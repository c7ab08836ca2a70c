import type { CrossingRow, CrossingTask } from './crossing-task.ts';
import { runCrossingTask } from './crossing-task.ts';
import type { ClosesRow, ClosesTask } from './index-closes-task.ts';
import { runClosesTask } from './index-closes-task.ts';
import type { FlowRow, FlowTask } from './flow-task.ts';
import { runFlowTask } from './flow-task.ts';
import type { LimitRow, LimitTask, SealRow, SealTask } from './limit-task.ts';
import { runLimitTask, runSealTask } from './limit-task.ts';
import type { ReturnRow, ReturnTask } from './rank-task.ts';
import { runReturnTask } from './rank-task.ts';
import type { SecurityBars } from './security-bars.ts';
import type { StrategyRow, StrategyTask } from './strategy-task.ts';
import { runStrategyTask } from './strategy-task.ts';
import type { StrengthRow, StrengthTask } from './strength-task.ts';
import { runStrengthTask } from './strength-task.ts';
import type { TaskOutcome } from './task-outcome.ts';

/** What can be asked of the bars of one security at a time, in whichever thread has room. */
export type ScreenTask =
  | LimitTask
  | SealTask
  | ReturnTask
  | ClosesTask
  | StrengthTask
  | FlowTask
  | CrossingTask
  | StrategyTask;

/** What each kind of task answers. */
export interface TaskRows {
  readonly limits: LimitRow;
  readonly seals: SealRow;
  readonly returns: ReturnRow;
  readonly closes: ClosesRow;
  readonly strength: StrengthRow;
  readonly flow: FlowRow;
  readonly crossing: CrossingRow;
  readonly strategies: StrategyRow;
}

/** Carries a task out for one security. Calculates only. */
export function runScreenTask(
  security: SecurityBars,
  task: ScreenTask,
): TaskOutcome<TaskRows[keyof TaskRows]> {
  switch (task.kind) {
    case 'limits':
      return runLimitTask(security, task);
    case 'seals':
      return runSealTask(security, task);
    case 'returns':
      return runReturnTask(security, task);
    case 'closes':
      return runClosesTask(security, task);
    case 'strength':
      return runStrengthTask(security, task);
    case 'flow':
      return runFlowTask(security, task);
    case 'crossing':
      return runCrossingTask(security, task);
    case 'strategies':
      return runStrategyTask(security, task);
  }
}
