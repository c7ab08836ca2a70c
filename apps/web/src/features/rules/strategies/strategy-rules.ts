import type { Rules, administrationRoutes } from '@chanscope/contract';
import type { z } from 'zod';

/** A strategy as an administrator sees it. */
export type StrategyRow = Rules['strategies']['list'][number];

/** What is typed about a strategy; thresholds that it has not are left out. */
export interface StrategyFields {
  readonly isOn: boolean;
  readonly maximumAge?: number | null;
  readonly maximumRate?: number | null;
  readonly note: string;
}

type SavedRule = z.input<
  typeof administrationRoutes.saveStrategyRules.request
>['strategies'][number];

/** The rules of all strategies once one of them is changed: those that are as delivered have none. */
export function rulesWith(
  rows: readonly StrategyRow[],
  changedId: string,
  { isOn, maximumAge, maximumRate }: StrategyFields,
): SavedRule[] {
  return rows
    .map((row): StrategyRow => {
      if (row.id !== changedId) return row;
      const typed = { maximumAge, maximumRate };
      const thresholds = row.thresholds.map((threshold) => ({
        ...threshold,
        value: typed[threshold.name] ?? threshold.delivered,
      }));
      return { ...row, isOn, thresholds };
    })
    .flatMap((row) => {
      const rule = ruleOf(row);
      const isDelivered = rule.isOn && rule.maximumAge === null && rule.maximumRate === null;
      return isDelivered ? [] : [rule];
    });
}

function ruleOf({ id, isOn, thresholds }: StrategyRow): SavedRule {
  const changed = (name: string): number | null => {
    const threshold = thresholds.find((each) => each.name === name);
    return threshold === undefined || threshold.value === threshold.delivered
      ? null
      : threshold.value;
  };
  return { id, isOn, maximumAge: changed('maximumAge'), maximumRate: changed('maximumRate') };
}
