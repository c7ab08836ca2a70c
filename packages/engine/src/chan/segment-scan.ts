import { type Direction, opposite } from './direction.ts';
import { FeatureSequence } from './feature-sequence.ts';
import type { LineColumns } from './line.ts';
import type { SegmentList } from './segment-list.ts';

/** Looks for the ends of segments with feature sequences: rules A4.2. */
export class SegmentScan {
  readonly #lines: LineColumns;
  /** Looks for the end of a segment that rises, and of one that falls. */
  readonly #rising: FeatureSequence;
  readonly #falling: FeatureSequence;

  constructor(lines: LineColumns) {
    this.#lines = lines;
    this.#rising = new FeatureSequence(lines);
    this.#falling = new FeatureSequence(lines);
  }

  /**
   * Adds the segments that feature sequences end, one after the other, until one is undecided or the
   * lines are used up. True when the last one is undecided.
   */
  scan(list: SegmentList): boolean {
    let begin = list.lastEnd + 1;
    let reach = -1;
    for (;;) {
      const ended = this.endedFrom(list, begin);
      if (ended === null) return false;
      const hasEnded = ended.hasEnded();
      reach = Math.max(reach, this.#reach);
      const end = ended.segmentEnd;
      const from = list.length;
      const isAdded = list.add(end, hasEnded && ended.isSure, 'rule');
      if (isAdded) list.settle(from, reach, end + 1);
      if (isAdded && !hasEnded) return true;
      begin = end + 1;
    }
  }

  /** The sequence that ends the next segment of the list, from the line `begin` on, or null. */
  endedFrom(list: SegmentList, begin: number): FeatureSequence | null {
    return list.length === 0
      ? this.#firstEnded(begin)
      : this.#nextEnded(begin, list.direction(list.length - 1));
  }

  /** The furthest line that the last search looked at. */
  get #reach(): number {
    return Math.max(this.#rising.reach, this.#falling.reach);
  }

  /** The sequence that ends the segment after one of direction `before`, or null. */
  #nextEnded(begin: number, before: Direction): FeatureSequence | null {
    const lines = this.#lines;
    const sequence = before > 0 ? this.#falling : this.#rising;
    this.#rising.begin(1);
    this.#falling.begin(-1);
    const first = lines.direction(begin) === before ? begin : begin + 1;
    for (let at = first; at < lines.length; at += 2) if (sequence.add(at)) return sequence;
    return null;
  }

  /**
   * The sequence that ends the first segment, or null. Its direction is open: the sequence that first
   * has two elements decides it, until it has to start again.
   */
  #firstEnded(begin: number): FeatureSequence | null {
    const lines = this.#lines;
    const rising = this.#rising;
    const falling = this.#falling;
    rising.begin(1);
    falling.begin(-1);
    let before: Direction | 0 = 0;
    for (let at = begin; at < lines.length; at += 1) {
      const direction = lines.direction(at);
      const sequence = direction < 0 ? rising : falling;
      if (before !== opposite(direction) && sequence.add(at)) return sequence;
      if (sequence.hasTwoElements) {
        before = direction;
        (direction < 0 ? falling : rising).clear();
      } else if (before === direction) before = 0;
    }
    return null;
  }
}
