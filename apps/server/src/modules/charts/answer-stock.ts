import {
  type IntradaySeries,
  type StockMaster,
  type StockRequest,
  type StockResponse,
  Problem,
  timeframeOfPeriod,
} from '@chanscope/contract';
import {
  createBarColumns,
  firstBarAtOrAfter,
  instantOf,
  localTimeOf,
  marketOf,
  marketStateAt,
  priceDecimalsOf,
  tradeDateAt,
  type BarColumns,
  type Market,
} from '@chanscope/market';

import type { InstrumentRecord } from '../instruments/index.ts';
import type { SeriesReader, SeriesView, StoredSource } from '../bars/index.ts';
import {
  type ChartQuestion,
  findChart,
  presentProvenance,
  type SeriesSources,
} from './find-chart.ts';
import { CachedReadings } from './cached-readings.ts';
import { presentBars, type PresentedBars, presentNoBars } from './present-bars.ts';
import { presentIntraday } from './present-intraday.ts';
import { measuresOfDay, presentQuote } from './present-quote.ts';
import { basisOnWire } from './wire-adjustment.ts';

/** Days as they were traded. */
const wholeDays = { timeframe: '1d', adjustment: 'none' } as const;

/** What was read for one answer. */
interface Readings {
  readonly instrument: InstrumentRecord;
  /** The series of the chart. */
  readonly chart: SeriesView | null;
  /** The unadjusted days of the chart's source, which its intraday line is measured by. */
  readonly days: SeriesView | null;
  /** What the answer speaks of: the chart, else days; null where there is no bar of the security. */
  readonly shown: SeriesView | null;
  readonly quote: StockResponse['quote'];
  /** What there is to choose from. */
  readonly sources: readonly StoredSource[];
  /** The instant of reading, UTC ms of the market's time. */
  readonly now: number;
}

/** The charts that were read last, for when the database is away. */
export type ChartCache = CachedReadings<Readings>;

/** Bars that are kept, 56 bytes each; most of them are those that the reader of series keeps ready anyway. */
const maxCachedBars = 1_000_000;

export function createChartCache({ database }: Pick<SeriesSources, 'database'>): ChartCache {
  return new CachedReadings({
    database,
    limit: maxCachedBars,
    weightOf: ({ chart, days }) => {
      const ofDays = days?.bars === chart?.bars ? 0 : (days?.bars.length ?? 0);
      return 1 + (chart?.bars.length ?? 0) + ofDays;
    },
  });
}

/**
 * Answers the quote and the bars of one security; while the database is away those that it was last asked for.
 * Throws the Problems `unknownStock`, `unknownSource` where the source asked for has nothing of it, and, when no source
 * has any bars of it, `noBars`.
 */
export async function answerStock(
  sources: SeriesSources & { readonly cache: ChartCache },
  request: StockRequest,
): Promise<StockResponse> {
  const { readings, head } = await readStock(sources, request);
  return {
    ...head,
    ...(request.period === 'time'
      ? presentTime(readings, request)
      : presentChart(readings, request)),
  };
}

/** What an answer says of a security besides its bars. */
export type StockHead = Omit<StockResponse, keyof PresentedBars | 'intraday' | 'intradayDays'>;

/** Reads what an answer is made of, and presents what stands above its bars. Throws as `answerStock` does. */
export async function readStock(
  sources: SeriesSources & { readonly cache: ChartCache },
  request: ChartQuestion,
): Promise<{ readonly readings: Readings; readonly head: StockHead }> {
  const { stockId, period, source } = request;
  const adjust = period === 'time' ? 'none' : request.adjust;
  const { value: readings, isCached } = await sources.cache.read(
    `${stockId} ${period} ${adjust} ${source ?? ''}`,
    () => readAll(sources, { stockId, period, adjust, source }),
  );
  const { instrument, shown, quote, now } = readings;
  if (shown === null) throw new Problem('noBars', { stockId, period });

  const head = {
    stock: presentMaster(instrument, quote?.price ?? shown.bars.close.at(-1) ?? 1),
    quote,
    market: marketStateAt(marketOf(instrument.symbol), sources.clock.now()),
    period,
    ...presentProvenance(shown),
    ...presentFactors(shown),
    ...(isCached ? { keptAt: now } : {}),
    ...presentSources(readings.sources),
  };
  return { readings, head };
}

function presentFactors({ applied }: SeriesView): Pick<StockResponse, 'factors'> {
  return applied.length === 0 ? {} : { factors: applied.map((each) => ({ ...each })) };
}

