import { firstBarAtOrAfter } from '@chanscope/market';
import type { AxisTick, Chart, FormatDateParams } from 'klinecharts';

import { datedLabelOf, labelOfBar } from '../axes/bar-labels.ts';
import type { ChartLook, ChartSeries } from '../chart-props.ts';
import { pixelOfBar } from './klinecharts-host.ts';
import { formatAxisQuantity, unknownNumber, volumeUnitOf } from '../axes/number-format.ts';
import { candlePane } from '../panes/pane-ids.ts';
import { timeTicks } from '../axes/time-ticks.ts';

/** What the labels of the axes are about; there is no series before the first is shown. */
export interface AxisSubject {
  readonly series: ChartSeries | null;
  readonly locale: ChartLook['locale'];
}

/** Half a label: what would be cut at the edges is left out. */
const edgeTickMargin = 18;

/** Makes the time axis and the crosshair speak in the time of the exchange. */
export function labelTimeAxis(chart: Chart, subject: () => AxisSubject): void {
  chart.setFormatter({
    formatBigNumber: (value) => axisVolume(Number(value), subject()),
    formatDate: (params) => crosshairTime(params, subject()),
  });
  chart.overrideXAxis({ createTicks: () => ticksOf(chart, subject()) });
}

/** A volume on its axis, in the unit of the market. */
export function axisVolume(shares: number, { series, locale }: AxisSubject): string {
  return formatAxisQuantity(shares / volumeUnitOf(series?.market ?? 'us'), locale);
}

function ticksOf(chart: Chart, { series, locale }: AxisSubject): AxisTick[] {
  if (series === null) return [];
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
  { series, locale }: AxisSubject,
): string {
  if (series === null || type !== 'crosshair') return '';
  const index = firstBarAtOrAfter(series.bars, timestamp);
  return index >= series.bars.length ? unknownNumber : datedLabelOf(series, index, locale);
}
