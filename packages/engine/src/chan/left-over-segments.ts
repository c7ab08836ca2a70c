import type { SegmentRules } from './chan-rules.ts';
import { opposite, reaches } from './direction.ts';
import { lineAt } from './line.ts';
import type { SegmentDraft, SegmentList } from './segment-list.ts';
import { findPeak } from './segment-list.ts';

type LeftOver = SegmentRules['leftOver'];

/** Makes unsure segments of the lines after the last one: rules A4.4. */
export function collectLeftOver(list: SegmentList, leftOver: LeftOver): void {
  for (let last = list.last; last !== null; last = list.last) {
    const isFilled = lineCountAfter(list, last.end) < 3 || fillAfter(list, last, leftOver);
    if (!isFilled) continue;
    if (!isLastLoose(list)) return;
    list.removeLast();
  }
  collectOnly(list, leftOver);
}

/** Adds what follows the last segment; false when that was a first step only. */
function fillAfter(list: SegmentList, last: SegmentDraft, leftOver: LeftOver): boolean {
  if (isExceeded(list, last)) return !addExceeded(list, last);
  if (leftOver === 'all') addRest(list);
  else addPeaks(list);
  return true;
}

/** The lines have not one segment yet: they become one, or one and the rest. */
function collectOnly(list: SegmentList, leftOver: LeftOver): void {
  const { lines } = list;
  if (lines.length < 3) return;
  const begin = lineAt(lines, 0).beginPrice;
  if (leftOver === 'all') {
    const end = lines.length - 1;
    const direction = lineAt(lines, end).endPrice >= begin ? 1 : -1;
    list.addWhole(end, { isSure: false, reason: 'only-all', direction });
    return;
  }
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    high = Math.max(high, line.high);
    low = Math.min(low, line.low);
  }
  const direction = Math.abs(high - begin) >= Math.abs(low - begin) ? 1 : -1;
  const peak = findPeak(lines, { from: 0, step: 1, wanted: direction });
  if (peak !== null)
    list.addWhole(peak, {
      isSure: false,
      reason: direction > 0 ? 'only-high' : 'only-low',
      direction,
    });
  addRest(list);
}

function isExceeded(list: SegmentList, last: SegmentDraft): boolean {
  const end = lineAt(list.lines, last.end);
  const newest = lineAt(list.lines, list.lines.length - 1);
  return reaches(newest.endPrice, end.endPrice, end.direction);
}

function addExceeded(list: SegmentList, last: SegmentDraft): boolean {
  const wanted = opposite(lineAt(list.lines, last.end).direction);
  const peak = findPeak(list.lines, { from: last.end + 3, step: 1, wanted });
  if (peak === null) return false;
  const reason = wanted > 0 ? 'exceeded-high' : 'exceeded-low';
  return list.add(peak, { isSure: false, reason, direction: wanted });
}

/** Cuts the left-over lines at one peak after the other, then takes the rest. */
function addPeaks(list: SegmentList): void {
  for (let last = list.last; last !== null; last = list.last) {
    const wanted = opposite(lineAt(list.lines, last.end).direction);
    const peak = findPeak(list.lines, { from: last.end + 3, step: 1, wanted });
    if (peak === null) break;
    list.add(peak, { isSure: false, reason: wanted > 0 ? 'left-over-high' : 'left-over-low' });
  }
  addRest(list);
}

/** One segment up to the last line, or the last but one where the last runs like the segment before. */
function addRest(list: SegmentList): void {
  const last = list.last;
  const newest = list.lines.length - 1;
  if (last === null || last.end >= newest) return;
  const runsAlike = lineAt(list.lines, last.end).direction === lineAt(list.lines, newest).direction;
  if (runsAlike) list.add(newest - 1, { isSure: false, reason: 'rest-but-one' });
  else list.add(newest, { isSure: false, reason: 'rest' });
}

/** An unsure last segment with more than two lines after the end it was made with cannot stay. */
function isLastLoose(list: SegmentList): boolean {
  const last = list.last;
  return last !== null && !last.isSure && lineCountAfter(list, last.listedEnd) > 2;
}

function lineCountAfter(list: SegmentList, end: number): number {
  return list.lines.length - 1 - end;
}
