import { type Direction, isBeyond, opposite, reaches } from './direction.ts';
import type { LineColumns } from './line.ts';

/** An element of the sequence: one line, or several merged. */
export interface FeatureElement {
  readonly high: number;
  readonly low: number;
  /** The last line that has the element's extreme in the segment's direction. */
  readonly peak: number;
  /** The last line in it. */
  readonly last: number;
}

class ElementSlot implements FeatureElement {
  high = 0.5;
  low = 0.5;
  peak = none;
  last = none;

  hold(lines: LineColumns, at: number): void {
    this.high = lines.high(at);
    this.low = lines.low(at);
    this.peak = at;
    this.last = at;
  }

  include(other: FeatureElement): void {
    this.high = other.high;
    this.low = other.low;
    this.peak = other.peak;
    this.last = other.last;
  }

  contains(other: FeatureElement): boolean {
    return this.high >= other.high && this.low <= other.low;
  }
}

const none = -1;

/**
 * The feature sequence (特征序列) of a segment: the lines that run against it, of which three elements
 * that form a fractal end it. Rules A4.1. Lines are added in order, every second one of the list. One
 * sequence is used again and again.
 */
export class FeatureSequence {
  /** The furthest line that was looked at, also in vain beyond the last one. */
  reach = none;
  readonly #lines: LineColumns;
  #direction: Direction = 1;
  #firstMember = none;
  #lastMember = none;
  /** How many of the three elements there are. */
  #count = 0;
  readonly #left = new ElementSlot();
  readonly #middle = new ElementSlot();
  readonly #right = new ElementSlot();
  readonly #added = new ElementSlot();
  /** True when the elements can form no fractal with the line added last. */
  #mustRestart = false;
  /** False once a fractal was accepted whose break is still to come. */
  #isBroken = true;
  /** Whether the line on which the verdict rests was sure. */
  #isEvidenceSure = true;
  /** Looks for the opposite fractal after a gap; made when first needed. */
  #reverse: FeatureSequence | null = null;

  constructor(lines: LineColumns) {
    this.#lines = lines;
  }

  /** Starts over for a segment of a direction whose end is looked for. */
  begin(direction: Direction): void {
    this.#direction = direction;
    this.reach = none;
    this.#isBroken = true;
    this.#isEvidenceSure = true;
    this.clear();
  }

  /** True when a second element stands apart from the first. */
  get hasTwoElements(): boolean {
    return this.#count >= 2;
  }

