import { barsOf, through } from './series/figure-series.ts';
import { type Figure, figureOf, panelOf } from './figure.ts';

const longFall = [
  26, 15, 23, 10, 19, 14, 26, 19, 25, 12, 21, 15, 22, 15, 26, 15, 25, 10, 17, 12, 24, 18,
];

/** Segments read as lines (线段的线段): A8. */
export const higherLevelFigures: readonly Figure[] = [
  figureOf(
    'a8-higher',
    ['A8'],
    [
      panelOf(
        {
          zh: '线段（橙）当作笔：上一级线段、中枢与买卖点（紫）',
          en: 'Segments (orange) read as strokes: segments, pivots and signals one level up (violet)',
        },
        barsOf(through(longFall[0] ?? 0, ...longFall.slice(1))),
        {
          width: 776,
          height: 280,
          layers: ['strokes', 'segments', 'higher', 'prices'],
          claims: {
            segments: [
              '0-2 down',
              '3-5 up',
              '6-8 down',
              '9-13 up',
              '14-16 down',
              '17-19 up?',
              '20-20 down?',
            ],
            higher: ['0-4 down?', '5-5 up?', '1-3: 12..26?', '4 buy 1', '6 buy 2'],
          },
        },
      ),
    ],
  ),
];
