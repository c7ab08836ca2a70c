import { analyzeChanSignals, chanRulesFromOptions, type ChanRules } from '@chanscope/engine';
import { type BarColumns, barAt, barColumnNames } from '@chanscope/market';

import { analysisFault, barsFromSteps, drawRules, type BarStep } from '@chanscope/engine/testing';
import { barByBarFault } from '../bar-by-bar.ts';
import { type RandomDraw, drawFor } from './random-draw.ts';

/** One case: a series, the rules to read it by, and what was made wrong on purpose. */
export interface ChanCase {
  readonly bars: BarColumns;
  readonly rules: ChanRules;
  readonly planted: PlantedFault | null;
  /** Whether it is followed bar by bar too, which takes a hundred times as long. */
  readonly isFollowed: boolean;
}

/** A bar that cannot be: the index, the field and the value that the refusal must name. */
interface PlantedFault {
  readonly index: number;
  readonly field: string;
  readonly value: number;
}

/** Says in words what is wrong with the engine on a case, or null when all is well. */
type CaseCheck = (each: ChanCase) => string | null;

/** What every case must pass, in this order. */
const checks: readonly CaseCheck[] = [endsAsItMust, agreesBarByBar];

/** Runs case `number` of a seed; the same two numbers are the same case for ever. */
export function chanCaseFault(seed: number, number: number): string | null {
  const each = drawCase(seed, number);
  for (const check of checks) {
    const fault = check(each);
    if (fault !== null) return fault;
  }
  return null;
}

/** A set of options of which one is out of range, and must be named when refused. */
export function optionCaseFault(seed: number, number: number): string | null {
  const draw = drawFor(seed, number);
  const [name, values] = draw.from(wrongOptions);
  const value = draw.from(values);
  const options = { zs_combine: draw.from([true, false]), [name]: value };
  return refusalFault(() => chanRulesFromOptions(options), [`"${name}"`, String(value)]);
}

/** The bars and rules of a case as JSON. */
export function describeCase(seed: number, number: number): string {
  const { bars, rules, planted } = drawCase(seed, number);
  const rows = Array.from({ length: bars.length }, (_, at) => barAt(bars, at));
  return JSON.stringify({ rules, planted, bars: rows });
}

function endsAsItMust({ bars, rules, planted }: ChanCase): string | null {
  if (planted !== null)
    return refusalFault(
      () => analyzeChanSignals(bars, rules),
      [`bar ${planted.index}:`, planted.field, String(planted.value)],
    );
  try {
    return analysisFault(analyzeChanSignals(bars, rules), { bars, rules });
  } catch (error) {
    return `sound bars end in ${String(error)}`;
  }
}

function agreesBarByBar({ bars, rules, planted, isFollowed }: ChanCase): string | null {
  return isFollowed && planted === null ? barByBarFault(bars, rules) : null;
}

function refusalFault(run: () => unknown, words: readonly string[]): string | null {
  try {
    run();
  } catch (error) {
    const isNamed =
      error instanceof RangeError && words.every((word) => error.message.includes(word));
    return isNamed
      ? null
      : `instead of a RangeError naming ${words.join(' ')} came ${String(error)}`;
  }
  return `nothing was refused where ${words.join(' ')} is wrong`;
}

/** How a series moves: the largest gap, body and shadow in ticks. */
const moves = [
  { gap: 0, body: 1, shadow: 1 },
  { gap: 1, body: 3, shadow: 2 },
  { gap: 1, body: 3, shadow: 0 },
  { gap: 3, body: 0, shadow: 0 },
  { gap: 6, body: 2, shadow: 1 },
  { gap: 2, body: 12, shadow: 6 },
] as const;

/** Where prices are: also at, below and around zero, very large and very small. */
const grids = [
  ...Array.from({ length: 12 }, () => ({ start: 1000, tick: 0.01 })),
  { start: 100, tick: 1 },
  { start: 3, tick: 1 },
  { start: 0, tick: 0.1 },
  { start: -500, tick: 0.25 },
  { start: 1000, tick: 1e-300 },
  { start: 1000, tick: 1e290 },
] as const;

