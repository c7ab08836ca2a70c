import {
  dayOpenOf,
  factorsFromActions,
  firstBarAtOrAfter,
  marketOf,
  minuteMs,
  type AdjustmentFactor,
  type BarColumns,
  type CorporateAction,
} from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import { referenceTickOf } from './series-base.ts';

/** The factors of all distributions that are reported plausibly, measured on bars of the source itself. */
export function factorsOf(
  instrument: InstrumentRecord,
  actions: readonly CorporateAction[],
  bars: BarColumns,
): AdjustmentFactor[] {
  const market = marketOf(instrument.symbol);
  const closeBefore = (exDate: string): number | null =>
    bars.close[firstBarAtOrAfter(bars, dayOpenOf(market, exDate) - minuteMs) - 1] ?? null;
  const days = Map.groupBy(actions, ({ exDate }) => exDate);
  return [...days.values()].flatMap((together) => {
    try {
      return factorsFromActions(together, closeBefore, referenceTickOf(instrument));
    } catch (error) {
      // A dividend above the price was reported wrongly: the chart is drawn without it.
      if (error instanceof RangeError) return [];
      throw error;
    }
  });
}
