import { type Timeframe, timeframes } from '@chanscope/market';
import { z } from 'zod';

import { stockRow } from '../instruments.ts';
import { wholeNumber } from '../whole-number.ts';

/** Chart periods on the wire; `time` is the intraday line (分时). */
export const periods = [
  'time',
  '1',
  '5',
  '15',
  '30',
  '60',
  'day',
  'week',
  'month',
  'quarter',
  'year',
] as const;

export type Period = (typeof periods)[number];

/** The timeframe of the bars behind a period; the intraday line is made of minutes. */
export const timeframeOfPeriod: Readonly<Record<Period, Timeframe>> = {
  time: '1m',
  '1': '1m',
  '5': '5m',
  '15': '15m',
  '30': '30m',
  '60': '60m',
  day: '1d',
  week: '1w',
  month: '1mo',
  quarter: '1q',
  year: '1y',
};

/** Adjustment for dividends and splits: forward 前复权, backward 后复权, none 不复权. */
export const adjustments = ['qfq', 'hfq', 'none'] as const;

/** The most bars that one answer carries. */
export const maximumBarCount = 5000;

/** The most trading days of one intraday line (五日). */
const maximumIntradayDays = 5;

export const stockRequest = z.object({
  stockId: z.string().min(1).max(32),
  period: z.enum(periods).default('day'),
  adjust: z.enum(adjustments).default('qfq'),
  /** Only bars that open before this instant, UTC milliseconds: pages to the left. */
  end: wholeNumber(0).optional(),
  count: wholeNumber(1, maximumBarCount).default(500),
  /** How many trading days the intraday line reports; of other periods nothing. */
  days: wholeNumber(1, maximumIntradayDays).optional(),
  /** `full` answers `times`, `datas` and `bars`; `typed` only `bars`; `rows` only `times` and `datas`. */
  form: z.enum(['full', 'typed', 'rows']).default('full'),
  /** The source whose bars are asked for; without it, the one that stands. One of `sources` of an answer. */
  source: z.string().min(1).max(160).optional(),
});

/** A bar on the wire: opening instant in UTC ms, prices, volume in shares, amount in currency. */
export const wireBar = z.object({
  t: z.number(),
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
  v: z.number(),
  a: z.number().nullable(),
});

export type WireBar = z.infer<typeof wireBar>;

/** Master data of one security. */
export const stockMaster = stockRow.extend({
  kind: z.enum(['stock', 'index', 'etf', 'lof', 'reit', 'sector', 'other']),
  board: z.enum(['main', 'chinext', 'star', 'bse', 'gem', 'none']),
  currency: z.enum(['CNY', 'HKD', 'USD']),
  /** Shares per lot (手). */
  lotSize: z.number(),
  /** yyyy-mm-dd */
  listedOn: z.string().nullable(),
  /** Digits after the point that prices of this security are shown with. */
  priceDecimals: z.number(),
});

