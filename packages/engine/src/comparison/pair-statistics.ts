/** A figure over so many pairs, or why there is none: fewer pairs than it needs, or nothing that moved. */
export type PairFigure =
  | { readonly kind: 'value'; readonly value: number; readonly count: number }
  | { readonly kind: 'too-few'; readonly count: number; readonly needed: number }
  | { readonly kind: 'unmoved'; readonly count: number };

/** The windows of the excess return, in common days. */
export const excessWindows = [5, 20, 60, 120, 250] as const;

export type ExcessWindow = (typeof excessWindows)[number];

/** How the closes of two securities went together, at their last common day. */
export interface PairStatistics {
  /** Pearson's correlation of the last 60 daily log returns (相关系数). */
  readonly corr60: PairFigure;
  /** Covariance of both over the variance of the second, of the same returns. */
  readonly beta60: PairFigure;
  /** Return of the first less that of the second (超额收益), as a share of 1, by window. */
  readonly excess: Readonly<Record<ExcessWindow, PairFigure>>;
  /** How many sample deviations the logarithm of the ratio is above its mean, over 120 days. */
  readonly z120: PairFigure;
}

const returnCount = 60;
const ratioCount = 120;

/** The statistics of closes of common days, oldest first and all above zero. */
export function pairStatisticsOf(first: Float64Array, second: Float64Array): PairStatistics {
  const [one, other] = [logReturnsOf(first), logReturnsOf(second)];
  return {
    corr60: correlationOf(one, other),
    beta60: betaOf(one, other),
    excess: {
      5: excessOf(first, second, 5),
      20: excessOf(first, second, 20),
      60: excessOf(first, second, 60),
      120: excessOf(first, second, 120),
      250: excessOf(first, second, 250),
    },
    z120: ratioScoreOf(first, second),
  };
}

/** Those of the last 60 days, or as many as there are. */
function logReturnsOf(closes: Float64Array): Float64Array {
  const newest = closes.slice(-returnCount - 1);
  return newest.slice(1).map((close, at) => Math.log(close / (newest[at] ?? Number.NaN)));
}

function correlationOf(one: Float64Array, other: Float64Array): PairFigure {
  if (one.length < returnCount) return tooFew(one.length, returnCount);
  const [deviation, otherDeviation] = [covarianceOf(one, one), covarianceOf(other, other)];
  if (hasRested(one) || hasRested(other)) return { kind: 'unmoved', count: one.length };
  return valueOf(covarianceOf(one, other) / Math.sqrt(deviation * otherDeviation), one.length);
}

function betaOf(one: Float64Array, other: Float64Array): PairFigure {
  if (one.length < returnCount) return tooFew(one.length, returnCount);
  if (hasRested(other)) return { kind: 'unmoved', count: one.length };
  return valueOf(covarianceOf(one, other) / covarianceOf(other, other), one.length);
}

function excessOf(first: Float64Array, second: Float64Array, window: ExcessWindow): PairFigure {
  if (first.length <= window) return tooFew(first.length, window + 1);
  const returnOf = (closes: Float64Array): number =>
    (closes.at(-1) ?? Number.NaN) / (closes.at(-1 - window) ?? Number.NaN) - 1;
  return valueOf(returnOf(first) - returnOf(second), window);
}

function ratioScoreOf(first: Float64Array, second: Float64Array): PairFigure {
  const newest = first.slice(-ratioCount);
  if (newest.length < ratioCount) return tooFew(newest.length, ratioCount);
  const others = second.slice(-ratioCount);
  const ratios = newest.map((close, at) => Math.log(close / (others[at] ?? Number.NaN)));
  if (hasRested(ratios)) return { kind: 'unmoved', count: ratioCount };
  const deviation = Math.sqrt(covarianceOf(ratios, ratios));
  return valueOf(((ratios.at(-1) ?? Number.NaN) - meanOf(ratios)) / deviation, ratioCount);
}

function valueOf(value: number, count: number): PairFigure {
  return { kind: 'value', value, count };
}

function tooFew(count: number, needed: number): PairFigure {
  return { kind: 'too-few', count, needed };
}

/** Equal values have no deviation, whatever rounding makes of it. */
function hasRested(values: Float64Array): boolean {
  return values.every((value) => value === values[0]);
}

/** The sample covariance, divisor n − 1 as in STD of terminals. */
function covarianceOf(one: Float64Array, other: Float64Array): number {
  const [mean, otherMean] = [meanOf(one), meanOf(other)];
  return (
    one.reduce((sum, value, at) => sum + (value - mean) * ((other[at] ?? 0) - otherMean), 0) /
    (one.length - 1)
  );
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
