import { type Period, type StockResponse, type routes, Problem } from '@chanscope/contract';
import type { z } from 'zod';

import type { Series } from '../series.ts';

export type Spark = z.output<typeof routes.readSparks.response>[number];

const points = 60;
const days = 20;

/** The numbers of a security and the way there; null for one that no one knows or has bars of. */
export async function readSpark(
  series: Pick<Series, 'answer'>,
  stockId: string,
): Promise<Spark | null> {
  const read = async (period: Period, count: number): Promise<StockResponse | null> => {
    const adjust = period === 'time' ? 'none' : 'qfq';
    return unlessMissing(series.answer({ stockId, period, adjust, count, form: 'typed' }));
  };
  const intraday = await read('time', 1);
  const minutes = closesOf(intraday);
  if (intraday !== null && minutes.length > 1) {
    const base = intraday.intraday?.prevClose ?? null;
    return { ...numbersOf(stockId, intraday), kind: 'minutes', closes: thinned(minutes), base };
  }
  const daily = await read('day', days);
  if (daily === null) return null;
  const closes = (daily.bars ?? []).map(({ c }) => c);
  return { ...numbersOf(stockId, daily), kind: 'days', closes, base: null };
}

function numbersOf(
  stockId: string,
  { quote, source, stale }: StockResponse,
): Omit<Spark, 'kind' | 'closes' | 'base'> {
  if (quote === null) {
    const unknown = { price: null, prevClose: null, changePct: null, asOf: null };
    return { stockId, ...unknown, source, isSuspended: false, isStale: stale };
  }
  const { price, prevClose, changePercent: changePct, time: asOf, status } = quote;
  const facts = { source: quote.source, isSuspended: status === 'suspended', isStale: quote.stale };
  return { stockId, price, prevClose, changePct, asOf, ...facts };
}

/** The minutes that traded. */
function closesOf(answer: StockResponse | null): number[] {
  return (answer?.intraday?.price ?? []).filter((price) => price !== null);
}

/** At most `points` values at even distances, the last one among them. */
function thinned(values: readonly number[]): number[] {
  if (values.length <= points) return [...values];
  const step = (values.length - 1) / (points - 1);
  return Array.from({ length: points }, (_, at) => values[Math.round(at * step)] ?? 0);
}

async function unlessMissing(answer: Promise<StockResponse>): Promise<StockResponse | null> {
  try {
    return await answer;
  } catch (error) {
    const isMissing =
      error instanceof Problem && (error.kind === 'unknownStock' || error.kind === 'noBars');
    if (isMissing) return null;
    throw error;
  }
}
