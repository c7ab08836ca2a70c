import type { StrokeRules } from './chan-rules.ts';
import { type Line, createLineDraft, LineColumns } from './line.ts';
import type { MergedBarColumns } from './merged-bar.ts';
import { StrokeCandidate } from './stroke-candidate.ts';
import { UnusedFractals } from './unused-fractals.ts';

/** A stroke (笔) before segments are known: from one fractal to the next opposite one. */
export interface StrokeLine extends Line {
  /** Indexes of the merged bars it begins and ends in. */
  readonly beginMerged: number;
  readonly endMerged: number;
}

/** What the newest merged bar adds provisionally to the sure strokes (虚笔); see `StrokeBuilder.tail`. */
type StrokeTail = 'none' | 'moved' | 'added' | 'joined';

/**
 * The strokes (笔), kept up to date one merged bar at a time: rules A3.2. The sure ones join end to
 * begin, so they are a list of turning points. The provisional tail (A3.3) is derived from them and
 * leaves no trace in them. A sure stroke that another sure one follows changes only by B4.
 */
export class StrokeBuilder {
  /** The sure strokes and the provisional tail, as `update` left them. */
  readonly lines = new LineColumns();
  readonly #bars: MergedBarColumns;
  readonly #rules: StrokeRules;
  readonly #keepsQuirks: boolean;
  readonly #candidate: StrokeCandidate;
  /** Merged bars where the strokes turn: none, or at least two. */
  readonly #turns: number[] = [];
  #turnCount = 0;
  /** Fractals seen before the first stroke. */
  readonly #unusedTops: UnusedFractals;
  readonly #unusedBottoms: UnusedFractals;
  /** The turning point that B4 took away at the newest merged bar, and the one before it; -1 for none. */
  #withdrawnEnd = -1;
  #withdrawnBegin = -1;
  #tailEnd = -1;
  /** The tail to the last end before the newest merged bar, known up to `closedTo` for the turns as they are. */
  #closedTail: StrokeTail = 'none';
  #closedEnd = -1;
  #closedTo = -1;
  #closedTurns = -1;
  /** How often the turning points have changed. */
  #turnChanges = 0;
  /** The first line that the sure strokes or the tail may have changed since `update`. */
  #firstTouched = 0;
  #lockedTurns = 0;
  readonly #draft = createLineDraft();
  /** The last line at `update`, and the last bar of the merged bar in which it ended. */
  #seenLine = -1;
  #seenBar = -1;

  constructor(
    bars: MergedBarColumns,
    { stroke, keepsQuirks }: { readonly stroke: StrokeRules; readonly keepsQuirks: boolean },
  ) {
    this.#bars = bars;
    this.#rules = stroke;
    this.#keepsQuirks = keepsQuirks;
    this.#candidate = new StrokeCandidate(bars, stroke);
    this.#unusedTops = new UnusedFractals(this.#candidate);
    this.#unusedBottoms = new UnusedFractals(this.#candidate);
  }

