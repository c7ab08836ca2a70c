import { through } from './series/figure-series.ts';
import { type Figure, figureOf } from './figure.ts';
import { readTwice, signalPanel } from './drawing/signal-panel.ts';

const retraced = through(30, 14, 22, 16, 20, 9, 20, 13, 22);
const retracedTwice = through(30, 14, 22, 16, 20, 9, 20, 13, 19, 14, 21);
const outOfBoth = through(26, 11, 18, 10, 13, 9, 23, 15);

/** What becomes a signal (买卖点), and the first and second ones: P0 to P2. */
export const firstSignalFigures: readonly Figure[] = [
  figureOf(
    'p0-kinds',
    ['P0'],
    readTwice(
      outOfBoth,
      {
        title: { zh: '同一笔可有两种：2+3b', en: 'One stroke may be of two kinds: 2+3b' },
        options: {},
        signals: ['4 buy 1', '6 buy 2+3b'],
      },
      {
        title: { zh: '只要一类与三类', en: 'bs_type 1,3b: only these kinds begin a signal' },
        options: { bs_type: '1,3b' },
        signals: ['4 buy 1', '6 buy 3b'],
      },
    ),
  ),
  figureOf(
    'p1-first',
    ['P1'],
    [
      signalPanel(
        { zh: '离开最后一个中枢的终点：一卖', en: 'Ends by leaving its last pivot: sell 1' },
        through(10, 20, 15, 19, 16, 24),
        { signals: ['4 sell 1'] },
      ),
      signalPanel(
        { zh: '下跌线段，镜像：一买', en: 'The mirror image: buy 1' },
        through(24, 14, 19, 15, 18, 10),
        { signals: ['4 buy 1'] },
      ),
    ],
  ),
  figureOf(
    'p1-consolidation',
    ['P1'],
    readTwice(
      through(10, 16, 13, 20, 17, 24),
      {
        title: { zh: '要求至少 1 个中枢：没有买卖点', en: 'min_zs_cnt 1: no pivot, no signal' },
        options: { min_zs_cnt: 1 },
        signals: [],
      },
      {
        title: {
          zh: '不要求：与前一同向笔比较，盘整背驰 1p',
          en: 'min_zs_cnt 0: against the stroke two before, 1p',
        },
        options: { min_zs_cnt: 0 },
        signals: ['4 sell 1p'],
      },
    ),
  ),
  figureOf(
    'p1-peak',
    ['P1'],
    readTwice(
      through(26, 8, 20, 12, 16, 11, 15, 11, 20),
      {
        title: {
          zh: '离开笔 11 未低于中枢的 8：不成立',
          en: 'bs1_peak true: 11 is not below 8, refused',
        },
        options: { bs1_peak: true },
        signals: [],
      },
      {
        title: { zh: '不要求极值：一买', en: 'bs1_peak false: buy 1' },
        options: { bs1_peak: false },
        signals: ['4 buy 1'],
      },
    ),
  ),
  figureOf(
    'p1-one-stroke-pivots',
    ['P1'],
    readTwice(
      through(10, 18, 14, 26),
      {
        title: { zh: '一笔中枢不计数', en: 'bsp1_only_multibi_zs true: it does not count' },
        options: { one_bi_zs: true, bsp1_only_multibi_zs: true },
        signals: [],
      },
      {
        title: { zh: '一笔中枢也计数', en: 'bsp1_only_multibi_zs false: it counts' },
        options: { one_bi_zs: true, bsp1_only_multibi_zs: false },
        signals: ['2 sell 1p'],
      },
    ),
  ),
  figureOf(
    'p2-retrace',
    ['P2'],
    readTwice(
      retraced,
      {
        title: { zh: '回调 7/11 = 0.64，不破低点：二买', en: 'Takes back 7/11 = 0.64: buy 2' },
        options: {},
        signals: ['4 buy 1', '6 buy 2'],
      },
      {
        title: { zh: '上限 0.618：0.64 太深', en: 'max_bs2_rate 0.618: 0.64 is too much' },
        options: { max_bs2_rate: 0.618 },
        signals: ['4 buy 1'],
      },
    ),
  ),
  figureOf(
    'p2-follows-first',
    ['P2'],
    readTwice(
      through(26, 16, 23, 11, 18, 13),
      {
        title: { zh: '须先有一买：没有', en: 'bsp2_follow_1 true: no first signal, none' },
        options: { bsp2_follow_1: true },
        signals: [],
      },
      {
        title: { zh: '不要求一买：二买', en: 'bsp2_follow_1 false: buy 2' },
        options: { bsp2_follow_1: false },
        signals: ['4 buy 2'],
      },
    ),
  ),
  figureOf(
    'p2-similar',
    ['P2'],
    readTwice(
      retracedTwice,
      {
        title: {
          zh: '再次回调，与二买重叠：类二买 2s',
          en: 'Back again, overlapping buy 2: buy 2s',
        },
        options: {},
        signals: ['4 buy 1', '6 buy 2', '8 buy 2s', '9 sell 1'],
      },
      {
        title: { zh: '不取类二买', en: 'max_bsp2s_lv 0: none of them' },
        options: { max_bsp2s_lv: 0 },
        signals: ['4 buy 1', '6 buy 2', '9 sell 1'],
      },
    ),
  ),
  figureOf(
    'p2-similar-follows-second',
    ['P2'],
    readTwice(
      through(26, 12, 19, 11, 15, 9, 16, 10, 23, 12),
      {
        title: { zh: '回调太深没有二买，仍有类二买', en: 'Too deep for buy 2, yet 2s is found' },
        options: { max_bs2_rate: 0.618 },
        signals: ['4 buy 1', '8 buy 2s'],
      },
      {
        title: { zh: '须先有二买：没有', en: 'bsp2s_follow_2 true: without a 2 no 2s' },
        options: { max_bs2_rate: 0.618, bsp2s_follow_2: true },
        signals: ['4 buy 1'],
      },
    ),
  ),
];
