import { maximumBarCount } from '@chanscope/contract';

/** Bars are asked for in so many at once: a chart that grows by some asks for nothing new. */
const countStep = 1000;

/** How many bars to ask for, for a chart of so many. */
export function overlayCountOf(barCount: number): number {
  return Math.min(maximumBarCount, Math.max(1, Math.ceil(barCount / countStep)) * countStep);
}

/** What is used of the answer to a comparison. */
interface ComparedCourse {
  readonly times: readonly number[];
  readonly series: readonly { readonly percent: readonly number[] }[];
}

/**
 * The course of the other security in a comparison of two, by the opening of the base's bars, UTC ms: 1 at the
 * first common time. Empty where the answer has no other.
 */
export function overlayPricesOf({ times, series }: ComparedCourse): ReadonlyMap<number, number> {
  const percent = series[1]?.percent ?? [];
  return new Map(
    times.flatMap((time, at): [number, number][] => {
      const change = percent[at];
      return change === undefined ? [] : [[time, 1 + change]];
    }),
  );
}
