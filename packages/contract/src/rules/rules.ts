import { limitBoards, markets } from '@chanscope/market';
import { z } from 'zod';

import { isPlainText } from '../checks.ts';
import { tradeDate } from '../jobs/jobs.ts';
import { wholeNumber } from '../whole-number.ts';

/** How many rules a section may have, how many versions of each section are kept, and how long a reason is. */
export const ruleLimits = {
  days: 400,
  strategies: 64,
  ranks: 64,
  score: 64,
  limits: 64,
  versions: 200,
  noteLength: 80,
} as const;

/** The sections of the rules, each with versions of its own. */
export const ruleSections = ['days', 'strategies', 'ranks', 'score', 'limits'] as const;

export type RuleSection = (typeof ruleSections)[number];

const note = z
  .string()
  .trim()
  .min(1)
  .max(ruleLimits.noteLength)
  .refine(isPlainText, 'visible text');

/** A day of a market that an operator closed or shortened (临时休市, 提前收市). */
const tradingDayRule = z.strictObject({
  market: z.enum(markets),
  date: tradeDate,
  /** The minute of the market's day at which trading ends; null where there is none. */
  closesAt: z.number().int().min(0).max(1439).nullable(),
  note,
});

export type TradingDayRule = z.infer<typeof tradingDayRule>;

/** A strategy that differs from the delivered one. A threshold that stays as delivered is null. */
const strategyRule = z.strictObject({
  id: z.string().min(1).max(64),
  isOn: z.boolean(),
  /** How many bars ago, at most. */
  maximumAge: z.number().int().nullable(),
  /** Up to which rate of divergence (背驰比). */
  maximumRate: z.number().nullable(),
});

const rankWindow = z.union([
  z.literal(5),
  z.literal(10),
  z.literal(20),
  z.literal(50),
  z.literal(120),
  z.literal(250),
]);

/** Between which numbers rules lie: from where three lines may begin, a part of a score in hundredths, a limit in percent. */
export const ruleBounds = {
  redFrom: { min: 50, max: 99 },
  weight: { min: 0, max: 60 },
  limitPercent: { min: 1, max: 90 },
} as const;

/** Over which windows shares are ranked (RPS) from a day on, and what three lines are red (三线红). */
const rankRule = z.strictObject({
  from: tradeDate,
  /** In sessions. */
  windows: z.array(rankWindow).min(3).max(6),
  /** Three of the windows. */
  redWindows: z.array(rankWindow).length(3),
  /** All three lines reach it. */
  redFrom: z.number().int().min(ruleBounds.redFrom.min).max(ruleBounds.redFrom.max),
  note,
});

/** The formulas of the score (评分). */
export const scoreVersions = ['pf-1'] as const;

const weight = z.number().int().min(ruleBounds.weight.min).max(ruleBounds.weight.max);

/** By which formula shares are scored from a day on, and what its parts count. */
const scoreRule = z.strictObject({
  from: tradeDate,
  version: z.enum(scoreVersions),
  trend: weight,
  rs: weight,
  chan: weight,
  vp: weight,
  risk: weight,
  note,
});

const limitPercent = z
  .number()
  .int()
  .min(ruleBounds.limitPercent.min)
  .max(ruleBounds.limitPercent.max)
  .nullable();

/** How far prices of a board may move from a day on (涨跌幅限制); both null without a limit. */
const limitRule = z
  .strictObject({
    from: tradeDate,
    board: z.enum(limitBoards),
    percent: limitPercent,
    specialTreatmentPercent: limitPercent,
    note,
  })
  .refine(
    ({ percent, specialTreatmentPercent }) =>
      (percent === null) === (specialTreatmentPercent === null),
    'a limit for all of a board or for none',
  );

/** The content of each section, as it is stored and restored. */
export const ruleContents = {
  days: z.array(tradingDayRule).max(ruleLimits.days),
  strategies: z.array(strategyRule).max(ruleLimits.strategies),
  ranks: z.array(rankRule).max(ruleLimits.ranks),
  score: z.array(scoreRule).max(ruleLimits.score),
  limits: z.array(limitRule).max(ruleLimits.limits),
} as const satisfies Record<RuleSection, z.ZodType>;

/** One rule of a section. */
export type RuleOf<Section extends RuleSection> = z.infer<(typeof ruleContents)[Section]>[number];

/** Must be sent back with a change: 0 for the delivered rules. */
const version = wholeNumber(0);

const threshold = z.object({
  name: z.enum(['maximumAge', 'maximumRate']),
  value: z.number(),
  delivered: z.number(),
  min: z.number(),
  max: z.number(),
});

const strategyRow = z.object({
  id: z.string(),
  zh: z.string(),
  en: z.string(),
  level: z.string(),
  isOn: z.boolean(),
  /** Empty where a strategy has none. */
  thresholds: z.array(threshold),
});

export const rulesResponse = z.object({
  days: z.object({ version: z.number(), list: ruleContents.days }),
  strategies: z.object({ version: z.number(), list: z.array(strategyRow) }),
  ranks: z.object({ version: z.number(), list: ruleContents.ranks }),
  score: z.object({ version: z.number(), list: ruleContents.score }),
  limits: z.object({ version: z.number(), list: ruleContents.limits }),
});

export type Rules = z.infer<typeof rulesResponse>;

export const saveDaysRequest = z.strictObject({ version, note, tradingDays: ruleContents.days });

export const saveStrategiesRequest = z.strictObject({
  version,
  note,
  strategies: ruleContents.strategies,
});

export const saveRanksRequest = z.strictObject({ version, note, ranks: ruleContents.ranks });

export const saveScoreRequest = z.strictObject({ version, note, score: ruleContents.score });

export const saveLimitsRequest = z.strictObject({ version, note, limits: ruleContents.limits });

export const savedRulesResponse = z.object({ version: z.number() });

/** A state of a section of the rules that can be restored (规则版本). */
const ruleVersion = z.object({
  number: z.number(),
  /** UTC ms; null for the delivered rules, which are number 0. */
  at: z.number().nullable(),
  account: z.string(),
  note: z.string(),
  /** Which version was restored; null for others. */
  restored: z.number().nullable(),
});

export const ruleVersionsRequest = z.strictObject({ section: z.enum(ruleSections) });

export const ruleVersionsResponse = z.object({ list: z.array(ruleVersion), total: z.number() });

export const restoreRulesRequest = z.strictObject({
  section: z.enum(ruleSections),
  /** Of the rules that the caller sees. */
  version,
  /** The version to restore. */
  number: wholeNumber(0),
});
