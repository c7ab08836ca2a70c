import type { SignalRules } from './chan-rules.ts';
import type { Line } from './line.ts';
import type { Pivot } from './pivot.ts';
import type { Signal, SignalGround, Signals } from './signal.ts';
import type { Strength } from './stroke-source.ts';

/** A line by its turns alone. */
export type PlainMove = Omit<Line, 'isSure' | 'wasSure'>;

/** A stroke or a segment as the rules of signals see it. */
export interface PlainLine extends PlainMove {
  readonly index: number;
  /** S4. */
  readonly segment: number;
  /** The segment that claimed it last, null if none did. */
  readonly parent: { readonly index: number; readonly isLong: boolean } | null;
}

interface PlainSegment {
  readonly index: number;
  readonly end: number;
  readonly isUp: boolean;
  readonly isSure: boolean;
  readonly pivots: readonly Pivot[];
}

/** How signals of one side are found, and what D2 measures for it. */
export interface PlainSide {
  readonly rules: SignalRules;
  readonly strength: Strength;
}

/** All that the rules of signals read. */
export interface PlainLevel {
  readonly lines: readonly PlainLine[];
  readonly segments: readonly PlainSegment[];
  /** The segments and those taken off the list to which the last one still leads (P4). */
  readonly linked: readonly PlainSegment[];
  readonly buy: PlainSide;
  readonly sell: PlainSide;
  readonly keepsQuirks: boolean;
}

/**
 * The signals of a level by a second reading of rules P0 to P4, as slow and plain as the words of the
 * rules are: three passes over all segments, from whole lists.
 */
export function plainSignals(level: PlainLevel): Signals {
  const book: PlainBook = { ...level, stored: new Map(), candidates: [] };
  for (const segment of level.segments) plainFirst(book, segment);
  for (const segment of level.segments) plainSecond(book, segment);
  for (const segment of level.segments) plainThird(book, segment);
  const signals = [...book.stored.values()].toSorted((one, other) => one.line - other.line);
  return { signals, candidates: book.candidates };
}

interface PlainSignal extends Signal {
  first: number | null;
  readonly grounds: SignalGround[];
}

interface PlainBook extends PlainLevel {
  readonly stored: Map<number, PlainSignal>;
  readonly candidates: PlainSignal[];
}

interface PlainFound {
  readonly line: PlainLine;
  readonly first: PlainSignal | null;
  readonly isTarget: boolean;
  readonly ground: SignalGround;
}

/** P0. */
function plainPut(book: PlainBook, { line, first, isTarget, ground }: PlainFound): PlainSignal {
  const isBuy = isFalling(line);
  const known = book.stored.get(line.index);
  if (known !== undefined) {
    known.grounds.push(ground);
    known.first ??= first?.line ?? null;
    return known;
  }
  const signal: PlainSignal = {
    line: line.index,
    isBuy,
    bar: line.endBar,
    price: line.endPrice,
    amplitude: lengthOf(line),
    first: first?.line ?? null,
    grounds: [ground],
  };
  const { kinds } = (isBuy ? book.buy : book.sell).rules;
  if (isTarget && kinds.includes(ground.kind)) book.stored.set(line.index, signal);
  return signal;
}

/** P1. */
function plainFirst(book: PlainBook, segment: PlainSegment): void {
  const line = book.lines[segment.end];
  const pivot = segment.pivots.at(-1);
  if (line === undefined) return;
  if (pivot !== undefined && isLastPivotOf(book, { line, pivot }))
    plainLeaving(book, segment, { line, pivot });
  else plainConsolidation(book, segment, line);
}

function isLastPivotOf({ lines }: PlainBook, { line, pivot }: PlainExit): boolean {
  const out = lines[pivot.endStroke + 1];
  const isAtEnd = pivot.endStroke >= line.index || (out !== undefined && out.index >= line.index);
  return hasSeveralLines(pivot) && isAtEnd && line.index - (pivot.beginStroke - 1) > 2;
}

function hasEnoughPivots(segment: PlainSegment, rules: SignalRules): boolean {
  const { ignoresSingleStrokePivots, minPivotCount } = rules;
  const several = segment.pivots.filter(hasSeveralLines);
  const counted = ignoresSingleStrokePivots ? several : segment.pivots;
  return minPivotCount <= 0 || counted.length >= minPivotCount;
}

interface PlainExit {
  readonly line: PlainLine;
  readonly pivot: Pivot;
}

