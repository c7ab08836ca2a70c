import type { DigestQuote, Quote } from '@chanscope/contract';
import {
  type Market,
  type StockSymbol,
  localTimeOf,
  marketOf,
  simulatedSource,
  sourceKindOf,
} from '@chanscope/market';

import type { Log } from '../../../platform/log.ts';
import { breathe } from '../../../platform/loop-turns.ts';
import type { MarketDataProvider, ProviderQuote } from '../../bars/index.ts';
import type { LivePresenter, Series } from '../../charts/index.ts';
import type { Feeds } from '../../feeds/index.ts';
import type { InstrumentRecord, Instruments } from '../../instruments/index.ts';
import type { Answer } from '../market/followed-list.ts';
import { ask, delayOf } from '../market/market-feed.ts';
import { faultOfTick } from '../market/tick-check.ts';
import { type SweepBatch, isSameDigestQuote } from './sweep-batch.ts';

interface SweepDependencies {
  readonly market: Market;
  /** The term of the lease that it is done under. */
  readonly term: number;
  readonly feeds: Feeds;
  readonly instruments: Instruments;
  readonly series: Series;
  readonly log: Log;
}

/** One question of most feeds, and all of the simulated market: one more than for what is followed. */
const sharesAtOnce = 300;

const recordsPerRead = 500;

interface SweptShare {
  readonly instrument: InstrumentRecord;
  day: { readonly date: string; readonly presenter: LivePresenter } | null;
  last: ProviderQuote | null;
  published: DigestQuote | null;
}

const nothingKnown: Omit<SweptShare, 'instrument'> = { day: null, last: null, published: null };

/** Asks for all shares of a market in turn (全市场轮询), so many at a time. */
export class MarketSweep {
  readonly #dependencies: SweepDependencies;
  #shares: readonly SweptShare[] = [];
  #listedOn = '';
  #begin = 0;
  #head: Omit<SweepBatch, 'quotes'> | null = null;

  constructor(dependencies: SweepDependencies) {
    this.#dependencies = dependencies;
  }

  /** Asks for the next of them; null when no source answered or nothing is listed. */
  async next(now: number, signal: AbortSignal): Promise<SweepBatch | null> {
    await this.#readShares(now);
    const some = this.#shares.slice(this.#begin, this.#begin + sharesAtOnce);
    if (some.length === 0) return null;
    const records = some.map(({ instrument }) => instrument);
    const answer = await ask(this.#dependencies, { records, now, signal });
    if (answer === null) return null;
    const end = this.#begin + some.length;
    this.#begin = end >= this.#shares.length ? 0 : end;
    const head = this.#headOf(answer.provider, now);
    return { ...head, quotes: await this.#changesOf(some, answer, now) };
  }

  /** All that is known, as batches; none before the first answer. */
  everything(): SweepBatch[] {
    const head = this.#head;
    if (head === null) return [];
    const known = this.#shares.flatMap(({ published }) => (published === null ? [] : [published]));
    return Array.from({ length: Math.ceil(known.length / sharesAtOnce) }, (_, part) => ({
      ...head,
      quotes: known.slice(part * sharesAtOnce, (part + 1) * sharesAtOnce),
    }));
  }

  /** The directory is read again every day: that is when it changes. */
  async #readShares(now: number): Promise<void> {
    const { date } = localTimeOf(now, this.#dependencies.market);
    if (date === this.#listedOn) return;
    const known = new Map(this.#shares.map((share) => [share.instrument.symbol, share]));
    const listed = await readStocks(this.#dependencies);
    this.#shares = listed.map((instrument) => ({
      ...(known.get(instrument.symbol) ?? nothingKnown),
      instrument,
    }));
    this.#listedOn = date;
    this.#begin = 0;
  }

  /** With another source everything begins anew: prices of two do not belong together. */
  #headOf(provider: MarketDataProvider, now: number): Omit<SweepBatch, 'quotes'> {
    const { market, term } = this.#dependencies;
    const source = provider.name;
    if (this.#head !== null && this.#head.source !== source)
      this.#shares = this.#shares.map(({ instrument }) => ({ ...nothingKnown, instrument }));
    this.#head = {
      market,
      term,
      source,
      delayed: delayOf(provider, market) > 0,
      at: now,
      total: this.#shares.length,
      hasLimits: market === 'hs',
    };
    return this.#head;
  }

  async #changesOf(
    asked: readonly SweptShare[],
    { provider, quotes }: Answer,
    now: number,
  ): Promise<DigestQuote[]> {
    const symbols = new Set(asked.map(({ instrument }) => instrument.symbol));
    const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
    const changes: DigestQuote[] = [];
    for (const share of this.#shares) {
      const quote = bySymbol.get(share.instrument.symbol);
      if (quote === undefined || !symbols.has(quote.symbol)) continue;
      const change = await this.#changeOf(share, quote, { source: provider.name, now });
      if (change !== null) changes.push(change);
      await breathe();
    }
    return changes;
  }

