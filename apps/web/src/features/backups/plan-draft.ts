import { type BackupPlan, backupLimits } from '@chanscope/contract';

/** What the form says; numbers as they are typed. */
export interface PlanDraft {
  readonly isOn: boolean;
  readonly time: string;
  readonly zone: string;
  readonly keepLast: string;
  readonly keepWeekly: string;
}

/** The form of a plan as it is. */
export function draftOfPlan({ isOn, time, zone, keepLast, keepWeekly }: BackupPlan): PlanDraft {
  return { isOn, time, zone, keepLast: String(keepLast), keepWeekly: String(keepWeekly) };
}

/** What is sent of a form; null where a number is none, or out of its bounds. */
export function editOfPlan(
  { keepLast, keepWeekly, ...rest }: PlanDraft,
  revision: number,
): Omit<BackupPlan, 'nextAt'> | null {
  const last = wholeNumberIn(keepLast, 1, backupLimits.last);
  const weekly = wholeNumberIn(keepWeekly, 0, backupLimits.weekly);
  if (last === null || weekly === null || !/^\d\d:\d\d$/.test(rest.time)) return null;
  return { ...rest, keepLast: last, keepWeekly: weekly, revision };
}

/** Whether the form says something else than the plan. */
export function isChanged(draft: PlanDraft, plan: BackupPlan): boolean {
  return JSON.stringify(draft) !== JSON.stringify(draftOfPlan(plan));
}

/** The zones to choose from: that of the plan, that of the reader, and those of the markets. */
export function zonesOf(plan: BackupPlan, own: string): readonly string[] {
  return [
    ...new Set([plan.zone, own, 'Asia/Shanghai', 'Asia/Hong_Kong', 'America/New_York', 'UTC']),
  ];
}

function wholeNumberIn(text: string, min: number, max: number): number | null {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}
