import type { Bar, PriceLimits } from '@chanscope/market';

/** How a day stood to one of its two limits (涨停 or 跌停). */
export interface LimitSide {
  /** The limit price itself. */
  readonly price: number;
  readonly isTouched: boolean;
  /** Closed at the limit (封板). */
  readonly isSealed: boolean;
  /** Touched the limit and closed off it (炸板, for the lower limit 翘板). */
  readonly isBroken: boolean;
  /** All day at the limit (一字板). */
  readonly isOneLine: boolean;
  /** Opened and closed at the limit and left it in between (T字板). */
  readonly isT: boolean;
}

/** A trading day of a share against its price limits. */
export interface LimitDay {
  readonly up: LimitSide;
  readonly down: LimitSide;
}

/** Ticks are 0.001 at the least, so prices this close are the same price. */
const sameWithin = 1e-6;

/**
 * How a raw daily bar stood to its limits. Null when it traded beyond them: then they are not its
 * limits, because the previous close was not the ex reference price or the rule was another one.
 */
export function limitDayOf(
  bar: Pick<Bar, 'open' | 'high' | 'low' | 'close'>,
  limits: PriceLimits,
): LimitDay | null {
  const { open, high, low, close } = bar;
  const { up, down } = limits;
  if (high > up + sameWithin || low < down - sameWithin) return null;
  return {
    up: sideOf(up, { open, close, nearest: high, furthest: low }),
    down: sideOf(down, { open, close, nearest: low, furthest: high }),
  };
}

/** The prices of a day as seen from a limit. */
interface Reach {
  readonly open: number;
  readonly close: number;
  readonly nearest: number;
  readonly furthest: number;
}

function sideOf(price: number, { open, close, nearest, furthest }: Reach): LimitSide {
  const isAt = (each: number): boolean => Math.abs(each - price) < sameWithin;
  const isTouched = isAt(nearest);
  const isSealed = isAt(close);
  const isOneLine = isAt(furthest) && isTouched;
  return {
    price,
    isTouched,
    isSealed,
    isBroken: isTouched && !isSealed,
    isOneLine,
    isT: isAt(open) && isSealed && !isOneLine,
  };
}