  /** The elements there are, at most three. */
  get elements(): readonly FeatureElement[] {
    return [this.#left, this.#middle, this.#right].slice(0, this.#count);
  }

  /** The last line of the segment that the fractal ends. */
  get segmentEnd(): number {
    return this.#middle.peak - 1;
  }

  /** True when the fractal rests on sure lines only. */
  get isSure(): boolean {
    if (!this.#isEvidenceSure) return false;
    for (let at = this.#firstMember; at <= this.#lastMember; at += 2)
      if (!this.#lines.wasSure(at)) return false;
    return true;
  }

  /** Forgets the elements and members, but not what was learnt about the break. */
  clear(): void {
    this.#firstMember = none;
    this.#lastMember = none;
    this.#count = 0;
  }

  /**
   * Adds a line; true when the fractal is complete. Where the elements cannot form one, the sequence
   * starts again from its second member on.
   */
  add(line: number): boolean {
    for (let at = line; at <= line; at += 2) {
      if (this.#addOne(at)) return true;
      if (!this.#mustRestart) continue;
      at = this.#firstMember;
      this.clear();
    }
    return false;
  }

  /**
   * Whether the fractal ends the segment for certain: without a gap before it (第一种情况) once the
   * break has happened, across a gap (第二种情况) when the lines after it form the opposite fractal,
   * which itself must have ended.
   */
  hasEnded(): boolean {
    if (!this.hasGap()) return this.#isBroken;
    const chain: FeatureSequence[] = [this];
    let last: FeatureSequence | null = this.#reversed();
    for (; last?.hasGap() === true; last = last.#reversed()) chain.push(last);
    if (last !== null) chain.push(last);
    return FeatureSequence.#endedBy(chain, last !== null && last.#isBroken);
  }

  /** True when the first two elements leave a gap between them (缺口). */
  hasGap(): boolean {
    return isBeyond(this.#base(this.#middle), this.#tip(this.#left), this.#direction);
  }

  #addOne(at: number): boolean {
    this.#mustRestart = false;
    if (this.#firstMember === none) this.#firstMember = at;
    this.#lastMember = at;
    if (at > this.reach) this.reach = at;
    if (this.#count === 0) {
      this.#left.hold(this.#lines, at);
      this.#count = 1;
      return false;
    }
    this.#added.hold(this.#lines, at);
    if (this.#count === 2) return this.#addThird();
    this.#addSecond();
    return false;
  }

  #addSecond(): void {
    const left = this.#left;
    const middle = this.#middle;
    const added = this.#added;
    if (left.contains(added)) {
      this.#merge(left, added);
      return;
    }
    middle.include(added);
    this.#count = 2;
    this.#mustRestart = isBeyond(this.#tip(left), this.#tip(middle), this.#direction);
  }

  #addThird(): boolean {
    const middle = this.#middle;
    const right = this.#right;
    const added = this.#added;
    this.#isEvidenceSure = this.#lines.wasSure(added.last);
    if (middle.contains(added) || (added.contains(middle) && !this.#sharesTip(middle, added))) {
      this.#merge(middle, added);
      return false;
    }
    right.include(added);
    this.#count = 3;
    const isComplete = this.#hasActualBreak() && this.#isFractal();
    this.#mustRestart = !isComplete;
    return isComplete;
  }

  #merge(element: ElementSlot, next: ElementSlot): void {
    if (reaches(this.#tip(next), this.#tip(element), this.#direction)) element.peak = next.peak;
    element.last = next.last;
    if (this.#direction > 0) {
      element.high = Math.max(element.high, next.high);
      element.low = Math.max(element.low, next.low);
    } else {
      element.high = Math.min(element.high, next.high);
      element.low = Math.min(element.low, next.low);
    }
  }

  #isFractal(): boolean {
    const direction = this.#direction;
    const left = this.#left;
    const middle = this.#middle;
    const right = this.#right;
    return (
      isBeyond(this.#tip(middle), this.#tip(left), direction) &&
      reaches(this.#tip(middle), this.#tip(right), direction) &&
      isBeyond(this.#base(middle), this.#base(right), direction)
    );
  }

  /** A line containing the middle element stands apart when it only adds to the far side. */
  #sharesTip(middle: FeatureElement, next: FeatureElement): boolean {
    return (
      this.#tip(middle) === this.#tip(next) &&
      isBeyond(this.#base(middle), this.#base(next), this.#direction)
    );
  }

  /**
   * Guards against a fractal that only the merging of lines made: the third element must go below
   * (above) the last line of the second one, or a later line below (above) the third.
   */
  #hasActualBreak(): boolean {
    const direction = this.#direction;
    const lines = this.#lines;
    const middle = this.#middle;
    const right = this.#right;
    const rightBase = this.#base(right);
    if (isBeyond(lines.side(middle.last, opposite(direction)), rightBase, direction)) return true;
    const second = right.last + 2;
    if (second + 1 > this.reach) this.reach = second + 1;
    if (!lines.reaches(second)) {
      const isNextThere = lines.reaches(second - 1);
      if (isNextThere && isBeyond(lines.side(second - 1, direction), this.#tip(middle), direction))
        return false;
    } else if (isBeyond(rightBase, lines.side(second, opposite(direction)), direction)) {
      this.#isEvidenceSure = lines.wasSure(second);
      return true;
    } else if (lines.wasSure(second) && lines.reaches(second + 1)) return false;
    this.#isBroken = false;
    return true;
  }

  /** The opposite sequence from the fractal on, when the lines after it complete its fractal. */
  #reversed(): FeatureSequence | null {
    const lines = this.#lines;
    this.#reverse ??= new FeatureSequence(lines);
    const reverse = this.#reverse;
    reverse.begin(opposite(this.#direction));
    for (let at = this.segmentEnd + 2; at < lines.length; at += 2)
      if (reverse.add(at)) return reverse;
    this.reach = lines.length;
    return null;
  }

  /** Whether the first of sequences has ended, each of which the next one reverses. */
  static #endedBy(chain: readonly FeatureSequence[], isLastEnded: boolean): boolean {
    let hasEnded = isLastEnded;
    for (let at = chain.length - 1; at > 0; at -= 1) {
      const reverse = chain[at];
      if (reverse === undefined) break;
      hasEnded &&= reverse.#isBroken;
      const before = chain[at - 1];
      if (before !== undefined) before.#include(reverse, hasEnded);
    }
    return hasEnded;
  }

  /** Takes what became of the opposite sequence: once that has ended it is the evidence. */
  #include(reverse: FeatureSequence, hasEnded: boolean): void {
    this.reach = Math.max(this.reach, reverse.reach);
    if (hasEnded)
      this.#isEvidenceSure = this.#lines.wasSure(reverse.#right.last) && reverse.#isEvidenceSure;
  }

  /** The side on which a fractal of this sequence is furthest: highs for a top, lows for a bottom. */
  #tip(range: FeatureElement): number {
    return this.#direction > 0 ? range.high : range.low;
  }

  #base(range: FeatureElement): number {
    return this.#direction > 0 ? range.low : range.high;
  }
}
