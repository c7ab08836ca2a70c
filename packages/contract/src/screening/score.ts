import { z } from 'zod';

import { pageRequest, pageTail, screenHead, screenedStock } from './list-head.ts';

const nullable = z.number().nullable();

export const scoreRequest = pageRequest.extend({
  /** The score of this security alone, with what it is made of; its market is the one that counts. */
  stockId: z.string().min(1).max(32).optional(),
});

/** From 0 to 100 each: trend, relative strength, Chan theory, volume and price, calm. */
const scoreParts = z.object({
  trend: z.number(),
  rs: z.number(),
  chan: z.number(),
  vp: z.number(),
  risk: z.number(),
});

const scoreRow = screenedStock.extend({
  rank: z.number(),
  /** Its rank on the day that was stored before; null where it had none. */
  prevRank: nullable,
  score: z.number(),
  grade: z.enum(['A', 'B', 'C', 'D', 'E']),
  parts: scoreParts,
  /** The three parts that moved the score most, in words. */
  reasons: z.array(z.string()),
});

/** What the parts were made of, at the newest bar of the day. */
const scoreInputs = z.object({
  close: z.number(),
  averages: z.object({
    ma5: z.number(),
    ma10: z.number(),
    ma20: z.number(),
    ma60: z.number(),
    ma60Before: z.number(),
  }),
  /** RPS by window in sessions; null where the share has no close so long ago. */
  ranks: z.record(z.string(), nullable),
  signal: z
    .object({
      kind: z.enum(['1', '1p', '2', '2s', '3a', '3b']),
      isBuy: z.boolean(),
      age: z.number(),
      isSure: z.boolean(),
    })
    .nullable(),
  pivot: z.object({ low: z.number(), high: z.number() }).nullable(),
  segment: z.union([z.literal(1), z.literal(-1)]).nullable(),
  upVolumeShare: z.number(),
  averageRange: z.number(),
  source: z.string(),
  adjustment: z.string(),
  /** Opening of the newest bar, UTC ms. */
  barTime: z.number(),
});

const scoreDay = z.object({ date: z.string(), score: z.number(), rank: z.number() });

/** The middle of each part over the scored shares of a sector (板块中位数). */
const sectorMedian = screenedStock
  .pick({ stockId: true, stockName: true, stockNameEn: true })
  .extend({
    /** How many of its shares were scored on the day. */
    scored: z.number(),
    parts: scoreParts,
  });

/** One security. `unscored`: why there is no score of the day. */
const scoreOfOne = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('scored'),
    inputs: scoreInputs,
    /** The share of the market that scores less, percent, as RPS; null when it is alone. */
    percentile: nullable,
    /** The days that are stored, at most 60, oldest first. */
    history: z.array(scoreDay),
    /** 样本不足; null when there are days enough for a line. */
    historyNote: z.string().nullable(),
    /** Of its smallest sector with at least five scored shares; null where there is none. */
    sector: sectorMedian.nullable(),
  }),
  z.object({ kind: z.literal('unscored'), reason: z.string(), history: z.array(scoreDay) }),
]);

export const scoreResponse = z.object({
  ...screenHead.shape,
  ...pageTail,
  /** The formula. */
  version: z.string(),
  /** What each part counts, in hundredths. */
  weights: scoreParts,
  /** From which day an operator's weights hold; null for the delivered ones. */
  weightsSince: z.string().nullable(),
  /** The preset that structures were read by; null before the first day. */
  preset: z.string().nullable(),
  universe: z.object({
    scored: z.number(),
    /** Left out, by reason: `warming` is 样本不足. */
    excluded: z.record(z.string(), z.number()),
    /** How many shares RPS ranked, by window. */
    ranked: z.record(z.string(), z.number()),
  }),
  /** With `stockId` its row alone. */
  list: z.array(scoreRow),
  /** Null without `stockId`. */
  one: scoreOfOne.nullable(),
});

/** Scores of a day, and of one security what they are made of. */
export type ScoreAnswer = z.infer<typeof scoreResponse>;
export type ScoreRow = z.infer<typeof scoreRow>;
export type ScoreOfOne = z.infer<typeof scoreOfOne>;
