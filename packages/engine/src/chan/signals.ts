import type { Signal, SignalGround, Signals } from './signal.ts';
import type { SignalBook } from './signal-book.ts';
import type { SignalPhase } from './signal-phase.ts';

/** The signals of a level as values. */
export function signalsOf(book: SignalBook): Signals {
  const byLine = new Map<number, Signal>();
  for (const phase of [book.first, book.second, book.third])
    for (let row = 0; row < phase.rowCount; row += 1) addRow(byLine, { book, phase, row });
  return {
    signals: [...byLine.values()].toSorted((one, other) => one.line - other.line),
    candidates: candidatesOf(book, byLine),
  };
}

interface Row {
  readonly book: SignalBook;
  readonly phase: SignalPhase;
  readonly row: number;
}

function addRow(byLine: Map<number, Signal>, { book, phase, row }: Row): void {
  const line = phase.lines[row] ?? 0;
  const first = phase.firsts[row] ?? -1;
  const known = byLine.get(line) ?? signalAt(book, line);
  byLine.set(line, {
    ...known,
    first: known.first ?? (first === -1 ? null : first),
    grounds: [...known.grounds, groundAt(phase, row)],
  });
}

/** All that rule P1 found, in the order of the segments; what is a signal with all its grounds. */
function candidatesOf(book: SignalBook, byLine: ReadonlyMap<number, Signal>): Signal[] {
  const { segments } = book.level;
  const candidates: Signal[] = [];
  for (let segment = 0; segment < segments.length; segment += 1) {
    const found = book.foundAt(segment);
    if (found.kind === null) continue;
    const line = segments.end(segment);
    const { kind, divergenceRate, pivotCount } = found;
    const isSignal = book.isFirstSignal(segment);
    candidates.push(
      (isSignal ? byLine.get(line) : undefined) ?? {
        ...signalAt(book, line),
        grounds: [firstGround(kind, divergenceRate, pivotCount)],
      },
    );
  }
  return candidates;
}

function signalAt({ level: { lines } }: SignalBook, line: number): Signal {
  return {
    line,
    isBuy: lines.direction(line) < 0,
    bar: lines.endBar(line),
    price: lines.endPrice(line),
    amplitude: lines.amplitude(line),
    first: null,
    grounds: [],
  };
}

function groundAt(phase: SignalPhase, row: number): SignalGround {
  const kind = phase.kinds[row] ?? '1';
  const one = phase.firstValues[row] ?? Number.NaN;
  const two = phase.secondValues[row] ?? Number.NaN;
  switch (kind) {
    case '1':
    case '1p':
      return firstGround(kind, one, two);
    case '2':
      return { kind, retraceRate: one, breakAmplitude: two };
    case '2s':
      return {
        kind,
        retraceRate: one,
        breakAmplitude: two,
        ordinal: phase.thirdValues[row] ?? 0,
      };
    case '3a':
    case '3b':
      return { kind, pivotHeight: one };
  }
}

function firstGround(kind: '1' | '1p', rate: number, pivotCount: number): SignalGround {
  const divergenceRate = Number.isNaN(rate) ? null : rate;
  return kind === '1' ? { kind, divergenceRate, pivotCount } : { kind, divergenceRate };
}
