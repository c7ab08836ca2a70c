import type { Direction } from './direction.ts';
import { opposite } from './direction.ts';
import { FeatureSequence } from './feature-sequence.ts';
import { lineAt } from './line.ts';
import type { SegmentList } from './segment-list.ts';

/**
 * Adds the segments that feature sequences end, one after the other, until one is undecided or the
 * lines are used up: rules A4.2.
 */
export function scanSegments(list: SegmentList): void {
  let begin = 0;
  for (;;) {
    const last = list.last;
    const ended = last === null ? firstEnded(list, begin) : nextEnded(list, begin, last.direction);
    if (ended === null) return;
    const hasEnded = ended.hasEnded();
    const end = ended.segmentEnd;
    const isAdded = list.add(end, { isSure: hasEnded && ended.isSure, reason: 'rule' });
    if (isAdded && !hasEnded) return;
    begin = end + 1;
  }
}

/** The sequence that ends the segment after one of direction `before`, or null. */
function nextEnded(list: SegmentList, begin: number, before: Direction): FeatureSequence | null {
  const sequence = new FeatureSequence(list, opposite(before));
  for (let at = begin; at < list.lines.length; at += 1)
    if (lineAt(list.lines, at).direction === before && sequence.add(at)) return sequence;
  return null;
}

/**
 * The sequence that ends the first segment, or null. Its direction is open: the sequence that first
 * has two elements decides it, until it has to start again.
 */
function firstEnded(list: SegmentList, begin: number): FeatureSequence | null {
  const up = new FeatureSequence(list, 1);
  const down = new FeatureSequence(list, -1);
  let before: Direction | 0 = 0;
  for (let at = begin; at < list.lines.length; at += 1) {
    const { direction } = lineAt(list.lines, at);
    const sequence = direction < 0 ? up : down;
    const other = direction < 0 ? down : up;
    if (before !== opposite(direction) && sequence.add(at)) return sequence;
    if (sequence.hasTwoElements) {
      before = direction;
      other.clear();
    } else if (before === direction) before = 0;
  }
  return null;
}
