import { z } from 'zod';

/** A few securities at once. */
export const sparkRequest = z.strictObject({
  stockIds: z.array(z.string().min(1).max(32)).min(1).max(30),
});

/**
 * What a tile of a security shows: its numbers of now and the way there (迷你走势). Securities that no one knows or
 * has bars of are left out.
 */
export const sparkResponse = z.array(
  z.object({
    stockId: z.string(),
    /** Null when there is no price at all. */
    price: z.number().nullable(),
    prevClose: z.number().nullable(),
    /** Percent, two decimals. */
    changePct: z.number().nullable(),
    /** UTC ms of the newest trade; null without one. */
    asOf: z.number().nullable(),
    /** `imported:<name>`, `feed:<name>` or `simulated`. */
    source: z.string(),
    isSuspended: z.boolean(),
    /** Whether newer trading days have passed than the numbers cover. */
    isStale: z.boolean(),
    /** Closes of the minutes of the last day, thinned to at most 60; the last 20 daily closes where there are none. */
    closes: z.array(z.number()),
    kind: z.enum(['minutes', 'days']),
    /** The previous close that minutes are drawn against; null for days. */
    base: z.number().nullable(),
  }),
);
