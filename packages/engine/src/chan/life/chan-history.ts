import { type Bar, type BarColumns, barAt } from '@chanscope/market';

import { type ChanRules, defaultChanRules } from '../chan-rules.ts';
import { type ChanStudy, createChanStudy } from '../chan-study.ts';
import type { ChanPicture } from './chan-picture.ts';
import {
  type ChanTables,
  createChanTables,
  elementId,
  shapeOf,
  tableKinds,
  tableOf,
} from './chan-tables.ts';
import {
  type ChanElement,
  type ChanElementRef,
  type ElementShape,
  type LifeEvent,
  elementStates,
} from './element.ts';
import type { ElementTable } from './element-table.ts';
import { LifeLog } from './life-log.ts';
import { pictureFrom } from './picture-from-tables.ts';
import { PictureRecorder } from './picture-recorder.ts';

/** Reads all bars of a series into a history. Throws RangeError on a bar that cannot be. */
export function readChanHistory(
  bars: BarColumns,
  rules: ChanRules = defaultChanRules,
): ChanHistory {
  const history = new ChanHistory(rules);
  for (let at = 0; at < bars.length; at += 1) history.commit(barAt(bars, at));
  return history;
}

/**
 * What the theory showed right after each bar of a series, and what became of it. Any past picture
 * can be had without a new run.
 */
export class ChanHistory {
  /** The study behind it: its analysis is that of the newest bar. */
  readonly study: ChanStudy;
  readonly #log = new LifeLog();
  readonly #tables: ChanTables = createChanTables(this.#log);
  readonly #recorder: PictureRecorder;

  constructor(rules: ChanRules = defaultChanRules) {
    this.study = createChanStudy(rules);
    this.#recorder = new PictureRecorder(this.study, this.#tables);
  }

  get barCount(): number {
    return this.study.barCount;
  }

  /** Takes the next closed bar. Throws RangeError on one that cannot be; then nothing has changed. */
  commit(bar: Bar): void {
    this.study.commit(bar);
    this.#recorder.record();
  }

  /** What was shown right after a bar, `-1` for before the first. Throws RangeError for a bar not there. */
  pictureAt(bar: number): ChanPicture {
    return this.#pictureOf(bar, (table) => table.versionsAt(bar));
  }

  /** What had been shown and was gone again right after a bar, in its last shape. */
  ghostsAt(bar: number): ChanPicture {
    return this.#pictureOf(bar, (table) => table.withdrawnAt(bar));
  }

  /** An element as it was known right after a bar. Throws RangeError if it had not been seen by then. */
  elementAt(ref: ChanElementRef, bar: number): ChanElement {
    const table = tableOf(this.#tables, ref);
    const version = table.versionOf(ref.number, bar);
    if (version === null)
      throw new RangeError(
        `Cannot read ${ref.kind} ${ref.number} at bar ${bar}: it had not been seen`,
      );
    const since = table.sureSince(ref.number, bar);
    const known = (column: readonly number[]): number | null => {
      const at = column[ref.number] ?? -1;
      return at === -1 || at > bar ? null : at;
    };
    return {
      id: elementId(table, ref.number),
      kind: ref.kind,
      level: ref.level,
      shape: shapeOf(table, version),
      state: elementStates[table.stateAt(version, bar)] ?? 'provisional',
      firstSeenBar: table.firstSeenBars[ref.number] ?? 0,
      sureBar: since === -1 ? null : since,
      lockedBar: known(table.lockedBars),
      withdrawnBar: known(table.withdrawnBars),
    };
  }

  /** How many events there are. */
  get eventCount(): number {
    return this.#log.length;
  }

  /** The event at an index, oldest first. Throws RangeError outside of them. */
  eventAt(index: number): LifeEvent {
    const { bar, kind, table: number, element, before, after } = this.#log.at(index);
    const { kind: elementKind, level } = tableKinds[number] ?? { kind: 'stroke', level: 0 };
    const table = tableOf(this.#tables, { kind: elementKind, level });
    const shapeAt = (version: number): ElementShape | null =>
      version === -1 ? null : shapeOf(table, version);
    return {
      bar,
      kind,
      element: { kind: elementKind, level, number: element },
      before: shapeAt(before),
      after: shapeAt(after),
    };
  }

  #pictureOf(bar: number, select: (table: ElementTable) => readonly number[]): ChanPicture {
    if (!Number.isInteger(bar) || bar < -1 || bar >= this.barCount)
      throw new RangeError(`Cannot show bar ${bar}: there are ${this.barCount} bars`);
    const { mergedBars, bars } = this.study;
    return pictureFrom({ tables: this.#tables, mergedBars, bars }, bar, select);
  }
}
