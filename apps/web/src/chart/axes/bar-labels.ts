import { shownLabelOf } from '@chanscope/market';

import type { ChartLook, ChartSeries } from '../chart-props.ts';

/** What of a series its labels need. */
type LabelledSeries = Pick<ChartSeries, 'market' | 'timeframe' | 'asOf' | 'bars' | 'lastDays'>;

/** The label of a bar in the exchange's time, `yyyy-mm-dd` or `yyyy-mm-dd HH:MM` (its end). */
export function labelOfBar(series: LabelledSeries, index: number): string {
  const openInstant = series.bars.time[index];
  if (openInstant === undefined) return '';
  return series.lastDays?.get(openInstant) ?? shownLabelOf({ ...series, openInstant });
}

const weekdays: Readonly<Record<ChartLook['locale'], readonly string[]>> = {
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

/** The label of a bar with its day of the week, which says nothing of a month or longer. */
export function datedLabelOf(
  series: ChartSeries,
  index: number,
  locale: ChartLook['locale'],
): string {
  const label = labelOfBar(series, index);
  const isLong = ['1mo', '1q', '1y'].includes(series.timeframe);
  return label === '' || isLong ? label : `${label} ${weekdayOf(label, locale)}`;
}

function weekdayOf(label: string, locale: ChartLook['locale']): string {
  return weekdays[locale][new Date(`${label.slice(0, 10)}T00:00Z`).getUTCDay()] ?? '';
}
