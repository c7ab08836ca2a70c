import { instantOf } from '../instruments/exchange.ts';
import type { Market } from '../instruments/symbol.ts';
import type { AdjustmentFactor } from './adjustment.ts';
import { type BarColumns, firstBarAtOrAfter } from './bar.ts';

/** What makes prices that were adjusted forward those of an earlier moment. */
export interface ForwardBase {
  /** The product of the factors that came into force after the moment. */
  readonly divisor: number;
  /**
   * From the last action before the moment up to, not including, the first one after it prices are those that were
   * paid; UTC ms, −∞ without an action before.
   */
  readonly paidFrom: number;
  readonly paidUntil: number;
}

/**
 * The base of forward adjusted prices at an instant, UTC ms: only actions whose ex-date had begun by then count.
 * Null where no later one changed them. `factors` are those that the prices were adjusted by.
 */
export function forwardBaseAt(
  factors: readonly AdjustmentFactor[],
  { market, until }: { readonly market: Market; readonly until: number },
): ForwardBase | null {
  const steps = factors.map(({ exDate, factor }) => ({
    from: instantOf(exDate, 0, market),
    factor,
  }));
  const later = steps.filter(({ from }) => from >= until);
  if (later.length === 0) return null;
  const known = steps.filter(({ from }) => from < until);
  return {
    divisor: later.reduce((product, { factor }) => product * factor, 1),
    paidFrom: Math.max(Number.NEGATIVE_INFINITY, ...known.map(({ from }) => from)),
    paidUntil: Math.min(...later.map(({ from }) => from)),
  };
}

/** Adjusted prices are rounded to as many decimals. */
const forwardDecimals = 4;

/**
 * Forward adjusted bars as they were adjusted at an earlier moment: the ratio method, so that all changes stay.
 * The prices that were paid come back exactly as long as their decimals are left of the four that adjusted prices
 * have: of `priceDecimals` 2 up to a divisor of a hundredth.
 */
export function rebaseForward(
  columns: BarColumns,
  { divisor, paidFrom, paidUntil }: ForwardBase,
  priceDecimals: number,
): BarColumns {
  const first = firstBarAtOrAfter(columns, paidFrom);
  const end = firstBarAtOrAfter(columns, paidUntil);
  const paidDecimals = Math.max(priceDecimals, decimalsLeftBy(divisor));
  const rebased = (prices: Float64Array): Float64Array =>
    prices.map((price, index) => {
      const isPaid = index >= first && index < end;
      return roundedTo(price / divisor, isPaid ? paidDecimals : forwardDecimals);
    });
  return {
    ...columns,
    open: rebased(columns.open),
    high: rebased(columns.high),
    low: rebased(columns.low),
    close: rebased(columns.close),
  };
}

/** Division makes the rounding of the fourth decimal as much larger. */
function decimalsLeftBy(divisor: number): number {
  return Math.min(forwardDecimals, forwardDecimals - 1 - Math.floor(Math.log10(1 / divisor)));
}

function roundedTo(price: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(price * scale) / scale;
}
