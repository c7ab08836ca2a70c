import { instantOf, type Market } from '@chanscope/market';
import { z } from 'zod';

/** A moment of an exchange's day as a provider writes it. */
export interface LocalMoment {
  /** yyyy-mm-dd */
  readonly date: string;
  /** With its seconds as a fraction; 0 when only the date is reported. */
  readonly minuteOfDay: number;
}

const date = z.iso.date();
const shape = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?:[ T]?(\d{2}):?(\d{2}):?(\d{2})?)?$/;

/**
 * Reads `2026-09-10`, `2026-09-10 09:31`, `2026/09/10 11:59:28`, `202609100931`, `20260910105512`; null
 * for any other text and for days and times that are none.
 */
export function localMomentFrom(text: string): LocalMoment | null {
  const [, year, month, day, hours = '0', minutes = '0', seconds = '0'] = shape.exec(text) ?? [];
  const reported = date.safeParse(`${year}-${month}-${day}`);
  if (!reported.success || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return null;
  return {
    date: reported.data,
    minuteOfDay: Number(hours) * 60 + Number(minutes) + Number(seconds) / 60,
  };
}

/** The instant, UTC ms, of a moment by the clock of a market. */
export function instantOfMoment({ date: day, minuteOfDay }: LocalMoment, market: Market): number {
  return Math.round(instantOf(day, minuteOfDay, market));
}
