import { type BarRange, barsOf, through, wave } from './series/figure-series.ts';
import { type Figure, type Layer, type Panel, type Words, figureOf, panelOf } from './figure.ts';

const layers: readonly Layer[] = ['fractals', 'strokes', 'prices'];

function czscPanel(title: Words, ranges: readonly BarRange[], changes: Partial<Panel>): Panel {
  return panelOf(title, barsOf(ranges), { school: 'czsc', layers, ...changes });
}

/** The same bars read by both schools. */
function readByBoth(
  ranges: readonly BarRange[],
  shared: Partial<Panel>,
  readings: readonly Pick<Panel, 'school' | 'title' | 'claims'>[],
): Panel[] {
  return readings.map(({ title, ...reading }) =>
    czscPanel(title, ranges, { ...shared, ...reading }),
  );
}

const equalHighsFirst: readonly BarRange[] = [
  [15, 11],
  [15, 12.5],
  [14.6, 13],
];

const shortTurns: readonly BarRange[] = [...wave(12, 14), [14.8, 14.2], ...wave(13, 12, 14)];
const oneBarBetween = wave(12, 10, 13, 11, 12);
const twoEqualLows = wave(13, 10, 12, 10, 15, 13);
const fallen = wave(12, 10, 15, 11, 12);
const fallsFurther = wave(12, 10, 15, 11, 12, 9);

/** The strokes and pivots of czsc: C1 to C6. */
export const czscFigures: readonly Figure[] = [
  figureOf(
    'c1-merging',
    ['C1'],
    readByBoth(equalHighsFirst, { layers: ['merged', 'numbers'], height: 210 }, [
      {
        school: 'chan.py',
        title: { zh: 'chan.py：依次合并为一根', en: 'chan.py: all of them are one merged bar' },
        claims: { merged: ['0-2: 13..15'] },
      },
      {
        school: 'czsc',
        title: {
          zh: 'czsc：前两根高点相等，第三根不合并',
          en: 'czsc: after two equal highs nothing is merged',
        },
        claims: { merged: [] },
      },
    ]),
  ),
  figureOf(
    'c2-fractals',
    ['C2'],
    [
      czscPanel(
        { zh: '高低点都高于（低于）两侧', en: 'Both prices beyond both neighbours' },
        shortTurns,
        {
          width: 480,
          height: 220,
          layers: ['merged', 'fractals'],
          claims: { fractals: ['2 top', '5 bottom'] },
        },
      ),
    ],
  ),
  figureOf(
    'c3-length',
    ['C3'],
    [
      czscPanel(
        { zh: '新笔：连同两侧 6 根即可', en: 'min_bi_len 6: both fractals with their neighbours' },
        oneBarBetween,
        {
          options: { czsc_min_bi_len: 6 },
          marks: [{ kind: 'span', from: 1, to: 6, text: '6 ≥ 6' }],
          claims: { strokes: ['10-14'] },
        },
      ),
      czscPanel(
        { zh: '老笔：至少 7 根', en: 'min_bi_len 7: one bar between them, at least' },
        oneBarBetween,
        {
          options: { czsc_min_bi_len: 7 },
          marks: [{ kind: 'span', from: 1, to: 6, text: '6 < 7' }],
          claims: { strokes: [] },
        },
      ),
    ],
  ),
  figureOf(
    'c4-first-stroke',
    ['C4'],
    readByBoth(twoEqualLows, {}, [
      {
        school: 'chan.py',
        title: {
          zh: 'chan.py：第一笔从最早合格的底开始',
          en: 'chan.py: begins at the oldest low that fits',
        },
        claims: { strokes: ['10-16'] },
      },
      {
        school: 'czsc',
        title: {
          zh: 'czsc：从最低的底开始，相等取后一个',
          en: 'czsc: at the lowest, of equal ones the last',
        },
        claims: { strokes: ['10-16?'] },
      },
    ]),
  ),
  figureOf(
    'c5-broken',
    ['C5'],
    [
      czscPanel({ zh: '末笔 16 到 11', en: 'The last stroke falls from 16 to 11' }, fallen, {
        room: barsOf(fallsFurther),
        claims: { strokes: ['10-16', '16-11?'] },
      }),
      czscPanel(
        { zh: '跌破 11：末笔作废，等新的底分型', en: 'Below 11: it is dropped until a new bottom' },
        fallsFurther,
        {
          marks: [{ kind: 'level', price: 11, from: 11, to: 14.5, text: '11' }],
          claims: { strokes: ['10-16'] },
        },
      ),
    ],
  ),
  figureOf(
    'c6-pivots',
    ['C6'],
    readByBoth(
      through(10, 20, 15, 19, 16, 26, 21, 24),
      { layers: ['pivots', 'strokes', 'stroke-numbers', 'prices'] },
      [
        {
          school: 'chan.py',
          title: {
            zh: 'chan.py：与线段反向的笔 1、3',
            en: 'chan.py: strokes 1 and 3, against the segment',
          },
          claims: { pivots: ['1-3: 16..19?'] },
        },
        {
          school: 'czsc',
          title: {
            zh: 'czsc：前三笔 0、1、2 定区间，逐笔归组',
            en: 'czsc: strokes 0, 1 and 2 set the range of a group',
          },
          claims: { pivots: ['0-4: 15..19', '5-5: 21..26'] },
        },
      ],
    ),
  ),
];
