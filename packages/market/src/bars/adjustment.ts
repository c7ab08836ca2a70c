import type { BarColumns } from './bar.ts';
import { instantOf } from '../instruments/exchange.ts';
import type { Market } from '../instruments/symbol.ts';
import { roundToTick } from '../prices/tick-size.ts';

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
    const { value, shares } = referenceOf(together, close);
    const factor =
      tickSize === undefined
        ? value / (shares * close)
        : roundToTick(value / shares, tickSize) / close;
    if (factor > 0 && Number.isFinite(factor)) return [{ exDate, factor }];
    throw new RangeError(
      `Cannot adjust for ${exDate}: after a close of ${close} its factor would be ${factor}`,
    );
  });
}

/**
 * What corporate actions are to prices that are adjusted for every split among them (拆股复权): no splits any more,
 * and the cash and rights of an earlier day as much less per share as there are more shares since.
 */
export function actionsBesideSplits(actions: readonly CorporateAction[]): CorporateAction[] {
  const days = [...Map.groupBy(actions, ({ exDate }) => exDate)].toSorted(([one], [other]) =>
    one < other ? 1 : -1,
  );
  let sharesSince = 1;
  const beside: CorporateAction[] = [];
  for (const [exDate, together] of days) {
    const shares = together.reduce((sum, { bonusPerShare }) => sum + bonusPerShare, 1);
    for (const { cashPerShare, rightsPerShare, rightsPrice } of together)
      beside.unshift({
        exDate,
        cashPerShare: cashPerShare / (shares * sharesSince),
        bonusPerShare: 0,
        rightsPerShare: rightsPerShare / shares,
        rightsPrice: rightsPrice / sharesSince,
      });
    sharesSince *= shares;
  }
  return beside.filter(
    ({ cashPerShare, rightsPerShare }) => cashPerShare > 0 || rightsPerShare > 0,
  );
}

/**
 * Bars with comparable prices by the ratio method, which keeps percentage changes; volumes and
 * amounts stay. `none` returns the bars themselves. Adjust before aggregating: within a week the
 * prices before an ex-date need another factor than those after it.
 */
export function adjustBars(columns: BarColumns, request: AdjustmentRequest): BarColumns {
  if (request.adjustment === 'none' || columns.length === 0) return columns;

  const steps = stepsOf(request);
  const multipliers = multipliersAround(stepsInForce(steps, anchorTimeOf(columns, request)), steps);
  const multiplierAt = columns.time.map((time) => multipliers[stepsInForce(steps, time)] ?? 1);
  const adjusted = (prices: Float64Array): Float64Array =>
    prices.map((price, index) => price * (multiplierAt[index] ?? 1));
  return {
    ...columns,
    open: adjusted(columns.open),
    high: adjusted(columns.high),
    low: adjusted(columns.low),
    close: adjusted(columns.close),
  };
}

const lastMinuteOfDay = 1439;

/** A factor with the instant from which it is in force. */
interface Step {
  readonly from: number;
  readonly factor: number;
}

function stepsOf({ factors, market }: AdjustmentRequest): Step[] {
  return factors
    .map(({ exDate, factor }) => ({ from: instantOf(exDate, 0, market), factor }))
    .toSorted((one, other) => one.from - other.from);
}

function anchorTimeOf(
  { time }: BarColumns,
  { adjustment, anchorDate, market }: AdjustmentRequest,
): number {
  if (anchorDate !== undefined) return instantOf(anchorDate, lastMinuteOfDay, market);
  return time.at(adjustment === 'forward' ? -1 : 0) ?? 0;
}

function stepsInForce(steps: readonly Step[], time: number): number {
  return steps.findLastIndex(({ from }) => from <= time) + 1;
}

/**
 * What prices are multiplied with, by the number of steps in force: one at the anchor, and from
 * there outward, so that steps beyond the bars do not even leave rounding behind.
 */
function multipliersAround(anchor: number, steps: readonly Step[]): Float64Array {
  const multipliers = new Float64Array(steps.length + 1).fill(1);
  for (let step = anchor - 1; step >= 0; step--)
    multipliers[step] = (multipliers[step + 1] ?? 1) * (steps[step]?.factor ?? 1);
  for (let step = anchor; step < steps.length; step++)
    multipliers[step + 1] = (multipliers[step] ?? 1) / (steps[step]?.factor ?? 1);
  return multipliers;
}

/** The ex reference price as a fraction: value of what a holder has by the number of shares. */
function referenceOf(
  actions: readonly CorporateAction[],
  close: number,
): { value: number; shares: number } {
  let value = close;
  let shares = 1;
  for (const { cashPerShare, bonusPerShare, rightsPerShare, rightsPrice } of actions) {
    value += rightsPerShare * rightsPrice - cashPerShare;
    shares += bonusPerShare + rightsPerShare;
  }
  return { value, shares };
}
