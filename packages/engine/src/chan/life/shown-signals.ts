import type { SignalKind } from '../signal-kinds.ts';
import type { SignalBook } from '../signal-book.ts';
import type { SignalPhase } from '../signal-phase.ts';

/** The grounds of all signals of a level by line, and at a line in the order in which they were found. */
export class ShownSignals {
  length = 0;
  readonly #phases: readonly SignalPhase[];
  readonly #lines: number[] = [];
  readonly #phaseNumbers: number[] = [];
  readonly #rows: number[] = [];
  #settledLine = 0;
  #settledCount = 0;

  constructor({ first, second, third }: SignalBook) {
    this.#phases = [first, second, third];
  }

  line(at: number): number {
    return this.#lines[at] ?? 0;
  }

  kind(at: number): SignalKind {
    return this.#phaseAt(at)?.kinds[this.#rows[at] ?? 0] ?? '1';
  }

  /** The segment that the ground was found for. */
  segment(at: number): number {
    return this.#phaseAt(at)?.segments[this.#rows[at] ?? 0] ?? 0;
  }

  /** NaN for grounds of the other kinds and where it is no number. */
  divergenceRate(at: number): number {
    if (this.#phaseNumbers[at] !== 0) return Number.NaN;
    return this.#phaseAt(at)?.firstValues[this.#rows[at] ?? 0] ?? Number.NaN;
  }

  /** Gathers the grounds at a line and all later ones again; returns the place of the first. */
  update(line: number): number {
    while (this.length > 0 && this.line(this.length - 1) >= line) this.length -= 1;
    const from = this.length;
    this.#phases.forEach((phase, number) => {
      for (let row = phase.rowsFrom(line); row < phase.rowCount; row += 1)
        if ((phase.lines[row] ?? 0) >= line) this.#insert(from, { phase: number, row });
    });
    return from;
  }

  /** How many grounds stand before a line that never goes back. */
  countBefore(line: number): number {
    if (line > this.#settledLine) {
      this.#settledLine = line;
      while (this.#settledCount < this.length && this.line(this.#settledCount) < line)
        this.#settledCount += 1;
    }
    return this.#settledCount;
  }

  #phaseAt(at: number): SignalPhase | undefined {
    return this.#phases[this.#phaseNumbers[at] ?? 0];
  }

  /** After all that stand at the same line already: they were found before. */
  #insert(from: number, { phase, row }: { phase: number; row: number }): void {
    const line = this.#phases[phase]?.lines[row] ?? 0;
    let at = this.length;
    for (; at > from && this.line(at - 1) > line; at -= 1) {
      this.#lines[at] = this.line(at - 1);
      this.#phaseNumbers[at] = this.#phaseNumbers[at - 1] ?? 0;
      this.#rows[at] = this.#rows[at - 1] ?? 0;
    }
    this.#lines[at] = line;
    this.#phaseNumbers[at] = phase;
    this.#rows[at] = row;
    this.length += 1;
  }
}