const volumes = [0, 1, 100, 250.5, 1e12, -1, Number.NaN, Number.POSITIVE_INFINITY] as const;

function drawCase(seed: number, number: number): ChanCase {
  const draw = drawFor(seed, number);
  const length = draw.below(200) === 0 ? 900 : 1 + draw.below(draw.from([8, 60, 120]));
  const bars = barsFromSteps(drawSteps(draw, length), draw.from(grids));
  const planted = draw.below(16) === 0 ? plantFault(draw, bars) : null;
  const rules = drawRules(draw);
  const isFollowed = length <= 60 && draw.below(64) === 0;
  return { bars, rules, planted, isFollowed };
}

function drawSteps(draw: RandomDraw, length: number): BarStep[] {
  const { gap, body, shadow } = draw.from(moves);
  const reports = draw.below(8) > 0 ? volumes.slice(0, 5) : volumes;
  // A drift now and then makes long strokes and segments.
  const drift = draw.from([0, 0, 0, 1, -1]);
  return Array.from({ length }, () => ({
    gap: draw.below(2 * gap + 1) - gap,
    body: draw.below(2 * body + 1) - body + (draw.below(4) === 0 ? drift : 0),
    above: draw.below(shadow + 1),
    below: draw.below(shadow + 1),
    volume: draw.from(reports),
    amount: draw.from(reports),
  }));
}

const notFinite = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const;
const checkedFields = barColumnNames.slice(0, 5);

/** Makes one bar of the series one that cannot be. */
function plantFault(draw: RandomDraw, bars: BarColumns): PlantedFault {
  const index = draw.below(bars.length);
  const [field, value] = draw.from([wrongNumber, wrongTime, crossedPrices])(draw, bars, index);
  bars[field][index] = value;
  return { index, field, value };
}

type WrongValue = readonly [field: (typeof barColumnNames)[number], value: number];

function wrongNumber(draw: RandomDraw): WrongValue {
  return [draw.from(checkedFields), draw.from(notFinite)];
}

/** The time of the bar before, or one before that; the first bar has a wrong one only if it is no number. */
function wrongTime(draw: RandomDraw, bars: BarColumns, index: number): WrongValue {
  return ['time', (bars.time[index - 1] ?? Number.NaN) - draw.below(2)];
}

/** The high below the low, or the low above the high, by half of its size at any scale of prices. */
function crossedPrices(draw: RandomDraw, bars: BarColumns, index: number): WrongValue {
  const [high = 0, low = 0] = [bars.high[index], bars.low[index]];
  return draw.below(2) === 0
    ? ['high', low - (Math.abs(low) / 2 || Number.MIN_VALUE)]
    : ['low', high + (Math.abs(high) / 2 || Number.MIN_VALUE)];
}

/** Options of chan.py with values that are no choices; the last ones are no options. */
const wrongOptions: readonly (readonly [string, readonly unknown[]])[] = [
  ['bi_algo', ['', 'FX', 1, null]],
  ['bi_strict', [0, 1, 'true', null]],
  ['bi_fx_check', ['none', 'Strict', true]],
  ['gap_as_kl', ['yes', 2]],
  ['seg_algo', ['1+2', '', 11]],
  ['left_seg_method', ['some', false]],
  ['zs_algo', ['over', 3]],
  ['zs_combine_mode', ['dd', 0]],
  ['divergence_rate', [Number.NaN, '0.9', null]],
  ['min_zs_cnt', [0.5, Number.NaN, Number.POSITIVE_INFINITY, '1']],
  ['max_bs2_rate', [1.1, Number.NaN, Number.POSITIVE_INFINITY]],
  ['max_bsp2s_lv', [1.5, 'none']],
  ['bsp3a_max_zs_cnt', [0, -2, 0.1, 1e300]],
  ['macd_algo', ['peaks', 'constructor', '__proto__', 5]],
  ['macd_algo-seg', ['peak', 'area']],
  ['bs_type', ['4', 'x', '1a']],
  ['bs_typ', ['no option']],
  ['toString', ['no option']],
];
