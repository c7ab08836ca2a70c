import {
  type PackedStockRequest,
  Problem,
  type StockRequest,
  type StockResponse,
} from '@chanscope/contract';
import { isOpenAt, markets, type BarColumns, type Market } from '@chanscope/market';

import type { InstrumentRecord } from '../instruments/index.ts';
import { answerStock, createChartCache } from './answer-stock.ts';
import { type PackedStock, packStock } from './packed/pack-stock.ts';
import {
  type ChartQuestion,
  findChart,
  type PresentedProvenance,
  presentProvenance,
  type SeriesSources,
} from './find-chart.ts';
import { type LivePresenter, readLivePresenter, reportedPresenter } from './present-live.ts';

/** The bars of a chart for other modules, with what the contract says about them. */
export interface Chart {
  readonly instrument: InstrumentRecord;
  /** All bars, oldest first. */
  readonly bars: BarColumns;
  readonly provenance: PresentedProvenance;
}

/** Quotes and bars of securities. */
export interface Series {
  /**
   * Quote and bars of one security; while the database is away those of the last answer, with `keptAt`. Throws the
   * Problems `unknownStock`, `unknownSource` and `noBars`.
   */
  answer(request: StockRequest): Promise<StockResponse>;
  /** The same in columns, with the structures of the newest bars where a preset is asked for. */
  pack(request: PackedStockRequest): Promise<PackedStock>;
  /** All bars of a chart, null where no source has bars of the period. Throws the Problems `unknownStock` and `unknownSource`. */
  findChart(question: ChartQuestion): Promise<Chart | null>;
  /** All bars of a chart. Throws the Problems `unknownStock` and `noBars`. */
  readChart(question: ChartQuestion): Promise<Chart>;
  /** What presents live quotes of a security on a trading day, yyyy-mm-dd. */
  presenterOf(instrument: InstrumentRecord, date: string): Promise<LivePresenter>;
  /** See `reportedPresenter`. */
  reportedPresenterOf(instrument: InstrumentRecord, date: string): LivePresenter;
  /** Whether a market trades now; without a market, whether any does. */
  isOpen(market?: Market): boolean;
}

export function createSeries(sources: SeriesSources): Series {
  async function chartOf(question: ChartQuestion): Promise<Chart | null> {
    const { request, view } = await findChart(sources, question);
    if (view === null) return null;
    const { instrument } = request;
    return { instrument, bars: view.bars, provenance: presentProvenance(view) };
  }

  const cache = createChartCache(sources);
  return {
    answer: (request) => answerStock({ ...sources, cache }, request),
    pack: (request) => packStock({ ...sources, cache }, request),
    findChart: chartOf,

    async readChart(question): Promise<Chart> {
      const { stockId, period } = question;
      const chart = await chartOf(question);
      if (chart === null) throw new Problem('noBars', { stockId, period });
      return chart;
    },

    presenterOf: (instrument, date) =>
      readLivePresenter(sources.reader, instrument, { date, now: sources.clock.now() }),

    reportedPresenterOf: reportedPresenter,

    isOpen(market): boolean {
      const asked = market === undefined ? markets : [market];
      return asked.some((each) => isOpenAt(each, sources.clock.now()));
    },
  };
}
