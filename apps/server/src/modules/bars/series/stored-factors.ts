import {
  actionsBesideSplits,
  dayOpenOf,
  factorsFromActions,
  firstBarAtOrAfter,
  localTimeOf,
  marketOf,
  minuteMs,
  type AdjustmentFactor,
  type BarColumns,
  type CorporateAction,
} from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import type { SeriesRecord } from '../bar-series.ts';
import { referenceTickOf } from './series-base.ts';

/** What the factors of a stored series follow from. */
interface FactorInputs {
  readonly instrument: InstrumentRecord;
  /** The series whose prices are to be adjusted. */
  readonly record: SeriesRecord;
  readonly actions: readonly CorporateAction[];
  /** Days of the same source. */
  readonly bars: BarColumns;
}

/** The factors of all distributions that are reported plausibly, measured on bars of the source itself. */
export function factorsOf({ instrument, record, actions, bars }: FactorInputs): AdjustmentFactor[] {
  const market = marketOf(instrument.symbol);
  const closeBefore = (exDate: string): number | null =>
    bars.close[firstBarAtOrAfter(bars, dayOpenOf(market, exDate) - minuteMs) - 1] ?? null;
  // Exchanges round the prices that were paid, not what became of them after later splits.
  const tick = record.adjustment === 'none' ? referenceTickOf(instrument) : undefined;
  const days = Map.groupBy(actions, ({ exDate }) => exDate);
  return [...days.values()].flatMap((together) => {
    try {
      return factorsFromActions(together, closeBefore, tick);
    } catch (error) {
      // A dividend above the price was reported wrongly: the chart is drawn without it.
      if (error instanceof RangeError) return [];
      throw error;
    }
  });
}

/**
 * The actions that the prices of a series are still to be adjusted by: all where they are raw, all but the splits
 * where they are adjusted for these (拆股复权). Null for other prices, and where a split came after the last bar:
 * whether the file took it in no one knows.
 */
export function actionsLeftFor(
  { adjustment, symbol, lastTime }: SeriesRecord,
  actions: readonly CorporateAction[],
): readonly CorporateAction[] | null {
  if (adjustment === 'none') return actions;
  const { date } = localTimeOf(lastTime, marketOf(symbol));
  const isSplitLater = actions.some(
    ({ exDate, bonusPerShare }) => exDate > date && bonusPerShare !== 0,
  );
  return adjustment === 'split' && !isSplitLater ? actionsBesideSplits(actions) : null;
}
