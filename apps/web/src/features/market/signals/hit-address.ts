import type { ChartReason } from '@chanscope/contract';
import { useCallback } from 'react';

import type { RowOf } from '../lists/row-of.ts';
import { eventFound, periodOfLevel, signalFound } from '../lists/row-reasons.ts';
import type { RowStock, StockLinks } from '../lists/stock-links.ts';

type SignalRow = Pick<
  RowOf<'listSignals'>,
  keyof RowStock | 'level' | 'kind' | 'side' | 'age' | 'barTime'
>;
type HitRow = Pick<RowOf<'listScreenHits'>, keyof RowStock | 'level' | 'barTime' | 'inputs'>;

/** The address of the chart of the bars on which a strategy found a signal, with that signal marked. */
export function chartOfHit(addressOf: StockLinks['addressOf'], row: SignalRow): string {
  return addressOf(row, reasonOfSignal(row));
}

/** `chartOfHit`, the same function from one drawing to the next. */
export function useHitAddress({ addressOf }: StockLinks): (row: SignalRow) => string {
  return useCallback((row) => chartOfHit(addressOf, row), [addressOf]);
}

/** The addresses of what strategies found, the same function from one drawing to the next. */
export function useScreenHitAddress({ addressOf }: StockLinks): (row: HitRow) => string {
  return useCallback((row) => addressOf(row, reasonOfHit(row)), [addressOf]);
}

/** Why a signal of the day opens a chart. Former rules stored less: then its bar is the newest that was looked at. */
export function reasonOfSignal({
  level,
  kind,
  side,
  age,
  barTime,
}: Omit<SignalRow, keyof RowStock>): ChartReason | null {
  const period = periodOfLevel(level);
  if (period === null) return null;
  const found = age === null ? null : signalFound(kind, side);
  return { list: 'signals', period, time: barTime, age: age ?? 0, found };
}

/** Why what a strategy found opens a chart: by what it compared. */
export function reasonOfHit({
  level,
  barTime,
  inputs,
}: Omit<HitRow, keyof RowStock>): ChartReason | null {
  const period = periodOfLevel(level);
  if (period === null) return null;
  const { age } = inputs;
  return {
    list: 'xg',
    period,
    time: barTime,
    age: typeof age === 'number' ? age : 0,
    found: foundIn(inputs),
  };
}

function foundIn({ kind, isBuy, event, isThreeRed, isFirstBoard }: HitRow['inputs']) {
  if (isThreeRed === true) return eventFound('three-red');
  if (isFirstBoard === true) return eventFound('first-board');
  return signalFound(kind, isBuy === true ? 'buy' : 'sell') ?? eventFound(event);
}
