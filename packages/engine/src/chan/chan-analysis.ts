import type { Level } from './level.ts';
import type { LevelReading } from './level-reading.ts';
import type { LineColumns } from './line.ts';
import { type MergedBar, type MergedBarColumns, mergedBarsOf } from './merged-bar.ts';
import type { Pivot } from './pivot.ts';
import type { Segment } from './segment.ts';
import type { Signals } from './signal.ts';
import { signalsOf } from './signals.ts';
import type { StrokeLine } from './stroke.ts';

/** A stroke (笔): the move between two neighbouring opposite fractals. */
export interface Stroke extends StrokeLine {
  /** The running number of its segment; after the last segment the next number. */
  readonly segmentIndex: number;
  /** The segment that claimed it last, null if none did. */
  readonly parentSegment: number | null;
}

/** What Chan theory sees in a series of bars. Bars are named by their index in the series. */
export interface ChanStructure {
  readonly mergedBars: readonly MergedBar[];
  readonly strokes: readonly Stroke[];
  readonly segments: readonly Segment[];
  readonly pivots: readonly Pivot[];
}

/** The structures with the signals (买卖点) in them, and the same read one level up. */
export interface ChanAnalysis extends ChanStructure, Signals {
  readonly higher: HigherLevel;
}

/**
 * One level up (线段的线段) the lines are segments: every index of a stroke here, and the line of a
 * signal, is an index into the segments of the analysis.
 */
export interface HigherLevel extends Signals {
  readonly segments: readonly Segment[];
  readonly pivots: readonly Pivot[];
}

/** Both levels of a study, up to date. */
export interface ReadLevels {
  readonly mergedBars: MergedBarColumns;
  readonly level: LevelReading;
  readonly higher: LevelReading;
}

/** What a study has read, as values. */
export function analysisFrom(study: ReadLevels): ChanAnalysis {
  return { mergedBars: mergedBarsOf(study.mergedBars), ...elementsFrom(study) };
}

/** The same without the merged bars, which are the most of it. */
export function elementsFrom({ level, higher }: ReadLevels): Omit<ChanAnalysis, 'mergedBars'> {
  return {
    strokes: strokesFrom(level.level),
    segments: segmentsFrom(level.level),
    pivots: pivotsFrom(level.level),
    ...signalsOf(level.signals),
    higher: {
      segments: segmentsFrom(higher.level),
      pivots: pivotsFrom(higher.level),
      ...signalsOf(higher.signals),
    },
  };
}

/** The structures alone. */
export function structureFrom({
  mergedBars,
  level: { level },
}: Pick<ReadLevels, 'mergedBars' | 'level'>): ChanStructure {
  return {
    mergedBars: mergedBarsOf(mergedBars),
    strokes: strokesFrom(level),
    segments: segmentsFrom(level),
    pivots: pivotsFrom(level),
  };
}

function strokesFrom({ lines, segments, segmentIndexes }: Level): Stroke[] {
  return listOf(lines.length, (at) => ({
    ...strokeAt(lines, at),
    segmentIndex: segmentIndexes[at] ?? 0,
    parentSegment: segments.parent(at) === -1 ? null : segments.parent(at),
  }));
}

function strokeAt(lines: LineColumns, at: number): StrokeLine {
  return {
    direction: lines.direction(at),
    beginPrice: lines.beginPrice(at),
    endPrice: lines.endPrice(at),
    high: lines.high(at),
    low: lines.low(at),
    isSure: lines.isSure(at),
    wasSure: lines.wasSure(at),
    beginBar: lines.beginBar(at),
    endBar: lines.endBar(at),
    beginMerged: lines.begin(at),
    endMerged: lines.end(at),
  };
}

function segmentsFrom(level: Level): Segment[] {
  const { lines, segments } = level;
  return listOf(segments.length, (at) => ({
    beginStroke: segments.begin(at),
    endStroke: segments.end(at),
    beginPrice: lines.beginPrice(segments.begin(at)),
    endPrice: lines.endPrice(segments.end(at)),
    direction: segments.direction(at),
    isSure: segments.isSure(at),
    reason: segments.reason(at),
    pivots: listOf(
      level.pivotFrom(at + 1) - level.pivotFrom(at),
      (pivot) => level.pivotFrom(at) + pivot,
    ),
  }));
}

function pivotsFrom({ lines, pivots }: Level): Pivot[] {
  return listOf(pivots.length, (at) => {
    const begin = pivots.begin(at);
    const end = pivots.end(at);
    return {
      beginStroke: begin,
      endStroke: end,
      low: pivots.low(at),
      high: pivots.high(at),
      lowest: pivots.lowest(at),
      highest: pivots.highest(at),
      enteringStroke: begin - 1,
      leavingStroke: end + 1 < lines.length ? end + 1 : null,
      isSure: pivots.isSure(at),
      beginBar: lines.beginBar(begin),
      endBar: lines.endBar(end),
      parts: pivots.parts(at),
    };
  });
}

function listOf<Item>(length: number, itemAt: (at: number) => Item): Item[] {
  return Array.from({ length }, (_, at) => itemAt(at));
}