  /** To be called when a merged bar has opened: the one before it is complete and may be a fractal. */
  onNewMergedBar(): void {
    this.#withdrawnEnd = -1;
    const at = this.#bars.length - 2;
    const fractal = this.#bars.fractalAt(at);
    if (fractal === 0) return;
    const end = this.#turnBack(0);
    if (this.#turnCount === 0) this.#tryFirstStroke(at);
    else if (fractal === this.#bars.fractalAt(end)) {
      if (this.#reachesEnd(at)) this.#moveLastTurn(at);
    } else if (this.#candidate.isStroke(end, at)) this.#addTurn(at);
    else if (this.#canJoin(at, fractal)) this.#join(at);
  }

  /**
   * Brings the lines up to date with the merged bars and returns the first one that is another one,
   * or reaches over more bars; infinite if none is.
   */
  update(): number {
    const { lines } = this;
    const tail = this.#tail();
    const sureCount = Math.max(0, this.#turnCount - 1);
    const retained = retainedBeneath(tail, sureCount);
    const length = tail === 'none' ? sureCount : retained + 1;
    let first = Number.POSITIVE_INFINITY;
    if (lines.length !== length) first = Math.min(lines.length, length);
    for (let at = Math.min(this.#firstTouched, retained); at < retained; at += 1)
      if (this.#writeSure(at)) first = Math.min(first, at);
    if (tail !== 'none' && this.#writeTail(retained, tail)) first = Math.min(first, retained);
    lines.length = length;
    this.#firstTouched = retained;
    if (this.#writeWithdrawn(tail)) first = Math.min(first, length);
    first = Math.min(first, this.#firstStretched());
    this.#seenLine = length - 1;
    this.#seenBar = this.#lastBarOf(this.#seenLine);
    return first;
  }

  /** What a bar may change of the sure strokes, to be given back to `restore`. */
  remember(): StrokeMemory {
    return {
      turnCount: this.#turnCount,
      lastTurns: [this.#turnBack(2), this.#turnBack(1), this.#turnBack(0)],
      withdrawnBegin: this.#withdrawnBegin,
      withdrawnEnd: this.#withdrawnEnd,
      lockedTurns: this.#lockedTurns,
      unusedTops: this.#unusedTops.count,
      unusedBottoms: this.#unusedBottoms.count,
    };
  }

  /** Goes back to what one bar ago was remembered; `update` then says what is another one. */
  restore(memory: StrokeMemory): void {
    this.#turnCount = memory.turnCount;
    for (let back = 0; back < Math.min(3, this.#turnCount); back += 1)
      this.#turns[this.#turnCount - 1 - back] = memory.lastTurns[2 - back] ?? 0;
    this.#withdrawnBegin = memory.withdrawnBegin;
    this.#withdrawnEnd = memory.withdrawnEnd;
    this.#lockedTurns = memory.lockedTurns;
    this.#unusedTops.keep(memory.unusedTops);
    this.#unusedBottoms.keep(memory.unusedBottoms);
    this.#touch(this.#turnCount - 4);
    this.#seenBar = -1;
  }

  /** How many strokes no later bar can change. */
  get lockedCount(): number {
    return Math.max(0, this.#lockedTurns - 1);
  }

  /** The provisional tail as the merged bars stand now: rules V1 to V3. Its end is in `tailEnd`. */
  #tail(): StrokeTail {
    if (this.#turnCount === 0) return 'none';
    const last = this.#bars.length - 1;
    const from = this.#turnBack(0);
    this.#tailEnd = last;
    if (last === from) return 'none';
    if (this.#reachesEnd(last)) return 'moved';
    const tail = this.#tailTo(from, last);
    if (tail !== 'none') return tail;
    this.#closeTails(from, last);
    this.#tailEnd = this.#closedEnd;
    return this.#closedTail;
  }

  #tailTo(from: number, end: number): StrokeTail {
    if (this.#candidate.isTail(from, end)) return 'added';
    return this.#canJoin(end, this.#bars.directionAt(end)) ? 'joined' : 'none';
  }

  /** Finds the last end before `last` that a tail may have: merged bars before the last one are final. */
  #closeTails(from: number, last: number): void {
    if (this.#closedTurns !== this.#turnChanges) {
      this.#closedTurns = this.#turnChanges;
      this.#closedTo = from;
      this.#closedTail = 'none';
    }
    for (let end = this.#closedTo + 1; end < last; end += 1) {
      const tail = this.#tailTo(from, end);
      if (tail === 'none') continue;
      this.#closedTail = tail;
      this.#closedEnd = end;
    }
    this.#closedTo = Math.max(this.#closedTo, last - 1);
  }

  /** The line that was the last one, if more bars have joined the merged bar it ends in since. */
  #firstStretched(): number {
    const isSame = this.#seenLine < 0 || this.#lastBarOf(this.#seenLine) === this.#seenBar;
    return isSame ? Number.POSITIVE_INFINITY : this.#seenLine;
  }

  /** The last bar of the merged bar in which a line ends. */
  #lastBarOf(line: number): number {
    return line < 0 ? -1 : (this.#bars.last[this.lines.end(line)] ?? 0);
  }

  #writeSure(at: number): boolean {
    this.#fill(this.#turns[at] ?? 0, this.#turns[at + 1] ?? 0);
    return this.lines.write(at, this.#draft);
  }

  #writeTail(at: number, tail: StrokeTail): boolean {
    this.#fill(this.#turns[at] ?? 0, this.#tailEnd);
    this.#draft.isSure = false;
    this.#draft.wasSure = tail !== 'added';
    return this.lines.write(at, this.#draft);
  }

  /** Q3: the strokes that B4 took back, for good at the newest merged bar or provisionally. */
  #writeWithdrawn(tail: StrokeTail): boolean {
    const { lines } = this;
    const before = lines.withdrawnCount;
    lines.withdrawnCount = 0;
    if (!this.#keepsQuirks || this.#rules.allowsSubPeak) return false;
    let isOther = false;
    if (tail === 'joined')
      isOther = this.#writeBeyond(this.#turnBack(1), this.#turnBack(0)) || isOther;
    if (this.#withdrawnEnd !== -1 && tail !== 'added')
      isOther = this.#writeBeyond(this.#withdrawnBegin, this.#withdrawnEnd) || isOther;
    return isOther || before !== lines.withdrawnCount;
  }

  #writeBeyond(begin: number, end: number): boolean {
    const { lines } = this;
    this.#fill(begin, end);
    const isOther = lines.write(lines.length + lines.withdrawnCount, this.#draft);
    lines.withdrawnCount += 1;
    return isOther;
  }

  #tryFirstStroke(at: number): void {
    const isTop = this.#bars.fractalAt(at) > 0;
    const begin = (isTop ? this.#unusedBottoms : this.#unusedTops).oldestBefore(at);
    if (begin === null) (isTop ? this.#unusedTops : this.#unusedBottoms).add(at);
    else {
      this.#addTurn(begin);
      this.#addTurn(at);
    }
  }

  /** True when a merged bar lies as far as the end of the last stroke; a later equal one counts. */
  #reachesEnd(at: number): boolean {
    return this.#lieAsFar(at, this.#turnBack(0));
  }

  /** True when a merged bar lies as far as a turning point does: as high as a top, as low as a bottom. */
  #lieAsFar(at: number, turn: number): boolean {
    const bars = this.#bars;
    return bars.fractalAt(turn) > 0
      ? bars.highAt(at) >= bars.highAt(turn)
      : bars.lowAt(at) <= bars.lowAt(turn);
  }

  /**
   * B4: may the last two strokes be joined into one that ends in the merged bar `at`? `kind` is the
   * bar's fractal, or for a provisional end the way it left the bar before.
   */
  #canJoin(at: number, kind: number): boolean {
    if (this.#rules.allowsSubPeak || this.#turnCount < 3) return false;
    const begin = this.#turnBack(2);
    const turn = this.#turnBack(1);
    return (
      kind === this.#bars.fractalAt(turn) &&
      this.#lieAsFar(at, turn) &&
      this.#lieAsFar(begin, this.#turnBack(0)) &&
      this.#candidate.isPeak(begin, at)
    );
  }

  #join(at: number): void {
    this.#withdrawnBegin = this.#turnBack(1);
    this.#withdrawnEnd = this.#turnBack(0);
    this.#turnCount -= 1;
    this.#moveLastTurn(at);
  }

  #addTurn(at: number): void {
    this.#touch(this.#turnCount - 1);
    this.#turns[this.#turnCount] = at;
    this.#turnCount += 1;
    this.#lock();
  }

  #moveLastTurn(at: number): void {
    this.#touch(this.#turnCount - 2);
    this.#turns[this.#turnCount - 1] = at;
    this.#lock();
  }

  #touch(line: number): void {
    this.#turnChanges += 1;
    this.#firstTouched = Math.max(0, Math.min(this.#firstTouched, line));
  }

  /**
   * A sure stroke is final once another sure one follows; with B4 only once that one goes beyond its
   * begin, for then the two can never be joined any more.
   */
  #lock(): void {
    if (this.#turnCount < 3) return;
    const isFinal =
      this.#rules.allowsSubPeak || !this.#lieAsFar(this.#turnBack(2), this.#turnBack(0));
    if (isFinal) this.#lockedTurns = Math.max(this.#lockedTurns, this.#turnCount - 1);
  }

  #fill(begin: number, end: number): void {
    const bars = this.#bars;
    const draft = this.#draft;
    const isUp = bars.fractalAt(begin) < 0;
    const low = bars.lowAt(isUp ? begin : end);
    const high = bars.highAt(isUp ? end : begin);
    draft.direction = isUp ? 1 : -1;
    draft.begin = begin;
    draft.end = end;
    draft.beginBar = (isUp ? bars.lowBar : bars.highBar)[begin] ?? 0;
    draft.endBar = (isUp ? bars.highBar : bars.lowBar)[end] ?? 0;
    draft.beginPrice = isUp ? low : high;
    draft.endPrice = isUp ? high : low;
    draft.high = high;
    draft.low = low;
    draft.isSure = true;
    draft.wasSure = true;
  }

  /** The merged bar of the turning point `count` before the last one. */
  #turnBack(count: number): number {
    const at = this.#turnCount - 1 - count;
    return at < 0 ? -1 : (this.#turns[at] ?? -1);
  }
}

interface StrokeMemory {
  readonly turnCount: number;
  readonly lastTurns: readonly number[];
  readonly withdrawnBegin: number;
  readonly withdrawnEnd: number;
  readonly lockedTurns: number;
  readonly unusedTops: number;
  readonly unusedBottoms: number;
}

/** How many sure strokes stay as they are under a tail: it adds one, moves the last, or joins the last two. */
function retainedBeneath(tail: StrokeTail, sureCount: number): number {
  switch (tail) {
    case 'none':
    case 'added':
      return sureCount;
    case 'moved':
      return sureCount - 1;
    case 'joined':
      return sureCount - 2;
  }
}
