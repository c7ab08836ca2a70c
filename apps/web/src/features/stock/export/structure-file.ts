import { csvText } from '@chanscope/contract';
import type { ChanElementRef, ChanPicture, ElementShape } from '@chanscope/engine';
import { shownCodeOf } from '@chanscope/market';

import { labelOfBar } from '../../../chart/axes/bar-labels.ts';
import type { ChartLayers } from '../../../chart/index.ts';
import { layerOfKind } from '../../../chart/layers/marks/shown-signals.ts';
import type { ExportWords } from '../../../i18n/export/export-texts.ts';
import { elementsIn, type PointedElement } from '../structures/element/pointed-element.ts';
import type { FileGround } from './indicator-file.ts';

type FileElement = Extract<PointedElement, { readonly kind: 'element' }>;

/** How structures are written. */
export interface StructureWords {
  readonly columns: ExportWords['columns'];
  readonly nameOf: (element: FileElement) => string;
  readonly stateOf: (state: FileElement['state']) => string;
  readonly levelOf: (level: ChanElementRef['level']) => string;
  readonly rules: string;
  readonly adjust: string;
  readonly source: string;
}

/** The structures of a chart, those that its layers show, the oldest first of each kind. */
export function structureFileText(
  { series, file, layers }: FileGround,
  picture: ChanPicture,
  words: StructureWords,
): string {
  const { columns } = words;
  const code = shownCodeOf(file.stockId);
  const rows = elementsShown(picture, layers).map((element) => {
    const { state, shape } = element;
    const { bars, numbers } = measuresOf(shape);
    return [
      code,
      words.nameOf(element),
      words.levelOf(element.element.level),
      ...bars.map((bar) => labelOfBar(series, bar)),
      ...numbers,
      words.stateOf(state),
      words.rules,
      words.adjust,
      words.source,
    ];
  });
  const header = columnOrder.map((name) => columns[name]);
  return csvText(header, rows);
}

const columnOrder = [
  'code',
  'element',
  'level',
  'begin',
  'end',
  'beginPrice',
  'endPrice',
  'low',
  'high',
  'lowest',
  'highest',
  'divergence',
  'state',
  'rules',
  'adjust',
  'source',
] as const satisfies readonly (keyof ExportWords['columns'])[];

const tables = [
  { kind: 'stroke', level: 0, layer: 'strokes' },
  { kind: 'segment', level: 0, layer: 'segments' },
  { kind: 'segment', level: 1, layer: 'higherSegments' },
  { kind: 'pivot', level: 0, layer: 'pivots' },
  { kind: 'pivot', level: 1, layer: 'higherPivots' },
  { kind: 'signal', level: 0, layer: null },
  { kind: 'signal', level: 1, layer: 'higherSignals' },
] as const satisfies readonly (Pick<ChanElementRef, 'kind' | 'level'> & {
  /** Null where each kind has a layer of its own. */
  readonly layer: keyof ChartLayers | null;
})[];

function elementsShown(picture: ChanPicture, layers: ChartLayers): FileElement[] {
  const isShown = ({ state, shape }: FileElement): boolean => {
    if (layers.onlySure && state === 'provisional') return false;
    return shape.kind !== 'signal' || layers[layerOfKind[shape.signalKind]];
  };
  return tables
    .filter(({ layer }) => layer === null || layers[layer])
    .flatMap((table) => elementsIn(picture, table).filter(isShown));
}

/** The first and the last bar, and the numbers in the order of the columns. */
interface Measures {
  readonly bars: readonly [number, number];
  readonly numbers: readonly (number | null)[];
}

function measuresOf(shape: ElementShape): Measures {
  switch (shape.kind) {
    case 'line': {
      const { beginBar, endBar, beginPrice, endPrice } = shape;
      const numbers = [beginPrice, endPrice, null, null, null, null, null];
      return { bars: [beginBar, endBar], numbers };
    }
    case 'pivot': {
      const { beginBar, endBar, low, high, lowest, highest } = shape;
      return { bars: [beginBar, endBar], numbers: [null, null, low, high, lowest, highest, null] };
    }
    case 'signal': {
      const { bar, price, divergenceRate } = shape;
      const numbers = [price, price, null, null, null, null, divergenceRate];
      return { bars: [bar, bar], numbers };
    }
  }
}
