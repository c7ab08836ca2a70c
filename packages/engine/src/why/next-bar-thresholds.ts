import { type Bar, barAt } from '@chanscope/market';

import { elementsFrom } from '../chan/chan-analysis.ts';
import { createChanStudy } from '../chan/chan-study.ts';
import { type ElementState, stateAt, verdictOn } from './element-state.ts';
import { mergedBarsOver } from './merged-moment.ts';
import { awaitedBy } from './next-bar-awaited.ts';
import { decidingPrices } from './next-bar-prices.ts';
import { type NextBarRegion, nextBarRegions } from './next-bar-region.ts';
import { runsOf } from './next-bar-run.ts';
import { thresholdsFrom } from './next-bar-union.ts';
import type { NextBarOutlook, Verdict } from './next-bar.ts';
import type { ElementPlace, WhyContext } from './trace.ts';

/**
 * What the high and low of the next bar would do to an element: every bar that meets the conditions of
 * a threshold brings its verdict, and every other bar leaves the element as it is. Found by asking
 * the engine about bars on both sides of every price that may decide. Throws RangeError where there is
 * no such element.
 */
export function nextBarThresholds(context: WhyContext, place: ElementPlace): NextBarOutlook {
  if (place.kind === 'fractal') return settled;
  const before = stateAt(context.analysis, place);
  if (before === null)
    throw new RangeError(`Cannot look ahead: there is no ${place.kind} ${place.index}`);
  if (isLocked(context, place)) return settled;
  if (dependsOnClose(context, place)) return byClose;
  const ask = nextBarAsker(context, place, before);
  const prices = decidingPrices(context, place);
  const { bars, rules } = context;
  const merged = mergedBarsOver(bars, bars.length);
  const found = nextBarRegions(merged, rules.stroke.countsGapAsBar).map((region) => ({
    region,
    runs: runsOf(region, (price) => ask(barIn(region, price)), prices),
  }));
  const thresholds = thresholdsFrom(found);
  return { thresholds, awaited: awaitedBy(context, place, { before, thresholds }) };
}

const settled: NextBarOutlook = {
  thresholds: [],
  awaited: [
    { verdict: 'moves', reason: 'settled' },
    { verdict: 'withdraws', reason: 'settled' },
  ],
};

const byClose: NextBarOutlook = {
  thresholds: [],
  awaited: [
    { verdict: 'confirms', reason: 'depends-on-close' },
    { verdict: 'moves', reason: 'depends-on-close' },
    { verdict: 'withdraws', reason: 'depends-on-close' },
  ],
};

/** A stroke that another sure one follows: V5. */
function isLocked({ analysis, rules }: WhyContext, { kind, index }: ElementPlace): boolean {
  if (kind !== 'stroke' || !rules.stroke.allowsSubPeak) return false;
  return analysis.strokes[index + 1]?.isSure === true;
}

/** Signals rest on first ones, and those on strength: of prices alone, or of more than high and low. */
function dependsOnClose({ rules }: WhyContext, { kind, level }: ElementPlace): boolean {
  if (level === 1 || (kind !== 'signal' && kind !== 'candidate')) return false;
  const { buy, sell } = rules.signal.strokes;
  return [buy, sell].some(
    ({ measure, divergenceRate }) =>
      divergenceRate !== Number.POSITIVE_INFINITY && measure !== 'slope' && measure !== 'amplitude',
  );
}

type Range = Pick<Bar, 'high' | 'low'>;

function nextBarAsker(
  { bars, rules }: WhyContext,
  place: ElementPlace,
  before: ElementState,
): (range: Range) => Verdict | null {
  const study = createChanStudy(rules, bars);
  const last = barAt(bars, bars.length - 1);
  return ({ high, low }) => {
    const open = low + (high - low) / 2;
    const bar = { ...last, time: last.time + 1, open, high, low, close: open };
    return study.glimpse(bar, (levels) => verdictOn(before, elementsFrom(levels), place));
  };
}

function barIn({ along, otherAt }: NextBarRegion, price: number): Range {
  const other = otherAt(price);
  return along === 'high' ? { high: price, low: other } : { high: other, low: price };
}
