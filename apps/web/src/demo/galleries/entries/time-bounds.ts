interface DisabledTimes {
  readonly disabledHours: () => number[];
  readonly disabledMinutes: (hour: number) => number[];
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const minutes = Array.from({ length: 60 }, (_, minute) => minute);

/** Which hours and minutes cannot be chosen between two times of a day, `HH:mm` both. */
export function disabledOutside(from: string, until: string): DisabledTimes {
  const first = minuteOf(from);
  const last = minuteOf(until);
  return {
    disabledHours: () => hours.filter((hour) => hour * 60 + 59 < first || hour * 60 > last),
    disabledMinutes: (hour) =>
      minutes.filter((minute) => hour * 60 + minute < first || hour * 60 + minute > last),
  };
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
