import {
  type ComparisonFigure,
  type ComparisonRequest,
  type ComparisonResponse,
  type Locale,
  Problem,
  maxCompared,
  maxComparedByVisitors,
  maximumBarCount,
  readingMessage,
  textOfMessage,
} from '@chanscope/contract';
import {
  type PairFigure,
  closesAt,
  commonKeys,
  excessWindows,
  pairCloses,
  pairStatisticsOf,
  productPresetId,
  returnColumn,
} from '@chanscope/engine';
import { dateOfDayNumber } from '@chanscope/market';

import { breathe } from '../../../platform/loop-turns.ts';
import type { AnalysisMemory } from '../analysis/analysis-memory.ts';
import { rulesFromRequest } from '../analysis/requested-rules.ts';
import { valuesOfList } from '../listed-parameter.ts';
import type { Chart, Series } from '../series.ts';
import { checkPremium, comparePremium } from './compare-premium.ts';
import { type ComparedPair, compareRatio, timesOf } from './compare-ratio.ts';
import { alignmentOf, closesSince, keyedClosesOf, keyOfDate } from './keyed-bars.ts';

const ruleVersion = 'bijia-1';

type Pair = ComparisonResponse['pairs'][number];

interface ComparisonDependencies {
  readonly series: Series;
  readonly memory: AnalysisMemory;
}

/** In which language is answered, and whether the caller is signed in. */
interface ComparisonReader {
  readonly locale: Locale;
  readonly isMember: boolean;
}

/**
 * Answers one security against others (比价). Throws the Problems `badParameter` with the value, `unknownStock`
 * and `noBars`; for premiums `noPremium` and `noRate`; for visitors `visitorsCompareFewer`.
 */
export async function answerComparison(
  charts: ComparisonDependencies,
  request: ComparisonRequest,
  { locale, isMember }: ComparisonReader,
): Promise<ComparisonResponse> {
  const { period, mode, preset = productPresetId } = request;
  const names = namesFrom(request, isMember);
  const compared = await readCompared(charts.series, request, names);
  const pairs: Pair[] = [];
  for (const other of compared.others) {
    pairs.push(await comparePair(charts, { ...compared, other }, { request, locale }));
    await breathe();
  }
  return { ruleVersion, period, mode, preset, ...presentReturns(compared, request), pairs };
}

/** A chart with the id that it was asked for by. */
interface NamedChart {
  readonly stockId: string;
  readonly chart: Chart;
}

interface Compared {
  readonly base: NamedChart;
  readonly others: readonly NamedChart[];
}

/** Against which securities; visitors have fewer. */
function namesFrom({ against }: ComparisonRequest, isMember: boolean): readonly string[] {
  const names = valuesOfList({ name: 'against', text: against, max: maxCompared });
  const limit = isMember ? maxCompared : maxComparedByVisitors;
  if (names.length > limit) throw new Problem('visitorsCompareFewer', { limit, max: maxCompared });
  return names;
}

async function readCompared(
  series: Series,
  request: ComparisonRequest,
  names: readonly string[],
): Promise<Compared> {
  const { period, adjust, mode } = request;
  const read = async (stockId: string): Promise<NamedChart> => ({
    stockId,
    chart: await series.readChart({ stockId, period, adjust }),
  });
  const base = await read(request.base);
  const others: NamedChart[] = [];
  for (const stockId of names) {
    const other = await read(stockId);
    if (symbolOf(other) === symbolOf(base))
      throw new Problem('badParameter', { name: 'against', value: stockId, permitted: 'others' });
    if (mode === 'ah') checkPremium([base.chart.instrument, other.chart.instrument], request);
    others.push(other);
  }
  return { base, others };
}

function symbolOf({ chart }: NamedChart): string {
  return chart.instrument.symbol;
}

/** The changes of all since the first time that all of them have. */
function presentReturns(
  { base, others }: Compared,
  request: ComparisonRequest,
): Pick<ComparisonResponse, 'times' | 'series'> {
  const { period } = request;
  const all = [base, ...others].map(({ chart }) => ({
    chart,
    keyed: keyedClosesOf(chart, period),
  }));
  const shared = commonKeys(all.map(({ keyed }) => keyed.keys));
  const keys = shared.filter((key) => key >= beginOf(base, request, shared));
  const newest = keys.slice(-maximumBarCount);
  return {
    times: [...timesOf(base.chart, period, newest)],
    series: all.map(({ chart, keyed }) => ({
      stock: chart.instrument.stockRow,
      ...chart.provenance,
      percent: [...returnColumn(closesAt(keyed, newest))],
    })),
  };
}

