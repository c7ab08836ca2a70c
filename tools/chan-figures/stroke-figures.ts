import { type BarRange, barsOf, wave } from './series/figure-series.ts';
import { type Figure, type Layer, type Panel, type Words, figureOf, panelOf } from './figure.ts';

const layers: readonly Layer[] = ['merged', 'numbers', 'fractals', 'strokes'];

function strokePanel(title: Words, ranges: readonly BarRange[], changes: Partial<Panel>): Panel {
  return panelOf(title, barsOf(ranges), { layers, ...changes });
}

/** The same bars read with one option and with another. */
function readTwice(
  ranges: readonly BarRange[],
  shared: Partial<Panel>,
  readings: readonly Pick<Panel, 'title' | 'options' | 'claims'>[],
): Panel[] {
  return readings.map(({ title, ...reading }) =>
    strokePanel(title, ranges, { ...shared, ...reading }),
  );
}

const threeApart: readonly BarRange[] = [...wave(12, 10, 12), [12.8, 12.2], ...wave(13, 11)];
const acrossGap: readonly BarRange[] = [...wave(12, 10, 11), ...wave(12.5, 13.5, 11.5)];
const fallsDeepAfterEnd: readonly BarRange[] = [...wave(12, 10, 14), [14.5, 9], [14, 8]];

const dipsBeforeEnd: readonly BarRange[] = [
  [12, 11],
  [11, 10],
  [14, 11],
  [13, 9],
  [14.5, 9.2],
  [16, 12],
  [15, 11],
];

const tallBottom: readonly BarRange[] = [
  [15, 11],
  [14.4, 10],
  [15, 11],
  [15.2, 12],
  [15.4, 13],
  [16, 14],
  [15.5, 13],
];

const spikeInside: readonly BarRange[] = [
  ...wave(12, 10, 11),
  [18, 12],
  [13, 11.5],
  ...wave(12.5, 14.5, 12.5),
];

const quickNewHigh: readonly BarRange[] = [
  ...wave(12, 10, 18, 13),
  [17, 16],
  [20.5, 19.5],
  [19, 18],
];

