import type { BarColumns } from '@chanscope/market';

import type { ChanRules, SignalRules, SignalSides } from './chan-rules.ts';
import type { ChanAnalysis, Stroke } from './chan-analysis.ts';
import type { Direction } from './direction.ts';
import type { MergedBar } from './merged-bar.ts';
import type { Pivot } from './pivot.ts';
import type { Segment } from './segment.ts';
import type { Signal, Signals } from './signal.ts';

/** What an analysis was made of. */
export interface AnalysisInput {
  readonly bars: BarColumns;
  readonly rules: ChanRules;
}

/**
 * The first thing in an analysis that no series and no rules may lead to, in words: a list out of
 * order, an index that names nothing, an end that is not where its bars are, a number that is none.
 * Null when all is well.
 */
export function analysisFault(
  analysis: ChanAnalysis,
  { bars, rules }: AnalysisInput,
): string | null {
  const { mergedBars, strokes, segments, higher } = analysis;
  const { strokes: sides, segments: sidesAbove } = rules.signal;
  const lines = segments.map((segment) => lineOf(segment, strokes));
  const last = mergedBars.at(-1)?.last ?? -1;
  return (
    (last === bars.length - 1 ? null : `merged bars end at bar ${last} of ${bars.length}`) ??
    faultIn('merged bar', mergedBars, mergedBarFaults, null) ??
    faultIn('stroke', strokes, strokeFaults, { mergedBars, segments, bars }) ??
    levelFault({ ...analysis, lines: strokes, sides }) ??
    above(levelFault({ ...higher, lines, sides: sidesAbove }))
  );
}

/** A line as far as segments, pivots and signals name it: a stroke, or one level up a segment. */
interface NamedLine {
  readonly direction: Direction;
  readonly beginPrice: number;
  readonly endPrice: number;
  readonly endBar: number;
}

/** Segments, pivots and signals of one level with the lines that they are made of. */
interface LevelElements extends Signals {
  readonly lines: readonly NamedLine[];
  readonly segments: readonly Segment[];
  readonly pivots: readonly Pivot[];
  readonly sides: SignalSides<SignalRules>;
}

/** An element with its neighbours and all that it may name. */
interface Place<Item, Whole> {
  readonly item: Item;
  readonly before: Item | null;
  readonly after: Item | null;
  readonly whole: Whole;
}

/** What may be wrong with an element, in words, and how to know. */
type Faults<Item, Whole> = readonly (readonly [
  words: string,
  isFound: (place: Place<Item, Whole>) => boolean,
])[];

/** The first fault in a list, with the kind and the index of what has it. */
function faultIn<Item, Whole>(
  kind: string,
  items: readonly Item[],
  ...[faults, whole]: readonly [Faults<Item, Whole>, Whole]
): string | null {
  for (const [at, item] of items.entries()) {
    const place = { item, before: items[at - 1] ?? null, after: items[at + 1] ?? null, whole };
    for (const [words, isFound] of faults) if (isFound(place)) return `${kind} ${at} ${words}`;
  }
  return null;
}

function levelFault(level: LevelElements): string | null {
  return (
    faultIn('segment', level.segments, segmentFaults, level) ??
    faultIn('pivot', level.pivots, pivotFaults, level) ??
    faultIn('signal', level.signals, shownSignalFaults, level) ??
    faultIn('signal', level.signals, signalFaults, level) ??
    faultIn('candidate', level.candidates, signalFaults, level)
  );
}

function lineOf(segment: Segment, strokes: readonly Stroke[]): NamedLine {
  const { direction, beginPrice, endPrice, endStroke } = segment;
  return { direction, beginPrice, endPrice, endBar: strokes[endStroke]?.endBar ?? -1 };
}

function above(fault: string | null): string | null {
  return fault === null ? null : `one level up: ${fault}`;
}

const mergedBarFaults: Faults<MergedBar, unknown> = [
  ['does not follow the one before', ({ item, before }) => item.first !== (before?.last ?? -1) + 1],
  ['holds no bar', ({ item }) => item.last < item.first],
  ['is no range', ({ item }) => !(item.low <= item.high)],
  ['does not leave the one before', ({ item, before }) => before !== null && !leaves(item, before)],
  [
    'is not the fractal that it looks',
    ({ item, ...beside }) => item.fractal !== turnAt(item, beside),
  ],
];

function leaves({ high, low, direction }: MergedBar, before: MergedBar): boolean {
  return Math.sign(high - before.high) === direction && Math.sign(low - before.low) === direction;
}

function turnAt(
  { direction }: MergedBar,
  { before, after }: { readonly before: MergedBar | null; readonly after: MergedBar | null },
): number {
  return before === null || after === null || after.direction === direction ? 0 : direction;
}

/** What a stroke is made of, and what it names. */
interface StrokeWhole {
  readonly mergedBars: readonly MergedBar[];
  readonly segments: readonly Segment[];
  readonly bars: BarColumns;
}

