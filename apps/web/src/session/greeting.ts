/** The parts of the day that a greeting distinguishes (问候). */
export type PartOfDay = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening';

/** The part of the day of a local hour, 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 8) return 'morning';
  if (hour <= 11) return 'forenoon';
  if (hour <= 13) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
}
