import {
  type StockRequest,
  type StockResponse,
  Problem,
  timeframeOfPeriod,
} from '@chanscope/contract';
import { sourceKindOf, symbolFromStockId, type StockSymbol } from '@chanscope/market';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { InstrumentRecord, Instruments } from '../instruments/index.ts';
import type { SeriesReader, SeriesView } from '../bars/index.ts';
import { adjustmentFromWire, adjustmentOnWire } from './wire-adjustment.ts';

/** What answers about securities are made from. */
export interface SeriesSources {
  /** What the others are read from. */
  readonly database: Pick<Database, 'fault' | 'ping'>;
  readonly instruments: Instruments;
  readonly reader: SeriesReader;
  /** The time as the market sees it. */
  readonly clock: Clock;
}

/** Which chart, in the words of the contract. */
export type ChartQuestion = Pick<StockRequest, 'stockId' | 'period' | 'adjust'>;

/** Where numbers come from and how fresh they are, in the words of the contract. */
export type PresentedProvenance = Pick<
  StockResponse,
  'source' | 'simulated' | 'adjust' | 'adjustable' | 'asOf' | 'stale' | 'delayed'
>;

/** A security with the series of a chart; null when no source has bars of the period. */
export interface FoundChart {
  readonly instrument: InstrumentRecord;
  readonly view: SeriesView | null;
  /** The instant at which it was read, UTC ms. */
  readonly now: number;
}

/** Finds the series of a chart. Throws the Problem `unknownStock` naming the id. */
export async function findChart(
  { instruments, reader, clock }: SeriesSources,
  { stockId, period, adjust }: ChartQuestion,
): Promise<FoundChart> {
  const symbol = symbolOrNull(stockId);
  const instrument = symbol === null ? null : await instruments.find(symbol);
  if (instrument === null) throw new Problem('unknownStock', { stockId });

  const now = clock.now();
  const view = await reader.read({
    instrument,
    timeframe: timeframeOfPeriod[period],
    adjustment: adjustmentFromWire[adjust],
    now,
  });
  return { instrument, view, now };
}

/** Where the numbers of a series come from. */
export function presentProvenance(view: SeriesView): PresentedProvenance {
  return {
    source: view.source,
    simulated: sourceKindOf(view.source) === 'simulated',
    adjust: adjustmentOnWire[view.adjustment],
    adjustable: view.adjustable.map((each) => adjustmentOnWire[each]),
    asOf: Math.floor(view.asOf / 1000) * 1000,
    stale: view.stale,
    delayed: view.isDelayed,
  };
}

function symbolOrNull(stockId: string): StockSymbol | null {
  try {
    return symbolFromStockId(stockId);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
