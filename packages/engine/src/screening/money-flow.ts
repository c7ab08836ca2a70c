import type { BarColumns } from '@chanscope/market';

/** A day's flow as minutes suggest it (分钟估算): no figure of order sizes (主力, 超大单). */
export interface MoneyFlow {
  /** Turnover of rising minutes less that of falling ones, in currency. */
  readonly net: number;
  readonly amount: number;
  /** Net as a share of the amount; null when nothing traded. */
  readonly ratio: number | null;
}

/**
 * The flow of a day's one-minute bars, oldest first: a minute counts as bought when its close is above
 * the close before it, as sold when below, as the minute before when equal. `closeBefore` is the close
 * before the first minute, null when not known: then minutes count for nothing until the price moves.
 * Null when the amounts are not known.
 */
export function moneyFlowOf(minutes: BarColumns, closeBefore: number | null): MoneyFlow | null {
  let net = 0;
  let amount = 0;
  let side = 0;
  let before = closeBefore;
  for (let index = 0; index < minutes.length; index += 1) {
    const traded = minutes.amount[index] ?? Number.NaN;
    if (Number.isNaN(traded)) return null;
    const close = minutes.close[index] ?? 0;
    side = Math.sign(close - (before ?? close)) || side;
    net += side * traded;
    amount += traded;
    before = close;
  }
  return flowOf(net, amount);
}

/**
 * The cross-check by the place of the close within the bar (CLV), over five-minute bars of the day:
 * Σ ((C − L) − (H − C)) / (H − L) × amount. Null when the amounts are not known.
 */
export function closePlaceFlowOf(bars: BarColumns): MoneyFlow | null {
  let net = 0;
  let amount = 0;
  for (let index = 0; index < bars.length; index += 1) {
    const traded = bars.amount[index] ?? Number.NaN;
    if (Number.isNaN(traded)) return null;
    const [high = 0, low = 0, close = 0] = [bars.high[index], bars.low[index], bars.close[index]];
    if (high > low) net += ((close - low - (high - close)) / (high - low)) * traded;
    amount += traded;
  }
  return flowOf(net, amount);
}

function flowOf(net: number, amount: number): MoneyFlow {
  return { net, amount, ratio: amount === 0 ? null : net / amount };
}
