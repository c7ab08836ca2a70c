import type { ChanStudy } from '../chan-study.ts';
import type { LevelReading, Locked, ReadingChange } from '../level-reading.ts';
import type { LineColumns } from '../line.ts';
import { ShownSignals } from './shown-signals.ts';
import { type ChanTables, markSignal } from './chan-tables.ts';
import { type ElementTable, createElementDraft } from './element-table.ts';

/** Shows the tables of a history what a study sees after each bar: only what may be another than before. */
export class PictureRecorder {
  readonly #study: ChanStudy;
  readonly #tables: ChanTables;
  readonly #draft = createElementDraft();
  readonly #signals: ShownSignals;
  readonly #higherSignals: ShownSignals;

  constructor(study: ChanStudy, tables: ChanTables) {
    this.#study = study;
    this.#tables = tables;
    this.#signals = new ShownSignals(study.level.signals);
    this.#higherSignals = new ShownSignals(study.higher.signals);
  }

  /** To be called after each bar that the study took. */
  record(): void {
    const tables = this.#tables;
    const study = this.#study;
    study.update();
    const change = study.level.applyChange();
    const higherChange = study.higher.applyChange();
    if (change.line === Number.POSITIVE_INFINITY) return;
    const { lockedCount } = study.builder;
    const locked = study.level.lock(lockedCount);
    this.#recordLines(tables.strokes, study.builder.lines, {
      from: change.line,
      locked: lockedCount,
    });
    this.#recordSegments(tables.segments, study.level, { change, locked });
    this.#recordPivots(tables.pivots, study.level, { change, locked });
    this.#recordSignals(tables.signals, this.#signals, { reading: study.level, change, locked });
    this.#recordHigher(higherChange, study.higher.lock(locked.segments));
  }

  #recordHigher(change: ReadingChange, locked: Locked): void {
    const tables = this.#tables;
    const study = this.#study;
    const higherSignals = this.#higherSignals;
    const { higher } = study;
    if (change.line === Number.POSITIVE_INFINITY) {
      const bar = study.barCount - 1;
      tables.higherSegments.lockAt(bar, locked.segments);
      tables.higherPivots.lockAt(bar, locked.pivots);
      tables.higherSignals.lockAt(bar, higherSignals.countBefore(locked.signalLine));
      return;
    }
    this.#recordSegments(tables.higherSegments, higher, { change, locked });
    this.#recordPivots(tables.higherPivots, higher, { change, locked });
    this.#recordSignals(tables.higherSignals, higherSignals, { reading: higher, change, locked });
  }

  #recordLines(
    table: ElementTable,
    lines: LineColumns,
    { from, locked }: { readonly from: number; readonly locked: number },
  ): void {
    const draft = this.#draft;
    table.begin(this.#study.barCount - 1, from);
    for (let at = from; at < lines.length; at += 1) {
      draft.key = lines.beginBar(at);
      draft.end = lines.endBar(at);
      draft.mark = lines.direction(at);
      draft.isSure = lines.isSure(at);
      draft.values[0] = lines.beginPrice(at);
      draft.values[1] = lines.endPrice(at);
      draft.values[2] = 0;
      draft.values[3] = 0;
      table.put(draft);
    }
    table.finish(locked);
  }

  #recordSegments(table: ElementTable, { level }: LevelReading, update: LevelUpdate): void {
    const { lines, segments } = level;
    const draft = this.#draft;
    const from = Math.min(update.change.segment, table.shownCount);
    table.begin(this.#study.barCount - 1, from);
    for (let at = from; at < segments.length; at += 1) {
      draft.key = lines.beginBar(segments.begin(at));
      draft.end = lines.endBar(segments.end(at));
      draft.mark = segments.direction(at);
      draft.isSure = segments.isSure(at);
      draft.values[0] = lines.beginPrice(segments.begin(at));
      draft.values[1] = lines.endPrice(segments.end(at));
      draft.values[2] = 0;
      draft.values[3] = 0;
      table.put(draft);
    }
    table.finish(update.locked.segments);
  }

  #recordPivots(table: ElementTable, { level }: LevelReading, update: LevelUpdate): void {
    const { lines, pivots } = level;
    const draft = this.#draft;
    let from = Math.min(update.change.pivot, table.shownCount, pivots.length);
    // A pivot closes with the first line after it.
    while (from > 0 && pivots.end(from - 1) + 1 >= update.change.line) from -= 1;
    table.begin(this.#study.barCount - 1, from);
    for (let at = from; at < pivots.length; at += 1) {
      draft.key = lines.beginBar(pivots.begin(at));
      draft.end = lines.endBar(pivots.end(at));
      draft.mark = Number(pivots.end(at) + 1 >= lines.length);
      draft.isSure = pivots.isSure(at);
      draft.values[0] = pivots.low(at);
      draft.values[1] = pivots.high(at);
      draft.values[2] = pivots.lowest(at);
      draft.values[3] = pivots.highest(at);
      table.put(draft);
    }
    table.finish(update.locked.pivots);
  }

  #recordSignals(
    table: ElementTable,
    shown: ShownSignals,
    { reading, change, locked }: LevelUpdate & { readonly reading: LevelReading },
  ): void {
    const draft = this.#draft;
    const { lines, segments } = reading.level;
    const firstOfSegment =
      change.segment < segments.length ? segments.begin(change.segment) : segments.lastEnd + 1;
    const from = shown.update(Math.min(change.line, change.signalLine, firstOfSegment));
    table.begin(this.#study.barCount - 1, from);
    for (let at = from; at < shown.length; at += 1) {
      const line = shown.line(at);
      markSignal(draft, {
        bar: lines.endBar(line),
        kind: shown.kind(at),
        isBuy: lines.direction(line) < 0,
      });
      draft.isSure = lines.isSure(line) && segments.isSure(shown.segment(at));
      draft.values[0] = lines.endPrice(line);
      draft.values[1] = shown.divergenceRate(at);
      draft.values[2] = 0;
      draft.values[3] = 0;
      table.put(draft);
    }
    table.finish(shown.countBefore(locked.signalLine));
  }
}

/** What has changed on a level, and how much of it is final. */
interface LevelUpdate {
  readonly change: ReadingChange;
  readonly locked: Locked;
}
