import type { Chart } from 'klinecharts';

import type { ChartPalette } from '../chart-palette.ts';
import type { ChartLook, IntradayColumns } from '../chart-props.ts';

/** A stretch of prices. */
export interface PriceRange {
  readonly from: number;
  readonly to: number;
}

/** What was just drawn of a day: the slot under the crosshair and where the volume pane begins. */
export interface IntradayFrame {
  /** Null without a crosshair. */
  readonly crosshairSlot: number | null;
  readonly volumeTop: number;
}

/** What the drawing functions of one intraday chart read. */
export interface IntradayScene {
  intraday: IntradayColumns;
  range: PriceRange;
  palette: ChartPalette;
  locale: ChartLook['locale'];
  priceDecimals: number;
  /** True where the labels of the axes lie inside. */
  isNarrow: boolean;
  readonly onFrame: (frame: IntradayFrame) => void;
}

const scenes = new WeakMap<Chart, IntradayScene>();

/** Ties a scene to its chart for as long as the chart lives. */
export function tieIntradayScene(chart: Chart, scene: IntradayScene): void {
  scenes.set(chart, scene);
}

/** The scene of a chart, absent while the chart is being made. */
export function intradaySceneOf(chart: Chart): IntradayScene | undefined {
  return scenes.get(chart);
}

/** The last slot that has a price, null before the first trade. */
export function latestSlotOf({ price }: IntradayColumns): number | null {
  const found = price.findLastIndex((value) => value !== null);
  return found === -1 ? null : found;
}

/** The slots of one day among those of an axis: from `from` up to `until`. */
export interface DaySpan {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly from: number;
  readonly until: number;
}

/** The days of an axis, oldest first. */
export function daySpansOf({ days }: Pick<IntradayColumns, 'days'>): DaySpan[] {
  let from = 0;
  return days.map(({ date, slotCount }) => {
    const span = { date, from, until: from + slotCount };
    from = span.until;
    return span;
  });
}

/** The day that a slot belongs to; all slots where no days are reported. */
function daySpanAt(intraday: IntradayColumns, slot: number): DaySpan {
  const found = daySpansOf(intraday).find(({ until }) => slot < until);
  return found ?? { date: '', from: 0, until: intraday.slots.length };
}

/** How a slot is called: by its time, among several days by its day too. */
export function slotLabelOf(intraday: IntradayColumns, slot: number): string {
  const time = intraday.slots[slot] ?? '';
  return intraday.days.length > 1 ? `${daySpanAt(intraday, slot).date.slice(5)} ${time}` : time;
}

/** The close before the day of a slot, which its change is reported against; null when it is not known. */
export function closeBeforeDayOf(intraday: IntradayColumns, slot: number): number | null {
  return priceBefore(intraday, daySpanAt(intraday, slot).from);
}

/** The money that has changed hands from the open of its day to the end of a slot, null when unknown. */
export function amountUpTo(intraday: IntradayColumns, slot: number): number | null {
  const { from } = daySpanAt(intraday, slot);
  let total: number | null = null;
  for (let at = from; at <= slot; at += 1) {
    const amount = intraday.amount[at] ?? null;
    if (amount === null && (intraday.volume[at] ?? 0) > 0) return null;
    if (amount !== null) total = (total ?? 0) + amount;
  }
  return total;
}

/** The last price before a slot: of an earlier slot, or the previous close. */
export function priceBefore(
  { price, previousClose }: IntradayColumns,
  slot: number,
): number | null {
  for (let index = slot - 1; index >= 0; index -= 1) {
    const value = price[index] ?? null;
    if (value !== null) return value;
  }
  return previousClose;
}
