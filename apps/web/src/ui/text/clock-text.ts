/** An exchange's own time as text: `2026-11-20 15:00`. */
export function clockTextOf({ date, minuteOfDay }: { date: string; minuteOfDay: number }): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date} ${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}
