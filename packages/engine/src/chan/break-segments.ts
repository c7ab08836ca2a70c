import { isBeyond, reaches } from './direction.ts';
import type { LineColumns } from './line.ts';
import { type SegmentList, none } from './segment-list.ts';

/**
 * Adds the segments of the older method `break`, which ends one at its peak once a line against it
 * goes beyond the line two before: rules A4.5. Returns the peak that the last lines made, -1 for none.
 */
export function scanBreakSegments(list: SegmentList): number {
  const { lines } = list;
  let peak = list.length === 0 ? none : list.resume;
  for (let at = Math.max(2, peak + 1); at < lines.length; at += 1) {
    if (peak !== none && extendsLine(lines, at, peak)) {
      peak = at;
      continue;
    }
    const direction = lines.direction(at);
    if (!isBeyond(lines.front(at), lines.front(at - 2), direction)) continue;
    if (peak === none) peak = at;
    else if (direction !== lines.direction(peak) && at - peak > 2) {
      const from = list.length;
      list.add(peak, true, 'rule');
      list.settle(from, at, at);
      peak = at;
    }
  }
  return peak;
}

function extendsLine(lines: LineColumns, at: number, peak: number): boolean {
  const direction = lines.direction(at);
  return (
    direction === lines.direction(peak) && reaches(lines.front(at), lines.front(peak), direction)
  );
}
