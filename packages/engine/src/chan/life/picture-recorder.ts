import type { ChanStudy } from '../chan-study.ts';
import type { Pivot } from '../pivot.ts';
import type { Segment } from '../segment.ts';
import type { Signal } from '../signal.ts';
import type { ChanTables } from './chan-tables.ts';
import { markSignal } from './chan-tables.ts';
import type { ElementTable } from './element-table.ts';
import { createElementDraft } from './element-table.ts';

interface DrawnLine {
  readonly beginBar: number;
  readonly endBar: number;
  readonly beginPrice: number;
  readonly endPrice: number;
  readonly direction: number;
  readonly isSure: boolean;
}

/** Tells the tables of a history what a study sees after each bar. */
export class PictureRecorder {
  private readonly study: ChanStudy;
  private readonly tables: ChanTables;
  private readonly draft = createElementDraft();

  constructor(study: ChanStudy, tables: ChanTables) {
    this.study = study;
    this.tables = tables;
  }

  /** To be called after each bar that the study took. */
  record(): void {
    const { tables } = this;
    const analysis = this.study.analysis();
    const { strokes, higher } = analysis;
    this.recordLines(tables.strokes, strokes);
    const segments = linesOf(analysis.segments, strokes);
    this.recordLines(tables.segments, segments);
    this.recordPivots(tables.pivots, analysis.pivots);
    this.recordSignals(tables.signals, analysis.signals, strokes);
    this.recordLines(tables.higherSegments, linesOf(higher.segments, segments));
    this.recordPivots(tables.higherPivots, higher.pivots);
    this.recordSignals(tables.higherSignals, higher.signals, segments);
  }

  private recordLines(table: ElementTable, lines: readonly DrawnLine[]): void {
    const { draft } = this;
    table.begin(this.study.barCount - 1, 0);
    for (const line of lines) {
      draft.key = line.beginBar;
      draft.end = line.endBar;
      draft.mark = line.direction;
      draft.isSure = line.isSure;
      draft.values = [line.beginPrice, line.endPrice, 0, 0];
      table.put(draft);
    }
    table.finish(0);
  }

  private recordPivots(table: ElementTable, pivots: readonly Pivot[]): void {
    const { draft } = this;
    table.begin(this.study.barCount - 1, 0);
    for (const pivot of pivots) {
      draft.key = pivot.beginBar;
      draft.end = pivot.endBar;
      draft.mark = Number(pivot.leavingStroke === null);
      draft.isSure = pivot.isSure;
      draft.values = [pivot.low, pivot.high, pivot.lowest, pivot.highest];
      table.put(draft);
    }
    table.finish(0);
  }

  private recordSignals(
    table: ElementTable,
    signals: readonly Signal[],
    lines: readonly DrawnLine[],
  ): void {
    const { draft } = this;
    table.begin(this.study.barCount - 1, 0);
    for (const { bar, line, isBuy, price, grounds } of signals)
      for (const ground of grounds) {
        markSignal(draft, { bar, kind: ground.kind, isBuy });
        draft.isSure = lines[line]?.isSure ?? false;
        const rate = 'divergenceRate' in ground ? ground.divergenceRate : null;
        draft.values = [price, rate ?? Number.NaN, 0, 0];
        table.put(draft);
      }
    table.finish(0);
  }
}

function linesOf(segments: readonly Segment[], lines: readonly DrawnLine[]): DrawnLine[] {
  return segments.map((segment) => ({
    ...segment,
    beginBar: lines[segment.beginStroke]?.beginBar ?? 0,
    endBar: lines[segment.endStroke]?.endBar ?? 0,
  }));
}
