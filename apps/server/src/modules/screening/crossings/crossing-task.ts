import {
  averageCrossingOf,
  channelCrossingOf,
  channelWarmUpBars,
  returnCrossingOf,
  stochasticCrossingOf,
  stochasticWarmUpBars,
} from '@chanscope/engine';
import {
  type StockSymbol,
  type BarColumns,
  type Market,
  type Timeframe,
  aggregateBars,
  barLabelOf,
  firstBarAtOrAfter,
  instantOf,
  isIntraday,
  marketOf,
  sliceBars,
} from '@chanscope/market';

import { comparableBars } from '../bars/day-bars.ts';
import type { SecurityBars } from '../bars/security-bars.ts';
import { type RowGround, type TaskOutcome, rowOf, skipFor } from '../threads/task-outcome.ts';

export const crossingKinds = ['initCci15', 'initKdj30', 'ccijx', 'ccihjz'] as const;

export type CrossingKind = (typeof crossingKinds)[number];

export const crossingLevels = { '15': '15m', '30': '30m', '60': '60m', day: '1d' } as const;

export type CrossingLevel = keyof typeof crossingLevels;

/** Asks for the last crossing on a day of an oscillator, from closed bars alone. */
export interface CrossingTask {
  readonly kind: 'crossing';
  readonly crossing: CrossingKind;
  readonly level: CrossingLevel;
  readonly date: string;
  /** Bars that end later are still forming, UTC ms. */
  readonly until: number;
}

export interface CrossingRow extends RowGround {
  readonly symbol: StockSymbol;
  readonly event: string;
  readonly age: number;
  readonly figures: Readonly<Record<string, number | string | null>>;
}

/** Days before the day that are read: what KDJ remembers of earlier bars is below 1e-15 by then. */
export const crossingDaysBack = { '15': 45, '30': 45, '60': 90, day: 200 } as const;

export function runCrossingTask(
  security: SecurityBars,
  task: CrossingTask,
): TaskOutcome<CrossingRow> {
  const { instrument, source, adjustment } = security;
  const market = marketOf(instrument.symbol);
  const timeframe = crossingLevels[task.level];
  const bars = closedBars(comparableBars(security), {
    market,
    timeframe,
    until: task.until,
    base: security.timeframe,
  });
  const from = firstBarAtOrAfter(bars, instantOf(task.date, 0, market));
  if (bars.length === 0) return skipFor('no-bars');
  if (from === bars.length) return skipFor('not-traded');
  const { find, warmUpBars } = crossings[task.crossing];
  if (bars.length < warmUpBars) return skipFor('warming');
  const found = find(bars, from);
  if (found === null) return skipFor('nothing-found');
  const { event, bar, age, ...figures } = found;
  return rowOf({
    symbol: instrument.symbol,
    event,
    age,
    figures,
    source,
    adjustment,
    barTime: bars.time[bar] ?? 0,
  });
}

interface FoundCrossing {
  readonly event: string;
  readonly bar: number;
  readonly age: number;
}

type Find = (bars: BarColumns, from: number) => FoundCrossing | null;

const crossings: Readonly<
  Record<CrossingKind, { readonly find: Find; readonly warmUpBars: number }>
> = {
  initCci15: { find: channelCrossingOf, warmUpBars: channelWarmUpBars },
  initKdj30: { find: stochasticCrossingOf, warmUpBars: stochasticWarmUpBars },
  ccijx: { find: averageCrossingOf, warmUpBars: channelWarmUpBars },
  ccihjz: { find: returnCrossingOf, warmUpBars: channelWarmUpBars },
};

interface Closing {
  readonly market: Market;
  readonly timeframe: Timeframe;
  readonly base: Timeframe;
  readonly until: number;
}

/** The bars of a timeframe that are over: a signal on one that still forms could go away again. */
export function closedBars(
  bars: BarColumns,
  { market, timeframe, base, until }: Closing,
): BarColumns {
  const joined = base === timeframe ? bars : aggregateBars(bars, { market, timeframe });
  let end = joined.length;
  while (end > 0 && endOf(joined.time[end - 1] ?? 0, market, timeframe) > until) end -= 1;
  return sliceBars(joined, 0, end);
}

function endOf(opening: number, market: Market, timeframe: Timeframe): number {
  // A day is asked for only when it is over.
  if (!isIntraday(timeframe)) return opening;
  const [date = '', clock = ''] = barLabelOf(timeframe, market, opening).split(' ');
  return instantOf(date, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)), market);
}
