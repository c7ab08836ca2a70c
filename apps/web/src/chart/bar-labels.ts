import { barLabelOf } from '@chanscope/market';

import type { ChartLook, ChartSeries } from './chart-props.ts';

/** The label of a bar in the exchange's time, `yyyy-mm-dd` or `yyyy-mm-dd HH:MM` (its end). */
export function labelOfBar(series: ChartSeries, index: number): string {
  const time = series.bars.time[index];
  return time === undefined ? '' : barLabelOf(series.timeframe, series.market, time);
}

const weekdays: Readonly<Record<ChartLook['locale'], readonly string[]>> = {
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

/** The day of the week of a label. */
export function weekdayOfLabel(label: string, locale: ChartLook['locale']): string {
  if (label === '') return '';
  return weekdays[locale][new Date(`${label.slice(0, 10)}T00:00Z`).getUTCDay()] ?? '';
}
