import { type BarRange, barsOf, wave } from './series/figure-series.ts';
import { type Figure, type Layer, type Panel, type Words, figureOf, panelOf } from './figure.ts';

const layers: readonly Layer[] = ['merged', 'fractals', 'numbers'];

function mergedPanel(title: Words, ranges: readonly BarRange[], changes: Partial<Panel>): Panel {
  return panelOf(title, barsOf(ranges), { layers, height: 230, ...changes });
}

const firstContained: readonly BarRange[] = [
  [16, 11],
  [15, 12.5],
  [17.5, 14],
  [19, 15.5],
];

const touching: readonly BarRange[] = [
  [13, 10],
  [15, 12],
  [15, 13.4],
  [17, 14.4],
];

const oneTickBeyond: readonly BarRange[] = [
  [13, 10],
  [15, 12],
  [15.4, 13.4],
  [17, 14.4],
];

const intoRise: readonly BarRange[] = [
  [12, 9],
  [16, 11],
  [15, 12.5],
  [17.5, 14],
];

const intoFall: readonly BarRange[] = [
  [18, 15],
  [16, 11],
  [15, 12.5],
  [12, 9.5],
];

const onePriceAtHigh: readonly BarRange[] = [
  [12, 9],
  [15, 11],
  [15, 15],
  [17, 13.5],
];

const onePriceBelow: readonly BarRange[] = [
  [12, 9],
  [15, 11],
  [14, 14],
  [17, 14.6],
];

const equalHighs: readonly BarRange[] = [
  ...wave(12, 10, 13),
  [15, 14],
  [15, 14.3],
  [14.8, 14.4],
  ...wave(12.5, 9.5),
];

const rightNeighbour: readonly BarRange[] = [
  [12, 10],
  [14, 11.5],
  [16, 13],
  [14.5, 11],
];

/** Merging (包含处理) and fractals (分型): M1 to M5, F1 and F2. */
export const mergedBarFigures: readonly Figure[] = [
  figureOf(
    'm1-first-bar',
    ['M1'],
    [
      mergedPanel(
        {
          zh: '首根按向上处理：取高高、低高',
          en: 'The first bar counts as rising: max high, max low',
        },
        firstContained,
        { width: 480, claims: { merged: ['0-1: 12.5..16'] } },
      ),
    ],
  ),
  figureOf(
    'm2-inclusion',
    ['M2'],
    [
      mergedPanel(
        { zh: '高点相等也是包含：合并', en: 'An equal high is inclusion: merged' },
        touching,
        {
          claims: { merged: ['1-2: 13.4..15'] },
        },
      ),
      mergedPanel(
        { zh: '高低点都更高：新的一根', en: 'Both prices higher: a merged bar of its own' },
        oneTickBeyond,
        { claims: { merged: [] } },
      ),
    ],
  ),
  figureOf(
    'm3-direction',
    ['M3'],
    [
      mergedPanel(
        { zh: '向上：高点取高，低点取高', en: 'Rising: higher high, higher low' },
        intoRise,
        {
          claims: { merged: ['1-2: 12.5..16'] },
        },
      ),
      mergedPanel(
        { zh: '向下：高点取低，低点取低', en: 'Falling: lower high, lower low' },
        intoFall,
        {
          claims: { merged: ['1-2: 11..15'] },
        },
      ),
    ],
  ),
  figureOf(
    'm4-one-price',
    ['M4'],
    [
      mergedPanel(
        { zh: '一字线在高点：并入，区间不变', en: 'One price at the high: joins, range kept' },
        onePriceAtHigh,
        { claims: { merged: ['1-2: 11..15'] } },
      ),
      mergedPanel(
        { zh: '一字线在别处：照常合并', en: 'One price elsewhere: merged as usual' },
        onePriceBelow,
        { claims: { merged: ['1-2: 14..15'] } },
      ),
    ],
  ),
  figureOf(
    'm5-last-extreme',
    ['M5'],
    [
      mergedPanel(
        {
          zh: '两根同为最高：笔的端点取后一根',
          en: 'Two bars share the high: the stroke ends at the later',
        },
        equalHighs,
        {
          width: 480,
          layers: ['merged', 'fractals', 'strokes'],
          marks: [{ kind: 'note', bar: 10, price: 15.2, text: '15 = 15' }],
          claims: { merged: ['6-8: 14.4..15'], strokes: ['10-15', '15-9.5?'] },
        },
      ),
    ],
  ),
  figureOf(
    'f1-fractal',
    ['F1'],
    [
      mergedPanel(
        {
          zh: '顶分型、底分型：高低点都高于（低于）两侧',
          en: 'Top and bottom: both prices beyond both neighbours',
        },
        [...wave(12, 15, 11, 13)],
        { claims: { fractals: ['3 top', '7 bottom'] } },
      ),
      mergedPanel(
        { zh: '高点相等：先合并，之后才成顶', en: 'Equal highs merge first; one top in the end' },
        [...wave(12, 15), [16, 14.5], ...wave(14, 12)],
        { claims: { fractals: ['3 top'], merged: ['3-4: 15..16'] } },
      ),
    ],
  ),
  figureOf(
    'f2-final',
    ['F2'],
    [
      mergedPanel(
        { zh: '右侧一出现，顶分型即成立', en: 'The right neighbour opens: a top' },
        rightNeighbour,
        {
          claims: { fractals: ['2 top'] },
        },
      ),
      mergedPanel(
        { zh: '右侧之后再合并，分型不变', en: 'It merges later: the top stays' },
        [...rightNeighbour, [15.5, 10.5], [14, 11.2]],
        { claims: { fractals: ['2 top'], merged: ['3-5: 10.5..14'] } },
      ),
    ],
  ),
];
