import type { ChanRules, DivergenceMeasure, SignalRules, SignalSides } from './chan-rules.ts';
import { addFirstSignal, findFirst } from './first-signal.ts';
import { Level } from './level.ts';
import type { LineColumns } from './line.ts';
import { addSecondSignals } from './second-signal.ts';
import { type SignalFinders, type SignalSide, SignalBook } from './signal-book.ts';
import type { Strength } from './stroke-source.ts';
import { addThirdSignals } from './third-signal.ts';

/** From where on a level is another one since its changes were taken last; infinite for nothing. */
export interface ReadingChange {
  line: number;
  segment: number;
  pivot: number;
  /** The first line whose signals may be other ones. */
  signalLine: number;
}

/** How many of a level's parts are final, and the first line whose signals are not. */
export interface Locked {
  readonly segments: number;
  readonly pivots: number;
  readonly signalLine: number;
}

const finders: SignalFinders = {
  findFirst,
  addFirst: addFirstSignal,
  addSecond: addSecondSignals,
  addThird: addThirdSignals,
};

/** The segments, pivots and signals of a level, kept up to date with its lines. */
export class LevelReading {
  readonly level: Level;
  readonly signals: SignalBook;
  #change: ReadingChange = noChange();
  #taken: ReadingChange = noChange();
  readonly #locked = { segments: 0, pivots: 0, signalLine: 0 };
  #settled = 0;

  constructor(lines: LineColumns, rules: ChanRules, sides: SignalSides<SignalSide>) {
    const { keepsQuirks } = rules;
    this.level = new Level(lines, rules);
    this.signals = new SignalBook(this.level, { sides, keepsQuirks, finders });
  }

  /** Reads again from the first line on that is another one; returns the first segment that is. */
  update(line: number): number {
    const { level, signals } = this;
    const isShift = level.shift(line);
    const segment = isShift ? level.lastSegment : level.update(line);
    const pivot = level.firstTouchedPivot;
    const signalLine = isShift && signals.shift(line) ? line : signals.update(line, segment, pivot);
    if (!isShift) level.settle(signals.firstRead);
    const change = this.#change;
    change.line = Math.min(change.line, line);
    change.segment = Math.min(change.segment, segment);
    change.pivot = Math.min(change.pivot, pivot);
    change.signalLine = Math.min(change.signalLine, signalLine);
    return segment;
  }

  /**
   * How much of the level no later bar can change, when the first `lockedLines` lines are so: each part
   * is locked once all that it was read from is.
   */
  lock(lockedLines: number): Locked {
    const { level, signals } = this;
    const locked = this.#locked;
    while (level.segments.horizon(locked.segments + 1) < lockedLines) locked.segments += 1;
    locked.pivots = level.lockedPivots(locked.segments, lockedLines, locked.pivots);
    const change = { line: lockedLines, segment: locked.segments, pivot: locked.pivots };
    this.#settled = signals.settledCount(change, this.#settled);
    locked.signalLine = this.#settled === 0 ? 0 : level.segments.end(this.#settled - 1) + 1;
    return locked;
  }

  /** What has changed since this was asked last; good until it is asked again. */
  applyChange(): ReadingChange {
    const change = this.#change;
    const taken = this.#taken;
    taken.line = Number.POSITIVE_INFINITY;
    taken.segment = Number.POSITIVE_INFINITY;
    taken.pivot = Number.POSITIVE_INFINITY;
    taken.signalLine = Number.POSITIVE_INFINITY;
    this.#change = taken;
    this.#taken = change;
    return change;
  }
}

function noChange(): ReadingChange {
  const never = Number.POSITIVE_INFINITY;
  return { line: never, segment: never, pivot: never, signalLine: never };
}

/** Both sides of the signals of a level with their strengths. */
export function signalSidesOf<Measure extends DivergenceMeasure>(
  { buy, sell }: SignalSides<SignalRules<Measure>>,
  strengthBy: (measure: Measure) => Strength,
): SignalSides<SignalSide> {
  return {
    buy: { rules: buy, strength: strengthBy(buy.measure) },
    sell: { rules: sell, strength: strengthBy(sell.measure) },
  };
}