/** Type 1 of P1 with D3. */
function plainLeaving(book: PlainBook, segment: PlainSegment, { line, pivot }: PlainExit): void {
  const { rules, strength } = segment.isUp ? book.sell : book.buy;
  const before = strength(pivot.beginStroke - 1, 'entering');
  const after = strength(line.index, 'leaving');
  const isBroken = isFalling(line) ? line.low < pivot.low : line.high > pivot.high;
  const isWeaker = rules.divergenceRate > 100 || after <= rules.divergenceRate * before;
  const isPeak = !rules.firstIsPeak || isPeakOf(book, { line, pivot });
  const isTarget = isBroken && isWeaker && isPeak && hasEnoughPivots(segment, rules);
  const divergenceRate = isBroken ? finiteOrNull(after / before) : null;
  const ground = { kind: '1', divergenceRate, pivotCount: segment.pivots.length } as const;
  book.candidates.push(plainPut(book, { line, first: null, isTarget, ground }));
}

/** With `bs1_peak`: no line of the pivot up to the last one exceeds the line that leaves it. */
function isPeakOf({ lines }: PlainBook, { line, pivot }: PlainExit): boolean {
  const out = lines[pivot.endStroke + 1];
  if (out === undefined) return false;
  return lines
    .slice(pivot.beginStroke, Math.min(pivot.endStroke, line.index) + 1)
    .every(({ high, low }) => (isFalling(out) ? low >= out.low : high <= out.high));
}

/** Type 1p of P1, with Q4. */
function plainConsolidation(book: PlainBook, segment: PlainSegment, line: PlainLine): void {
  const { rules, strength } = segment.isUp ? book.sell : book.buy;
  const before = book.keepsQuirks ? book.lines.at(line.index - 2) : book.lines[line.index - 2];
  if (before === undefined || before.segment !== line.segment) return;
  if (isFalling(line) === segment.isUp) return;
  if (segment.isUp ? line.high < before.high : line.low > before.low) return;
  const earlier = strength(before.index, 'entering');
  const later = strength(line.index, 'leaving');
  const isTarget = hasEnoughPivots(segment, rules) && later <= rules.divergenceRate * earlier;
  const divergenceRate = finiteOrNull(later / (earlier + 1e-7));
  const ground = { kind: '1p', divergenceRate } as const;
  book.candidates.push(plainPut(book, { line, first: null, isTarget, ground }));
}

/** P2, gated by P0a. */
function plainSecond(book: PlainBook, segment: PlainSegment): void {
  const isOnly = book.segments.length === 1;
  const { rules } = segment.isUp === isOnly ? book.buy : book.sell;
  if (!rules.kinds.some((kind) => kind === '2' || kind === '2s')) return;
  const end = isOnly ? -1 : segment.end;
  const [away, line] = [book.lines[end + 1], book.lines[end + 2]];
  if (away === undefined || line === undefined) return;
  if (rules.secondFollowsFirst && !book.stored.has(end)) return;
  const first = firstAt(book, end);
  const retraceRate = lengthOf(line) / lengthOf(away);
  if (retraceRate <= rules.maxRetraceRate) {
    const ground = { kind: '2', retraceRate, breakAmplitude: lengthOf(away) } as const;
    plainPut(book, { line, first, isTarget: true, ground });
  } else if (rules.similarSecondFollowsSecond) return;
  if (rules.kinds.includes('2s')) plainSimilar(book, rules, { away, second: line, first });
}

interface PlainRetrace {
  readonly away: PlainLine;
  readonly second: PlainLine;
  readonly first: PlainSignal | null;
}

/** Type 2s of P2. */
function plainSimilar(book: PlainBook, rules: SignalRules, retrace: PlainRetrace): void {
  const { away, second, first } = retrace;
  const limit = rules.maxSimilarSecondCount ?? Number.POSITIVE_INFINITY;
  const breakAmplitude = lengthOf(away);
  for (let ordinal = 1; ordinal <= limit; ordinal += 1) {
    const line = book.lines[second.index + 2 * ordinal];
    if (line === undefined || belongsElsewhere(book, line, second)) return;
    if (!overlapsSimilar(book, line, second)) return;
    if (isFalling(line) ? line.low < away.low : line.high > away.high) return;
    const retraceRate = Math.abs(line.endPrice - away.endPrice) / breakAmplitude;
    if (retraceRate > rules.maxRetraceRate) return;
    const ground = { kind: '2s', retraceRate, breakAmplitude, ordinal } as const;
    plainPut(book, { line, first, isTarget: true, ground });
  }
}

function belongsElsewhere({ segments }: PlainBook, line: PlainLine, second: PlainLine): boolean {
  if (line.segment === second.segment) return false;
  if (line.segment < segments.length - 1) return true;
  if (line.segment - second.segment >= 2) return true;
  return segments[second.segment]?.isSure === true;
}

