import { dayMs, minuteMs } from '@chanscope/market';

/** A time of every day in a zone. */
export interface DailyTime {
  /** HH:MM. */
  readonly time: string;
  /** As the IANA database names it. */
  readonly zone: string;
}

/** Whether there is such a zone. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The last day, yyyy-mm-dd in the zone, whose time has come at an instant (UTC ms). */
export function latestDueDay({ time, zone }: DailyTime, now: number): string {
  const local = localMsOf(now, zone);
  const day = dayOf(local);
  return local >= localMsAt(day, time) ? day : dayOf(local - dayMs);
}

/** The next instant, later than `now`, at which the time comes. */
export function nextDueInstant(daily: DailyTime, now: number): number {
  const next = dayOf(Date.parse(latestDueDay(daily, now)) + dayMs);
  return instantAt(localMsAt(next, daily.time), daily.zone);
}

/** The day of an instant in a zone. */
export function dayIn(zone: string, instant: number): string {
  return dayOf(localMsOf(instant, zone));
}

/** Weeks since one long ago, which begin on Mondays, of a day. */
export function weekOf(day: string): number {
  // 1 January 1970 was a Thursday.
  return Math.floor((Date.parse(day) / dayMs + 3) / 7);
}

function dayOf(localMs: number): string {
  return new Date(localMs).toISOString().slice(0, 10);
}

function localMsAt(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00Z`);
}

/** What the clocks of a zone show, as if they showed UTC. */
function localMsOf(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const numberOf = (type: string): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const [year, month, day] = [numberOf('year'), numberOf('month'), numberOf('day')];
  return Date.UTC(year, month - 1, day, numberOf('hour'), numberOf('minute'));
}

/** When the clocks of a zone show something; where they leap over it, as long after their leap. */
function instantAt(localMs: number, zone: string): number {
  const distanceAt = (instant: number): number =>
    localMsOf(instant, zone) - Math.floor(instant / minuteMs) * minuteMs;
  const guess = localMs - distanceAt(localMs);
  const instant = localMs - distanceAt(guess);
  return localMsOf(instant, zone) === localMs ? instant : Math.max(guess, instant);
}
