import { type Timeframe, dayMs } from '@chanscope/market';

/** 1970-01-01 was a Thursday. */
const daysFromMondayToEpoch = 3;

type Calendar = (time: number) => number;

const day: Calendar = (time) => Math.floor(time / dayMs) * dayMs;

const week: Calendar = (time) => {
  const number = Math.floor(time / dayMs) + daysFromMondayToEpoch;
  return (number - (((number % 7) + 7) % 7) - daysFromMondayToEpoch) * dayMs;
};

const month: Calendar = (time) => {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
};

const year: Calendar = (time) => Date.UTC(new Date(time).getUTCFullYear(), 0);

const decade: Calendar = (time) => {
  const number = new Date(time).getUTCFullYear();
  return Date.UTC(number - (number % 10), 0);
};

/** Chosen so that a block holds a few hundred bars: 240–390 of 1m to 60m, 250 of 1d, 520 of 1w. */
const calendars: Readonly<Record<Timeframe, Calendar>> = {
  '1m': day,
  '5m': week,
  '15m': month,
  '30m': month,
  '60m': month,
  '1d': year,
  '1w': decade,
  '1mo': decade,
  '1q': decade,
  '1y': decade,
};

/**
 * Where the block that holds a bar begins (UTC milliseconds). The calendar is that of universal
 * time: each of the three markets opens and closes within one day of it.
 */
export function blockBeginOf(timeframe: Timeframe, time: number): number {
  return calendars[timeframe](time);
}

/**
 * The index after the last of the times, oldest first, that fall into the block of the one at `from`.
 * Looks at few of them.
 */
export function blockEndAfter(timeframe: Timeframe, times: Float64Array, from: number): number {
  const beginsAt = blockBeginOf(timeframe, times[from] ?? 0);
  let inside = from;
  let outside = times.length;
  // Mostly all of them fall into one block, which the last one reports.
  let probe = outside - 1;
  while (outside - inside > 1) {
    if (blockBeginOf(timeframe, times[probe] ?? 0) === beginsAt) inside = probe;
    else outside = probe;
    probe = (inside + outside) >>> 1;
  }
  return outside;
}
