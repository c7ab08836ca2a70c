import { isBeyond, reaches } from './direction.ts';
import type { Line } from './line.ts';
import { frontOf, lineAt } from './line.ts';
import type { SegmentList } from './segment-list.ts';

/**
 * Adds the segments of the older method `break`, which ends one at its peak once a line against it
 * goes beyond the line two before: rules A4.5.
 */
export function addBreakSegments(list: SegmentList): void {
  const { lines } = list;
  let peak: number | null = null;
  for (let at = 2; at < lines.length; at += 1) {
    const line = lineAt(lines, at);
    if (peak !== null && extendsLine(line, lineAt(lines, peak))) {
      peak = at;
      continue;
    }
    if (!isBeyond(frontOf(line), frontOf(lineAt(lines, at - 2)), line.direction)) continue;
    if (peak === null) peak = at;
    else if (line.direction !== lineAt(lines, peak).direction && at - peak > 2) {
      list.add(peak, { isSure: true, reason: 'rule' });
      peak = at;
    }
  }
  if (peak !== null) list.add(peak, { isSure: false, reason: 'rule' });
}

function extendsLine(line: Line, peak: Line): boolean {
  return line.direction === peak.direction && reaches(frontOf(line), frontOf(peak), peak.direction);
}
