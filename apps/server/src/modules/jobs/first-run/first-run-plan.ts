import type { JobName } from '@chanscope/contract';
import { type Market, markets, previousTradingDay } from '@chanscope/market';

import { latestDueDay } from '../schedules/due-days.ts';
import type { NamedRun } from './first-run-store.ts';

/** What the first run is about: a part of each market, then all of each, then days before. */
export type FirstRunStage = 'light' | 'full' | 'past';

/** A run of a job that the first run consists of. */
export interface PlannedRun {
  readonly stage: FirstRunStage;
  readonly name: JobName;
  readonly parameters: object;
  readonly market: Market;
  /** The day of its lists, yyyy-mm-dd. */
  readonly day: string;
}

/** What its run is found by. */
export function keyOfPlanned({ stage, name, market, day }: PlannedRun): NamedRun {
  return { name, run_key: stage === 'light' ? `${market} ${day}` : `${market} ${day} ${day}` };
}

/** With the newest day as many as the overview of a market shows. */
const pastDays = 19;

/**
 * The runs of the first run (首次计算) in their order. Each is of one day, so that what an operator or the schedule
 * begins meanwhile waits for no more than that. `firstDays` are the days of markets that it began with already.
 */
export function planFirstRun(firstDays: ReadonlyMap<string, string>, now: number): PlannedRun[] {
  const newest = markets.map((market) => ({
    market,
    day: firstDays.get(market) ?? latestDueDay({ market, minutesAfterClose: 0 }, now),
  }));
  return [
    ...newest.map(({ market, day }): PlannedRun => {
      const parameters = { market, date: day };
      return { stage: 'light', name: 'initFirst', parameters, market, day };
    }),
    ...newest.map(({ market, day }) => wholeDay('full', market, day)),
    ...pastDaysOf(newest),
  ];
}

function pastDaysOf(newest: readonly { readonly market: Market; readonly day: string }[]) {
  const planned: PlannedRun[] = [];
  const days = new Map(newest.map(({ market, day }) => [market, day]));
  for (let back = 0; back < pastDays; back += 1)
    for (const [market, day] of days) {
      const before = previousTradingDay(market, day);
      days.set(market, before);
      planned.push(wholeDay('past', market, before));
    }
  return planned;
}

function wholeDay(stage: FirstRunStage, market: Market, day: string): PlannedRun {
  const parameters = { market, from: day, to: day };
  return { stage, name: 'initHistory', parameters, market, day };
}