  /** The quote of a share if it says something new. */
  async #changeOf(
    share: SweptShare,
    quote: ProviderQuote,
    { source, now }: { readonly source: string; readonly now: number },
  ): Promise<DigestQuote | null> {
    const { date } = localTimeOf(quote.time, this.#dependencies.market);
    const presenter = await this.#presenterOf(share, { source, date });
    // What a user imported is shown on the chart, and the simulation has nothing to say about it.
    const isBeside = sourceKindOf(source) === 'simulated' && presenter.chartSource !== source;
    if (isBeside) return null;
    const shown = presenter.present({ ...quote, source }, now);
    if (faultOfTick(quote, { limits: shown, last: share.last, now }) !== null) return null;
    share.last = quote;
    const next = digestQuoteOf(share.instrument.stockRow.stockId, shown);
    if (share.published !== null && isSameDigestQuote(share.published, next)) return null;
    share.published = next;
    return next;
  }

  async #presenterOf(
    share: SweptShare,
    { source, date }: { readonly source: string; readonly date: string },
  ): Promise<LivePresenter> {
    if (share.day?.date === date) return share.day.presenter;
    const { series } = this.#dependencies;
    const { instrument } = share;
    // Its days know the distributions of the simulated market; a feed reports the reference price.
    const presenter =
      source === simulatedSource
        ? await series.presenterOf(instrument, date)
        : series.reportedPresenterOf(instrument, date);
    share.day = { date, presenter };
    return presenter;
  }
}

/** The shares of a market; funds have no place among what rises and falls. */
async function readStocks({ market, instruments }: SweepDependencies): Promise<InstrumentRecord[]> {
  const symbols = (await instruments.symbolsOf(market)).filter((each) => isOf(market, each));
  const stocks: InstrumentRecord[] = [];
  for (let from = 0; from < symbols.length; from += recordsPerRead) {
    const read = await instruments.findMany(symbols.slice(from, from + recordsPerRead));
    stocks.push(...read.filter(({ kind }) => kind === 'stock'));
    await breathe();
  }
  return stocks;
}

function isOf(market: Market, symbol: StockSymbol): boolean {
  return marketOf(symbol) === market;
}

/** A quote as a digest has it. */
export function digestQuoteOf(
  stockId: string,
  quote: Pick<
    Quote,
    'price' | 'prevClose' | 'changePercent' | 'time' | 'limitUp' | 'limitDown' | 'status'
  >,
): DigestQuote {
  const { price, prevClose, changePercent, time } = quote;
  return [stockId, price, prevClose, changePercent, time, placeOf(quote)];
}

function placeOf({
  price,
  limitUp,
  limitDown,
  status,
}: Pick<Quote, 'price' | 'limitUp' | 'limitDown' | 'status'>): DigestQuote[5] {
  if (status === 'suspended') return 2;
  if (limitUp !== null && price >= limitUp) return 1;
  return limitDown !== null && price <= limitDown ? -1 : 0;
}
