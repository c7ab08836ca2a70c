import type { Chart } from 'klinecharts';

import type { ChartView } from '../chart-props.ts';
import { pixelOfBar } from '../candles/klinecharts-host.ts';
import { candlePane } from '../panes/pane-ids.ts';

/** Pixels from the middle of the last bar in view to the edge of the pane. */
const rightMargin = 28;

/** The bars in view, null while there are none. */
export function viewOf(chart: Chart): ChartView | null {
  const rows = chart.getDataList();
  const { from, to } = chart.getVisibleRange();
  const first = rows[Math.max(0, from)];
  const last = rows[Math.min(rows.length, to) - 1];
  return first === undefined || last === undefined
    ? null
    : { from: first.timestamp, to: last.timestamp };
}

/** Brings the bars of a view into view, as far as the chart has them. */
export function showView(chart: Chart, { from, to }: ChartView): void {
  const times = chart.getDataList().map(({ timestamp }) => timestamp);
  const first = times.findIndex((time) => time >= from);
  const last = times.findLastIndex((time) => time <= to);
  const width = (chart.getSize(candlePane, 'main')?.width ?? 0) - rightMargin;
  if (first < 0 || last < first || width <= 0) return;
  chart.setBarSpace(width / (last - first + 1));
  chart.scrollByDistance(width - pixelOfBar(chart, last));
}
