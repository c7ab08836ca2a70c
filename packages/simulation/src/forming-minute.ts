import {
  barAt,
  barColumnsOf,
  concatBars,
  minuteMs,
  sliceBars,
  type Bar,
  type BarColumns,
} from '@chanscope/market';

import { priceAtSteps, stepsTo } from './price-step.ts';

const msPerSecond = 1000;

/** When within a minute its four prices are reached, as shares of it. */
const turns = [0, 0.25, 0.7, 1] as const;

/** What the prices and volumes of a day are made of. */
export interface DayGrain {
  readonly step: number;
  readonly lotSize: number;
  /** Indices: turnover has nothing to do with the level. */
  readonly isLevel: boolean;
}

/**
 * The one-minute bars of a day as far as they have come at an instant. The last one changes by the
 * second while its minute runs: it grows into the bar of `minutes` and never beyond it.
 */
export function minutesUntil(
  minutes: BarColumns,
  now: number,
  grain: DayGrain,
): { bars: BarColumns; forming: boolean } {
  let closed = minutes.length;
  while (closed > 0 && (minutes.time[closed - 1] ?? 0) + minuteMs > now) closed -= 1;
  const bars = sliceBars(minutes, 0, closed);
  if (closed === minutes.length || (minutes.time[closed] ?? 0) > now)
    return { bars, forming: false };

  const forming = formingMinuteAt(barAt(minutes, closed), now, grain);
  return { bars: concatBars([bars, barColumnsOf([forming])]), forming: true };
}

/** A minute after a part of it: rising ones go by their low to their high, falling ones the other way. */
export function formingMinuteAt(bar: Bar, now: number, grain: DayGrain): Bar {
  const elapsed = (Math.floor((now - bar.time) / msPerSecond) * msPerSecond) / minuteMs;
  const extremes = bar.close >= bar.open ? [bar.low, bar.high] : [bar.high, bar.low];
  const path = [bar.open, ...extremes, bar.close];
  const reached = path.filter((_, index) => (turns[index] ?? 1) <= elapsed);
  const close = priceAtSteps(stepsTo(priceAlong(path, elapsed), grain.step), grain.step);
  const high = Math.max(close, ...reached);
  const low = Math.min(close, ...reached);
  const lots = Math.max(1, Math.floor((bar.volume / grain.lotSize) * elapsed));
  const volume = lots * grain.lotSize;
  const average = (bar.amount ?? 0) / bar.volume;
  const traded = grain.isLevel ? average : Math.min(high, Math.max(low, average));
  return {
    time: bar.time,
    open: bar.open,
    high,
    low,
    close,
    volume,
    amount: Math.round(volume * traded),
  };
}

function priceAlong(path: readonly number[], elapsed: number): number {
  const next = turns.findIndex((turn) => turn > elapsed);
  const [from, to] = [path[next - 1] ?? 0, path[next] ?? 0];
  const [begin, end] = [turns[next - 1] ?? 0, turns[next] ?? 1];
  return from + ((to - from) * (elapsed - begin)) / (end - begin);
}
