import { z } from 'zod';

import { stockRow } from '../instruments.ts';
import { tradeDate } from '../jobs/jobs.ts';
import { wholeNumber } from '../whole-number.ts';
import { analysisLevels, analysisPresets, levelAnalysis } from './analysis.ts';
import { adjustments, maximumBarCount, provenance } from './series.ts';

/** The most securities that one is compared with at a time. */
export const maxCompared = 6;

/** As many of a visitor: two securities against each other. */
export const maxComparedByVisitors = 1;

const comparisonModes = ['ratio', 'percent', 'ah'] as const;

export const comparisonRequest = z.object({
  base: z.string().min(1).max(32),
  /** Stocks, sectors or indices with commas between them, each once. */
  against: z.string().min(1).max(240),
  period: z.enum(analysisLevels).default('day'),
  adjust: z.enum(adjustments).default('qfq'),
  /** `ah`: the premium of an A share over the H share of its company besides. */
  mode: z.enum(comparisonModes).default('ratio'),
  /** The first trading day that is compared; the newest `count` bars without it. */
  from: tradeDate.optional(),
  count: wholeNumber(2, maximumBarCount).default(500),
  /** Yuan for one Hong Kong dollar. */
  rate: z
    .preprocess(
      (given) =>
        typeof given === 'string' && /^\d+(?:\.\d+)?$/.test(given) ? Number(given) : given,
      z.number().positive().max(100),
    )
    .optional(),
  /** The product's own when left out. */
  preset: z.enum(analysisPresets).optional(),
});

export type ComparisonRequest = z.infer<typeof comparisonRequest>;

/** A figure over `n` values, or null with the reason. */
const figure = z.object({
  value: z.number().nullable(),
  n: z.number(),
  reason: z.string().nullable(),
});

export type ComparisonFigure = z.infer<typeof figure>;

const ratioBar = z.object({
  t: z.number(),
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
});

/** The ratio base / other, 100 at its first point. Times are openings of bars, UTC ms. */
const ratio = z.object({
  line: z.array(z.tuple([z.number(), z.number()])),
  /** Made of closes of shorter bars; null where there are no shorter ones that both have. */
  bars: z.array(ratioBar).nullable(),
  barsOf: z.enum(analysisLevels).nullable(),
  /** Structures of the bars; null without bars. */
  structures: levelAnalysis.nullable(),
});

/** Of the last day that both have: (A share / (H share × rate)) − 1, as a share of 1, of raw prices. */
const premium = z.object({
  value: z.number(),
  date: z.string(),
  priceA: z.number(),
  priceH: z.number(),
  rate: z.number(),
});

const pair = z.object({
  stockId: z.string(),
  /** How the two were joined: days by their date, minutes by their instant; what only one has is left out. */
  alignment: z.object({
    by: z.enum(['date', 'instant']),
    common: z.number(),
    onlyBase: z.number(),
    onlyAgainst: z.number(),
  }),
  /** Null in the mode `percent`. */
  ratio: ratio.nullable(),
  /** Of daily closes of common days, up to the newest one, whatever the period. */
  stats: z.object({
    /** The last common day; null without one. */
    date: z.string().nullable(),
    corr60: figure,
    beta60: figure,
    /** Return of base less that of the other, as a share of 1, by window of common days. */
    excess: z.record(z.string(), figure),
    z120: figure,
  }),
  /** Null in the other modes. */
  premium: premium.nullable(),
  /** What a reader has to know of these numbers. */
  notes: z.array(z.string()),
});

const comparedSeries = z.object({
  stock: stockRow,
  ...provenance.shape,
  /** Change since the first time, as a share of 1. */
  percent: z.array(z.number()),
});

export const comparisonResponse = z.object({
  ruleVersion: z.string(),
  period: z.enum(analysisLevels),
  mode: z.enum(comparisonModes),
  preset: z.enum(analysisPresets),
  /** The times that all of them have: openings of bars of base, UTC ms. */
  times: z.array(z.number()),
  /** Base first, then the others in the order of the request; `percent` is as long as `times`. */
  series: z.array(comparedSeries),
  /** Base with each of the others. */
  pairs: z.array(pair),
});

export type ComparisonResponse = z.infer<typeof comparisonResponse>;
