import { rotationDays } from '@chanscope/contract';

/** The days that a text says; null for none, undefined for what is no number of days within the limits. */
export function daysFromText(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const days = Number(typed);
  const isWithin = days >= rotationDays.min && days <= rotationDays.max;
  return /^\d{1,3}$/.test(typed) && isWithin ? days : undefined;
}
