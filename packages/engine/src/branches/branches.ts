import type { ChanPicture, LinePicture } from '../chan/life/chan-picture.ts';
import { elementStates } from '../chan/life/element.ts';

/** Where the next stroke ends (三分支): above, between or below the two prices (上破, 震荡, 下破). */
export type Branch = 'up' | 'range' | 'down';

/**
 * The complete classification (完全分类) of what may follow a bar: the next stroke ends above `upper`,
 * below `lower`, or not outside of them.
 */
export interface Branches {
  /** The bar after which they were read. */
  readonly bar: number;
  /** Above it lies 上破: the top of the last pivot (ZG), or what the last stroke has reached above it. */
  readonly upper: number;
  /** Below it lies 下破: the bottom of the last pivot (ZD), or what the last stroke has reached below it. */
  readonly lower: number;
}

/** What became of three branches. */
export type BranchOutcome =
  /** No stroke that ends after their bar is final yet. */
  | { readonly kind: 'open' }
  /** The stroke that decided ends at a bar and a price. */
  | {
      readonly kind: 'decided';
      readonly branch: Branch;
      readonly bar: number;
      readonly price: number;
    };

/** The highs and lows of a series, at least up to the bar of the picture. */
interface BarExtremes {
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
}

/** Reads the three branches of a picture; null where there is no pivot (中枢) to leave. */
export function branchesOf(
  { bar, strokes, pivots }: Pick<ChanPicture, 'bar' | 'strokes' | 'pivots'>,
  { high, low }: BarExtremes,
): Branches | null {
  if (pivots.length === 0 || strokes.length === 0) return null;
  let upper = pivots.high[pivots.length - 1] ?? 0;
  let lower = pivots.low[pivots.length - 1] ?? 0;
  for (let at = strokes.beginBar[strokes.length - 1] ?? 0; at <= bar; at += 1) {
    upper = Math.max(upper, high[at] ?? upper);
    lower = Math.min(lower, low[at] ?? lower);
  }
  return { bar, upper, lower };
}

const locked = elementStates.indexOf('locked');

/**
 * Which branch happened, by the strokes of a later picture. The first locked stroke that ends after the
 * bar of the branches decides; as no later bar can change that one, an answer stays as it is.
 */
export function branchOutcome(
  { bar, upper, lower }: Branches,
  {
    length,
    state,
    endBar,
    endPrice,
  }: Pick<LinePicture, 'length' | 'state' | 'endBar' | 'endPrice'>,
): BranchOutcome {
  for (let at = 0; at < length; at += 1) {
    const end = endBar[at] ?? -1;
    if (end <= bar) continue;
    if (state[at] !== locked) break;
    const price = endPrice[at] ?? Number.NaN;
    return { kind: 'decided', branch: branchAt(price, { upper, lower }), bar: end, price };
  }
  return { kind: 'open' };
}

function branchAt(price: number, { upper, lower }: Pick<Branches, 'upper' | 'lower'>): Branch {
  if (price > upper) return 'up';
  return price < lower ? 'down' : 'range';
}
