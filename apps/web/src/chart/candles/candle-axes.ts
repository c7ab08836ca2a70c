import { firstBarAtOrAfter } from '@chanscope/market';
import type { AxisTick, Chart, FormatDateParams } from 'klinecharts';

import { datedLabelOf, labelOfBar } from '../axes/bar-labels.ts';
import { type ChartScene, sceneOf } from '../chart-scene.ts';
import { pixelOfBar } from './klinecharts-host.ts';
import { formatAxisQuantity, unknownNumber, volumeUnitOf } from '../axes/number-format.ts';
import { candlePane } from '../panes/pane-ids.ts';
import { timeTicks } from '../axes/time-ticks.ts';

/** Half a label: what would be cut at the edges is left out. */
const edgeTickMargin = 18;

/** Makes the time axis and the crosshair speak in the time of the exchange. */
export function labelTimeAxis(chart: Chart): void {
  chart.setFormatter({
    formatBigNumber: (value) => axisVolume(Number(value), sceneOf(chart)),
    formatDate: (params) => crosshairTime(params, sceneOf(chart)),
  });
  chart.overrideXAxis({ createTicks: () => ticksOf(chart) });
}

/** A volume on its axis, in the unit of the market. */
export function axisVolume(shares: number, scene: ChartScene | undefined): string {
  const unit = volumeUnitOf(scene?.series?.market ?? 'us');
  return formatAxisQuantity(shares / unit, scene?.locale ?? 'zh');
}

function ticksOf(chart: Chart): AxisTick[] {
  const scene = sceneOf(chart);
  if (!scene?.series) return [];
  const { series, locale } = scene;
  const { realFrom, realTo } = chart.getVisibleRange();
  const ticks = timeTicks({
    timeframe: series.timeframe,
    market: series.market,
    barSpace: chart.getBarSpace().bar,
    locale,
    range: { from: Math.max(0, realFrom), to: Math.min(series.bars.length, realTo) },
    labelOf: (bar) => labelOfBar(series, bar),
  });
  const width = chart.getSize(candlePane, 'main')?.width ?? 0;
  return ticks
    .map(({ bar, text }) => ({ text, value: bar, coord: pixelOfBar(chart, bar) }))
    .filter(({ coord }) => coord >= edgeTickMargin && coord <= width - edgeTickMargin);
}

/** The time under the crosshair; behind the newest bar there is none. */
function crosshairTime(
  { timestamp, type }: FormatDateParams,
  scene: ChartScene | undefined,
): string {
  if (!scene?.series || type !== 'crosshair') return '';
  const { series, locale } = scene;
  const index = firstBarAtOrAfter(series.bars, timestamp);
  return index >= series.bars.length ? unknownNumber : datedLabelOf(series, index, locale);
}
