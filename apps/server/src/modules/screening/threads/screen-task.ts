import {
  type CrossingRow,
  type CrossingTask,
  runCrossingTask,
} from '../crossings/crossing-task.ts';
import { type ClosesRow, type ClosesTask, runClosesTask } from '../strength/index-closes-task.ts';
import { type FlowRow, type FlowTask, runFlowTask } from '../flow/flow-task.ts';
import {
  type LimitRow,
  type LimitTask,
  type SealRow,
  type SealTask,
  runLimitTask,
  runSealTask,
} from '../limits/limit-task.ts';
import { type ReturnRow, type ReturnTask, runReturnTask } from '../strength/rank-task.ts';
import { type StepRow, type StepTask, runStepTask } from '../map/step-task.ts';
import { type ScoreTask, type ScoredRow, runScoreTask } from '../scores/score-task.ts';
import {
  type ShareDayRow,
  type ShareDayTask,
  runShareDayTask,
} from '../overview/share-day-task.ts';
import type { SecurityBars } from '../bars/security-bars.ts';
import {
  type StrategyRow,
  type StrategyTask,
  runStrategyTask,
} from '../crossings/strategy-task.ts';
import { type StrengthRow, type StrengthTask, runStrengthTask } from '../strength/strength-task.ts';
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
  | ScoreTask
  | ShareDayTask
  | StepTask
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
  readonly scores: ScoredRow;
  readonly shareDay: ShareDayRow;
  readonly steps: StepRow;
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
    case 'scores':
      return runScoreTask(security, task);
    case 'shareDay':
      return runShareDayTask(security, task);
    case 'steps':
      return runStepTask(security, task);
    case 'strategies':
      return runStrategyTask(security, task);
  }
}
