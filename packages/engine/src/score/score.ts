import {
  type ScoreInputs,
  type ScoredSignal,
  maxSignalAge,
  signalWeights,
} from './score-inputs.ts';

/** The sessions over which a score ranks returns (RPS). */
export const scoreWindows = [20, 60, 120] as const;

export type ScoreWindow = (typeof scoreWindows)[number];

/** RPS by window, null where the share has no close so long ago. */
export type ScoreRanks = Readonly<Record<ScoreWindow, number | null>>;

/** The parts of a score, each from 0 to 100: trend, relative strength, Chan theory, volume and price, calm. */
export interface ScoreParts {
  readonly trend: number;
  readonly rs: number;
  readonly chan: number;
  readonly vp: number;
  readonly risk: number;
}

export type ScoreGrade = 'A' | 'B' | 'C' | 'D' | 'E';

/** A score (评分) from 0 to 100. It describes, and advises nothing. */
export interface Score {
  /** A whole number. */
  readonly score: number;
  readonly grade: ScoreGrade;
  readonly parts: ScoreParts;
}

/** What each part counts in a score, in hundredths that add up to 100. */
export type ScoreWeights = Readonly<Record<keyof ScoreParts, number>>;

/** The weights where no others are ruled. */
export const scoreWeights: ScoreWeights = {
  trend: 25,
  rs: 20,
  chan: 30,
  vp: 15,
  risk: 10,
};

const rankWeights: Readonly<Record<ScoreWindow, number>> = { 20: 0.4, 60: 0.3, 120: 0.3 };

/**
 * The score of a share by formula pf-1. Null where it is not known: without any rank, or without any
 * volume in 20 bars. Windows without a rank are left out and the others weigh the more.
 */
export function scoreOf(
  inputs: ScoreInputs,
  ranks: ScoreRanks,
  weights: ScoreWeights = scoreWeights,
): Score | null {
  const rs = rankPart(ranks);
  const vp = volumePart(inputs);
  if (rs === null || vp === null) return null;
  const parts = {
    trend: trendPart(inputs),
    rs,
    chan: chanPart(inputs),
    vp,
    risk: clamped(100 - 10 * ((inputs.averageRange / inputs.close) * 100)),
  };
  const score = Math.round(
    (Object.keys(scoreWeights) as (keyof ScoreParts)[]).reduce(
      (sum, part) => sum + weights[part] * parts[part],
      0,
    ) / 100,
  );
  return { score, grade: gradeOf(score), parts };
}

/** How many of the four conditions of the trend hold. */
export function trendConditionsOf({ close, averages }: ScoreInputs): number {
  const { ma5, ma10, ma20, ma60, ma60Before } = averages;
  return [
    isAbove(close, ma20),
    isAbove(ma20, ma60),
    isAbove(ma60, ma60Before),
    isAbove(ma5, ma10) && isAbove(ma10, ma20),
  ].filter(Boolean).length;
}

/** Two means of the same price differ in their last digits by how they were summed up. */
function isAbove(price: number, other: number): boolean {
  return price - other > other * 1e-11;
}

function trendPart(inputs: ScoreInputs): number {
  return 25 * trendConditionsOf(inputs);
}

function rankPart(ranks: ScoreRanks): number | null {
  let [sum, weight] = [0, 0];
  for (const window of scoreWindows) {
    const rank = ranks[window];
    if (rank === null) continue;
    sum += rankWeights[window] * rank;
    weight += rankWeights[window];
  }
  return weight === 0 ? null : sum / weight;
}

function chanPart({ close, signal, pivot, segment }: ScoreInputs): number {
  const place = pivot === null ? 0 : Number(close > pivot.high) - Number(close < pivot.low);
  return clamped(50 + signalPoints(signal) + 10 * place + 10 * (segment ?? 0));
}

function signalPoints(signal: ScoredSignal | null): number {
  if (signal === null) return 0;
  const { kind, isBuy, age, isSure } = signal;
  const points = signalWeights[kind] * (1 - age / maxSignalAge) * (isSure ? 1 : 0.5);
  return isBuy ? points : -points;
}

function volumePart({ upVolumeShare }: ScoreInputs): number | null {
  return upVolumeShare === null ? null : clamped(((upVolumeShare - 0.3) / 0.4) * 100);
}

/** 80 and more is A, then 65, 50, 35. */
export function gradeOf(score: number): ScoreGrade {
  if (score >= 80) return 'A';
  if (score >= 65) return 'B';
  if (score >= 50) return 'C';
  return score >= 35 ? 'D' : 'E';
}

function clamped(value: number): number {
  return Math.min(100, Math.max(0, value));
}
