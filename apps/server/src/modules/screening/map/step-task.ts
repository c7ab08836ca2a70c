import { type DaySteps, dayStepsOf } from '@chanscope/engine';
import {
  type StockSymbol,
  aggregateBars,
  barOpensOf,
  firstBarAtOrAfter,
  marketOf,
  sliceBars,
} from '@chanscope/market';

import type { SecurityBars } from '../bars/security-bars.ts';
import { dayRange } from '../limits/limit-task.ts';
import { type RowGround, type TaskOutcome, rowOf, skipFor } from '../threads/task-outcome.ts';

/** Asks how shares stood every five minutes of a day (分时热力图). */
export interface StepTask {
  readonly kind: 'steps';
  readonly date: string;
  /** The shares of the map by their symbols. */
  readonly days: Readonly<Record<string, MappedDay>>;
}

/** The day of a share as the map has it. */
export interface MappedDay extends Pick<RowGround, 'adjustment'> {
  readonly close: number;
  /** Percent; null without a previous close. */
  readonly change: number | null;
}

export interface StepRow extends RowGround, DaySteps {
  readonly symbol: StockSymbol;
}

export const stepTimeframe = '5m';

export function runStepTask(
  security: SecurityBars,
  { date, days }: StepTask,
): TaskOutcome<StepRow> {
  const { instrument, source, adjustment } = security;
  const day = days[instrument.symbol];
  if (day === undefined) return skipFor('not-traded');
  if (day.change === null) return skipFor('warming');
  const bars = barsOfDay(security, date);
  const last = bars.close[bars.length - 1];
  if (last === undefined) return skipFor('no-bars');
  // Minutes of another adjustment are in other prices; both have the close of the day.
  const close = adjustment === day.adjustment ? day.close : last;
  const steps = dayStepsOf(bars, {
    opens: barOpensOf(stepTimeframe, marketOf(instrument.symbol), date),
    closeBefore: close / (1 + day.change / 100),
  });
  return rowOf({
    symbol: instrument.symbol,
    ...steps,
    source,
    adjustment,
    barTime: bars.time[bars.length - 1] ?? 0,
  });
}

function barsOfDay({ instrument, bars, timeframe }: SecurityBars, date: string) {
  const market = marketOf(instrument.symbol);
  const { from, before } = dayRange(market, date);
  const own = sliceBars(bars, firstBarAtOrAfter(bars, from), firstBarAtOrAfter(bars, before));
  return timeframe === stepTimeframe
    ? own
    : aggregateBars(own, { market, timeframe: stepTimeframe });
}
