import { dayMs, hourMs, minuteMs } from '@chanscope/market';

import type { Translate } from '../../i18n/index.ts';

/** How long ago something was. `amount` is whole, in the unit of `kind`; after 30 days the date says more. */
export type Age =
  | { readonly kind: 'now' }
  | { readonly kind: 'minutes' | 'hours' | 'days'; readonly amount: number }
  | { readonly kind: 'date' };

/** The age of an instant; both in UTC ms. A clock that runs behind the server's reads `now`. */
export function ageOf(instant: number, now: number): Age {
  const passed = now - instant;
  if (passed < minuteMs) return { kind: 'now' };
  if (passed < hourMs) return { kind: 'minutes', amount: Math.floor(passed / minuteMs) };
  if (passed < dayMs) return { kind: 'hours', amount: Math.floor(passed / hourMs) };
  if (passed < 30 * dayMs) return { kind: 'days', amount: Math.floor(passed / dayMs) };
  return { kind: 'date' };
}

/** `刚刚`, `5 分钟前`, or the date; both instants in UTC ms. */
export function ageText(instant: number, now: number, t: Translate): string {
  const age = ageOf(instant, now);
  if (age.kind === 'date') return dateText(instant);
  if (age.kind === 'now') return t(($) => $.personal.ago.now);
  return t(($) => $.personal.ago[age.kind], { amount: age.amount });
}

/** Days from now until an instant, rounded; 0 within the last 24 hours and after it. */
export function daysUntil(instant: number, now: number): number {
  const left = instant - now;
  return left <= dayMs ? 0 : Math.round(left / dayMs);
}

/** `2026-11-21` in the time zone of the browser. */
export function dateText(instant: number): string {
  const date = new Date(instant);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-');
}

/** `2026-11-21 14:05` in the time zone of the browser. */
export function timeText(instant: number): string {
  const date = new Date(instant);
  return `${dateText(instant)} ${[date.getHours(), date.getMinutes()].map(twoDigits).join(':')}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