/** The key from which on is compared: of the day that is asked for, else so many before the newest. */
function beginOf(
  { chart }: NamedChart,
  { period, from, count }: ComparisonRequest,
  keys: Float64Array,
): number {
  if (from !== undefined) return keyOfDate(chart, period, from);
  return keys[Math.max(0, keys.length - count)] ?? 0;
}

interface PairReading {
  readonly request: ComparisonRequest;
  readonly locale: Locale;
}

async function comparePair(
  charts: ComparisonDependencies,
  { base, other }: { readonly base: NamedChart; readonly other: NamedChart },
  { request, locale }: PairReading,
): Promise<Pair> {
  const { period, mode, preset = productPresetId, rate } = request;
  const pair = pairOf(base, other, request);
  const { keys, onlyFirst, onlySecond } = pair.paired;
  const rules = rulesFromRequest({ preset, options: {} });
  const isRatio = mode !== 'percent' && keys.length > 0;
  const compared = isRatio ? await compareRatio({ ...charts, rules }, pair, request) : null;
  const isPremium = mode === 'ah' && rate !== undefined;
  const premium = isPremium ? await comparePremium(charts.series, pair.stockIds, rate) : null;
  const left = onlyFirst + onlySecond;
  const notes = [
    ...(left > 0 ? [readingMessage('commonDaysOnly', { count: left })] : []),
    ...(compared?.notes ?? []),
    ...(isPremium ? [readingMessage('premiumAsNamed', {})] : []),
  ];
  return {
    stockId: other.chart.instrument.stockRow.stockId,
    alignment: {
      by: alignmentOf(period),
      common: keys.length,
      onlyBase: onlyFirst,
      onlyAgainst: onlySecond,
    },
    ratio: compared?.ratio ?? null,
    stats: await readStatistics(charts.series, pair, { request, locale }),
    premium,
    notes: notes.map((note) => textOfMessage(note, locale)),
  };
}

function pairOf(base: NamedChart, other: NamedChart, request: ComparisonRequest): ComparedPair {
  const { period } = request;
  const [first, second] = [base, other].map(({ chart }) => keyedClosesOf(chart, period));
  const none = { keys: new Float64Array(0), closes: new Float64Array(0) };
  const shared = commonKeys([(first ?? none).keys, (second ?? none).keys]);
  const begin = Math.max(
    beginOf(base, request, shared),
    shared[Math.max(0, shared.length - maximumBarCount)] ?? 0,
  );
  return {
    base: base.chart,
    other: other.chart,
    stockIds: [base.stockId, other.stockId],
    paired: pairCloses(closesSince(first ?? none, begin), closesSince(second ?? none, begin)),
  };
}

/** Of daily closes, whatever the period: none where one of the two has no days. */
async function readStatistics(
  series: Series,
  { stockIds: [base, other] }: ComparedPair,
  { request: { adjust }, locale }: PairReading,
): Promise<Pair['stats']> {
  const first = await series.findChart({ stockId: base, period: 'day', adjust });
  const second = await series.findChart({ stockId: other, period: 'day', adjust });
  const none = { keys: new Float64Array(0), closes: new Float64Array(0) };
  const days = pairCloses(
    first === null ? none : keyedClosesOf(first, 'day'),
    second === null ? none : keyedClosesOf(second, 'day'),
  );
  const { corr60, beta60, excess, z120 } = pairStatisticsOf(days.first, days.second);
  const figureOf = (figure: PairFigure): ComparisonFigure => presentFigure(figure, locale);
  const last = days.keys.at(-1);
  return {
    date: last === undefined ? null : dateOfDayNumber(last),
    corr60: figureOf(corr60),
    beta60: figureOf(beta60),
    excess: Object.fromEntries(
      excessWindows.map((window) => [String(window), figureOf(excess[window])]),
    ),
    z120: figureOf(z120),
  };
}

function presentFigure(figure: PairFigure, locale: Locale): ComparisonFigure {
  const { count: n } = figure;
  switch (figure.kind) {
    case 'value':
      return { value: figure.value, n, reason: null };
    case 'too-few': {
      const reason = readingMessage('figureTooFew', { needed: figure.needed, count: n });
      return { value: null, n, reason: textOfMessage(reason, locale) };
    }
    case 'unmoved':
      return { value: null, n, reason: textOfMessage(readingMessage('figureUnmoved', {}), locale) };
  }
}
