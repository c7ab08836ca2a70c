import { type BarRange, barsOf, wave } from './series/figure-series.ts';
import {
  type Figure,
  type Layer,
  type Panel,
  type Words,
  figureOf,
  inColumns,
  panelOf,
} from './figure.ts';

const layers: readonly Layer[] = ['merged', 'fractals', 'strokes', 'prices'];

function tailPanel(title: Words, ranges: readonly BarRange[], changes: Partial<Panel>): Panel {
  return panelOf(title, barsOf(ranges), { layers, ...changes });
}

const life = wave(12, 10, 15, 10, 12, 9, 13, 12);

/** The first bars of one series, as they stood when they were the newest. */
function lifePanel(title: Words, barCount: number, strokes: readonly string[]): Panel {
  const room = barsOf(life);
  return tailPanel(title, life.slice(0, barCount), {
    room,
    claims: { strokes },
    layers: ['fractals', 'strokes', 'prices'],
  });
}

/** The provisional tail of the strokes (虚笔) and the life of a stroke: V1 to V5. */
export const tailFigures: readonly Figure[] = [
  figureOf(
    'v1-none',
    ['V1'],
    [
      tailPanel(
        { zh: '还没有第一笔：没有虚笔', en: 'No first stroke yet: no tail' },
        wave(12, 10, 15),
        {
          claims: { strokes: [] },
        },
      ),
      tailPanel(
        { zh: '顶刚完成，距离不够：没有虚笔', en: 'The newest bars are too near: no tail' },
        wave(12, 10, 15, 12),
        {
          marks: [{ kind: 'span', from: 7, to: 10, text: '3 < 4' }],
          claims: { strokes: ['10-16'] },
        },
      ),
    ],
  ),
  figureOf(
    'v2-moved',
    ['V2'],
    [
      tailPanel(
        { zh: '一笔已确认，止于 16', en: 'A sure stroke ends at 16' },
        wave(12, 10, 15, 14),
        {
          claims: { strokes: ['10-16'] },
        },
      ),
      tailPanel(
        {
          zh: '最新K线到 17 ≥ 16：端点暂移',
          en: 'Newest bar 17 ≥ 16: its end moves, provisionally',
        },
        wave(12, 10, 15, 14, 16),
        { claims: { strokes: ['10-17?'] } },
      ),
    ],
  ),
  figureOf(
    'v3-added',
    ['V3'],
    [
      tailPanel(
        { zh: '离端点 4 根：加一条虚笔', en: 'Four away from the end: a provisional stroke' },
        wave(12, 10, 15, 11),
        {
          marks: [{ kind: 'span', from: 7, to: 11, text: '4 ≥ 4' }],
          claims: { strokes: ['10-16', '16-11?'] },
        },
      ),
      tailPanel(
        {
          zh: '反弹一根：笔止于最低的 11，已确认',
          en: 'One bar back up: it still ends at 11, now sure',
        },
        wave(12, 10, 15, 11, 12),
        { claims: { strokes: ['10-16', '16-11'] } },
      ),
    ],
  ),
  figureOf(
    'v4-dropped',
    ['V4'],
    [
      tailPanel(
        { zh: '虚笔向下到 11', en: 'A provisional stroke down to 11' },
        wave(12, 10, 15, 11),
        { claims: { strokes: ['10-16', '16-11?'] } },
      ),
      tailPanel(
        {
          zh: '一根大阳线到 18：虚笔撤销，前一笔延伸',
          en: 'A bar up to 18: it is gone, the first one goes on',
        },
        [...wave(12, 10, 15, 11), [18, 11.5]],
        { claims: { strokes: ['10-18?'] } },
      ),
    ],
  ),
  inColumns(
    2,
    figureOf(
      'v5-states',
      ['V5', 'A9'],
      [
        lifePanel({ zh: '虚线：未确认', en: 'Dashed: provisional' }, 13, ['10-16', '16-10?']),
        lifePanel({ zh: '已确认：底分型完成', en: 'Sure: its bottom fractal is complete' }, 14, [
          '10-16',
          '16-10',
        ]),
        lifePanel(
          {
            zh: '创出新低 9：端点移动，又未确认',
            en: 'New low 9: its end moves, provisional again',
          },
          18,
          ['10-16', '16-9?'],
        ),
        lifePanel(
          { zh: '锁定：下一笔也已确认，端点不再变', en: 'Locked: the next stroke is sure too' },
          23,
          ['10-16', '16-9', '9-14'],
        ),
      ],
    ),
  ),
];