const strokeFaults: Faults<Stroke, StrokeWhole> = [
  [
    'does not begin at a fractal against it',
    ({ item, whole }) => whole.mergedBars[item.beginMerged]?.fractal !== -item.direction,
  ],
  [
    'is sure of an end that is no fractal',
    ({ item, whole }) =>
      item.isSure && whole.mergedBars[item.endMerged]?.fractal !== item.direction,
  ],
  [
    'ends outside of its merged bars',
    ({ item, whole }) =>
      !isWithin(item.beginBar, whole.mergedBars[item.beginMerged]) ||
      !isWithin(item.endBar, whole.mergedBars[item.endMerged]),
  ],
  [
    'ends at another price',
    ({ item, whole }) =>
      item.endPrice !== whole.mergedBars[item.endMerged]?.[item.direction > 0 ? 'high' : 'low'],
  ],
  [
    'ends at a bar that does not reach its price',
    ({ item, whole: { bars } }) =>
      (item.direction > 0 ? bars.high : bars.low)[item.endBar] !== item.endPrice ||
      (item.direction > 0 ? bars.low : bars.high)[item.beginBar] !== item.beginPrice,
  ],
  [
    'runs the other way',
    ({ item }) => Math.sign(item.endPrice - item.beginPrice) !== item.direction,
  ],
  ['is provisional but not the last', ({ item, after }) => !item.isSure && after !== null],
  ['does not begin where the one before ends', ({ item, before }) => !joins(before, item)],
  [
    'is of an earlier segment than the one before, or of none',
    ({ item, before, whole }) =>
      item.segmentIndex < (before?.segmentIndex ?? 0) || item.segmentIndex > whole.segments.length,
  ],
];

function isWithin(bar: number, mergedBar: MergedBar | undefined): boolean {
  return mergedBar !== undefined && bar >= mergedBar.first && bar <= mergedBar.last;
}

function joins(before: Stroke | null, after: Stroke): boolean {
  return (
    before === null ||
    (before.endBar === after.beginBar &&
      before.endMerged === after.beginMerged &&
      before.endPrice === after.beginPrice &&
      before.direction === -after.direction)
  );
}

const segmentFaults: Faults<Segment, LevelElements> = [
  [
    'does not follow the one before',
    ({ item, before }) => item.beginStroke !== (before?.endStroke ?? -1) + 1,
  ],
  [
    'ends at a line that is not there',
    ({ item, whole }) => item.endStroke < item.beginStroke || !whole.lines[item.endStroke],
  ],
  [
    'has other prices than its lines',
    ({ item, whole }) =>
      item.beginPrice !== whole.lines[item.beginStroke]?.beginPrice ||
      item.endPrice !== whole.lines[item.endStroke]?.endPrice,
  ],
  [
    'is sure of less than three lines',
    ({ item }) => item.isSure && item.endStroke - item.beginStroke < 2,
  ],
  [
    'claims a pivot that begins elsewhere',
    ({ item, whole }) => !item.pivots.every((pivot) => beginsIn(item, whole.pivots[pivot])),
  ],
];

function beginsIn({ beginStroke, endStroke }: Segment, pivot: Pivot | undefined): boolean {
  return pivot !== undefined && pivot.beginStroke >= beginStroke && pivot.beginStroke <= endStroke;
}

const pivotFaults: Faults<Pivot, LevelElements> = [
  [
    'begins before the one before ends, or at the first line',
    ({ item, before }) => item.beginStroke <= (before?.endStroke ?? 0),
  ],
  [
    'ends at a line that is not there',
    ({ item, whole }) => item.endStroke < item.beginStroke || !whole.lines[item.endStroke],
  ],
  ['is entered elsewhere', ({ item }) => item.enteringStroke !== item.beginStroke - 1],
  [
    'is left elsewhere',
    ({ item, whole }) =>
      (item.leavingStroke ?? whole.lines.length) !== item.endStroke + 1 ||
      item.leavingStroke === whole.lines.length,
  ],
  ['is no range', ({ item }) => !(item.low < item.high)],
  [
    'does not reach its peaks',
    ({ item }) => !(item.lowest <= item.low && item.highest >= item.high),
  ],
  ['ends before it begins', ({ item }) => item.endBar <= item.beginBar],
  [
    'has parts beyond it',
    ({ item: { parts, beginStroke, endStroke } }) =>
      (parts[0]?.[0] ?? beginStroke) !== beginStroke || (parts.at(-1)?.[1] ?? 0) > endStroke,
  ],
];

const shownSignalFaults: Faults<Signal, LevelElements> = [
  ['does not follow the one before', ({ item, before }) => item.line <= (before?.line ?? -1)],
  [
    'is of no kind asked for',
    ({ item: { isBuy, grounds }, whole: { sides } }) =>
      !(isBuy ? sides.buy : sides.sell).kinds.some((kind) => kind === grounds[0]?.kind),
  ],
];

const signalFaults: Faults<Signal, LevelElements> = [
  [
    'is not at the end of its line',
    ({ item: { line, bar, price }, whole: { lines } }) =>
      bar !== lines[line]?.endBar || price !== lines[line].endPrice,
  ],
  [
    'is on the other side',
    ({ item: { line, isBuy }, whole: { lines } }) => isBuy !== (lines[line]?.direction === -1),
  ],
  [
    'follows a line that is not before it',
    ({ item: { line, first } }) => first !== null && !(first >= 0 && first <= line),
  ],
  [
    'has something else than a number',
    ({ item: { grounds } }) => grounds.some((ground) => Object.values(ground).some(Number.isNaN)),
  ],
];
