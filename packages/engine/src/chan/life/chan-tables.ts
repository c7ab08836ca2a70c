import { type SignalKind, signalKinds } from '../signal-kinds.ts';
import type { ElementKind, ElementLevel, ElementShape } from './element.ts';
import { type ElementDraft, ElementTable } from './element-table.ts';
import type { LifeLog } from './life-log.ts';

/** The tables of a history by kind and level, in the order in which the events of one bar are reported. */
export interface ChanTables {
  readonly strokes: ElementTable;
  readonly segments: ElementTable;
  readonly pivots: ElementTable;
  readonly signals: ElementTable;
  readonly higherSegments: ElementTable;
  readonly higherPivots: ElementTable;
  readonly higherSignals: ElementTable;
}

/** What a table holds, by its number. */
export const tableKinds: readonly { readonly kind: ElementKind; readonly level: ElementLevel }[] = [
  { kind: 'stroke', level: 0 },
  { kind: 'segment', level: 0 },
  { kind: 'pivot', level: 0 },
  { kind: 'signal', level: 0 },
  { kind: 'segment', level: 1 },
  { kind: 'pivot', level: 1 },
  { kind: 'signal', level: 1 },
];

/** Empty tables that show their events to a log. */
export function createChanTables(log: LifeLog): ChanTables {
  return {
    strokes: new ElementTable(0, log),
    segments: new ElementTable(1, log),
    pivots: new ElementTable(2, log),
    signals: new ElementTable(3, log),
    higherSegments: new ElementTable(4, log),
    higherPivots: new ElementTable(5, log),
    higherSignals: new ElementTable(6, log),
  };
}

/** The table of a kind and level. Throws RangeError for strokes one level up: there are none. */
export function tableOf(
  tables: ChanTables,
  { kind, level }: { readonly kind: ElementKind; readonly level: ElementLevel },
): ElementTable {
  const number = tableKinds.findIndex((each) => each.kind === kind && each.level === level);
  const table = Object.values<ElementTable>({ ...tables }).find((each) => each.number === number);
  if (table === undefined)
    throw new RangeError(`Cannot read ${kind}s of level ${level}: there are none`);
  return table;
}

/** A signal as it goes into a table: its bar, its kind and its side distinguish it from all others. */
export interface SignalMark {
  readonly bar: number;
  readonly kind: SignalKind;
  readonly isBuy: boolean;
}

const keysPerBar = 16;
const kindNumbers = new Map(signalKinds.map((kind, number) => [kind, number]));

/** Writes what distinguishes a signal from all others into a draft. */
export function markSignal(draft: ElementDraft, { bar, kind, isBuy }: SignalMark): void {
  draft.mark = (kindNumbers.get(kind) ?? 0) * 2 + Number(isBuy);
  draft.key = bar * keysPerBar + draft.mark;
  draft.end = bar;
}

/** The shape that a version of a table stands for. */
export function shapeOf(table: ElementTable, version: number): ElementShape {
  const mark = table.marks[version] ?? 0;
  const [a, b, c, d] = table.values.map((column) => column[version] ?? Number.NaN) as [
    number,
    number,
    number,
    number,
  ];
  const span = { beginBar: table.keyOf(version), endBar: table.ends[version] ?? 0 };
  const kind = tableKinds[table.number]?.kind;
  if (kind === 'pivot')
    return { kind, ...span, low: a, high: b, lowest: c, highest: d, isOpen: mark === 1 };
  if (kind === 'signal')
    return {
      kind,
      bar: span.endBar,
      price: a,
      signalKind: signalKinds[mark >> 1] ?? '1',
      isBuy: mark % 2 === 1,
      divergenceRate: Number.isNaN(b) ? null : b,
    };
  return { kind: 'line', ...span, beginPrice: a, endPrice: b, direction: mark > 0 ? 1 : -1 };
}

/**
 * The id of an element: its kind, level and beginning, for a signal also its kind and side, and a
 * running number from the second birth at the same place on.
 */
export function elementId(table: ElementTable, element: number): string {
  const { kind, level } = tableKinds[table.number] ?? { kind: 'stroke', level: 0 };
  const key = table.keys[element] ?? 0;
  const birth = table.births[element] ?? 1;
  const mark = key % keysPerBar;
  const begin =
    kind === 'signal'
      ? `${Math.floor(key / keysPerBar)}-${signalKinds[mark >> 1] ?? ''}-${mark % 2 === 1 ? 'buy' : 'sell'}`
      : `${key}`;
  return `${kind}-${level}-${begin}${birth === 1 ? '' : `#${birth}`}`;
}
