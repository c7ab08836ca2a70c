import { type BarRange, barsOf, through } from './series/figure-series.ts';
import {
  type Figure,
  type Layer,
  type Mark,
  type Panel,
  type Words,
  figureOf,
  panelOf,
} from './figure.ts';

const layers: readonly Layer[] = ['segments', 'strokes', 'stroke-numbers', 'prices'];

function segmentPanel(title: Words, ranges: readonly BarRange[], changes: Partial<Panel>): Panel {
  return panelOf(title, barsOf(ranges), { layers, ...changes });
}

/** An element of a feature sequence: its strokes and its range. */
function element(
  text: string,
  strokes: readonly [number, number],
  [low, high]: readonly [number, number],
): Mark {
  return { kind: 'element', text, strokes, low, high };
}

const endsWithoutGap = through(10, 16, 13, 20, 17, 24, 19, 22, 15, 18);
const endsAcrossGap = [10, 17, 13, 20, 16, 29, 22, 27, 19, 24, 21] as const;
const risesToMergedTop = [10, 17, 13, 20, 16, 24, 20, 25, 17, 23, 18] as const;

const acrossGap = [
  element('1', [3, 3], [16, 20]),
  element('2', [5, 5], [22, 29]),
  element('3', [7, 7], [19, 27]),
];

const mergedTop = [
  element('1', [3, 3], [16, 20]),
  element('2', [5, 7], [20, 25]),
  element('3', [9, 9], [18, 23]),
];

/** The feature sequence (特征序列) and how the first segment finds its direction: A4.1 and A4.2. */
export const featureSequenceFigures: readonly Figure[] = [
  figureOf(
    'a41-no-gap',
    ['A4.1'],
    [
      segmentPanel(
        { zh: '只有两个元素：线段未结束', en: 'Two elements: the segment has not ended' },
        through(10, 16, 13, 20, 17, 24, 19, 22),
        {
          marks: [element('1', [3, 3], [17, 20]), element('2', [5, 5], [19, 24])],
          claims: { segments: ['0-4 up?', '5-5 down?'] },
        },
      ),
      segmentPanel(
        {
          zh: '顶分型，1 与 2 无缺口：线段在 24 结束',
          en: 'A top, no gap from 1 to 2: it ended at 24',
        },
        endsWithoutGap,
        {
          marks: [
            element('1', [3, 3], [17, 20]),
            element('2', [5, 5], [19, 24]),
            element('3', [7, 7], [15, 22]),
          ],
          claims: { segments: ['0-4 up', '5-7 down?', '8-8 up?'] },
        },
      ),
    ],
  ),
  figureOf(
    'a41-inclusion',
    ['A4.1'],
    [
      segmentPanel(
        {
          zh: '笔 7 在笔 5 之内：合为元素 2',
          en: 'Stroke 7 lies inside stroke 5: both are element 2',
        },
        through(10, 17, 13, 22, 18, 26, 19, 25, 20, 24, 15, 19),
        {
          width: 480,
          marks: [
            element('1', [3, 3], [18, 22]),
            element('2', [5, 7], [20, 26]),
            element('3', [9, 9], [15, 24]),
          ],
          claims: { segments: ['0-4 up', '5-9 down?', '10-10 up?'] },
        },
      ),
    ],
  ),
  figureOf(
    'a41-gap',
    ['A4.1'],
    [
      segmentPanel(
        { zh: '20 < 22 有缺口：等反向分型', en: 'A gap, 20 < 22: waits for the reverse fractal' },
        through(...endsAcrossGap),
        { marks: acrossGap, claims: { segments: ['0-4 up?', '5-7 down?', '8-8 up?'] } },
      ),
      segmentPanel(
        { zh: '反向底分型 a b c 完成：线段结束', en: 'The bottom a b c is complete: it has ended' },
        through(...endsAcrossGap, 28, 24),
        {
          marks: [
            element('a', [6, 6], [22, 27]),
            element('b', [8, 8], [19, 24]),
            element('c', [10, 10], [21, 28]),
          ],
          claims: { segments: ['0-4 up', '5-7 down', '8-10 up?', '11-11 down?'] },
        },
      ),
    ],
  ),
  figureOf(
    'a41-gap-new-high',
    ['A4.1'],
    [
      segmentPanel(
        {
          zh: '等待中创新高 32、36：线段仍算在 29 结束',
          en: 'New highs 32 and 36 while waiting: it still ended at 29',
        },
        through(10, 17, 13, 20, 16, 29, 22, 27, 19, 32, 25, 36),
        { width: 480, marks: acrossGap, claims: { segments: ['0-4 up', '5-7 down', '8-10 up?'] } },
      ),
    ],
  ),
  figureOf(
    'a41-actual-break',
    ['A4.1'],
    [
      segmentPanel(
        {
          zh: '3 未破笔 7 的低点 17，之后新高：不成立',
          en: '3 stays above 17, then a new high: refused',
        },
        through(...risesToMergedTop, 27, 22, 29),
        { marks: mergedTop, claims: { segments: ['0-12 up?'] } },
      ),
      segmentPanel(
        { zh: '后来跌到 15 < 18：破坏成立', en: 'Later down to 15 < 18: the break is real' },
        through(...risesToMergedTop, 22, 15, 20),
        { marks: mergedTop, claims: { segments: ['0-6 up', '7-11 down?', '12-12 up?'] } },
      ),
    ],
  ),
  figureOf(
    'a42-first-direction',
    ['A4.2'],
    [
      segmentPanel(
        {
          zh: '先向上一笔，第一段却向下',
          en: 'It begins with a rise, yet the first segment falls',
        },
        through(20, 24, 13, 18, 10, 16, 8, 19, 14, 23),
        { claims: { segments: ['0-0 up?', '1-5 down?', '6-8 up?'] } },
      ),
      segmentPanel(
        {
          zh: '高低点先依次抬高：第一段向上',
          en: 'Highs and lows rise first: the first segment rises',
        },
        through(10, 17, 13, 22, 15, 26, 20, 24, 12, 18),
        { claims: { segments: ['0-4 up', '5-7 down?', '8-8 up?'] } },
      ),
    ],
  ),
];
