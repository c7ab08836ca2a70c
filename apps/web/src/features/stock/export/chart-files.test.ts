import { analyzeChanSignals, chanPresetWith, pictureOfAnalysis } from '@chanscope/engine';
import { type BarColumns, barColumnsOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { ChartSeries } from '../../../chart/index.ts';
import { initialChartLayers } from '../../../chart/chart-props.ts';
import { exportZh } from '../../../i18n/export/zh-export.ts';
import { type FileGround, indicatorFileText } from './indicator-file.ts';
import { type StructureWords, structureFileText } from './structure-file.ts';

/** Waves of a fixed length, so that there are strokes, segments and pivots. */
const bars: BarColumns = barColumnsOf(
  Array.from({ length: 400 }, (_, day) => {
    const price = 100 + 10 * Math.sin(day / 6) + 6 * Math.sin(day / 23) + day / 40;
    const time = Date.parse('2024-01-02T09:30+08:00') + day * 86_400_000;
    const range = { open: price - 0.5, high: price + 1, low: price - 1, close: price + 0.5 };
    return { time, ...range, volume: 100 + day, amount: null };
  }),
);
const series: ChartSeries = {
  id: 'a',
  market: 'hs',
  timeframe: '1d',
  priceDecimals: 2,
  bars,
  forming: false,
  asOf: null,
};
const ground: FileGround = {
  series,
  file: {
    stockId: 'hs600519',
    market: 'hs',
    timeframe: '1d',
    bars,
    adjust: 'qfq',
    source: 'simulated',
  },
  layers: initialChartLayers,
};

/** The lines of a file without its byte order mark, cut at commas: no field here has one. */
function rowsOf(text: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).split('\r\n');
  expect(lines.at(-1)).toBe('');
  return lines.slice(0, -1).map((line) => line.split(','));
}

describe('indicatorFileText()', () => {
  it('has a line for each bar, with the averages and MACD that the chart shows', () => {
    const [header, ...rows] = rowsOf(indicatorFileText(ground));
    expect(header?.join()).toBe(
      'code,time,ma5,ma10,ma20,ma60,volume_ma5,volume_ma10,dif,dea,macd,adjust,source',
    );
    expect(rows).toHaveLength(400);
    expect(rows[3]?.slice(0, 4)).toEqual(['600519.SH', '2024-01-05', '', '']);
    const closes = Array.from(bars.close.subarray(5, 10));
    const mean = closes.reduce((sum, close) => sum + close, 0) / 5;
    expect(Number(rows[9]?.[2])).toBeCloseTo(mean, 4);
    expect(rows[9]?.[6]).toBe('107');
  });

  it('leaves out what is hidden', () => {
    const layers = { ...initialChartLayers, movingAverages: false, volume: false };
    const [header] = rowsOf(indicatorFileText({ ...ground, layers }));
    expect(header?.join()).toBe('code,time,dif,dea,macd,adjust,source');
  });
});

describe('structureFileText()', () => {
  const preset = chanPresetWith('chan.py', {});
  const rules = preset.school === 'chan' ? preset.rules : undefined;
  const picture = pictureOfAnalysis(analyzeChanSignals(bars, rules), bars);
  const words: StructureWords = {
    columns: exportZh.columns,
    nameOf: ({ element: { kind, level } }) => `${kind} ${level}`,
    stateOf: (state) => state,
    levelOf: String,
    rules: 'chan.py',
    adjust: '前复权',
    source: '模拟行情',
  };

  it('lists the strokes, segments, pivots and signals that the chart shows', () => {
    const [header, ...rows] = rowsOf(structureFileText(ground, picture, words));
    expect(header?.slice(0, 5)).toEqual(['代码', '结构', '级别', '起点时间', '终点时间']);
    const counted = new Map<string, number>();
    for (const [, name = ''] of rows) counted.set(name, (counted.get(name) ?? 0) + 1);
    expect(counted.get('stroke 0')).toBe(picture.strokes.length);
    expect(counted.get('pivot 0')).toBe(picture.pivots.length);
    expect([...counted.keys()]).not.toContain('segment 1');
    const [stroke] = rows;
    const begin = picture.strokes.beginBar[0] ?? 0;
    expect(stroke?.slice(0, 4)).toEqual([
      '600519.SH',
      'stroke 0',
      '0',
      new Date((bars.time[begin] ?? 0) + 8 * 3_600_000).toISOString().slice(0, 10),
    ]);
    expect(stroke?.[5]).toBe(String(picture.strokes.beginPrice[0]));
  });

  it('leaves out hidden layers, and what is provisional when only what is sure is shown', () => {
    const layers = { ...initialChartLayers, strokes: false, onlySure: true };
    const rows = rowsOf(structureFileText({ ...ground, layers }, picture, words));
    expect(rows.filter(([, name]) => name === 'stroke 0')).toEqual([]);
    const isProvisional = rows.some((row) => row.includes('provisional'));
    const all = rowsOf(structureFileText(ground, picture, words));
    expect([isProvisional, all.some((row) => row.includes('provisional'))]).toEqual([false, true]);
  });
});
