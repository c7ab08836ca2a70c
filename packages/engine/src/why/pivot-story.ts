import type { PivotRules } from '../chan/chan-rules.ts';
import type { Line } from '../chan/line.ts';
import { lineAt, overlaps } from './line-values.ts';
import type { Pivot } from '../chan/pivot.ts';
import type { LevelReading } from './reading.ts';

/** A pivot (中枢) while it grows: its lines and its four prices, as the fields of `Pivot`. */
export type GrowingPivot = Pick<
  Pivot,
  'beginStroke' | 'endStroke' | 'low' | 'high' | 'lowest' | 'highest'
>;

/**
 * What happened to a pivot, in order: lines made one, a line extended one, two became one (Z4); `made`
 * is the pivot after it.
 */
export type PivotEvent = { readonly made: GrowingPivot } & (
  | { readonly kind: 'created'; readonly lines: readonly number[] }
  | { readonly kind: 'extended'; readonly line: number; readonly pivot: GrowingPivot }
  | { readonly kind: 'combined'; readonly earlier: GrowingPivot; readonly later: GrowingPivot }
);

/** How the lines of a pivot were found: those against a segment (Z1), or all of them (Z6). */
export type PivotFeed = 'in-segment' | 'across-segments';

/** The story of a pivot, given once more over its lines alone: rules Z2, Z4 and Z6. */
export function pivotStoryOf(
  reading: LevelReading,
  pivot: Pivot,
  by: { readonly rules: PivotRules; readonly feed: PivotFeed },
): readonly PivotEvent[] {
  const story = new PivotStory(reading, pivot, by.rules);
  if (by.feed === 'in-segment')
    for (let at = pivot.beginStroke; at <= pivot.endStroke; at += 2) story.feed(at);
  else for (let at = pivot.beginStroke; at <= pivot.endStroke; at += 1) story.feedAcross(at);
  return story.events;
}

/** Z7: which way a pivot was found. */
export function feedOf({ segments }: LevelReading, pivot: Pivot, rules: PivotRules): PivotFeed {
  if (rules.method !== 'auto') return rules.method;
  const firstSure = segments.findIndex(({ isSure }) => isSure);
  const across = segments.find(({ isSure }, at) => !isSure && at > firstSure);
  const isBefore = across === undefined || pivot.beginStroke < across.beginStroke;
  return isBefore ? 'in-segment' : 'across-segments';
}

class PivotStory {
  readonly events: PivotEvent[] = [];
  readonly #lines: readonly Line[];
  readonly #pivot: Pivot;
  readonly #reading: LevelReading;
  readonly #rules: PivotRules;
  readonly #pivots: GrowingPivot[] = [];
  #free: number[] = [];

  constructor(reading: LevelReading, pivot: Pivot, rules: PivotRules) {
    this.#pivot = pivot;
    this.#reading = reading;
    this.#lines = reading.lines;
    this.#rules = rules;
  }

  feed(at: number): void {
    const open = this.#openAt(at);
    if (open !== null) {
      this.#extend(open, at);
      this.#combine();
      return;
    }
    this.#free.push(at);
    const needed = this.#rules.allowsSingleStroke ? 1 : 2;
    if (this.#free.length >= needed)
      this.#create(this.#rules.allowsSingleStroke ? this.#free : this.#free.slice(-2));
  }

  feedAcross(at: number): void {
    const open = this.#openAt(at);
    const last = this.#free.length === 0 ? this.#pivots.at(-1) : undefined;
    const isNext = last !== undefined && at - last.endStroke <= 1;
    if (open !== null && isNext) {
      const next = this.#lines[at + 1];
      // Only a line withdrawn at the newest bar (Q3) lets the last line of all extend a pivot.
      if (next === undefined || overlaps(next, open)) this.#extend(open, at);
      return;
    }
    this.#free.push(at);
    const three = this.#free.slice(-3);
    if (three.length === 3 && this.#mayBegin(three[0] ?? at)) this.#create(three);
  }

  /** The pivot that a line extends, if no line waits before it. */
  #openAt(at: number): GrowingPivot | null {
    const last = this.#pivots.at(-1);
    if (this.#free.length > 0 || last === undefined) return null;
    return overlaps(lineAt(this.#lines, at), last) ? last : null;
  }

  #extend(pivot: GrowingPivot, at: number): void {
    const line = lineAt(this.#lines, at);
    const begin = lineAt(this.#lines, pivot.beginStroke);
    const isSingle = pivot.beginStroke === pivot.endStroke;
    const made = {
      ...pivot,
      endStroke: at,
      low: isSingle ? Math.max(begin.low, line.low) : pivot.low,
      high: isSingle ? Math.min(begin.high, line.high) : pivot.high,
      lowest: Math.min(pivot.lowest, line.low),
      highest: Math.max(pivot.highest, line.high),
    };
    this.events.push({ kind: 'extended', line: at, pivot, made });
    this.#pivots[this.#pivots.length - 1] = made;
  }

  #create(members: readonly number[]): void {
    const lines = members.map((at) => lineAt(this.#lines, at));
    const made = {
      beginStroke: members[0] ?? 0,
      endStroke: members.at(-1) ?? 0,
      low: Math.max(...lines.map(({ low }) => low)),
      high: Math.min(...lines.map(({ high }) => high)),
      lowest: Math.min(...lines.map(({ low }) => low)),
      highest: Math.max(...lines.map(({ high }) => high)),
    };
    if (made.high <= made.low) return;
    this.events.push({ kind: 'created', lines: members, made });
    this.#pivots.push(made);
    this.#free = [];
    this.#combine();
  }

  #combine(): void {
    for (;;) {
      const [earlier, later] = this.#pivots.slice(-2);
      if (earlier === undefined || later === undefined) return;
      if (!this.#canCombine(earlier, later)) return;
      const made = {
        beginStroke: earlier.beginStroke,
        endStroke: later.endStroke,
        low: Math.min(earlier.low, later.low),
        high: Math.max(earlier.high, later.high),
        lowest: Math.min(earlier.lowest, later.lowest),
        highest: Math.max(earlier.highest, later.highest),
      };
      this.events.push({ kind: 'combined', earlier, later, made });
      this.#pivots.splice(-2, 2, made);
    }
  }

  #canCombine(earlier: GrowingPivot, later: GrowingPivot): boolean {
    if (later.beginStroke === later.endStroke) return false;
    if (this.#segmentAt(earlier.beginStroke) !== this.#segmentAt(later.beginStroke)) return false;
    switch (this.#rules.combination) {
      case 'range':
        return later.high >= earlier.low && earlier.high >= later.low;
      case 'peak':
        return later.highest > earlier.lowest && earlier.highest > later.lowest;
      case 'none':
        return false;
    }
  }

  /** Z6: a pivot begins against its segment; the parts say where, whatever became of the segment. */
  #mayBegin(at: number): boolean {
    const { parts, beginStroke } = this.#pivot;
    if (at === beginStroke || parts.some(([begin]) => begin === at)) return true;
    if (!parts.some(([begin, end]) => begin < at && at <= end)) return false;
    const segment = this.#reading.segments.find(({ endStroke }) => at <= endStroke);
    return segment?.direction !== lineAt(this.#lines, at).direction;
  }

  /** S4: the running number of a line's segment. */
  #segmentAt(at: number): number {
    const { segments } = this.#reading;
    const index = segments.findIndex(({ endStroke }) => at <= endStroke);
    return index < 0 ? segments.length : index;
  }
}
