import {
  type PackedStockRequest,
  type PackedStockResponse,
  Problem,
  type StockRequest,
  type StockResponse,
  adjustments,
  packColumns,
  type routes,
} from '@chanscope/contract';
import {
  type BarColumns,
  barColumnNames,
  firstBarAtOrAfter,
  marketOf,
  marketStateAt,
  simulatedSource,
  sliceBars,
} from '@chanscope/market';
import type { z } from 'zod';

import { type MockSecurity, masterOf, securities } from './mock-securities.ts';
import { readIntraday } from './simulated-intraday.ts';
import { readQuote } from './simulated-quote.ts';
import { type SimulatedSeries, readSeries } from './simulated-series.ts';

type Head = Omit<PackedStockResponse, 'forming' | 'more'>;

/** Answers the chart of a security in columns. Throws the Problem `unknownStock`. */
export function packStock(
  request: PackedStockRequest,
  now: number,
): { readonly data: PackedStockResponse; readonly columns: Uint8Array } {
  const security = securityOf(request.stockId);
  const series = readSeries(security, { ...request, now });
  const { from, until } = partOf(series, request);
  const part = sliceBars(series.bars, from, until);
  const columns = Object.fromEntries(barColumnNames.map((name) => [`bars.${name}`, part[name]]));
  return {
    data: { ...headOf(security, series, { ...request, now }), ...endsOf(series, { from, until }) },
    columns: packColumns(columns),
  };
}

/** Answers a security as typed bars, or its intraday lines. Throws the Problem `unknownStock`. */
export function answerStock(request: StockRequest, now: number): StockResponse {
  const security = securityOf(request.stockId);
  const adjust = request.period === 'time' ? 'none' : request.adjust;
  const series = readSeries(security, { ...request, adjust, now });
  const head = headOf(security, series, { ...request, adjust, now });
  if (request.period === 'time') {
    const intradayDays = readIntraday(security, { days: request.days ?? 1, now });
    const [intraday] = intradayDays.slice(-1);
    const { forming } = series;
    return {
      ...head,
      forming,
      more: false,
      ...(intraday === undefined ? {} : { intraday }),
      ...((request.days ?? 1) > 1 ? { intradayDays } : {}),
    };
  }
  const place = partOf(series, request);
  const part = sliceBars(series.bars, place.from, place.until);
  return { ...head, ...endsOf(series, place), bars: typedBars(part) };
}

/** Answers what tiles show of a few securities; those that no one knows are left out. */
export function answerSparks(
  stockIds: readonly string[],
  now: number,
): z.output<typeof routes.readSparks.response> {
  return stockIds.flatMap((stockId) => {
    const security = securities.get(stockId);
    const quote = security === undefined ? null : readQuote(security, now);
    if (security === undefined || quote === null) return [];
    const { price, prevClose, changePercent: changePct, time: asOf, source } = quote;
    const [line] = readIntraday(security, { days: 1, now });
    const closes = (line?.price ?? []).filter((each) => each !== null);
    const step = Math.max(1, Math.ceil(closes.length / 59));
    const thinned = closes.filter((_, at) => at % step === 0 || at === closes.length - 1);
    return [
      {
        stockId,
        price,
        prevClose,
        changePct,
        asOf,
        source,
        isSuspended: false,
        isStale: false,
        closes: thinned,
        kind: 'minutes' as const,
        base: line?.prevClose ?? null,
      },
    ];
  });
}

function securityOf(stockId: string): MockSecurity {
  const security = securities.get(stockId);
  if (security === undefined) throw new Problem('unknownStock', { stockId });
  return security;
}

function headOf(
  security: MockSecurity,
  { bars, factors, asOf }: SimulatedSeries,
  { period, adjust, now }: Pick<StockRequest, 'period' | 'adjust'> & { readonly now: number },
): Head {
  const quote = readQuote(security, now);
  return {
    stock: masterOf(security, quote?.price ?? bars.close.at(-1) ?? 1),
    quote,
    market: marketStateAt(marketOf(security.symbol), now),
    period,
    adjust,
    asOf,
    source: simulatedSource,
    simulated: true,
    basis: 'none',
    adjustable: [...adjustments],
    stale: false,
    delayed: false,
    ...(factors.length === 0 ? {} : { factors: [...factors] }),
  };
}

function partOf(
  { bars }: SimulatedSeries,
  { end, count }: Pick<StockRequest, 'end' | 'count'>,
): { readonly from: number; readonly until: number } {
  const until = end === undefined ? bars.length : firstBarAtOrAfter(bars, end);
  return { from: Math.max(0, until - count), until };
}

function endsOf(
  { bars, forming, lastDays }: SimulatedSeries,
  { from, until }: { readonly from: number; readonly until: number },
): Pick<PackedStockResponse, 'forming' | 'more' | 'lastDays' | 'reason'> {
  const known = Array.from(bars.time.subarray(from, until), (time): [number, string] => [
    time,
    lastDays.get(time) ?? '',
  ]).filter(([, day]) => day !== '');
  return {
    forming: forming && until === bars.length,
    more: from > 0,
    ...(known.length === 0 ? {} : { lastDays: known }),
    ...(from === until ? { reason: 'no-older-bars' } : {}),
  };
}

function typedBars(bars: BarColumns): NonNullable<StockResponse['bars']> {
  return Array.from(bars.time, (t, at) => ({
    t,
    o: bars.open[at] ?? 0,
    h: bars.high[at] ?? 0,
    l: bars.low[at] ?? 0,
    c: bars.close[at] ?? 0,
    v: bars.volume[at] ?? 0,
    a: bars.amount[at] ?? null,
  }));
}
