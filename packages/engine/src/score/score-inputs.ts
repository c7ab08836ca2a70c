import { type BarColumns, barAt, sliceBars } from '@chanscope/market';

import { productRules } from '../chan/chan-presets.ts';
import { type ChanStudy, createChanStudy } from '../chan/chan-study.ts';
import type { Direction } from '../chan/direction.ts';
import type { SignalKind } from '../chan/signal-kinds.ts';
import { createAverageTrueRange } from '../indicators/range-and-volume/average-true-range.ts';
import { createMovingAverage } from '../indicators/trend/moving-average.ts';
import { recentSignalsOf } from '../screening/recent-signals.ts';
import { studyAll } from '../study.ts';

/** With fewer daily bars a share is not scored (样本不足): the longest window reaches back 120. */
export const minScoreBars = 121;

/** A signal older than this adds nothing to a score, in bars. */
export const maxSignalAge = 20;

const volumeBars = 20;
const slopeBars = 5;
const rangeBars = 14;

/** What a score (评分) is made of besides the ranks, at the newest of the bars. */
export interface ScoreInputs {
  readonly close: number;
  /** Moving averages of closes (均线) over so many bars, and the longest of five bars before. */
  readonly averages: {
    readonly ma5: number;
    readonly ma10: number;
    readonly ma20: number;
    readonly ma60: number;
    readonly ma60Before: number;
  };
  /** The newest signal on strokes that has a weight, null where none is 20 bars old or younger. */
  readonly signal: ScoredSignal | null;
  /** The range of the last pivot of strokes, null without one. */
  readonly pivot: { readonly low: number; readonly high: number } | null;
  /** The direction of the last sure segment, null without one. */
  readonly segment: Direction | null;
  /** Volume of the bars that closed higher than the one before over that of all, of the last 20; null without any volume. */
  readonly upVolumeShare: number | null;
  /** ATR 14. */
  readonly averageRange: number;
}

export interface ScoredSignal {
  readonly kind: SignalKind;
  readonly isBuy: boolean;
  /** Bars since then. */
  readonly age: number;
  /** False while its stroke may still move (provisional). */
  readonly isSure: boolean;
}

/** The weight of a signal by its kind (pf-1). Consolidation divergence (盘整背驰) has none. */
export const signalWeights: Readonly<Record<SignalKind, number>> = {
  '1': 20,
  '1p': 0,
  '2': 25,
  '2s': 15,
  '3a': 30,
  '3b': 30,
};

/**
 * Reads what a share is scored by from its daily bars, oldest first, adjusted forward (前复权). Structures
 * are those of the product's preset over all of them; a `study` given must be of these bars by that preset.
 * Throws RangeError with fewer than 121 bars.
 */
export function scoreInputsOf(
  bars: BarColumns,
  study: ChanStudy = createChanStudy(productRules, bars),
): ScoreInputs {
  if (bars.length < minScoreBars)
    throw new RangeError(`Cannot score ${bars.length} bars: ${minScoreBars} are needed`);
  return {
    close: bars.close[bars.length - 1] ?? 0,
    averages: averagesOf(bars),
    signal: newestSignalOf(study),
    ...structuresOf(study),
    upVolumeShare: upVolumeShareOf(bars),
    averageRange: averageRangeOf(bars),
  };
}

function averagesOf(bars: BarColumns): ScoreInputs['averages'] {
  const last = bars.length;
  return {
    ma5: averageAt(bars, last, 5),
    ma10: averageAt(bars, last, 10),
    ma20: averageAt(bars, last, 20),
    ma60: averageAt(bars, last, 60),
    ma60Before: averageAt(bars, last - slopeBars, 60),
  };
}

/** The moving average of the bars up to, not including, an index. */
function averageAt(bars: BarColumns, end: number, period: number): number {
  return lastValueOf(createMovingAverage({ period }), sliceBars(bars, end - period, end));
}

function averageRangeOf(bars: BarColumns): number {
  const window = sliceBars(bars, bars.length - rangeBars - 1, bars.length);
  return lastValueOf(createAverageTrueRange({ period: rangeBars }), window);
}

function lastValueOf(study: Parameters<typeof studyAll<number>>[0], bars: BarColumns): number {
  return studyAll(study, bars).at(-1) ?? 0;
}

/** Of several kinds at the newest bar the one that weighs most. */
function newestSignalOf(study: ChanStudy): ScoredSignal | null {
  const [newest] = recentSignalsOf(study, maxSignalAge)
    .filter(({ kind }) => signalWeights[kind] > 0)
    .toSorted(
      (one, other) => one.age - other.age || signalWeights[other.kind] - signalWeights[one.kind],
    );
  if (newest === undefined) return null;
  const { kind, isBuy, age, isSure } = newest;
  return { kind, isBuy, age, isSure };
}

function structuresOf({ level: { level } }: ChanStudy): Pick<ScoreInputs, 'pivot' | 'segment'> {
  const { pivots, segments } = level;
  const pivot = pivots.length - 1;
  let segment = segments.length - 1;
  while (segment >= 0 && !segments.isSure(segment)) segment -= 1;
  return {
    pivot: pivot < 0 ? null : { low: pivots.low(pivot), high: pivots.high(pivot) },
    segment: segment < 0 ? null : segments.direction(segment),
  };
}

function upVolumeShareOf(bars: BarColumns): number | null {
  let [up, all] = [0, 0];
  for (let at = bars.length - volumeBars; at < bars.length; at += 1) {
    const { close, volume } = barAt(bars, at);
    all += volume;
    if (close > (bars.close[at - 1] ?? Number.NaN)) up += volume;
  }
  return all > 0 ? up / all : null;
}
