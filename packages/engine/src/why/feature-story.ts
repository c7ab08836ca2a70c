import { type Direction, isBeyond, opposite, reaches } from '../chan/direction.ts';
import type { Line } from '../chan/line.ts';
import { lineAt } from './line-values.ts';

/** An element of a feature sequence: one line, or several merged. Lines go by their index. */
export interface FeatureElement {
  readonly high: number;
  readonly low: number;
  readonly first: number;
  readonly last: number;
  /** The last line that has its extreme in the direction of the segment. */
  readonly peak: number;
}

/** A fractal of a feature sequence with what decides whether it ends its segment: A4.1. */
export interface FeatureFractal {
  /** The direction of the segment that it ends. */
  readonly direction: Direction;
  readonly left: FeatureElement;
  readonly middle: FeatureElement;
  readonly right: FeatureElement;
  /** The last line of the segment that it ends. */
  readonly segmentEnd: number;
  /** Whether the third element goes beyond the last line of the second, or which later line does. */
  readonly actualBreak: ActualBreak;
  /** The opposite fractal that a gap before it asks for (第二种情况), null without a gap. */
  readonly reverse: ReverseFractal | null;
  /** True when the segment has ended for certain. */
  readonly hasEnded: boolean;
  /** True when it has, by sure lines only. */
  readonly isSure: boolean;
  /** False once a fractal of the sequence was accepted before its actual break. */
  readonly isBroken: boolean;
  /** Whether the line on which the verdict rests was sure. */
  readonly isEvidenceSure: boolean;
}

/** `awaited`: no line that could break has come yet. */
export type ActualBreak =
  | { readonly kind: 'third' }
  | { readonly kind: 'later'; readonly line: number }
  | { readonly kind: 'awaited' };

/** Across a gap the opposite sequence decides: it has no fractal yet, or this one. */
export type ReverseFractal =
  | { readonly kind: 'awaited' }
  | { readonly kind: 'found'; readonly fractal: FeatureFractal };

/** The elements that a sequence has come to. */
export interface OpenFeature {
  readonly left: FeatureElement | null;
  readonly middle: FeatureElement | null;
}

/**
 * The fractal that ends a segment of a direction which begins at the line `begin`, null where the
 * lines do not form one: rules A4.1, reported with what they saw.
 */
export function endedFrom(
  lines: readonly Line[],
  begin: number,
  direction: Direction,
): FeatureFractal | null {
  const story = new FeatureStory(lines, direction);
  for (let at = begin; at < lines.length; at += 1)
    if (lineAt(lines, at).direction !== direction && story.add(at)) return story.fractal();
  return null;
}

/**
 * The same for the first segment, whose direction is open: the sequence that first has two elements
 * decides it, until it has to start again. A4.2.
 */
export function firstEndedFrom(lines: readonly Line[], begin: number): FeatureFractal | null {
  const up = new FeatureStory(lines, 1);
  const down = new FeatureStory(lines, -1);
  let before: Direction | 0 = 0;
  for (let at = begin; at < lines.length; at += 1) {
    const { direction } = lineAt(lines, at);
    const story = direction < 0 ? up : down;
    if (before !== opposite(direction) && story.add(at)) return story.fractal();
    if (story.middle !== null) {
      before = direction;
      (direction < 0 ? down : up).clear();
    } else if (before === direction) before = 0;
  }
  return null;
}

/** The elements over the lines from `begin` on that do not form a fractal yet. */
export function openFeatureFrom(
  lines: readonly Line[],
  begin: number,
  direction: Direction,
): OpenFeature {
  const story = new FeatureStory(lines, direction);
  for (let at = begin; at < lines.length; at += 1)
    if (lineAt(lines, at).direction !== direction) story.add(at);
  return story;
}

/** The side of an element on which a segment of this direction is furthest. */
export function tipOf({ high, low }: Pick<Line, 'high' | 'low'>, direction: Direction): number {
  return direction > 0 ? high : low;
}

/** The other side of it. */
export function baseOf({ high, low }: Pick<Line, 'high' | 'low'>, direction: Direction): number {
  return direction > 0 ? low : high;
}

class FeatureStory implements OpenFeature {
  left: FeatureElement | null = null;
  middle: FeatureElement | null = null;
  #right: FeatureElement | null = null;
  #members: number[] = [];
  #actualBreak: ActualBreak = { kind: 'third' };
  #isBroken = true;
  #isEvidenceSure = true;
  readonly #lines: readonly Line[];
  readonly #direction: Direction;

  constructor(lines: readonly Line[], direction: Direction) {
    this.#lines = lines;
    this.#direction = direction;
  }

