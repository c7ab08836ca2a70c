import type { BarColumns } from '@chanscope/market';

import type { StrokeRules } from '../chan/chan-rules.ts';
import { reaches } from '../chan/direction.ts';
import { MergedBarColumns } from '../chan/merged-bar.ts';
import { StrokeCandidate } from '../chan/stroke-candidate.ts';
import { priceAt } from './merged-moment.ts';

/**
 * What became of a fractal when it was complete: it waited for the first stroke; ended the first one;
 * ended a new stroke from the last turn; took the place of the end `from` of the last stroke, of the
 * same kind; fell short of that end; was refused as the end of a stroke; or joined the last two
 * strokes into one, in the place of the turns `from` and `over` (B4).
 */
export type FractalVerdict =
  | { readonly kind: 'waits' }
  | { readonly kind: 'ends-first' | 'ends'; readonly from: number }
  | { readonly kind: 'moves-end' | 'falls-short' | 'refused'; readonly from: number }
  | { readonly kind: 'joins'; readonly from: number; readonly over: number };

/** The story of the sure strokes, given fractal by fractal. Merged bars go by their index. */
export interface StrokeHistory {
  readonly verdicts: ReadonlyMap<number, FractalVerdict>;
  /** The merged bars where the sure strokes turn: none, or at least two. */
  readonly turns: readonly number[];
  /** All merged bars, as they stand now. */
  readonly merged: MergedBarColumns;
}

/** Shows the story of rules A3.2 once more, as it went, bar after bar. */
export function strokeHistoryOf(bars: BarColumns, rules: StrokeRules): StrokeHistory {
  const storyteller = new Storyteller(bars.length, rules);
  for (let at = 0; at < bars.length; at += 1)
    storyteller.add(bars.high[at] ?? 0, bars.low[at] ?? 0);
  return storyteller;
}

class Storyteller implements StrokeHistory {
  readonly verdicts = new Map<number, FractalVerdict>();
  readonly turns: number[] = [];
  readonly merged: MergedBarColumns;
  readonly #candidate: StrokeCandidate;
  readonly #rules: StrokeRules;
  readonly #waiting: number[] = [];

  constructor(capacity: number, rules: StrokeRules) {
    this.merged = new MergedBarColumns(capacity);
    this.#candidate = new StrokeCandidate(this.merged, rules);
    this.#rules = rules;
  }

  add(high: number, low: number): void {
    if (!this.merged.add(high, low)) return;
    const at = this.merged.length - 2;
    if (this.merged.fractalAt(at) === 0) return;
    const verdict = this.#verdictOn(at);
    this.verdicts.set(at, verdict);
    this.#turnOn(at, verdict);
  }

  #verdictOn(at: number): FractalVerdict {
    const from = this.turns.at(-1);
    if (from === undefined) return this.#verdictOnFirst(at);
    if (this.merged.fractalAt(at) === this.merged.fractalAt(from))
      return { kind: this.#liesAsFar(at, from) ? 'moves-end' : 'falls-short', from };
    if (this.#candidate.isStroke(from, at)) return { kind: 'ends', from };
    const over = this.turns.at(-2) ?? from;
    return this.#canJoin(at)
      ? { kind: 'joins', from: over, over: from }
      : { kind: 'refused', from };
  }

  #verdictOnFirst(at: number): FractalVerdict {
    const kind = this.merged.fractalAt(at);
    const from = this.#waiting.find(
      (each) => this.merged.fractalAt(each) !== kind && this.#candidate.isStroke(each, at),
    );
    return from === undefined ? { kind: 'waits' } : { kind: 'ends-first', from };
  }

  #turnOn(at: number, verdict: FractalVerdict): void {
    switch (verdict.kind) {
      case 'waits':
        this.#waiting.push(at);
        return;
      case 'ends-first':
        this.turns.push(verdict.from, at);
        return;
      case 'ends':
        this.turns.push(at);
        return;
      case 'joins':
        this.turns.splice(-2, 2, at);
        return;
      case 'moves-end':
        this.turns.splice(-1, 1, at);
        return;
      case 'falls-short':
      case 'refused':
    }
  }

  #liesAsFar(at: number, turn: number): boolean {
    const side = this.merged.fractalAt(turn) > 0 ? 1 : -1;
    return reaches(priceAt(this.merged, at, side), priceAt(this.merged, turn, side), side);
  }

  #canJoin(at: number): boolean {
    const [begin, turn, end] = this.turns.slice(-3);
    if (this.#rules.allowsSubPeak || begin === undefined) return false;
    if (turn === undefined || end === undefined) return false;
    return (
      this.#liesAsFar(at, turn) && this.#liesAsFar(begin, end) && this.#candidate.isPeak(begin, at)
    );
  }
}

/**
 * The fractals that were, one after the other, the end of the stroke that ends at the turn `end`:
 * the oldest first, which was tested as the end of a stroke; `end` is the last.
 */
export function endsUpTo(history: StrokeHistory, end: number): readonly number[] {
  const ends = [end];
  for (let verdict = history.verdicts.get(end); verdict !== undefined;) {
    if (verdict.kind !== 'moves-end' && verdict.kind !== 'joins') break;
    ends.unshift(verdict.from);
    verdict = history.verdicts.get(verdict.from);
  }
  return ends;
}
