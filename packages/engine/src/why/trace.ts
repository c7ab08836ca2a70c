import type { BarColumns } from '@chanscope/market';

import type { ChanRules, DivergenceMeasure } from '../chan/chan-rules.ts';
import type { SignalKind } from '../chan/signal-kinds.ts';
import type { ChanAnalysis } from '../chan/chan-analysis.ts';
import type { Direction } from '../chan/direction.ts';
import type { BarRange } from '../chan/joint-levels.ts';
import type { Line } from '../chan/line.ts';
import type { LevelledSignal } from '../chan/signal-name.ts';
import { lineAt } from './line-values.ts';
import type { TraceTemplate } from './trace-template.ts';

/** What an explanation rests on: the bars, the rules and what the engine read from both. */
export interface WhyContext {
  readonly bars: BarColumns;
  readonly rules: ChanRules;
  readonly analysis: ChanAnalysis;
}

/** The level whose lines are strokes (0), or the one above, whose lines are segments (1). */
export type LevelNumber = 0 | 1;

/**
 * A structure of an analysis by its index: a fractal by its merged bar, a candidate among the
 * `candidates` of its level. Level 1 is `analysis.higher`.
 */
export type ElementPlace =
  | { readonly kind: 'fractal' | 'stroke'; readonly level: 0; readonly index: number }
  | {
      readonly kind: 'segment' | 'pivot' | 'signal' | 'candidate';
      readonly level: LevelNumber;
      readonly index: number;
    };

/** The numbers of the rules as the rule sheet counts them. */
export const ruleIds = [
  'M1',
  'M2',
  'M3',
  'M4',
  'M5',
  'F1',
  'F2',
  'B1',
  'B2',
  'B3',
  'B4',
  'A3.2',
  'V1',
  'V2',
  'V3',
  'V4',
  'V5',
  'A4.1',
  'A4.2',
  'S1',
  'S2',
  'S3',
  'S4',
  'S5',
  'A4.4',
  'A4.5',
  'Z1',
  'Z2',
  'Z3',
  'Z4',
  'Z5',
  'Z6',
  'Z7',
  'D1',
  'D2',
  'D3',
  'P0',
  'P1',
  'P2',
  'P3',
  'P4',
  'A8',
] as const;

/** One of `ruleIds`. */
export type RuleId = (typeof ruleIds)[number];

/** A word that a sentence needs: a direction, a side, a kind of structure, a measure. */
export type Term =
  | 'up'
  | 'down'
  | 'top'
  | 'bottom'
  | 'high'
  | 'low'
  | 'above'
  | 'below'
  | 'stroke'
  | 'strokes'
  | 'segment'
  | 'segments'
  | 'buy'
  | 'sell'
  | `claim-${SignalKind}`
  | DivergenceMeasure;

/**
 * A value of a sentence, to the last bit the engine's own. `strength` is in the unit of its measure,
 * `rate` a share of 1, `bar` the index of a bar; a `line` is identified by the bar that it begins at.
 */
export type TraceValue =
  | {
      readonly kind: 'price' | 'amplitude' | 'rate' | 'strength' | 'count' | 'bar';
      readonly value: number;
    }
  | {
      readonly kind: 'line';
      readonly value: number;
      readonly direction: Direction;
      readonly level: LevelNumber;
    }
  | { readonly kind: 'signal'; readonly value: LevelledSignal }
  | { readonly kind: 'term'; readonly value: Term };

/** The values of a sentence by name. */
export type TraceValues = Readonly<Record<string, TraceValue>>;

/** A check of a rule: what was compared, whether it holds, on which bars, and what it rests on. */
export interface Trace {
  readonly rule: RuleId;
  readonly template: TraceTemplate;
  readonly values: TraceValues;
  readonly holds: boolean;
  readonly bars: readonly BarRange[];
  readonly children: readonly Trace[];
}

/** A trace that holds and has no values, bars or children, but for what is given. */
export function traceOf(
  rule: RuleId,
  template: TraceTemplate,
  rest: Partial<Pick<Trace, 'values' | 'holds' | 'bars' | 'children'>> = {},
): Trace {
  return { rule, template, values: {}, holds: true, bars: [], children: [], ...rest };
}

/** A price. */
export function price(value: number): TraceValue {
  return { kind: 'price', value };
}

/** A distance in price. */
export function amplitude(value: number): TraceValue {
  return { kind: 'amplitude', value };
}

/** A strength (力度) in the unit of its measure. */
export function strength(value: number): TraceValue {
  return { kind: 'strength', value };
}

/** A number of things. */
export function count(value: number): TraceValue {
  return { kind: 'count', value };
}

/** A share of 1. */
export function rate(value: number): TraceValue {
  return { kind: 'rate', value };
}

/** A bar, which is shown by its time. */
export function bar(value: number): TraceValue {
  return { kind: 'bar', value };
}

/** A line of a level, which is shown by the time it begins. Throws RangeError where there is none. */
export function line(
  { lines, level }: { readonly lines: readonly Line[]; readonly level: LevelNumber },
  index: number,
): TraceValue {
  const { beginBar, direction } = lineAt(lines, index);
  return { kind: 'line', value: beginBar, direction, level };
}

/** A signal, which is shown by its name. */
export function signalTerm(value: LevelledSignal): TraceValue {
  return { kind: 'signal', value };
}

/** A word. */
export function term(value: Term): TraceValue {
  return { kind: 'term', value };
}

/** The bars from the begin of something to its end. */
export function barsOver({ beginBar, endBar }: Pick<Line, 'beginBar' | 'endBar'>): BarRange {
  return { first: beginBar, last: endBar };
}

/** The word for a way. */
export function wayTerm(direction: Direction): TraceValue {
  return term(direction > 0 ? 'up' : 'down');
}

/** The word for the fractal that a line of this direction ends in. */
export function fractalTerm(direction: Direction): TraceValue {
  return term(direction > 0 ? 'top' : 'bottom');
}

/** The word for the side on which prices of this direction are furthest. */
export function sideTerm(direction: Direction): TraceValue {
  return term(direction > 0 ? 'high' : 'low');
}

/** The word for being further in this direction. */
export function beyondTerm(direction: Direction): TraceValue {
  return term(direction > 0 ? 'above' : 'below');
}

/** The words for a line of a level, and for several. */
export function lineTerms(level: LevelNumber): TraceValues {
  return level === 0
    ? { line: term('stroke'), lines: term('strokes') }
    : { line: term('segment'), lines: term('segments') };
}