  add(at: number): boolean {
    this.#members.push(at);
    const { high, low } = lineAt(this.#lines, at);
    const element = { high, low, first: at, last: at, peak: at };
    if (this.left === null) this.left = element;
    else if (this.middle === null) return this.#addSecond(this.left, element);
    else return this.#addThird([this.left, this.middle, element]);
    return false;
  }

  clear(): void {
    this.#members = [];
    this.left = null;
    this.middle = null;
    this.#right = null;
  }

  fractal(): FeatureFractal | null {
    const { left, middle } = this;
    const right = this.#right;
    const direction = this.#direction;
    if (left === null || middle === null || right === null) return null;
    const segmentEnd = middle.peak - 1;
    const hasGap = isBeyond(baseOf(middle, direction), tipOf(left, direction), direction);
    const reverse = hasGap ? this.#reverseFrom(segmentEnd + 2) : null;
    const actualBreak = this.#actualBreak;
    const isBroken = this.#isBroken;
    const hasEnded = reverse === null ? isBroken : isFinal(reverse);
    const isEvidenceSure = this.#isEvidenceOf(reverse);
    const isSure = hasEnded && isEvidenceSure && this.#members.every((at) => this.#isSureAt(at));
    const found = { direction, left, middle, right, segmentEnd, actualBreak, reverse };
    return { ...found, hasEnded, isSure, isBroken, isEvidenceSure };
  }

  /** The opposite fractal is the evidence once it is final. */
  #isEvidenceOf(reverse: ReverseFractal | null): boolean {
    if (reverse?.kind !== 'found' || !isFinal(reverse)) return this.#isEvidenceSure;
    const { right, isEvidenceSure } = reverse.fractal;
    return isEvidenceSure && this.#isSureAt(right.last);
  }

  #reverseFrom(begin: number): ReverseFractal {
    const story = new FeatureStory(this.#lines, opposite(this.#direction));
    for (let at = begin; at < this.#lines.length; at += 2) {
      const fractal = story.add(at) ? story.fractal() : null;
      if (fractal !== null) return { kind: 'found', fractal };
    }
    return { kind: 'awaited' };
  }

  #addSecond(left: FeatureElement, element: FeatureElement): boolean {
    if (contains(left, element)) {
      this.left = this.#merged(left, element);
      return false;
    }
    this.middle = element;
    return this.#isFurther(tipOf(left, this.#direction), tipOf(element, this.#direction))
      ? this.#restart()
      : false;
  }

  #addThird([left, middle, element]: readonly [
    FeatureElement,
    FeatureElement,
    FeatureElement,
  ]): boolean {
    this.#isEvidenceSure = this.#isSureAt(element.last);
    const direction = this.#direction;
    const onlyAddsBase =
      tipOf(middle, direction) === tipOf(element, direction) &&
      this.#isFurther(baseOf(middle, direction), baseOf(element, direction));
    if (contains(middle, element) || (contains(element, middle) && !onlyAddsBase)) {
      this.middle = this.#merged(middle, element);
      return false;
    }
    this.#right = element;
    if (this.#hasActualBreak(middle, element) && this.#isFractal([left, middle, element]))
      return true;
    return this.#restart();
  }

  /** Starts again from the second member on. */
  #restart(): boolean {
    const again = this.#members.slice(1);
    this.clear();
    return again.some((at) => this.add(at));
  }

  #merged(element: FeatureElement, next: FeatureElement): FeatureElement {
    const direction = this.#direction;
    const merge = direction > 0 ? Math.max : Math.min;
    const isPeak = reaches(tipOf(next, direction), tipOf(element, direction), direction);
    return {
      high: merge(element.high, next.high),
      low: merge(element.low, next.low),
      first: element.first,
      last: next.last,
      peak: isPeak ? next.peak : element.peak,
    };
  }

  #isFractal([left, middle, right]: readonly FeatureElement[]): boolean {
    const direction = this.#direction;
    if (left === undefined || middle === undefined || right === undefined) return false;
    return (
      this.#isFurther(tipOf(middle, direction), tipOf(left, direction)) &&
      reaches(tipOf(middle, direction), tipOf(right, direction), direction) &&
      this.#isFurther(baseOf(middle, direction), baseOf(right, direction))
    );
  }

  /** Against a fractal that merging alone made: the third element, or a later line, must break. */
  #hasActualBreak(middle: FeatureElement, right: FeatureElement): boolean {
    const direction = this.#direction;
    const lines = this.#lines;
    const base = baseOf(right, direction);
    this.#actualBreak = { kind: 'third' };
    if (this.#isFurther(baseOf(lineAt(lines, middle.last), direction), base)) return true;
    const later = right.last + 2;
    const line = lines[later];
    if (line === undefined) {
      const next = lines[right.last + 1];
      if (next !== undefined && this.#isFurther(tipOf(next, direction), tipOf(middle, direction)))
        return false;
    } else if (this.#isFurther(base, baseOf(line, direction))) {
      this.#isEvidenceSure = line.wasSure;
      this.#actualBreak = { kind: 'later', line: later };
      return true;
    } else if (line.wasSure && lines[later + 1] !== undefined) return false;
    this.#isBroken = false;
    this.#actualBreak = { kind: 'awaited' };
    return true;
  }

  #isSureAt(at: number): boolean {
    return lineAt(this.#lines, at).wasSure;
  }

  #isFurther(price: number, other: number): boolean {
    return isBeyond(price, other, this.#direction);
  }
}

function isFinal(reverse: ReverseFractal): boolean {
  return reverse.kind === 'found' && reverse.fractal.hasEnded && reverse.fractal.isBroken;
}

function contains(range: FeatureElement, other: FeatureElement): boolean {
  return range.high >= other.high && range.low <= other.low;
}
