import { dateOfDayNumber, dayNumberOf } from '../time/local-date.ts';
import type { Market } from './symbol.ts';
import { dayMs, minuteMs } from '../time-units.ts';

/** A stretch of time with one distance between local and universal time, both in milliseconds. */
interface OffsetSpan {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

const timeZones: Readonly<Record<Market, string>> = {
  hs: 'Asia/Shanghai',
  hk: 'Asia/Hong_Kong',
  us: 'America/New_York',
};

/** The IANA time zone of a market. */
export function timeZoneOf(market: Market): string {
  return timeZones[market];
}

/** The exchange's own date (`yyyy-mm-dd`) and minute of the day at an instant (UTC milliseconds). */
export function localTimeOf(
  instant: number,
  market: Market,
): { date: string; minuteOfDay: number } {
  const local = instant + offsetAt(instant, market);
  const day = Math.floor(local / dayMs);
  return {
    date: dateOfDayNumber(day),
    minuteOfDay: Math.floor((local - day * dayMs) / minuteMs),
  };
}

/**
 * The instant (UTC milliseconds) of a minute of an exchange's day. Throws RangeError for a bad date.
 * Minutes that daylight saving time skips or repeats lie in the night, when no exchange trades:
 * they are read within an hour of what they may mean.
 */
export function instantOf(date: string, minuteOfDay: number, market: Market): number {
  const local = dayNumberOf(date) * dayMs + minuteOfDay * minuteMs;
  return local - offsetAt(local - offsetAt(local, market), market);
}

const latestSpans = new Map<Market, OffsetSpan>();
const spansByYear = new Map<string, readonly OffsetSpan[]>();

/** Local minus universal time. Bars come in order, so the span of the last answer mostly fits. */
function offsetAt(instant: number, market: Market): number {
  const latest = latestSpans.get(market);
  if (latest !== undefined && instant >= latest.from && instant < latest.until)
    return latest.offset;

  const span = spansOfYear(new Date(instant).getUTCFullYear(), market).find(
    ({ until }) => instant < until,
  );
  if (span === undefined)
    throw new RangeError(`Cannot tell local time: ${instant} is no instant in milliseconds`);
  latestSpans.set(market, span);
  return span.offset;
}

function spansOfYear(year: number, market: Market): readonly OffsetSpan[] {
  const key = `${market}${year}`;
  const known = spansByYear.get(key);
  if (known !== undefined) return known;

  const spans = readSpansOfYear(year, market);
  spansByYear.set(key, spans);
  return spans;
}

/** Asks Intl once a month and searches the turn where two months differ. */
function readSpansOfYear(year: number, market: Market): OffsetSpan[] {
  const readOffset = offsetReaderOf(market);
  const spans: OffsetSpan[] = [];
  let from = Date.UTC(year, 0);
  let offset = readOffset(from);
  for (let month = 1; month <= 12; month++) {
    const nextOffset = readOffset(Date.UTC(year, month));
    if (nextOffset === offset) continue;
    const turn = findTurn(readOffset, Date.UTC(year, month - 1), Date.UTC(year, month));
    spans.push({ from, until: turn, offset });
    from = turn;
    offset = nextOffset;
  }
  spans.push({ from, until: Date.UTC(year + 1, 0), offset });
  return spans;
}

/** The first minute in (`from`, `until`] whose offset differs from that at `from`. */
function findTurn(readOffset: (instant: number) => number, from: number, until: number): number {
  const before = readOffset(from);
  let low = from / minuteMs;
  let high = until / minuteMs;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (readOffset(middle * minuteMs) === before) low = middle;
    else high = middle;
  }
  return high * minuteMs;
}

function offsetReaderOf(market: Market): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZoneOf(market),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instant) => {
    const parts = new Map<string, number>();
    for (const { type, value } of format.formatToParts(instant)) parts.set(type, Number(value));
    const part = (name: string): number => parts.get(name) ?? 0;
    const local = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    return local - instant;
  };
}
