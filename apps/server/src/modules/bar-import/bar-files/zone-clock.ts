import { hourMs } from '@chanscope/market';

/**
 * Reads clocks of a time zone: from what they show (as if it were UTC, in ms) to the instant. Throws
 * RangeError for a zone that does not exist. Hours that summer time repeats mean their first pass.
 */
export function createZoneClock(timeZone: string): (shown: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const offsets = new Map<number, number>();

  /** Local minus universal time in the hour that an instant lies in; zones turn on whole hours. */
  function offsetAt(instant: number): number {
    const hour = Math.floor(instant / hourMs);
    const known = offsets.get(hour);
    if (known !== undefined) return known;
    const begin = hour * hourMs;
    const parts = new Map(
      format.formatToParts(begin).map(({ type, value }) => [type, Number(value)]),
    );
    const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
    const shown = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
    );
    offsets.set(hour, shown - begin);
    return shown - begin;
  }

  return (shown) => shown - offsetAt(shown - offsetAt(shown));
}

/** Whether a text names a time zone: an IANA name, or an offset such as `+08:00`. */
export function isTimeZone(text: string): boolean {
  try {
    createZoneClock(text);
    return true;
  } catch {
    return false;
  }
}