/** The sources to choose from, those that reach furthest first; nothing where there is no choice. */
function presentSources(sources: readonly StoredSource[]): Pick<StockResponse, 'sources'> {
  if (sources.length < 2) return {};
  const ordered = sources.toSorted(({ record: one }, { record: other }) =>
    other.lastTime === one.lastTime ? other.barCount - one.barCount : other.lastTime - one.lastTime,
  );
  return {
    sources: ordered.map(({ record, isStanding }) => {
      const { source, adjustment, timeframe, symbol, firstTime, lastTime, barCount } = record;
      const dateOf = (time: number): string => localTimeOf(time, marketOf(symbol)).date;
      return {
        source,
        basis: basisOnWire[adjustment],
        timeframe,
        from: dateOf(firstTime),
        until: dateOf(lastTime),
        count: barCount,
        standing: isStanding,
      };
    }),
  };
}

async function readAll(all: SeriesSources, question: ChartQuestion): Promise<Readings> {
  const { reader } = all;
  const { view: chart, request } = await findChart(all, question);
  const { instrument, now } = request;
  const source = chart?.source ?? question.source;
  const ofSource = source === undefined ? {} : { source };
  const days = await reader.read({ ...wholeDays, instrument, now, ...ofSource });
  const quote = await readQuote(reader, instrument, now);
  // A source that was asked for may have nothing of the period: what else there is stands beside an empty chart.
  const shown = chart ?? days ?? (await reader.read({ ...wholeDays, instrument, now }));
  const sources = await reader.listSources(request);
  return { instrument, chart, days, shown, quote, sources, now };
}

/**
 * The one quote of a security: of the unadjusted days that stand first, whatever chart is asked for. Null where
 * there is no bar of it.
 */
async function readQuote(
  reader: SeriesReader,
  instrument: InstrumentRecord,
  now: number,
): Promise<StockResponse['quote']> {
  const days = await reader.read({ ...wholeDays, instrument, now });
  const quote = days === null ? null : presentQuote(instrument, days, now);
  if (days === null || quote === null) return null;
  const { source, isDelayed, stale } = days;
  return { ...quote, source, delayed: isDelayed, stale };
}

function presentMaster(instrument: InstrumentRecord, price: number): StockMaster {
  const { kind, board, currency, lotSize, listedOn, stockRow } = instrument;
  const priceDecimals = priceDecimalsOf({ ...instrument, price });
  return { ...stockRow, kind, board, currency, lotSize, listedOn, priceDecimals };
}

function presentChart({ instrument, chart }: Readings, request: StockRequest): PresentedBars {
  if (chart === null) return presentNoBars(request.form, 'no-bars');
  const timeframe = timeframeOfPeriod[request.period];
  return presentBars(chart, request, { market: marketOf(instrument.symbol), timeframe });
}

/** The intraday line of the last days that have minutes; the bare axis of the day on show without any. */
function presentTime(
  readings: Readings,
  { days = 1 }: StockRequest,
): Pick<StockResponse, 'intraday' | 'intradayDays' | 'forming' | 'more' | 'reason'> {
  const { instrument, chart, now } = readings;
  const market = marketOf(instrument.symbol);
  const dates = chart === null ? [] : newestDates(chart.bars, market, days);
  const lines = dates.map((tradeDate) => intradayOf(readings, tradeDate));
  return {
    intraday: lines.at(-1) ?? intradayOf(readings, tradeDateAt(market, now)),
    ...(days > 1 ? { intradayDays: lines } : {}),
    forming: chart?.forming ?? false,
    more: false,
    ...(chart === null ? { reason: 'no-bars' } : {}),
  };
}

/** The last dates on which there are bars, oldest first. */
function newestDates(bars: BarColumns, market: Market, count: number): string[] {
  const dates: string[] = [];
  let until = bars.length;
  while (until > 0 && dates.length < count) {
    const { date } = localTimeOf(bars.time[until - 1] ?? 0, market);
    dates.unshift(date);
    until = firstBarAtOrAfter(bars, instantOf(date, 0, market));
  }
  return dates;
}

function intradayOf({ instrument, chart, days }: Readings, tradeDate: string): IntradaySeries {
  const market = marketOf(instrument.symbol);
  const day =
    days?.bars.time.findLastIndex((time) => localTimeOf(time, market).date === tradeDate) ?? -1;
  return presentIntraday({
    market,
    tradeDate,
    minutes: chart?.bars ?? createBarColumns(0),
    measures: measuresOfDay(instrument, days, day),
    hasAverage: instrument.kind !== 'index' && instrument.kind !== 'sector',
  });
}
