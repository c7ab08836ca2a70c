import { dayMs } from '../time-units.ts';

const dayNumbers = new Map<string, number>();
const dates = new Map<number, string>();

/** Days from 1970-01-01 to a date `yyyy-mm-dd`. Throws RangeError when there is no such date. */
export function dayNumberOf(date: string): number {
  const known = dayNumbers.get(date);
  if (known !== undefined) return known;

  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00Z`) / dayMs : Number.NaN;
  if (Number.isNaN(day) || dateOfDayNumber(day) !== date)
    throw new RangeError(`Cannot read date "${date}": it is no day like 2026-11-20`);
  dayNumbers.set(date, day);
  return day;
}

/** The date `yyyy-mm-dd` that many days after 1970-01-01. */
export function dateOfDayNumber(day: number): string {
  const known = dates.get(day);
  if (known !== undefined) return known;

  const date = new Date(day * dayMs).toISOString().slice(0, 10);
  dates.set(day, date);
  return date;
}

/** Day of the week of a day number: Monday 0 … Sunday 6. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}