/** The line after the second signal overlaps it; all further ones overlap what both share. */
function overlapsSimilar({ lines }: PlainBook, line: PlainLine, second: PlainLine): boolean {
  const next = lines[second.index + 2];
  const isNext = next === undefined || next === line;
  const low = isNext ? second.low : Math.max(second.low, next.low);
  const high = isNext ? second.high : Math.min(second.high, next.high);
  return line.high > low && high > line.low;
}

/** P3, gated by P0a. */
function plainThird(book: PlainBook, segment: PlainSegment): void {
  const isOnly = book.segments.length === 1;
  const { rules } = segment.isUp === isOnly ? book.buy : book.sell;
  if (!rules.kinds.some((kind) => kind === '3a' || kind === '3b')) return;
  const end = isOnly ? -1 : segment.end;
  if (rules.thirdFollowsFirst && !book.stored.has(end)) return;
  const next = book.linked[isOnly ? segment.index : segment.index + 1];
  const first = firstAt(book, end);
  if (next !== undefined) plainAfter(book, rules, { end, next, first });
  if (!isOnly) plainBefore(book, rules, { segment, next, first });
}

interface PlainAfter {
  readonly end: number;
  readonly next: PlainSegment;
  readonly first: PlainSignal | null;
}

/** Type 3a of P3. */
function plainAfter(book: PlainBook, rules: SignalRules, { end, next, first }: PlainAfter): void {
  const several = next.pivots.filter(hasSeveralLines);
  if (rules.isThirdStrict && several[0]?.beginStroke !== end + 2) return;
  for (const pivot of several.slice(0, rules.maxPivotsForThird)) {
    const line = book.lines[pivot.endStroke + 2];
    if (line === undefined || isElsewhere(book, line, next)) return;
    if (isFalling(line) !== next.isUp) return;
    if (returnsInto(line, pivot)) continue;
    const isFromPeak = isFalling(line) ? line.high >= pivot.highest : line.low <= pivot.lowest;
    if (rules.thirdBreaksPeak && !isFromPeak) continue;
    plainPut(book, { line, first, isTarget: true, ground: thirdGround('3a', pivot) });
  }
}

function isElsewhere({ segments }: PlainBook, line: PlainLine, next: PlainSegment): boolean {
  const { parent } = line;
  if (parent === null && next.index !== segments.length - 1) return true;
  if (parent !== null && parent.index !== next.index && parent.isLong) return true;
  return line.segment !== next.index && next.index < segments.length - 2;
}

interface PlainBefore {
  readonly segment: PlainSegment;
  readonly next: PlainSegment | undefined;
  readonly first: PlainSignal | null;
}

/** Type 3b of P3. */
function plainBefore(book: PlainBook, rules: SignalRules, before: PlainBefore): void {
  const { segment, next, first } = before;
  const pivot = segment.pivots.findLast(hasSeveralLines);
  if (pivot === undefined) return;
  if (rules.isThirdStrict && pivot.endStroke + 1 !== segment.end) return;
  const limit = lastBefore(book, next);
  for (const line of book.lines) {
    const distance = line.index - segment.end;
    if (distance < 2 || distance % 2 !== 0 || line.index > limit) continue;
    if (line.segment !== segment.index + 1 && line.segment < book.segments.length - 1) return;
    if (returnsInto(line, pivot)) continue;
    plainPut(book, { line, first, isTarget: true, ground: thirdGround('3b', pivot) });
    return;
  }
}

function lastBefore({ lines, linked }: PlainBook, next: PlainSegment | undefined): number {
  if (next === undefined) return Number.POSITIVE_INFINITY;
  const several = next.pivots.filter(hasSeveralLines);
  if (several.length === 0 && linked[next.index + 1] === undefined) return Number.POSITIVE_INFINITY;
  const left = several.find(({ endStroke }) => endStroke + 1 < lines.length);
  return left === undefined ? next.end - 1 : left.endStroke + 1;
}

function thirdGround(kind: '3a' | '3b', { low, high }: Pivot): SignalGround {
  return { kind, pivotHeight: (high - low) / low };
}

/** The candidate of P1 at the end of a segment, whether it is stored or not. */
function firstAt({ candidates }: PlainBook, end: number): PlainSignal | null {
  return candidates.find(({ line }) => line === end) ?? null;
}

function returnsInto(line: PlainLine, pivot: Pivot): boolean {
  return isFalling(line) ? line.low < pivot.high : line.high > pivot.low;
}

function hasSeveralLines({ beginStroke, endStroke }: Pivot): boolean {
  return beginStroke !== endStroke;
}

function isFalling({ direction }: PlainLine): boolean {
  return direction < 0;
}

function lengthOf({ beginPrice, endPrice }: PlainLine): number {
  return Math.abs(endPrice - beginPrice);
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
