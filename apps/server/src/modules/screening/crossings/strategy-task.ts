import {
  type MarketFacts,
  type ScreenInputs,
  type ScreenStrategy,
  ScreenStudy,
} from '@chanscope/engine';
import {
  type StockSymbol,
  firstBarAtOrAfter,
  instantOf,
  marketOf,
  sliceBars,
} from '@chanscope/market';

import { closedBars } from './crossing-task.ts';
import { barOfDay, comparableBars } from '../bars/day-bars.ts';
import type { SecurityBars } from '../bars/security-bars.ts';
import { type RowGround, type TaskOutcome, rowOf, skipFor } from '../threads/task-outcome.ts';

/** Asks which strategies of a level a share fulfils at its newest bar of a day (选股). */
export interface StrategyTask {
  readonly kind: 'strategies';
  readonly strategies: readonly ScreenStrategy[];
  readonly date: string;
  readonly until: number;
  /** What shares know only from others, by symbol; false of all that are not there. */
  readonly facts: Readonly<Record<string, MarketFacts>>;
}

export interface StrategyRow extends RowGround {
  readonly symbol: StockSymbol;
  readonly hits: readonly { readonly strategyId: string; readonly inputs: ScreenInputs }[];
  /** The strategies for which there are too few bars. */
  readonly warming: readonly string[];
}

/** Of whom nothing was said: the strategies run only when there was a user to say it. */
const ordinaryShare: MarketFacts = { isThreeRed: false, isFirstLimitUp: false };

export function runStrategyTask(
  security: SecurityBars,
  { strategies, date, until, facts }: StrategyTask,
): TaskOutcome<StrategyRow> {
  const { instrument, source, adjustment } = security;
  const market = marketOf(instrument.symbol);
  const timeframe = strategies[0]?.level ?? '1d';
  const upTo = firstBarAtOrAfter(security.bars, instantOf(date, 24 * 60, market));
  const bars = closedBars(sliceBars(comparableBars(security), 0, upTo), {
    market,
    timeframe,
    base: security.timeframe,
    until,
  });
  if (bars.length === 0) return skipFor('no-bars');
  if (barOfDay({ ...security, bars }, date) === -1) return skipFor('not-traded');
  const verdicts = new ScreenStudy(strategies, bars).verdicts(
    facts[instrument.symbol] ?? ordinaryShare,
  );
  return rowOf({
    symbol: instrument.symbol,
    hits: verdicts.flatMap((verdict, at) =>
      verdict.kind === 'hit'
        ? [{ strategyId: strategies[at]?.id ?? '', inputs: verdict.inputs }]
        : [],
    ),
    warming: strategies.filter((_, at) => verdicts[at]?.kind === 'warming').map(({ id }) => id),
    source,
    adjustment,
    barTime: bars.time.at(-1) ?? 0,
  });
}
