import type { Translate } from './i18n.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const stillNow = 30 * second;

/** How long ago something was, or its day when that is long ago (相对时间). */
export type RelativeTime =
  | { readonly unit: 'now' | 'day' }
  | { readonly unit: 'minutes' | 'hours'; readonly total: number }
  | { readonly unit: 'date'; readonly text: string };

/** Reads a time from now (UTC ms); what lies ahead, by a clock that is wrong, is just now. */
export function relativeTime(at: number, now: number): RelativeTime {
  const passed = now - at;
  if (passed < stillNow) return { unit: 'now' };
  if (passed < hour) return { unit: 'minutes', total: Math.max(1, Math.floor(passed / minute)) };
  if (passed < day) return { unit: 'hours', total: Math.floor(passed / hour) };
  if (passed < 2 * day) return { unit: 'day' };
  return { unit: 'date', text: dayOf(new Date(at)) };
}

/** The same in words. */
export function relativeTimeText(time: RelativeTime, t: Translate): string {
  switch (time.unit) {
    case 'now':
      return t(($) => $.tools.ago.now);
    case 'minutes':
      return t(($) => $.tools.ago.minutes, { total: time.total });
    case 'hours':
      return t(($) => $.tools.ago.hours, { total: time.total });
    case 'day':
      return t(($) => $.tools.ago.day);
    case 'date':
      return time.text;
  }
}

/** The day where the user is, as year, month and day. */
function dayOf(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}
