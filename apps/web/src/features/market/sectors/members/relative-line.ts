/** Of a comparison: changes since the first of its times (UTC ms), as shares of 1, one security after the other. */
interface ComparedWays {
  readonly times: readonly number[];
  readonly series: readonly { readonly percent: readonly number[] }[];
}

/** As many days as the line shows, about three months. */
const shownDays = 60;

/**
 * A security against another one of a comparison (比价), 1 on the first of at most sixty days, up to an instant (UTC
 * ms) where one is given. Empty where the two have fewer than two days together.
 */
export function relativeLineOf({ times, series }: ComparedWays, until: number | null): number[] {
  const [own, other] = series;
  if (own === undefined || other === undefined) return [];
  const ratios = times.flatMap((time, at) =>
    until !== null && time > until
      ? []
      : [(1 + (own.percent[at] ?? 0)) / (1 + (other.percent[at] ?? 0))],
  );
  const shown = ratios.slice(-shownDays);
  const [first] = shown;
  if (first === undefined || shown.length < 2) return [];
  return shown.map((ratio) => ratio / first);
}
