import type { SignalRules, SignalSides } from './chan-rules.ts';
import type { Direction } from './direction.ts';
import type { Level } from './level.ts';
import type { BarLine } from './line.ts';
import { amplitudeOf, lineAt } from './line.ts';
import type { PivotDraft } from './pivot-list.ts';
import type { SegmentDraft } from './segment-list.ts';
import type { Signal, SignalGround, Signals } from './signal.ts';
import type { Strength } from './strength.ts';

/** How signals of one side are told. */
export interface SignalSide {
  readonly rules: SignalRules;
  readonly strength: Strength;
}

/** What is to be put at the end of a line. */
export interface SignalRequest {
  readonly line: number;
  readonly ground: SignalGround;
  /** The line of the first signal that it follows. */
  readonly first: number | null;
  /** False for a candidate only. */
  readonly isTarget: boolean;
}

interface SignalDraft extends Signal {
  first: number | null;
  readonly grounds: SignalGround[];
}

/** The signals being found on a level: rule P0. */
export class SignalList {
  readonly level: Level;
  private readonly sides: SignalSides<SignalSide>;
  private readonly found = new Map<number, SignalDraft>();
  private readonly candidates = new Map<number, SignalDraft>();

  constructor(level: Level, sides: SignalSides<SignalSide>) {
    this.level = level;
    this.sides = sides;
  }

  /** The side of signals that end falling lines, buying, or rising ones. */
  sideOf(direction: Direction): SignalSide {
    return direction < 0 ? this.sides.buy : this.sides.sell;
  }

  /** The segments in the list, without those removed. */
  get segments(): readonly SegmentDraft[] {
    return this.level.segments.segments;
  }

  /** True when a signal stands at the end of the line. */
  has(line: number): boolean {
    return this.found.has(line);
  }

  /** The line itself if it ends in a first signal or a candidate for one, else null. */
  firstAt(line: number): number | null {
    return this.candidates.has(line) ? line : null;
  }

  /** Adds a ground to the signal of a line, or makes one if it is a target of a kind asked for. */
  put(request: SignalRequest): void {
    const { line, ground, first } = request;
    const known = this.found.get(line);
    if (known !== undefined) {
      known.grounds.push(ground);
      known.first ??= first;
      return;
    }
    const signal = draftOf(lineAt(this.level.lines, line), request);
    const { kinds } = (signal.isBuy ? this.sides.buy : this.sides.sell).rules;
    const isTarget = request.isTarget && kinds.includes(ground.kind);
    const isFirst = ground.kind === '1' || ground.kind === '1p';
    if (isTarget) this.found.set(line, signal);
    if (isFirst) this.candidates.set(line, signal);
  }

  /** The pivots that begin in a segment, none if it was removed. */
  pivotsOf(segment: SegmentDraft, which: 'all' | 'several-lines'): readonly PivotDraft[] {
    const indexes = this.level.pivotsInside[segment.index] ?? [];
    const pivots = indexes.flatMap((index) => this.level.pivots[index] ?? []);
    return which === 'all' ? pivots : pivots.filter(hasSeveralLines);
  }

  /** What was found. */
  result(): Signals {
    return {
      signals: [...this.found.values()].toSorted((one, other) => one.line - other.line),
      candidates: [...this.candidates.values()],
    };
  }
}

/** False for a pivot of a single line (一笔中枢). */
export function hasSeveralLines({ begin, end }: PivotDraft): boolean {
  return begin !== end;
}

function draftOf(line: BarLine, request: SignalRequest): SignalDraft {
  return {
    line: request.line,
    isBuy: line.direction < 0,
    bar: line.endBar,
    price: line.endPrice,
    amplitude: amplitudeOf(line),
    first: request.first,
    grounds: [request.ground],
  };
}