/** Strokes (笔) and their options: B1 to B4. */
export const strokeFigures: readonly Figure[] = [
  figureOf(
    'b1-span',
    ['B1'],
    [
      strokePanel({ zh: '跨 4 根合并K线：成笔', en: 'Span 4: a stroke' }, wave(12, 10, 14, 12), {
        marks: [{ kind: 'span', from: 2, to: 6, text: '4 ≥ 4' }],
        claims: { strokes: ['10-15'] },
      }),
      strokePanel({ zh: '跨 3 根：不成笔', en: 'Span 3: no stroke' }, wave(12, 10, 13, 11), {
        marks: [{ kind: 'span', from: 2, to: 5, text: '3 < 4' }],
        claims: { strokes: [] },
      }),
    ],
  ),
  figureOf(
    'b1-strict',
    ['B1'],
    readTwice(threeApart, { marks: [{ kind: 'span', from: 2, to: 6, text: '3' }] }, [
      {
        title: { zh: '严格笔：3 < 4，不成笔', en: 'bi_strict true: 3 < 4, no stroke' },
        options: { bi_strict: true },
        claims: { strokes: [] },
      },
      {
        title: {
          zh: '宽笔：跨 3 根，中间有 3 根K线',
          en: 'bi_strict false: span 3 with 3 bars between',
        },
        options: { bi_strict: false },
        claims: { strokes: ['10-14'] },
      },
    ]),
  ),
  figureOf(
    'b1-loose',
    ['B1'],
    [
      strokePanel(
        { zh: '宽笔：中间有 3 根K线，成笔', en: 'bi_strict false: 3 bars between, a stroke' },
        threeApart,
        { options: { bi_strict: false }, claims: { strokes: ['10-14'] } },
      ),
      strokePanel(
        { zh: '宽笔：中间只有 2 根K线，不成笔', en: 'bi_strict false: 2 bars between, no stroke' },
        wave(12, 10, 13, 11),
        { options: { bi_strict: false }, claims: { strokes: [] } },
      ),
    ],
  ),
  figureOf(
    'b1-gap',
    ['B1'],
    readTwice(acrossGap, { marks: [{ kind: 'shade', from: 3, to: 4 }] }, [
      {
        title: { zh: '缺口不算：跨 3 根，不成笔', en: 'gap_as_kl false: span 3, no stroke' },
        options: { gap_as_kl: false },
        claims: { strokes: [] },
      },
      {
        title: { zh: '缺口算一根：3 + 1 = 4，成笔', en: 'gap_as_kl true: 3 + 1 = 4, a stroke' },
        options: { gap_as_kl: true },
        claims: { strokes: ['10-14.5'] },
      },
    ]),
  ),
  figureOf(
    'b1-touching',
    ['B1'],
    [
      strokePanel(
        { zh: '有缺口：3 + 1 = 4，成笔', en: 'gap_as_kl true: a gap, 3 + 1 = 4' },
        acrossGap,
        {
          options: { gap_as_kl: true },
          marks: [{ kind: 'shade', from: 3, to: 4 }],
          claims: { strokes: ['10-14.5'] },
        },
      ),
      strokePanel(
        { zh: '刚好相接，不是缺口：不成笔', en: 'gap_as_kl true: they touch, no gap, no stroke' },
        wave(12, 10, 13, 11),
        {
          options: { gap_as_kl: true },
          marks: [{ kind: 'shade', from: 3, to: 4 }],
          claims: { strokes: [] },
        },
      ),
    ],
  ),
  figureOf(
    'b1-fractal-strokes',
    ['B1'],
    readTwice(wave(12, 10, 13, 10, 12), {}, [
      {
        title: { zh: '标准笔：要求跨度', en: 'bi_algo normal: the span is asked for' },
        options: { bi_fx_check: 'loss' },
        claims: { strokes: [] },
      },
      {
        title: { zh: '分型笔：不要求跨度', en: 'bi_algo fx: no span is asked for' },
        options: { bi_algo: 'fx', bi_fx_check: 'loss' },
        claims: { strokes: ['10-14', '14-10', '10-13?'] },
      },
    ]),
  ),
  figureOf(
    'b2-strict-half',
    ['B2'],
    readTwice(
      fallsDeepAfterEnd,
      {
        marks: [
          { kind: 'level', price: 10, from: 2, to: 8.5, text: '10' },
          { kind: 'shade', from: 7, to: 7 },
        ],
      },
      [
        {
          title: {
            zh: '严格：顶后一根低点 9 < 10，不成笔',
            en: 'strict: low 9 after the top < 10, refused',
          },
          options: { bi_fx_check: 'strict' },
          claims: { strokes: [] },
        },
        {
          title: { zh: '半：不看顶后一根，成笔', en: 'half: the bar after the top is not asked' },
          options: { bi_fx_check: 'half' },
          claims: { strokes: ['10-15'] },
        },
      ],
    ),
  ),
  figureOf(
    'b2-half-loss',
    ['B2'],
    readTwice(
      dipsBeforeEnd,
      {
        marks: [
          { kind: 'level', price: 10, from: 1, to: 6.5, text: '10' },
          { kind: 'shade', from: 4, to: 4 },
        ],
      },
      [
        {
          title: {
            zh: '半：顶前一根低点 9.2 < 10，不成笔',
            en: 'half: low 9.2 before the top < 10, refused',
          },
          options: { bi_fx_check: 'half' },
          claims: { strokes: [] },
        },
        {
          title: { zh: '宽松：只看顶底两根本身，成笔', en: 'loss: only top and bottom are asked' },
          options: { bi_fx_check: 'loss' },
          claims: { strokes: ['10-16'] },
        },
      ],
    ),
  ),
  figureOf(
    'b2-totally',
    ['B2'],
    readTwice(
      tallBottom,
      { marks: [{ kind: 'level', price: 14.4, from: 1, to: 6.5, text: '14.4' }] },
      [
        {
          title: {
            zh: '严格：底的低点与顶的高点分开，成笔',
            en: 'strict: low of bottom, high of top clear',
          },
          options: { bi_fx_check: 'strict' },
          claims: { strokes: ['10-16'] },
        },
        {
          title: {
            zh: '完全：顶的三根须全在 14.4 之上',
            en: 'totally: all three bars of the top above 14.4',
          },
          options: { bi_fx_check: 'totally' },
          claims: { strokes: [] },
        },
      ],
    ),
  ),
  figureOf(
    'b3-end-is-peak',
    ['B3'],
    readTwice(
      spikeInside,
      { marks: [{ kind: 'level', price: 15.5, from: 2, to: 9, text: '15.5' }] },
      [
        {
          title: {
            zh: '端点须为极值：途中 18 > 15.5，不成笔',
            en: 'bi_end_is_peak true: 18 > 15.5, refused',
          },
          options: { bi_end_is_peak: true },
          claims: { strokes: [] },
        },
        {
          title: { zh: '不要求极值：成笔', en: 'bi_end_is_peak false: a stroke' },
          options: { bi_end_is_peak: false },
          claims: { strokes: ['10-15.5'] },
        },
      ],
    ),
  ),
  figureOf(
    'b4-sub-peak',
    ['B4'],
    readTwice(quickNewHigh, { layers: ['fractals', 'strokes', 'prices'] }, [
      {
        title: { zh: '允许次高成笔：19 仍是端点', en: 'bi_allow_sub_peak true: 19 stays an end' },
        options: { bi_allow_sub_peak: true },
        claims: { strokes: ['10-19', '19-13'] },
      },
      {
        title: {
          zh: '不允许：两笔并为一笔，到 20.5',
          en: 'bi_allow_sub_peak false: joined up to 20.5',
        },
        options: { bi_allow_sub_peak: false },
        claims: { strokes: ['10-20.5'] },
      },
    ]),
  ),
];
