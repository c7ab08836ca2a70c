import type { BarColumns } from './bar.ts';
import { instantOf } from './exchange.ts';
import type { Market } from './symbol.ts';
import { roundToTick } from './tick-size.ts';

/** How prices before and after a corporate action are made comparable: 不复权, 前复权, 后复权. */
export type Adjustment = 'none' | 'forward' | 'backward';

/** What a share gives its holder on an ex-date (除权除息日); a split n:1 is a bonus of n − 1. */
export interface CorporateAction {
  /** First day without the right, yyyy-mm-dd. */
  readonly exDate: string;
  /** Cash per share (派息), before tax. */
  readonly cashPerShare: number;
  /** Free shares per share (送股, 转增). */
  readonly bonusPerShare: number;
  /** Shares offered per share (配股), bought at `rightsPrice`. */
  readonly rightsPerShare: number;
  readonly rightsPrice: number;
}

/** Ex reference price (除权参考价) divided by the last close before the ex-date. */
export interface AdjustmentFactor {
  readonly exDate: string;
  readonly factor: number;
}

/** How to adjust a series. */
export interface AdjustmentRequest {
  readonly factors: readonly AdjustmentFactor[];
  readonly adjustment: Adjustment;
  readonly market: Market;
  /**
   * The date whose prices stay as they are. Without it the last bar given stays (forward) or the
   * first (backward); name the date of the series' own last or first bar when the bars given are
   * only a part of it.
   */
  readonly anchorDate?: string;
}

/**
 * The factors of corporate actions, oldest first, one for each ex-date: (P − cash + rights · price)
 * / (1 + bonus + rights) / P, with P the close before. Actions of one day count together; an action
 * before the first bar, where `closeBefore` is null, has no factor. `tickSize` rounds the reference
 * price half up as the mainland exchanges do. Throws RangeError when the result is no positive
 * number, as after a dividend above the price.
 */
export function factorsFromActions(
  actions: readonly CorporateAction[],
  closeBefore: (exDate: string) => number | null,
  tickSize?: number,
): AdjustmentFactor[] {
  const exDates = [...new Set(actions.map(({ exDate }) => exDate))].toSorted();
  return exDates.flatMap((exDate) => {
    const close = closeBefore(exDate);
    if (close === null) return [];
    const together = actions.filter((action) => action.exDate === exDate);
    const exact = referencePriceOf(together, close);
    const reference = tickSize === undefined ? exact : roundToTick(exact, tickSize);
    const factor = reference / close;
    if (factor > 0 && Number.isFinite(factor)) return [{ exDate, factor }];
    throw new RangeError(
      `Cannot adjust for ${exDate}: its reference price is ${reference} after a close of ${close}`,
    );
  });
}

/**
 * Bars with comparable prices by the ratio method, which keeps percentage changes; volumes and
 * amounts stay. `none` returns the bars themselves. Adjust before aggregating: within a week the
 * prices before an ex-date need another factor than those after it.
 */
export function adjustBars(columns: BarColumns, request: AdjustmentRequest): BarColumns {
  if (request.adjustment === 'none' || columns.length === 0) return columns;

  const steps = stepsOf(request);
  const anchorProduct = productAt(steps, anchorTimeOf(columns, request));
  const multipliers = columns.time.map((time) => anchorProduct / productAt(steps, time));
  const adjusted = (prices: Float64Array): Float64Array =>
    prices.map((price, index) => price * (multipliers[index] ?? 1));
  return {
    ...columns,
    open: adjusted(columns.open),
    high: adjusted(columns.high),
    low: adjusted(columns.low),
    close: adjusted(columns.close),
  };
}

const lastMinuteOfDay = 1439;

function anchorTimeOf(
  { time }: BarColumns,
  { adjustment, anchorDate, market }: AdjustmentRequest,
): number {
  if (anchorDate !== undefined) return instantOf(anchorDate, lastMinuteOfDay, market);
  return time.at(adjustment === 'forward' ? -1 : 0) ?? 0;
}

/** From an instant on, the product of all factors that have come into force. */
interface Step {
  readonly from: number;
  readonly product: number;
}

function stepsOf({ factors, market }: AdjustmentRequest): Step[] {
  let product = 1;
  return factors
    .toSorted((one, other) => (one.exDate < other.exDate ? -1 : 1))
    .map(({ exDate, factor }) => {
      product *= factor;
      return { from: instantOf(exDate, 0, market), product };
    });
}

function productAt(steps: readonly Step[], time: number): number {
  return steps.findLast(({ from }) => from <= time)?.product ?? 1;
}

function referencePriceOf(actions: readonly CorporateAction[], close: number): number {
  let value = close;
  let shares = 1;
  for (const { cashPerShare, bonusPerShare, rightsPerShare, rightsPrice } of actions) {
    value += rightsPerShare * rightsPrice - cashPerShare;
    shares += bonusPerShare + rightsPerShare;
  }
  return value / shares;
}
