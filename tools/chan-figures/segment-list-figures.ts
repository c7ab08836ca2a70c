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

const layers: readonly Layer[] = ['segments', 'strokes', 'stroke-numbers', 'prices'];

function segmentPanel(title: Words, ranges: readonly BarRange[], changes: Partial<Panel>): Panel {
  return panelOf(title, barsOf(ranges), { layers, ...changes });
}

const leftOver = through(26, 12, 16, 8, 15, 10, 22, 9, 17, 9);
const threeMethods = through(
  10,
  16,
  13,
  20,
  17,
  24,
  19,
  22,
  15,
  20,
  17,
  26,
  21,
  24,
  14,
  18,
  11,
  15,
  12,
);
const stillOpen = [10, 16, 13, 20, 17, 24, 19, 22, 15, 18] as const;

function methodPanel(title: Words, method: string, segments: readonly string[]): Panel {
  return segmentPanel(title, threeMethods, {
    width: 776,
    height: 210,
    options: { seg_algo: method },
    claims: { segments },
  });
}

/** The list of segments (线段), the left-over strokes and the older methods: S1 to S5, A4.4, A4.5. */
export const segmentListFigures: readonly Figure[] = [
  figureOf(
    's1-split',
    ['S1'],
    [
      segmentPanel(
        {
          zh: '第一段内有更高的 26：拆成两段',
          en: 'The first segment holds a higher 26: it is split there',
        },
        through(14, 18, 14, 26, 17, 20, 15, 25, 18, 31),
        { width: 480, claims: { segments: ['0-2 up?', '3-5 down?', '6-8 up?'] } },
      ),
    ],
  ),
  figureOf(
    's2-length',
    ['S2'],
    [
      segmentPanel(
        { zh: '末段只有 1 笔：未确认', en: 'The last one has 1 stroke: provisional' },
        through(10, 16, 13, 20, 17, 24, 19, 22),
        { claims: { segments: ['0-4 up?', '5-5 down?'] } },
      ),
      segmentPanel(
        {
          zh: '至少 3 笔且特征序列已破坏：才确认',
          en: '3 strokes or more and a broken sequence: sure',
        },
        through(10, 17, 13, 20, 16, 29, 22, 27, 19, 24, 21, 28, 24),
        { claims: { segments: ['0-4 up', '5-7 down', '8-10 up?', '11-11 down?'] } },
      ),
    ],
  ),
  figureOf(
    's3-ties',
    ['S3'],
    [
      segmentPanel(
        { zh: '两个高点同为 24：取后一个', en: 'Two equal highs of 24: the later one' },
        through(14, 24, 12, 24, 11, 18),
        {
          width: 480,
          claims: { segments: ['0-2 up?', '3-3 down?'] },
        },
      ),
    ],
  ),
  figureOf(
    's4-numbers',
    ['S4'],
    [
      segmentPanel(
        { zh: '每笔所属线段的序号', en: 'Each stroke with the number of its segment' },
        through(10, 16, 13, 20, 17, 24, 19, 22, 15, 18, 12, 21),
        {
          width: 480,
          layers: ['segments', 'strokes', 'segment-numbers'],
          claims: { segments: ['0-4 up', '5-9 down?', '10-10 up?'] },
        },
      ),
    ],
  ),
  figureOf(
    's5-final',
    ['S5', 'A9'],
    [
      segmentPanel(
        { zh: '0 至 4 已确认，其后未确认', en: '0 to 4 is sure, the rest is provisional' },
        through(...stillOpen),
        {
          room: barsOf(through(...stillOpen, 12, 21, 16, 24)),
          claims: { segments: ['0-4 up', '5-7 down?', '8-8 up?'] },
        },
      ),
      segmentPanel(
        { zh: '之后：已确认的没有改变', en: 'Later: what was sure has not changed' },
        through(...stillOpen, 12, 21, 16, 24),
        { claims: { segments: ['0-4 up', '5-9 down?', '10-12 up?'] } },
      ),
    ],
  ),
  figureOf(
    'a44-left-over',
    ['A4.4'],
    [
      segmentPanel(
        { zh: '按高低点切分剩余的笔', en: 'left_seg_method peak: cut at each peak' },
        leftOver,
        {
          options: { left_seg_method: 'peak' },
          claims: { segments: ['0-2 down', '3-5 up?', '6-8 down?'] },
        },
      ),
      segmentPanel({ zh: '剩余的笔合为一段', en: 'left_seg_method all: one segment' }, leftOver, {
        options: { left_seg_method: 'all' },
        claims: { segments: ['0-2 down', '3-7 up?'] },
      }),
    ],
  ),
  figureOf(
    'a44-exceeded',
    ['A4.4'],
    [
      segmentPanel(
        { zh: '线段止于 9，之后止跌', en: 'The segment ends at 9; the price recovers' },
        through(26, 15, 21, 9, 19, 13, 21, 10),
        { claims: { segments: ['0-2 down', '3-5 up?', '6-6 down?'] } },
      ),
      segmentPanel(
        {
          zh: '又跌破 9：在高点 21 切一段，其余不成段',
          en: 'Below 9 again: cut at 21, the rest stays open',
        },
        through(26, 15, 21, 9, 19, 13, 21, 8),
        { claims: { segments: ['0-2 down', '3-5 up?'] } },
      ),
    ],
  ),
  inColumns(
    1,
    figureOf(
      'a45-methods',
      ['A4.5'],
      [
        methodPanel({ zh: '特征序列', en: 'seg_algo chan: feature sequence' }, 'chan', [
          '0-4 up',
          '5-7 down',
          '8-10 up?',
          '11-15 down?',
          '16-16 up?',
        ]),
        methodPanel({ zh: '1+1 法', en: 'seg_algo 1+1' }, '1+1', [
          '0-1 down?',
          '2-4 up',
          '5-7 down',
          '8-10 up',
          '11-15 down?',
          '16-16 up?',
        ]),
        methodPanel({ zh: '线段破坏法', en: 'seg_algo break' }, 'break', [
          '0-4 up',
          '5-7 down',
          '8-10 up',
          '11-15 down?',
        ]),
      ],
    ),
  ),
];
