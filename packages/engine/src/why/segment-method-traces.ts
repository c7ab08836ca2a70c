import { isBeyond, opposite } from '../chan/direction.ts';
import { backOf, frontOf, lineAt } from './line-values.ts';
import type { Segment } from '../chan/segment.ts';
import { type LevelReading, barsOfLines } from './reading.ts';
import { type Trace, beyondTerm, line, lineTerms, price, sideTerm, traceOf } from './trace.ts';

/** A4.5, method `break`: a line against the peak goes beyond the line two before it. */
export function breakMethodTraces(reading: LevelReading, { endStroke }: Segment): Trace[] {
  const { lines, level } = reading;
  const breaking = breakAfter(reading, endStroke);
  const { direction } = lineAt(lines, endStroke);
  if (breaking === null)
    return [
      traceOf('A4.5', 'break-method-open', {
        holds: false,
        values: { ...lineTerms(level), relation: beyondTerm(opposite(direction)) },
        bars: [barsOfLines(lines, endStroke, lines.length - 1)],
      }),
    ];
  return [
    traceOf('A4.5', 'break-method', {
      values: {
        ...lineTerms(level),
        breaking: line(reading, breaking),
        price: price(frontOf(lineAt(lines, breaking))),
        broken: line(reading, breaking - 2),
        other: price(frontOf(lineAt(lines, breaking - 2))),
        relation: beyondTerm(opposite(direction)),
      },
      bars: [
        barsOfLines(lines, breaking - 2, breaking - 2),
        barsOfLines(lines, breaking, breaking),
      ],
    }),
  ];
}

function breakAfter({ lines }: LevelReading, peak: number): number | null {
  const { direction } = lineAt(lines, peak);
  for (let at = peak + 3; at < lines.length; at += 2) {
    const before = frontOf(lineAt(lines, at - 2));
    if (isBeyond(frontOf(lineAt(lines, at)), before, opposite(direction))) return at;
  }
  return null;
}

/** A4.5, method `1+1`: after the end the lines against the segment make ground twice. */
export function turnMethodTraces(reading: LevelReading, { endStroke }: Segment): Trace[] {
  const { lines, level } = reading;
  const first = lines[endStroke + 1];
  const before = lines[endStroke - 1];
  const after = lines[endStroke + 3];
  if (first === undefined || before === undefined || after === undefined)
    return [traceOf('A4.5', 'turn-open', { holds: false, values: { ...lineTerms(level) } })];
  const { direction } = first;
  const isBeyondBefore = isBeyond(frontOf(first), frontOf(before), direction);
  const limit = isBeyondBefore ? frontOf(before) : frontOf(first);
  const bars = [barsOfLines(lines, endStroke - 1, endStroke + 3)];
  const shared = {
    ...lineTerms(level),
    first: line(reading, endStroke + 1),
    after: line(reading, endStroke + 3),
  };
  return [
    traceOf('A4.5', 'turn-back', {
      holds: isBeyond(backOf(first), backOf(after), opposite(direction)),
      values: {
        ...shared,
        side: sideTerm(opposite(direction)),
        price: price(backOf(after)),
        limit: price(backOf(first)),
        relation: beyondTerm(direction),
      },
      bars,
    }),
    traceOf('A4.5', 'turn-front', {
      holds: isBeyond(frontOf(after), limit, direction),
      values: {
        ...shared,
        side: sideTerm(direction),
        price: price(frontOf(after)),
        limit: price(limit),
        relation: beyondTerm(direction),
      },
      bars,
    }),
  ];
}
