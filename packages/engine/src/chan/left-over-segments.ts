import type { SegmentRules } from './chan-rules.ts';
import { type Direction, opposite, reaches } from './direction.ts';
import { type SegmentList, findPeakFrom, none } from './segment-list.ts';

type LeftOver = SegmentRules['leftOver'];

/** Makes unsure segments of the lines after the last one: rules A4.4. */
export function collectLeftOver(list: SegmentList, leftOver: LeftOver): void {
  while (list.length > 0) {
    const isFilled = lineCountAfter(list, list.lastEnd) < 3 || fillAfter(list, leftOver);
    if (!isFilled) continue;
    if (!isLastLoose(list)) return;
    list.removeLast();
  }
  collectOnly(list, leftOver);
}

/** Adds what follows the last segment; false when that was a first step only. */
function fillAfter(list: SegmentList, leftOver: LeftOver): boolean {
  if (isExceeded(list)) return !addExceeded(list);
  if (leftOver === 'all') addRest(list);
  else addPeaks(list);
  return true;
}

/** The lines have not one segment yet: they become one, or one and the rest. */
function collectOnly(list: SegmentList, leftOver: LeftOver): void {
  const { lines } = list;
  if (lines.length < 3) return;
  if (leftOver === 'all') {
    const end = lines.length - 1;
    const direction = lines.endPrice(end) >= lines.beginPrice(0) ? 1 : -1;
    list.addTowards(end, direction, 'only-all');
    return;
  }
  const direction = furtherSide(list);
  const peak = findPeakFrom(lines, 0, direction);
  if (peak !== none) list.addTowards(peak, direction, direction > 0 ? 'only-high' : 'only-low');
  addRest(list);
}

/** The side to which the lines went further from where they begin, up when both are as far. */
function furtherSide({ lines }: SegmentList): Direction {
  const begin = lines.beginPrice(0);
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  for (let at = 0; at < lines.length; at += 1) {
    high = Math.max(high, lines.high(at));
    low = Math.min(low, lines.low(at));
  }
  return Math.abs(high - begin) >= Math.abs(low - begin) ? 1 : -1;
}

function isExceeded({ lines, lastEnd }: SegmentList): boolean {
  const newest = lines.endPrice(lines.length - 1);
  return reaches(newest, lines.endPrice(lastEnd), lines.direction(lastEnd));
}

function addExceeded(list: SegmentList): boolean {
  const { lines, lastEnd } = list;
  const target = opposite(lines.direction(lastEnd));
  const peak = findPeakFrom(lines, lastEnd + 3, target);
  if (peak === none) return false;
  return list.add(peak, false, target > 0 ? 'exceeded-high' : 'exceeded-low');
}

/** Cuts the left-over lines at one peak after the other, then takes the rest. */
function addPeaks(list: SegmentList): void {
  const { lines } = list;
  for (;;) {
    const { lastEnd } = list;
    const target = opposite(lines.direction(lastEnd));
    const peak = findPeakFrom(lines, lastEnd + 3, target);
    if (peak === none) break;
    list.add(peak, false, target > 0 ? 'left-over-high' : 'left-over-low');
  }
  addRest(list);
}

/** One segment up to the last line, or the last but one where the last runs like the segment before. */
function addRest(list: SegmentList): void {
  const { lines, lastEnd } = list;
  const newest = lines.length - 1;
  if (lastEnd === none || lastEnd >= newest) return;
  const runsAlike = lines.direction(lastEnd) === lines.direction(newest);
  if (runsAlike) list.add(newest - 1, false, 'rest-but-one');
  else list.add(newest, false, 'rest');
}

/** An unsure last segment with more than two lines after the end it was made with cannot stay. */
function isLastLoose(list: SegmentList): boolean {
  if (list.length === 0 || list.isSure(list.length - 1)) return false;
  return lineCountAfter(list, list.listedEnd(list.length - 1)) > 2;
}

function lineCountAfter({ lines }: SegmentList, end: number): number {
  return lines.length - 1 - end;
}
