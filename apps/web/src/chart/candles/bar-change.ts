import { barColumnNames, firstBarAtOrAfter, type BarColumns } from '@chanscope/market';

/** How a newer state of a series differs from the one on the screen. */
export type BarChange =
  | { readonly kind: 'same' }
  | {
      readonly kind: 'grown';
      /** How many bars now stand before the first bar of the older state. */
      readonly prepended: number;
      /** Index, in the newer bars, of the first bar at the end that is new or different. */
      readonly changedFrom: number;
    }
  | { readonly kind: 'replaced' };

/**
 * Compares two states of one series. Only the last bar of the older state may have moved: a series
 * that differs anywhere before it (a corrected bar, another adjustment) counts as replaced.
 */
export function changeOfBars(before: BarColumns, after: BarColumns): BarChange {
  if (before === after || before.length + after.length === 0) return { kind: 'same' };
  if (before.length === 0) return { kind: 'replaced' };

  const prepended = firstBarAtOrAfter(after, before.time[0] ?? 0);
  const last = before.length - 1;
  const isLastRetained = after.time[prepended + last] === before.time[last];
  const equal = countEqualBars(before, after, prepended);
  if (!isLastRetained || equal < last) return { kind: 'replaced' };

  const changedFrom = prepended + equal;
  if (prepended === 0 && changedFrom === after.length) return { kind: 'same' };
  return { kind: 'grown', prepended, changedFrom };
}

/** How many bars of `before`, from its first, stand unchanged in `after` from `offset` on. */
function countEqualBars(before: BarColumns, after: BarColumns, offset: number): number {
  return barColumnNames.reduce(
    (equal, name) => countEqual(before[name].subarray(0, equal), after[name].subarray(offset)),
    before.length,
  );
}

function countEqual(before: Float64Array, after: Float64Array): number {
  // A replay shows views on the memory of all bars.
  if (before.buffer === after.buffer && before.byteOffset === after.byteOffset)
    return Math.min(before.length, after.length);
  let index = 0;
  // Unknown amounts are NaN, which Object.is finds equal.
  while (index < before.length && Object.is(before[index], after[index])) index += 1;
  return index;
}
