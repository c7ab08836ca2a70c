import type { StrokeRules } from './chan-rules.ts';
import type { BarLine, LineList } from './line.ts';
import type { MergedBarColumns } from './merged-bar.ts';
import { StrokeCandidate } from './stroke-candidate.ts';
import { UnusedFractals } from './unused-fractals.ts';

/** A stroke (笔) before segments are known: from one fractal to the next opposite one. */
export interface StrokeLine extends BarLine {
  /** Indexes of the merged bars it begins and ends in. */
  readonly beginMerged: number;
  readonly endMerged: number;
}

/**
 * What the newest merged bar adds provisionally to the sure strokes (虚笔): nothing, the last stroke
 * moved on to `end`, one more stroke to `end`, or the last two joined into one to `end` (B4).
 */
export type StrokeTail =
  | { readonly kind: 'none' }
  | { readonly kind: 'moved' | 'added' | 'joined'; readonly end: number };

/**
 * The sure strokes, kept up to date one merged bar at a time: rules A3.2. As strokes join end to
 * begin, they are a list of turning points. The provisional tail (A3.3) is derived from them and
 * leaves no trace in them. A stroke that another sure one follows changes only by B4.
 */
export class StrokeBuilder {
  private readonly bars: MergedBarColumns;
  private readonly rules: StrokeRules;
  private readonly candidate: StrokeCandidate;
  /** Merged bars where the strokes turn: none, or at least two. */
  private readonly turns: number[] = [];
  /** Fractals seen before the first stroke. */
  private readonly unusedTops: UnusedFractals;
  private readonly unusedBottoms: UnusedFractals;
  /** The stroke that B4 took back at the newest merged bar. */
  private withdrawn: StrokeLine | null = null;

  constructor(bars: MergedBarColumns, rules: StrokeRules) {
    this.bars = bars;
    this.rules = rules;
    this.candidate = new StrokeCandidate(bars, rules);
    this.unusedTops = new UnusedFractals(this.candidate);
    this.unusedBottoms = new UnusedFractals(this.candidate);
  }

  /** To be called when a merged bar has opened: the one before it is complete and may be a fractal. */
  onNewMergedBar(): void {
    this.withdrawn = null;
    const at = this.bars.length - 2;
    const fractal = this.bars.fractalAt(at);
    if (fractal === 0) return;
    const end = this.turnBack(0);
    if (this.turns.length === 0) this.tryFirstStroke(at);
    else if (fractal === this.bars.fractalAt(end)) {
      if (this.reachesEnd(at)) this.turns[this.turns.length - 1] = at;
    } else if (this.candidate.isStroke(end, at)) this.turns.push(at);
    else if (this.canJoin(at, fractal)) this.join(at);
  }

  /** The provisional tail as the merged bars stand now: rules V1 to V3. */
  tail(): StrokeTail {
    const last = this.bars.length - 1;
    const from = this.turnBack(0);
    if (this.turns.length === 0 || last === from) return { kind: 'none' };
    if (this.reachesEnd(last)) return { kind: 'moved', end: last };
    for (let end = last; end > from; end -= 1) {
      if (this.candidate.isTail(from, end)) return { kind: 'added', end };
      if (this.canJoin(end, this.bars.directionAt(end))) return { kind: 'joined', end };
    }
    return { kind: 'none' };
  }

  /** The sure strokes and the provisional tail as lines. */
  strokes(): LineList<StrokeLine> {
    const tail = this.tail();
    const lines: StrokeLine[] = [];
    for (let at = 1; at < this.turns.length; at += 1)
      lines.push(this.lineBetween(this.turns[at - 1] ?? 0, this.turns[at] ?? 0));
    if (tail.kind === 'none') return { lines, withdrawn: listOf(this.withdrawn) };

    if (tail.kind === 'added') {
      const added = this.lineBetween(this.turnBack(0), tail.end);
      lines.push({ ...added, isSure: false, wasSure: false });
      return { lines, withdrawn: [] };
    }
    const joined = tail.kind === 'joined' ? listOf(lines.pop()) : [];
    const begin = lines.pop()?.beginMerged ?? 0;
    lines.push({ ...this.lineBetween(begin, tail.end), isSure: false });
    return { lines, withdrawn: [...joined, ...listOf(this.withdrawn)] };
  }

  private tryFirstStroke(at: number): void {
    const isTop = this.bars.fractalAt(at) > 0;
    const begin = (isTop ? this.unusedBottoms : this.unusedTops).oldestBefore(at);
    if (begin === null) (isTop ? this.unusedTops : this.unusedBottoms).add(at);
    else this.turns.push(begin, at);
  }

  /** True when a merged bar lies as far as the end of the last stroke; a later equal one counts. */
  private reachesEnd(at: number): boolean {
    return this.lieAsFar(at, this.turnBack(0));
  }

  /** True when a merged bar lies as far as a turning point does: as high as a top, as low as a bottom. */
  private lieAsFar(at: number, turn: number): boolean {
    const { bars } = this;
    return bars.fractalAt(turn) > 0
      ? bars.highAt(at) >= bars.highAt(turn)
      : bars.lowAt(at) <= bars.lowAt(turn);
  }

  /**
   * B4: may the last two strokes be joined into one that ends in the merged bar `at`? `kind` is the
   * bar's fractal, or for a provisional end the way it left the bar before.
   */
  private canJoin(at: number, kind: number): boolean {
    if (this.rules.allowsSubPeak || this.turns.length < 3) return false;
    const begin = this.turnBack(2);
    const turn = this.turnBack(1);
    return (
      kind === this.bars.fractalAt(turn) &&
      this.lieAsFar(at, turn) &&
      this.lieAsFar(begin, this.turnBack(0)) &&
      this.candidate.isPeak(begin, at)
    );
  }

  private join(at: number): void {
    this.withdrawn = this.lineBetween(this.turnBack(1), this.turnBack(0));
    this.turns.pop();
    this.turns[this.turns.length - 1] = at;
  }

  private lineBetween(begin: number, end: number): StrokeLine {
    const { bars } = this;
    const isUp = bars.fractalAt(begin) < 0;
    const low = bars.lowAt(isUp ? begin : end);
    const high = bars.highAt(isUp ? end : begin);
    return {
      direction: isUp ? 1 : -1,
      beginPrice: isUp ? low : high,
      endPrice: isUp ? high : low,
      high,
      low,
      isSure: true,
      wasSure: true,
      beginMerged: begin,
      endMerged: end,
      beginBar: (isUp ? bars.lowBar : bars.highBar)[begin] ?? 0,
      endBar: (isUp ? bars.highBar : bars.lowBar)[end] ?? 0,
    };
  }

  /** The merged bar of the turning point `count` before the last one. */
  private turnBack(count: number): number {
    return this.turns[this.turns.length - 1 - count] ?? -1;
  }
}

function listOf<Item>(item: Item | null | undefined): Item[] {
  return item === null || item === undefined ? [] : [item];
}
