import type { Direction } from './direction.ts';
import { isBeyond, opposite, reaches } from './direction.ts';
import type { LineList } from './line.ts';
import { lineAfter, lineAt } from './line.ts';

interface Range {
  readonly high: number;
  readonly low: number;
}

/** An element of the sequence: one line, or several merged. */
interface Element extends Range {
  /** The last line that has the element's extreme in the segment's direction. */
  readonly peak: number;
  /** The last line in it. */
  readonly last: number;
}

const none = -1;

/**
 * The feature sequence (特征序列) of a segment: the lines that run against it, of which three elements
 * that form a fractal end it. Rules A4.1. Lines are added in order, every second one of the list.
 */
export class FeatureSequence {
  private readonly list: LineList;
  private readonly direction: Direction;
  private firstMember = none;
  private lastMember = none;
  private left: Element | null = null;
  private middle: Element | null = null;
  private right: Element | null = null;
  /** False once a fractal was accepted whose break is still to come. */
  private isBroken = true;
  /** Whether the line on which the verdict rests was sure. */
  private isEvidenceSure = true;

  /** `direction` is that of the segment whose end is looked for. */
  constructor(list: LineList, direction: Direction) {
    this.list = list;
    this.direction = direction;
  }

  /** True when a second element stands apart from the first. */
  get hasTwoElements(): boolean {
    return this.middle !== null;
  }

  /** The last line of the segment that the fractal ends. */
  get segmentEnd(): number {
    return (this.middle?.peak ?? 0) - 1;
  }

  /** True when the fractal rests on sure lines only. */
  get isSure(): boolean {
    if (!this.isEvidenceSure) return false;
    for (let at = this.firstMember; at <= this.lastMember; at += 2)
      if (!lineAt(this.list.lines, at).wasSure) return false;
    return true;
  }

  /** Forgets the elements and members, but not what was learnt about the break. */
  clear(): void {
    this.firstMember = none;
    this.lastMember = none;
    this.left = null;
    this.middle = null;
    this.right = null;
  }

  /** Adds a line; true when the fractal is complete. */
  add(at: number): boolean {
    if (this.firstMember === none) this.firstMember = at;
    this.lastMember = at;
    const line = lineAt(this.list.lines, at);
    const element = { high: line.high, low: line.low, peak: at, last: at };
    if (this.left === null) this.left = element;
    else if (this.middle === null) return this.addSecond(this.left, element);
    else return this.addThird(this.left, this.middle, element);
    return false;
  }

  /**
   * Whether the fractal ends the segment for certain: without a gap before it (第一种情况) once the
   * break has happened, across a gap (第二种情况) when the lines after it form the opposite fractal.
   */
  hasEnded(): boolean {
    return this.hasGap() ? this.isReversed() : this.isBroken;
  }

  private addSecond(left: Element, element: Element): boolean {
    if (contains(left, element)) {
      this.left = this.merged(left, element);
      return false;
    }
    this.middle = element;
    const cannotBePeak = isBeyond(this.tip(left), this.tip(element), this.direction);
    return cannotBePeak && this.restart();
  }

  private addThird(left: Element, middle: Element, element: Element): boolean {
    this.isEvidenceSure = lineAt(this.list.lines, element.last).wasSure;
    const isJoined =
      contains(middle, element) || (contains(element, middle) && !this.sharesTip(middle, element));
    if (isJoined) {
      this.middle = this.merged(middle, element);
      return false;
    }
    this.right = element;
    return (
      (this.hasActualBreak(middle, element) && this.isFractal(left, middle, element)) ||
      this.restart()
    );
  }

  /** Starts again from the second member on; true when that completes a fractal. */
  private restart(): boolean {
    const from = this.firstMember + 2;
    const to = this.lastMember;
    this.clear();
    for (let at = from; at <= to; at += 2) if (this.add(at)) return true;
    return false;
  }

  private merged(element: Element, next: Element): Element {
    const merge = this.direction > 0 ? Math.max : Math.min;
    return {
      high: merge(element.high, next.high),
      low: merge(element.low, next.low),
      peak: reaches(this.tip(next), this.tip(element), this.direction) ? next.peak : element.peak,
      last: next.last,
    };
  }

  private isFractal(left: Element, middle: Element, right: Element): boolean {
    const { direction } = this;
    return (
      isBeyond(this.tip(middle), this.tip(left), direction) &&
      reaches(this.tip(middle), this.tip(right), direction) &&
      isBeyond(this.base(middle), this.base(right), direction)
    );
  }

  /** A line containing the middle element stands apart when it only adds to the far side. */
  private sharesTip(middle: Element, next: Element): boolean {
    return (
      this.tip(middle) === this.tip(next) &&
      isBeyond(this.base(middle), this.base(next), this.direction)
    );
  }

  /**
   * Guards against a fractal that only the merging of lines made: the third element must go below
   * (above) the last line of the second one, or a later line below (above) the third.
   */
  private hasActualBreak(middle: Element, right: Element): boolean {
    const { direction, list } = this;
    if (isBeyond(this.base(lineAt(list.lines, middle.last)), this.base(right), direction))
      return true;
    const second = lineAfter(list, right.last + 2);
    if (second === null) {
      const next = lineAfter(list, right.last + 1);
      if (next !== null && isBeyond(this.tip(next), this.tip(middle), direction)) return false;
    } else if (isBeyond(this.base(right), this.base(second), direction)) {
      this.isEvidenceSure = second.wasSure;
      return true;
    } else if (second.wasSure && lineAfter(list, right.last + 3) !== null) return false;
    this.isBroken = false;
    return true;
  }

  private hasGap(): boolean {
    const { left, middle } = this;
    if (left === null || middle === null) return false;
    return isBeyond(this.base(middle), this.tip(left), this.direction);
  }

  /** Whether the opposite sequence from the fractal on is ended too; then it is the evidence. */
  private isReversed(): boolean {
    const { list } = this;
    const reverse = new FeatureSequence(list, opposite(this.direction));
    for (let at = this.segmentEnd + 2; at < list.lines.length; at += 2) {
      if (!reverse.add(at)) continue;
      const hasEnded = reverse.hasEnded() && reverse.isBroken;
      if (hasEnded) this.isEvidenceSure = reverse.isLastSure() && reverse.isEvidenceSure;
      return hasEnded;
    }
    return false;
  }

  private isLastSure(): boolean {
    return this.right !== null && lineAt(this.list.lines, this.right.last).wasSure;
  }

  /** The side on which a fractal of this sequence is furthest: highs for a top, lows for a bottom. */
  private tip(range: Range): number {
    return this.direction > 0 ? range.high : range.low;
  }

  private base(range: Range): number {
    return this.direction > 0 ? range.low : range.high;
  }
}

function contains(range: Range, other: Range): boolean {
  return range.high >= other.high && range.low <= other.low;
}
