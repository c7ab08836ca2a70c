/** Changes of a day in percent from one to another (涨跌区间); null where a side is open. */
export interface ChangeRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Whatever a share did. */
export const everyChange: ChangeRange = { from: null, to: null };
export const risers: ChangeRange = { from: 0, to: null };
export const unchanged: ChangeRange = { from: 0, to: 0 };
export const fallers: ChangeRange = { from: null, to: 0 };

/**
 * Whether a change is in a range, by the rule of the distribution (涨跌分布): an edge away from 0 belongs to the outer
 * range, and 0 itself to the unchanged alone. A change that is not known is only among all.
 */
export function isInRange({ from, to }: ChangeRange, change: number | null): boolean {
  if (from === null && to === null) return true;
  if (change === null) return false;
  if (from === 0 && to === 0) return change === 0;
  const isBeyondFrom = from === null || (from > 0 ? change >= from : change > from);
  const isBeforeTo = to === null || (to < 0 ? change <= to : change < to);
  return isBeyondFrom && isBeforeTo;
}

/** A range as addresses have it: `3..5`, `..0`, `7..`. */
export function rangeText({ from, to }: ChangeRange): string {
  return `${from ?? ''}..${to ?? ''}`;
}

/** The range in an address; that of every change where it says nothing of the kind. */
export function rangeFromText(text: string | null): ChangeRange {
  const edges = /^(-?\d{1,3})?\.\.(-?\d{1,3})?$/.exec(text ?? '');
  if (edges === null) return everyChange;
  const [from, to] = [edgeOf(edges[1]), edgeOf(edges[2])];
  return from !== null && to !== null && from > to ? everyChange : { from, to };
}

function edgeOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}
