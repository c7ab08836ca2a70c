import type { BarColumns } from '@chanscope/market';

/** A drawn rule: one or more panels, each a small series as the engine reads it. */
export interface Figure {
  /** Name of the file, without its ending. */
  readonly name: string;
  /** The rules of the sheet that it shows: at least one. */
  readonly rules: readonly string[];
  readonly columns: number;
  readonly panels: readonly Panel[];
}

/** A series of bars, the rules it is read by, and what is drawn of the reading. */
export interface Panel {
  readonly title: Words;
  readonly bars: BarColumns;
  /** The bars for which there is room: all of the series where a panel shows its first ones. */
  readonly room: BarColumns;
  /** Whose rules read it. */
  readonly school: 'chan.py' | 'czsc';
  /** Options by the names of the school; what is left out stays at the default. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly layers: readonly Layer[];
  readonly marks: readonly Mark[];
  readonly lower: LowerPlot;
  /** What the picture says: a test compares it with what the engine says. */
  readonly claims: Claims;
  readonly width: number;
  readonly height: number;
}

/** The same words in both languages. */
export interface Words {
  readonly zh: string;
  readonly en: string;
}

/** What is drawn over the bars. */
export type Layer =
  | 'merged'
  | 'numbers'
  | 'fractals'
  | 'strokes'
  | 'stroke-numbers'
  | 'segment-numbers'
  | 'prices'
  | 'segments'
  | 'pivots'
  | 'signals'
  | 'higher';

/** What a person adds to a picture: it points, it never draws a structure. */
export type Mark =
  | { readonly kind: 'note'; readonly bar: number; readonly price: number; readonly text: string }
  | {
      readonly kind: 'level';
      readonly price: number;
      readonly from: number;
      readonly to: number;
      readonly text: string;
    }
  | { readonly kind: 'span'; readonly from: number; readonly to: number; readonly text: string }
  | { readonly kind: 'shade'; readonly from: number; readonly to: number }
  | {
      /** An element of a feature sequence: the strokes in it and its merged range. */
      readonly kind: 'element';
      readonly strokes: readonly [first: number, last: number];
      readonly low: number;
      readonly high: number;
      readonly text: string;
    };

/** Columns below the bars, those that a measure counts in full colour. */
export type LowerPlot =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'columns';
      readonly values: Float64Array;
      readonly counted: ReadonlySet<number>;
    };

/** Statements about a reading, in the words of `statementsOf`. Kinds left out are not claimed. */
export type Claims = Readonly<Partial<Record<ClaimKind, readonly string[]>>>;

/** What can be claimed of a reading. */
export type ClaimKind =
  | 'merged'
  | 'fractals'
  | 'strokes'
  | 'segments'
  | 'pivots'
  | 'signals'
  | 'candidates'
  | 'higher';

const plain: Omit<Panel, 'title' | 'bars' | 'room'> = {
  school: 'chan.py',
  options: {},
  layers: ['strokes'],
  marks: [],
  lower: { kind: 'none' },
  claims: {},
  width: 380,
  height: 250,
};

/** A panel, plain where nothing else is said. */
export function panelOf(title: Words, bars: BarColumns, changes: Partial<Panel> = {}): Panel {
  return { ...plain, title, bars, room: bars, ...changes };
}

/** A figure whose panels stand side by side, two in a row unless said otherwise. */
export function figureOf(name: string, rules: readonly string[], panels: readonly Panel[]): Figure {
  return { name, rules, columns: Math.min(2, panels.length), panels };
}

/** The same figure with so many panels in a row. */
export function inColumns(columns: number, figure: Figure): Figure {
  return { ...figure, columns };
}
