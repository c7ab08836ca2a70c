/** Days as `MM-DD` separated by blanks, by year. */
export type DaysByYear = Readonly<Record<number, string>>;
