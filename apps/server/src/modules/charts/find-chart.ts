import {
  type StockRequest,
  type StockResponse,
  Problem,
  timeframeOfPeriod,
} from '@chanscope/contract';
import { sourceKindOf } from '@chanscope/market';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Instruments } from '../instruments/index.ts';
import type { SeriesReader, SeriesRequest, SeriesView } from '../bars/index.ts';
import { adjustmentFromWire, adjustmentOnWire, basisOnWire } from './wire-adjustment.ts';

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
export type ChartQuestion = Pick<StockRequest, 'stockId' | 'period' | 'adjust' | 'source'>;

/** Where numbers come from and how fresh they are, in the words of the contract. */
export type PresentedProvenance = Pick<
  StockResponse,
  'source' | 'simulated' | 'adjust' | 'basis' | 'adjustable' | 'asOf' | 'stale' | 'delayed'
>;

/** A security with the series of a chart; null when no source has bars of the period. */
export interface FoundChart {
  readonly view: SeriesView | null;
  /** What was read. */
  readonly request: SeriesRequest;
}

/** Finds the series of a chart. Throws the Problems `unknownStock` naming the id and `unknownSource`. */
export async function findChart(
  { instruments, reader, clock }: SeriesSources,
  { stockId, period, adjust, source }: ChartQuestion,
): Promise<FoundChart> {
  const instrument = await instruments.findKnown(stockId);
  const request: SeriesRequest = {
    instrument,
    timeframe: timeframeOfPeriod[period],
    adjustment: adjustmentFromWire[adjust],
    now: clock.now(),
    ...(source === undefined ? {} : { source }),
  };
  if (source !== undefined && !(await hasSource(reader, request)))
    throw new Problem('unknownSource', { stockId, source });
  return { view: await reader.read(request), request };
}

async function hasSource(reader: SeriesReader, request: SeriesRequest): Promise<boolean> {
  const sources = await reader.listSources(request);
  return sources.some(({ record }) => record.source === request.source);
}

/** Where the numbers of a series come from. */
export function presentProvenance(view: SeriesView): PresentedProvenance {
  return {
    source: view.source,
    simulated: sourceKindOf(view.source) === 'simulated',
    adjust: adjustmentOnWire[view.adjustment],
    basis: basisOnWire[view.recorded],
    adjustable: view.adjustable.map((each) => adjustmentOnWire[each]),
    asOf: Math.floor(view.asOf / 1000) * 1000,
    stale: view.stale,
    delayed: view.isDelayed,
  };
}
