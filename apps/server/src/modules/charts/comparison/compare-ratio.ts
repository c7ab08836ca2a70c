import {
  type ComparisonRequest,
  type ComparisonResponse,
  type Message,
  type Period,
  readingMessage,
  timeframeOfPeriod,
} from '@chanscope/contract';
import {
  type ChanRules,
  type PairedCloses,
  closesAt,
  pairCloses,
  ratioBars,
  ratioColumn,
  readChanHistory,
} from '@chanscope/engine';
import {
  type BarColumns,
  firstBarAtOrAfter,
  localTimeOf,
  marketOf,
  sliceBars,
  timeframes,
} from '@chanscope/market';

import type { AnalysisMemory } from '../analysis/analysis-memory.ts';
import { presentAnalysis } from '../analysis/present-analysis.ts';
import type { Chart, Series } from '../series.ts';
import { keyedClosesOf } from './keyed-bars.ts';

/** Two securities in the period of a comparison, with their closes where both have one. */
export interface ComparedPair {
  readonly base: Chart;
  readonly other: Chart;
  readonly stockIds: readonly [base: string, other: string];
  readonly paired: PairedCloses;
}

type SubPeriod = (typeof subPeriods)[number];
type Ratio = NonNullable<ComparisonResponse['pairs'][number]['ratio']>;

/** What bars of a ratio are made of, the shortest first. */
const subPeriods = ['1', '5', 'day'] as const satisfies readonly Period[];

interface RatioDependencies {
  readonly series: Series;
  readonly memory: AnalysisMemory;
  readonly rules: ChanRules;
}

/** The ratio of a pair with its bars and their structures, and what has to be said of them. */
export async function compareRatio(
  { series, memory, rules }: RatioDependencies,
  pair: ComparedPair,
  request: Pick<ComparisonRequest, 'period' | 'adjust'>,
): Promise<{ readonly ratio: Ratio; readonly notes: readonly Message[] }> {
  const { base, paired } = pair;
  const { period } = request;
  const times = timesOf(base, period, paired.keys);
  const values = ratioColumn(paired.first, paired.second, beginOf(paired));
  const line = Array.from(values, (value, at): [number, number] => [times[at] ?? 0, value]);
  const made = await earliestBars(series, pair, { ...request, begin: times[0] ?? 0 });
  if (made === null) {
    const bare = { line, bars: null, barsOf: null, structures: null };
    return { ratio: bare, notes: [readingMessage('ratioLineOnly', { period })] };
  }
  const { bars, sub } = made;
  const structures = memory.analysisOf(
    { symbol: base.instrument.symbol, level: period, bars, rules },
    () => presentAnalysis(readChanHistory(bars, rules), bars.time),
  );
  const begins = bars.time[0] ?? 0;
  const { date } = localTimeOf(begins, marketOf(base.instrument.symbol));
  const isShort = begins > (times[0] ?? 0);
  return {
    ratio: { line, bars: presentRatioBars(bars), barsOf: sub, structures },
    notes: isShort ? [readingMessage('ratioBarsSince', { sub, date })] : [],
  };
}

/** The openings of bars of a chart at some keys. */
export function timesOf(chart: Chart, period: Period, keys: Float64Array): Float64Array {
  const { keys: own } = keyedClosesOf(chart, period);
  return closesAt({ keys: own, closes: chart.bars.time }, keys);
}

function beginOf({ first, second }: PairedCloses): number {
  return (first[0] ?? Number.NaN) / (second[0] ?? Number.NaN);
}

interface RatioStretch extends Pick<ComparisonRequest, 'period' | 'adjust'> {
  /** The opening of the first bar that is compared, UTC ms. */
  readonly begin: number;
}

/** The bars that reach back furthest, of the shortest closes that do; null where no shorter ones are common. */
async function earliestBars(
  series: Series,
  pair: ComparedPair,
  stretch: RatioStretch,
): Promise<{ readonly sub: SubPeriod; readonly bars: BarColumns } | null> {
  let earliest: { readonly sub: SubPeriod; readonly bars: BarColumns } | null = null;
  for (const sub of subPeriods.filter((each) => isShorter(each, stretch.period))) {
    const bars = await barsFrom(series, pair, { ...stretch, sub });
    const begins = bars?.time[0] ?? Number.POSITIVE_INFINITY;
    if (bars === null || begins >= (earliest?.bars.time[0] ?? Number.POSITIVE_INFINITY)) continue;
    earliest = { sub, bars };
    if (begins <= stretch.begin) break;
  }
  return earliest;
}

function isShorter(sub: Period, period: Period): boolean {
  const lengthOf = (each: Period): number => timeframes.indexOf(timeframeOfPeriod[each]);
  return lengthOf(sub) < lengthOf(period);
}

async function barsFrom(
  series: Series,
  { stockIds: [base, other], paired }: ComparedPair,
  { period, adjust, begin, sub }: RatioStretch & { readonly sub: SubPeriod },
): Promise<BarColumns | null> {
  const first = await series.findChart({ stockId: base, period: sub, adjust });
  const second = await series.findChart({ stockId: other, period: sub, adjust });
  if (first === null || second === null) return null;
  const closes = pairCloses(keyedClosesOf(first, sub), keyedClosesOf(second, sub));
  const bars = ratioBars(
    timesOf(first, sub, closes.keys),
    ratioColumn(closes.first, closes.second, beginOf(paired)),
    { market: marketOf(first.instrument.symbol), timeframe: timeframeOfPeriod[period] },
  );
  const shown = sliceBars(bars, firstBarAtOrAfter(bars, begin), bars.length);
  return shown.length === 0 ? null : shown;
}

function presentRatioBars({ time, open, high, low, close }: BarColumns): Ratio['bars'] {
  return Array.from(time, (t, at) => ({
    t,
    o: open[at] ?? 0,
    h: high[at] ?? 0,
    l: low[at] ?? 0,
    c: close[at] ?? 0,
  }));
}