/** The latest numbers of one security. What is not known is null, never 0. */
export const quote = z.object({
  price: z.number(),
  prevClose: z.number().nullable(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  /** Shares. */
  volume: z.number(),
  amount: z.number().nullable(),
  change: z.number().nullable(),
  /** (price − previous close) / previous close × 100, two decimals. */
  changePercent: z.number().nullable(),
  /** (high − low) / previous close × 100, two decimals (振幅). */
  amplitude: z.number().nullable(),
  limitUp: z.number().nullable(),
  limitDown: z.number().nullable(),
  /** The instant of the newest trade known, UTC ms. */
  time: z.number(),
  /** The trading day that the numbers belong to, yyyy-mm-dd. */
  tradeDate: z.string(),
  /** `suspended` (停牌): the market trades, this security does not. */
  status: z.enum(['trading', 'closed', 'suspended']),
});

export const marketState = z.object({
  open: z.boolean(),
  phase: z.enum(['closed', 'preopen', 'open', 'break', 'post']),
  timeZone: z.string(),
  tradeDate: z.string(),
});

/** How a source adjusts its prices itself; `split` (拆股复权) for splits and not for dividends. */
const bases = [...adjustments, 'split'] as const;

/** Where the numbers come from and how fresh they are. */
export const provenance = z.object({
  /** `imported:<name>`, `feed:<name>` or `simulated`. */
  source: z.string(),
  /** True when the numbers are made by the simulation (模拟行情) and must be labelled so. */
  simulated: z.boolean(),
  /** How the prices are adjusted; differs from what was asked where the source cannot say that. */
  adjust: z.enum(adjustments),
  /** How they came from the source: `none` shows them so. */
  basis: z.enum(bases),
  /** The adjustments that the source can be shown in. */
  adjustable: z.array(z.enum(adjustments)).optional(),
  /** UTC ms of the end of the newest bar, null without bars. */
  asOf: z.number().nullable(),
  /** True when newer trading days have passed than the data covers. */
  stale: z.boolean(),
  delayed: z.boolean(),
});

/** A quote with where it comes from. The same on every screen, whatever chart stands beside it. */
export const sourcedQuote = quote.extend({
  /** `imported:<name>`, `feed:<name>` or `simulated`. */
  source: z.string(),
  /** True for exchanges' delayed numbers (延时). */
  delayed: z.boolean(),
  /** True when nothing came for longer than it should: of a feed while the market is open, of a file since its end. */
  stale: z.boolean(),
});

/** The fixed-slot intraday series (分时). Every column is as long as `slots`, null where nothing traded yet. */
export const intradaySeries = z.object({
  tradeDate: z.string(),
  /** HH:MM labels: 241 in mainland China, 331 in Hong Kong, 391 in the US; fewer on half days. */
  slots: z.array(z.string()),
  price: z.array(z.number().nullable()),
  /** Cumulative amount / cumulative volume (均价); null for indices and without amounts. */
  avg: z.array(z.number().nullable()),
  vol: z.array(z.number().nullable()),
  amount: z.array(z.number().nullable()),
  prevClose: z.number().nullable(),
  limitUp: z.number().nullable(),
  limitDown: z.number().nullable(),
});

/** A source that a chart can be drawn from (来源), with its series of the timeframe that the chart is made of. */
const sourceChoice = z.object({
  /** `imported:<name>` or `feed:<name>`. */
  source: z.string(),
  basis: z.enum(bases),
  timeframe: z.enum(timeframes),
  /** The days of its first and last bar, yyyy-mm-dd. */
  from: z.string(),
  until: z.string(),
  count: z.number(),
  /** Whether the chart is drawn from it where no source is asked for. */
  standing: z.boolean(),
});

export type SourceChoice = z.infer<typeof sourceChoice>;

export const stockResponse = z.object({
  stock: stockMaster,
  quote: sourcedQuote.nullable(),
  market: marketState,
  period: z.enum(periods),
  ...provenance.shape,
  /**
   * What the prices were adjusted forward by since they came, by ex-date (yyyy-mm-dd): the ex reference price over
   * the close before. Absent where they were not, and where there is nothing to adjust by.
   */
  factors: z.array(z.object({ exDate: z.string(), factor: z.number() })).optional(),
  /** When quote and bars were read, UTC ms, where the database is away and they are those of an earlier answer (暂存). */
  keptAt: z.number().optional(),
  /** The sources to choose from, where there are several. */
  sources: z.array(sourceChoice).optional(),
  /** Labels of the bars in the exchange's time: `yyyy-mm-dd` or `yyyy-mm-dd HH:MM` (end of the bar). */
  times: z.array(z.string()).optional(),
  /** `[open, close, low, high, volume, tag, macd, dif, dea]`; tag 1 marks the bar still forming, else 0. */
  datas: z.array(z.array(z.number())).optional(),
  bars: z.array(wireBar).optional(),
  /**
   * Of `bars` that are weeks or longer: opening and last day, yyyy-mm-dd, of those whose last day is another
   * than the calendar's (最后交易日).
   */
  lastDays: z.array(z.tuple([z.number(), z.string()])).optional(),
  /** True when the last bar may still change. */
  forming: z.boolean(),
  /** True when there are bars before the first one of this answer. */
  more: z.boolean(),
  /** Why there are no bars: none of this period from any source, or none before `end`. */
  reason: z.enum(['no-bars', 'no-older-bars']).optional(),
  intraday: intradaySeries.optional(),
  /** With `days` above 1: the newest days that have minutes, oldest first, `intraday` the last of them. */
  intradayDays: z.array(intradaySeries).optional(),
});

export type StockResponse = z.infer<typeof stockResponse>;
export type StockMaster = z.infer<typeof stockMaster>;
export type Quote = z.infer<typeof quote>;
export type MarketState = z.infer<typeof marketState>;
export type IntradaySeries = z.infer<typeof intradaySeries>;
export type StockRequest = z.infer<typeof stockRequest>;
