import {
  type HistogramMeasure,
  barsIn,
  countedBars,
  histogramOf,
  relativeStrengthOf,
} from './series/counted-bars.ts';
import { barsOf, closedPath, through } from './series/figure-series.ts';
import {
  type Figure,
  type Layer,
  type Panel,
  type Words,
  figureOf,
  inColumns,
  panelOf,
} from './figure.ts';
import { type DrawnStroke, readingOf } from './series/figure-reading.ts';
import { shortNumber } from './statements.ts';

const layers: readonly Layer[] = ['pivots', 'strokes', 'prices', 'signals'];

/** Rises fast into a pivot and leaves it slowly. */
const tiring = barsOf(closedPath(20, [10, 8], [24, 6], [16, 5], [21, 5], [17, 5], [26, 9]));
/** Rises slowly into a pivot and leaves it fast. */
const quickening = barsOf(closedPath(10, [20, 9], [14, 5], [19, 5], [15, 5], [34, 8]));

const none: Panel['lower'] = { kind: 'none' };

/** A panel on the tiring series: the ratio in its title is the engine's. */
function measurePanel(measure: string, words: Words, lower: Panel['lower']): Panel {
  const changes = {
    height: 280,
    options: { macd_algo: measure },
    lower,
    claims: { signals: ['5 sell 1'] },
  };
  const panel = panelOf(words, tiring, { layers, ...changes });
  const ratio = ratioOf(panel);
  const shown = ratio === null ? '—' : shortNumber(ratio);
  const title = {
    zh: `${words.zh}：离开 / 进入 = ${shown}`,
    en: `${measure}, ${words.en}: out / in = ${shown}`,
  };
  return { ...panel, title };
}

/** What the engine finds for the first signal of a panel: leaving strength / entering strength. */
export function ratioOf(panel: Panel): number | null {
  const ground = readingOf(panel).candidates.at(-1)?.grounds[0];
  return ground?.kind === '1' ? ground.divergenceRate : null;
}

/** The stroke that enters the pivot and the one that leaves it. */
function strokesCompared(): { entering: DrawnStroke[]; leaving: DrawnStroke[] } {
  const { strokes, pivots } = readingOf(panelOf({ zh: '', en: '' }, tiring));
  const enteringStroke = (pivots[0]?.beginStroke ?? 0) - 1;
  const leavingStroke = (pivots[0]?.endStroke ?? 0) + 1;
  return {
    entering: strokes.slice(enteringStroke, enteringStroke + 1),
    leaving: strokes.slice(leavingStroke, leavingStroke + 1),
  };
}

function histogramPanel(measure: HistogramMeasure, words: Words): Panel {
  const values = histogramOf(tiring);
  const { entering, leaving } = strokesCompared();
  const counted = new Set([
    ...entering.flatMap((stroke) => countedBars(measure, values, { stroke, side: 'entering' })),
    ...leaving.flatMap((stroke) => countedBars(measure, values, { stroke, side: 'leaving' })),
  ]);
  return measurePanel(measure, words, { kind: 'columns', values, counted });
}

function columnPanel(measure: string, words: Words, values: Float64Array): Panel {
  const { entering, leaving } = strokesCompared();
  const counted = new Set([...entering, ...leaving].flatMap(barsIn));
  return measurePanel(measure, words, { kind: 'columns', values, counted });
}

function ratePanel(title: Words, bars: Panel['bars'], changes: Partial<Panel>): Panel {
  const values = histogramOf(bars);
  const counted = new Set(values.keys());
  return panelOf(title, bars, {
    layers,
    height: 280,
    lower: { kind: 'columns', values, counted },
    ...changes,
  });
}

/** The four measures of the histogram, by their names in chan.py. */
export const histogramMeasures: Readonly<Record<HistogramMeasure, Panel>> = {
  peak: histogramPanel('peak', { zh: '最长的柱', en: 'the longest column' }),
  full_area: histogramPanel('full_area', { zh: '整笔同色柱之和', en: 'all columns of its colour' }),
  area: histogramPanel('area', { zh: '端点起的同色柱之和', en: 'the run of columns at its end' }),
  diff: histogramPanel('diff', { zh: '最高柱与最低柱之差', en: 'highest less lowest column' }),
};

/** Divergence (背驰) and its measures: D1 to D3. */
export const divergenceFigures: readonly Figure[] = [
  figureOf(
    'd1-macd',
    ['D1'],
    [
      ratePanel(
        { zh: 'MACD 柱 = 2 ×（DIF − DEA）', en: 'Histogram of MACD = 2 × (DIF − DEA)' },
        tiring,
        {
          width: 480,
          layers: ['strokes', 'prices'],
          claims: { strokes: ['20-10', '10-24', '24-16', '16-21', '21-17', '17-26'] },
        },
      ),
    ],
  ),
  inColumns(2, figureOf('d2-macd-measures', ['D2'], Object.values(histogramMeasures))),
  inColumns(
    2,
    figureOf(
      'd2-other-measures',
      ['D2'],
      [
        measurePanel('slope', { zh: '每根K线的涨幅', en: 'change per bar' }, none),
        measurePanel('amp', { zh: '涨幅', en: 'change' }, none),
        columnPanel('volumn', { zh: '成交量', en: 'volume' }, tiring.volume),
        columnPanel('volumn_avg', { zh: '平均成交量', en: 'volume per bar' }, tiring.volume),
        columnPanel('amount', { zh: '成交额', en: 'amount' }, tiring.amount),
        columnPanel('amount_avg', { zh: '平均成交额', en: 'amount per bar' }, tiring.amount),
        columnPanel('rsi', { zh: '最高的 RSI', en: 'highest RSI' }, relativeStrengthOf(tiring)),
        measurePanel('turnrate_avg', { zh: '换手率', en: 'turnover, not in bars' }, none),
      ],
    ),
  ),
  figureOf(
    'd3-rate',
    ['D3'],
    [
      ratePanel(
        { zh: '离开弱于进入：背驰，一卖', en: 'Leaves weaker than it entered: sell 1' },
        tiring,
        {
          options: { divergence_rate: 0.9 },
          claims: { signals: ['5 sell 1'] },
        },
      ),
      ratePanel(
        { zh: '离开强于进入，上限 0.9：没有', en: 'divergence_rate 0.9: leaves stronger, none' },
        quickening,
        { options: { divergence_rate: 0.9 }, claims: { signals: [], candidates: ['4 sell 1'] } },
      ),
      ratePanel(
        {
          zh: '同上，不设上限（默认）：仍有一卖',
          en: 'The same at the default inf: sell 1 all the same',
        },
        quickening,
        { options: { divergence_rate: 'inf' }, claims: { signals: ['4 sell 1'] } },
      ),
      ratePanel(
        {
          zh: '终点 21 没有越出 ZG 21：不比较，没有',
          en: 'Its end, 21, is not beyond ZG 21: none',
        },
        barsOf(through(14, 21, 16, 21, 18, 21)),
        { options: { divergence_rate: 0.9 }, claims: { signals: [] } },
      ),
    ],
  ),
];
