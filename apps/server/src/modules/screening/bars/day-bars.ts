import {
  type BarColumns,
  type CorporateAction,
  adjustBars,
  dayOpenOf,
  factorsFromActions,
  firstBarAtOrAfter,
  localTimeOf,
  marketOf,
  roundToTick,
  tickSizeOf,
} from '@chanscope/market';

import type { SecurityBars } from './security-bars.ts';

/** The index of the bar of a day, -1 when the security did not trade then. */
export function barOfDay({ instrument, bars }: SecurityBars, date: string): number {
  const market = marketOf(instrument.symbol);
  const at = firstBarAtOrAfter(bars, dayOpenOf(market, date));
  return at < bars.length && localTimeOf(bars.time[at] ?? 0, market).date === date ? at : -1;
}

/**
 * Daily bars whose prices compare across distributions (前复权): as they came where they came adjusted,
 * else by the actions that are known.
 */
export function comparableBars(security: SecurityBars): BarColumns {
  const { bars, adjustment, actions, instrument } = security;
  if (adjustment !== 'none' || actions === null || actions.length === 0) return bars;
  const market = marketOf(instrument.symbol);
  const factors = factorsFromActions(
    actions,
    (exDate) => bars.close[firstBarAtOrAfter(bars, dayOpenOf(market, exDate)) - 1] ?? null,
    market === 'hs' ? tickOf(security) : undefined,
  );
  return adjustBars(bars, { factors, adjustment: 'forward', market });
}

/** The close before a bar, on an ex-date the ex reference price (除权参考价); null for the first bar. */
export function previousCloseOf(security: SecurityBars, at: number): number | null {
  const { bars, instrument, actions } = security;
  const close = at > 0 ? (bars.close[at - 1] ?? null) : null;
  if (close === null || actions === null || actions.length === 0) return close;
  const market = marketOf(instrument.symbol);
  const since = localTimeOf(bars.time[at - 1] ?? 0, market).date;
  const { date } = localTimeOf(bars.time[at] ?? 0, market);
  const together: CorporateAction[] = actions
    .filter(({ exDate }) => exDate > since && exDate <= date)
    .map((action) => ({ ...action, exDate: date }));
  const [only] = factorsFromActions(together, () => close, tickOf(security));
  return only === undefined ? close : roundToTick(close * only.factor, tickOf(security));
}

function tickOf({ instrument: { symbol, kind } }: SecurityBars): number {
  return tickSizeOf({ symbol, kind, price: 1, date: '' });
}
