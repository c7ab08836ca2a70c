import { type BarRange, barsOf, through } from './series/figure-series.ts';
import {
  type Figure,
  type Layer,
  type Panel,
  type Words,
  figureOf,
  inColumns,
  panelOf,
} from './figure.ts';

const layers: readonly Layer[] = ['pivots', 'segments', 'strokes', 'stroke-numbers', 'prices'];

function pivotPanel(title: Words, ranges: readonly BarRange[], changes: Partial<Panel>): Panel {
  return panelOf(title, barsOf(ranges), { layers, ...changes });
}

const oneAgainst = through(10, 18, 14, 26);
const touchingRanges = through(14, 24, 18, 24, 14, 18, 15, 21, 16, 27);
const overlappingPeaks = through(26, 19, 25, 13, 24, 10, 19, 8, 17, 8);
const acrossTwoSegments = through(14, 27, 19, 29, 17, 24, 15, 23, 11);
const threeSegments = through(14, 28, 14, 23, 19, 26, 18, 25, 15, 21);

function methodPanel(title: Words, method: string, pivots: readonly string[]): Panel {
  return pivotPanel(title, threeSegments, {
    width: 776,
    height: 200,
    options: { zs_algo: method },
    claims: { pivots },
  });
}

/** Pivots (中枢): Z1 to Z7. */
export const pivotFigures: readonly Figure[] = [
  figureOf(
    'z1-in-segment',
    ['Z1'],
    [
      pivotPanel(
        {
          zh: '与线段反向的笔 1、3 重叠：中枢',
          en: 'Strokes 1 and 3, against the segment, overlap',
        },
        through(10, 20, 15, 19, 16, 24),
        { claims: { pivots: ['1-3: 16..19?'] } },
      ),
      pivotPanel(
        { zh: '笔 1、3 不重叠：没有中枢', en: 'Strokes 1 and 3 do not overlap: no pivot' },
        through(10, 16, 13, 20, 17, 24),
        { claims: { pivots: [] } },
      ),
    ],
  ),
  figureOf(
    'z2-extension',
    ['Z2'],
    [
      pivotPanel(
        {
          zh: '笔 5 回到区间：延伸，ZD、ZG 不变',
          en: 'Stroke 5 comes back: it extends, range unchanged',
        },
        through(10, 20, 15, 19, 16, 21, 17, 28),
        { claims: { pivots: ['1-5: 16..19?'] } },
      ),
      pivotPanel(
        {
          zh: '笔 5 没有回到区间：中枢止于笔 3',
          en: 'Stroke 5 stays out: the pivot ends with stroke 3',
        },
        through(10, 20, 15, 19, 16, 26, 21, 30),
        { claims: { pivots: ['1-3: 16..19?'] } },
      ),
    ],
  ),
  figureOf(
    'z2-one-stroke',
    ['Z2'],
    [
      pivotPanel({ zh: '一笔不成中枢', en: 'one_bi_zs false: one stroke is none' }, oneAgainst, {
        options: { one_bi_zs: false },
        claims: { pivots: [] },
      }),
      pivotPanel({ zh: '一笔中枢', en: 'one_bi_zs true: one stroke is a pivot' }, oneAgainst, {
        options: { one_bi_zs: true },
        claims: { pivots: ['1-1: 14..18?'] },
      }),
    ],
  ),
  figureOf(
    'z3-sure',
    ['Z3'],
    [
      pivotPanel(
        { zh: '线段未确认，中枢也未确认', en: 'The segment is provisional, so is the pivot' },
        through(10, 20, 15, 19, 16, 26, 18, 24),
        {
          room: barsOf(through(10, 20, 15, 19, 16, 26, 18, 24, 14, 18)),
          claims: { segments: ['0-4 up?', '5-5 down?'], pivots: ['1-3: 16..19?'] },
        },
      ),
      pivotPanel(
        { zh: '线段确认，中枢随之确认', en: 'The segment is sure, and the pivot with it' },
        through(10, 20, 15, 19, 16, 26, 18, 24, 14, 18),
        { claims: { segments: ['0-4 up', '5-7 down?', '8-8 up?'], pivots: ['1-3: 16..19'] } },
      ),
    ],
  ),
  figureOf(
    'z4-range',
    ['Z4'],
    [
      pivotPanel({ zh: '不合并：两个中枢', en: 'zs_combine false: two pivots' }, touchingRanges, {
        options: { zs_combine: false },
        claims: { pivots: ['1-3: 18..24?', '5-7: 16..18?'] },
      }),
      pivotPanel(
        {
          zh: '区间合并：相接于 18，合为一个',
          en: 'zs_combine_mode zs: they touch at 18, one pivot',
        },
        touchingRanges,
        { options: { zs_combine_mode: 'zs' }, claims: { pivots: ['1-7: 16..24?'] } },
      ),
    ],
  ),
  figureOf(
    'z4-peak',
    ['Z4'],
    [
      pivotPanel(
        {
          zh: '区间合并：区间不相接，仍为两个',
          en: 'zs_combine_mode zs: ranges apart, two pivots',
        },
        overlappingPeaks,
        {
          options: { zs_combine_mode: 'zs' },
          claims: { pivots: ['1-3: 19..24?', '5-7: 10..17?'] },
        },
      ),
      pivotPanel(
        {
          zh: '峰值合并：DD、GG 重叠，合为一个',
          en: 'zs_combine_mode peak: outermost ranges overlap, one',
        },
        overlappingPeaks,
        { options: { zs_combine_mode: 'peak' }, claims: { pivots: ['1-7: 10..24?'] } },
      ),
    ],
  ),
  figureOf(
    'z5-in-and-out',
    ['Z5'],
    [
      pivotPanel(
        { zh: '进入笔 0，离开笔 4', en: 'Stroke 0 enters, stroke 4 leaves' },
        through(10, 20, 15, 19, 16, 24),
        {
          width: 560,
          marks: [
            { kind: 'note', bar: 2, price: 16, text: 'in' },
            { kind: 'note', bar: 24, price: 22, text: 'out' },
            { kind: 'level', price: 19, from: 6, to: 26, text: 'ZG 19' },
            { kind: 'level', price: 16, from: 6, to: 26, text: 'ZD 16' },
            { kind: 'level', price: 20, from: 6, to: 9, text: 'GG 20' },
            { kind: 'level', price: 15, from: 9, to: 13, text: 'DD 15' },
          ],
          claims: { pivots: ['1-3: 16..19?'] },
        },
      ),
    ],
  ),
  figureOf(
    'z6-across-segments',
    ['Z6'],
    [
      pivotPanel({ zh: '段内中枢', en: 'zs_algo normal: inside each segment' }, acrossTwoSegments, {
        options: { zs_algo: 'normal' },
        claims: { pivots: ['4-6: 17..23?'] },
      }),
      pivotPanel({ zh: '跨段中枢', en: 'zs_algo over_seg: across segments' }, acrossTwoSegments, {
        options: { zs_algo: 'over_seg' },
        claims: { pivots: ['1-6: 19..27'] },
      }),
    ],
  ),
  inColumns(
    1,
    figureOf(
      'z7-auto',
      ['Z7'],
      [
        methodPanel({ zh: '段内', en: 'zs_algo normal' }, 'normal', ['1-3: 19..23']),
        methodPanel({ zh: '跨段', en: 'zs_algo over_seg' }, 'over_seg', ['1-7: 19..23']),
        methodPanel(
          {
            zh: '自动：已确认的线段用段内，其后用跨段',
            en: 'zs_algo auto: inside sure segments, then across',
          },
          'auto',
          ['1-3: 19..23', '6-8: 18..21'],
        ),
      ],
    ),
  ),
];
