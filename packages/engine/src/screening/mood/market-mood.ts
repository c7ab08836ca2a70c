/** From the value that scores 0 to the one that scores 100 by a line, beyond as at the end. */
interface MoodScale<Input extends string = string> {
  readonly input: Input;
  readonly zero: number;
  readonly full: number;
}

/**
 * The constants of `mood-1`, ours: percent, but for `amountRatio` (times the sessions before) and `maxBoards`
 * (连板). Each axis is the mean of its inputs.
 */
const composition = [
  // 指数
  {
    axis: 'index',
    scales: [
      { input: 'indexChange', zero: -2, full: 2 },
      { input: 'indexDeviation', zero: -5, full: 5 },
    ],
  },
  // 赚钱
  {
    axis: 'profit',
    scales: [
      { input: 'risers', zero: 20, full: 80 },
      { input: 'medianChange', zero: -2, full: 2 },
    ],
  },
  // 量能
  { axis: 'volume', scales: [{ input: 'amountRatio', zero: 0.7, full: 1.3 }] },
  // 投机
  {
    axis: 'speculation',
    scales: [
      { input: 'limitUps', zero: 0, full: 2 },
      { input: 'sealRate', zero: 50, full: 90 },
      { input: 'maxBoards', zero: 1, full: 7 },
      { input: 'promotionRate', zero: 10, full: 50 },
    ],
  },
  // 抗跌
  {
    axis: 'resilience',
    scales: [
      { input: 'largeFalls', zero: 10, full: 0 },
      { input: 'newLows', zero: 10, full: 0 },
    ],
  },
  // 主线
  {
    axis: 'theme',
    scales: [
      { input: 'leadingExcess', zero: 0, full: 4 },
      { input: 'leadingRisers', zero: 50, full: 100 },
    ],
  },
] as const satisfies readonly {
  readonly axis: string;
  readonly scales: readonly MoodScale[];
}[];

type MoodAxis = (typeof composition)[number]['axis'];
export type MoodInput = (typeof composition)[number]['scales'][number]['input'];

/** The version of constants and words. */
export const moodRuleVersion = 'mood-1';

/**
 * Why an input has no value: the market has no price limits; the run that it comes from was not executed for
 * the day; too few days or sectors; the index has no bar of the day; no share that could be counted, such as none
 * that touched its limit.
 */
export type MoodMissing =
  | 'no-limits'
  | 'not-computed'
  | 'too-few-days'
  | 'too-few-sectors'
  | 'no-index'
  | 'nothing-counted';

/** The inputs of a mood, in the units of its scales. */
export type MoodInputs = Readonly<Record<MoodInput, number | MoodMissing>>;

/** One of the numbers that an axis is made of (构成). */
export interface MoodPart extends MoodScale<MoodInput> {
  readonly value: number | null;
  /** From 0 to 100. */
  readonly score: number | null;
  /** Null where there is a value. */
  readonly missing: MoodMissing | null;
}

/** From the coldest to the hottest: 冰点, 低迷, 震荡, 活跃, 高潮. Each holds for a fifth of the scale. */
const words = ['freezing', 'weak', 'balanced', 'active', 'euphoric'] as const;

/** 情绪 of a market on a day. */
export interface MarketMood {
  /** The mean of the axes that are known, from 0 to 100, whole; null with fewer than three. */
  readonly total: number | null;
  readonly word: (typeof words)[number] | null;
  readonly axes: readonly {
    readonly axis: MoodAxis;
    /** The mean of the scores of its parts; null when none is known. */
    readonly value: number | null;
    readonly parts: readonly MoodPart[];
  }[];
}

const minAxes = 3;

/** Reads the mood of a market from its inputs. */
export function marketMoodOf(inputs: MoodInputs): MarketMood {
  const axes = composition.map(({ axis, scales }) => {
    const parts = scales.map((scale) => partOf(scale, inputs[scale.input]));
    return { axis, value: meanOf(parts.flatMap(({ score }) => score ?? [])), parts };
  });
  const known = axes.flatMap(({ value }) => value ?? []);
  const mean = known.length < minAxes ? null : meanOf(known);
  const total = mean === null ? null : Math.round(mean);
  return { total, word: total === null ? null : wordOf(total), axes };
}

function partOf(scale: MoodScale<MoodInput>, read: number | MoodMissing): MoodPart {
  if (typeof read !== 'number') return { ...scale, value: null, score: null, missing: read };
  const { zero, full } = scale;
  const score = Math.min(100, Math.max(0, ((read - zero) / (full - zero)) * 100));
  return { ...scale, value: read, score, missing: null };
}

function wordOf(total: number): (typeof words)[number] {
  return words[Math.floor((total / 100) * words.length)] ?? 'euphoric';
}

/** Null without values. */
export function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}
