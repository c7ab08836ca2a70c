import { z } from 'zod';

import { adjustments, periods } from './series.ts';

/** A name or a value of an option, of a layer, of a school: what the page of the day knows decides what it means. */
const word = z.string().regex(/^[\w.,+-]{1,40}$/);
const instant = z.int().min(0).max(8.64e15);

/**
 * What a link to a chart restores. Nothing else is kept: what a reader wrote for themselves (notes, own lines)
 * has no place here, and an object that brings it is refused.
 */
export const chartLinkState = z.strictObject({
  stockId: z.string().min(1).max(32),
  period: z.enum([...periods, 'time5']),
  adjust: z.enum(adjustments),
  /** The layers that are shown. */
  layers: z.array(word).max(60),
  school: word,
  /** The options of the school that the reader changed. */
  options: z.record(word, z.union([word, z.number(), z.boolean()])),
  /** The openings of the first and the last bar in view, UTC ms; null for a chart as it opens by itself. */
  view: z.strictObject({ from: instant, to: instant }).nullable(),
  /** The moment that a replay stands at, UTC ms: nothing later is shown; null without a replay. */
  asOf: instant.nullable(),
});

/** See `chartLinkState`. */
export type ChartLinkState = z.infer<typeof chartLinkState>;

/** Letters and digits. */
const chartLinkId = z.string().regex(/^[0-9A-Za-z]{10}$/);

/** So many links stay of one account: the oldest goes when one more is made. */
export const maxChartLinks = 500;

/** Short links to charts: members make them, any holder may open one. */
export const chartLinkEndpoints = {
  saveChartLink: {
    method: 'POST',
    path: '/api/stock/chartLink/save',
    access: 'member',
    tokenAbility: 'WRITE',
    request: chartLinkState,
    response: z.object({ id: chartLinkId }),
  },
  openChartLink: {
    method: 'POST',
    path: '/api/public/stock/chartLink',
    access: 'visitor',
    request: z.object({ id: z.string().min(1).max(64) }),
    response: chartLinkState,
  },
} as const;
