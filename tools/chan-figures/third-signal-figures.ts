import { through } from './series/figure-series.ts';
import { type Figure, figureOf } from './figure.ts';
import { readTwice, signalPanel } from './drawing/signal-panel.ts';

const outOfPivot = through(26, 11, 18, 10, 13, 9, 23, 15);
const leavesLaterPivot = through(26, 16, 20, 15, 29, 13, 19, 14, 23, 13, 22, 19, 28);

/** The third signals (三类买卖点): P3. */
export const thirdSignalFigures: readonly Figure[] = [
  figureOf(
    'p3-before',
    ['P3'],
    [
      signalPanel(
        { zh: '回调 15 不回到中枢（ZG 13）：三买 3b', en: 'Back to 15, above ZG 13: buy 3b' },
        outOfPivot,
        {
          signals: ['4 buy 1', '6 buy 2+3b'],
          marks: [{ kind: 'level', price: 13, from: 6, to: 35, text: '' }],
        },
      ),
      signalPanel(
        { zh: '回调 11.5 进入中枢：没有三买', en: 'Back to 11.5, into the pivot: none' },
        through(26, 11, 18, 10, 13, 9, 23, 11.5),
        {
          signals: ['4 buy 1', '6 buy 2'],
          marks: [{ kind: 'level', price: 13, from: 6, to: 35, text: '' }],
        },
      ),
    ],
  ),
  figureOf(
    'p3-after',
    ['P3', 'P4'],
    [
      signalPanel(
        {
          zh: '一买之后的中枢，回调 17 ≥ ZG 17：三买 3a',
          en: 'Pivot after buy 1, back to 17 ≥ ZG 17: buy 3a',
        },
        through(26, 18, 24, 16, 28, 9, 17, 11, 21, 13, 26, 17, 22),
        { signals: ['4 buy 1', '6 buy 2', '8 buy 2s', '9 sell 1', '10 buy 3a', '11 sell 2'] },
      ),
      signalPanel(
        { zh: '回调 15 进入中枢：没有三买', en: 'Back to 15, into the pivot: none' },
        through(26, 18, 24, 16, 28, 9, 17, 11, 21, 13, 26, 15, 22),
        { signals: ['4 buy 1', '6 buy 2', '8 buy 2s', '9 sell 1', '10 buy 2s', '11 sell 2'] },
      ),
    ],
  ),
  figureOf(
    'p3-follows-first',
    ['P3'],
    readTwice(
      through(26, 18, 22, 18, 24, 10, 15, 9),
      {
        title: { zh: '须先有一类点：没有三卖', en: 'bsp3_follow_1 true: no first signal, no 3a' },
        options: { bsp3_follow_1: true },
        signals: ['6 buy 1p'],
      },
      {
        title: { zh: '不要求：三卖 3a', en: 'bsp3_follow_1 false: sell 3a' },
        options: { bsp3_follow_1: false },
        signals: ['5 sell 3a', '6 buy 1p'],
      },
    ),
  ),
  figureOf(
    'p3-strict',
    ['P3'],
    readTwice(
      through(14, 22, 18, 21, 14, 17, 10, 22, 9, 18, 13),
      {
        title: { zh: '中枢不必紧邻线段终点：3b', en: 'strict_bsp3 false: any last pivot will do' },
        options: { strict_bsp3: false },
        signals: ['6 sell 1p', '8 sell 2+3b'],
      },
      {
        title: {
          zh: '离开笔须为线段末笔：没有',
          en: 'strict_bsp3 true: the last stroke must leave it',
        },
        options: { strict_bsp3: true },
        signals: ['6 sell 1p', '8 sell 2'],
      },
    ),
  ),
  figureOf(
    'p3-peak',
    ['P3'],
    readTwice(
      leavesLaterPivot,
      {
        title: { zh: '离开只需出区间：3a', en: 'bsp3_peak false: out of ZG is enough' },
        options: { bsp3_peak: false },
        signals: ['4 buy 1', '6 buy 2', '10 buy 3a', '11 sell 1p'],
      },
      {
        title: {
          zh: '离开须到中枢最高 GG 23：22 不够',
          en: 'bsp3_peak true: 22 does not reach GG 23',
        },
        options: { bsp3_peak: true },
        signals: ['4 buy 1', '6 buy 2', '11 sell 1p'],
      },
    ),
  ),
  figureOf(
    'p3-count',
    ['P3'],
    readTwice(
      through(26, 12, 16, 9, 18, 8, 21, 15, 20, 9, 14, 11, 19, 12, 20, 14),
      {
        title: { zh: '只看一类点后的第一个中枢', en: 'bsp3a_max_zs_cnt 1: the first pivot only' },
        options: { zs_combine: false, bsp3a_max_zs_cnt: 1 },
        signals: ['4 buy 1', '6 buy 2', '8 buy 2s', '13 sell 1'],
      },
      {
        title: { zh: '看前两个中枢：三买 3a', en: 'bsp3a_max_zs_cnt 2: the second one gives a 3a' },
        options: { zs_combine: false, bsp3a_max_zs_cnt: 2 },
        signals: ['4 buy 1', '6 buy 2', '8 buy 2s', '13 sell 1', '14 buy 3a'],
      },
    ),
  ),
];
