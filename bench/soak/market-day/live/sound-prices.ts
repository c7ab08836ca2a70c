import { createSimulatedMarket } from '@chanscope/simulation';
import {
  type InstrumentKind,
  boardOf,
  currencyOf,
  isSpecialTreatmentName,
  localTimeOf,
  marketLotSizeOf,
  marketOf,
  symbolFromStockId,
} from '@chanscope/market';

import type { StoredMarket } from '../stored/stored-market.ts';
import type { CountedMarket, ReceivedPrice, ReceivedPrices } from './received-prices.ts';

/** The seed of a server that is given none. */
const usualSeed = 1;

/** What a page shows may be so much older than the market, ms of real time: a digest comes every second. */
const oldestMs = 5000;

/** A percentage has two decimals. */
const percentStep = 0.01;

type SimulatedMarket = ReturnType<typeof createSimulatedMarket>;
type Instrument = Parameters<SimulatedMarket['newestQuote']>[0];

interface InstrumentRow {
  readonly kind: InstrumentKind;
  readonly name_zh: string | null;
  readonly name_en: string | null;
  readonly listed_on: string | null;
  readonly delisted_on: string | null;
  readonly lot_size: number | null;
}

interface MarketTruth {
  /** Where the directory is read. */
  readonly stored: Pick<StoredMarket, 'row'>;
  readonly speed: number;
  /** The time of the market at an instant of the real one, both UTC ms. */
  readonly marketAt: (at: number) => number;
}

/** What a browser received of prices, as far as it was true: each is computed here anew from the seed of the market. */
export class SoundPrices {
  /** What was received and was not true. */
  readonly faults = new Set<string>();
  readonly #received: ReceivedPrices;
  readonly #truth: MarketTruth;
  readonly #market = createSimulatedMarket(usualSeed);
  readonly #instruments = new Map<string, Instrument>();

  constructor(received: ReceivedPrices, truth: MarketTruth) {
    this.#received = received;
    this.#truth = truth;
  }

  /** The true prices of a security that the page may show at an instant of the real time; null where none was received. */
  pricesAround(stockId: string, at: number): readonly ReceivedPrice[] | null {
    const received = this.#received.pricesAround(stockId, at);
    return received?.filter((each) => this.#isSound(stockId, each, at)) ?? null;
  }

  /** Likewise the counts of the market, of quotes that are true. */
  countsAround(at: number): readonly CountedMarket[] {
    return this.#received
      .countsAround(at)
      .filter(({ quotes }) =>
        quotes.every(([stockId, price, , percent, time]) =>
          this.#isSound(stockId, { price, percent, time }, at),
        ),
      );
  }

  #isSound(stockId: string, received: ReceivedPrice, at: number): boolean {
    const fault = this.#faultOf(stockId, received, at);
    if (fault !== null)
      this.faults.add(
        `${stockId} ${received.price} of ${new Date(received.time).toISOString()} ${fault}`,
      );
    return fault === null;
  }

  /** What is wrong with a price on a screen at an instant of the real time. */
  #faultOf(stockId: string, { price, percent, time }: ReceivedPrice, at: number): string | null {
    const instrument = this.#instrumentOf(stockId);
    const now = this.#truth.marketAt(at);
    const then = this.#market.newestQuote(instrument, time);
    if (then?.price !== price) return `was ${then?.price ?? 'no price'} in the market`;
    const isNew = time >= now - oldestMs * this.#truth.speed;
    const newest = this.#market.newestQuote(instrument, now)?.price;
    if (!isNew && newest !== price)
      return `is too old for ${new Date(now).toISOString()}, when it was ${newest ?? 'no price'}`;
    const { prevClose } = then;
    if (prevClose === null || this.#hasExDate(instrument, time)) return null;
    return faultOfPercent(percent, 100 * (price / prevClose - 1));
  }

  /** On an ex-date a change is measured by a reference price, not by the close before. */
  #hasExDate(instrument: Instrument, time: number): boolean {
    const { date } = localTimeOf(time, marketOf(instrument.symbol));
    return this.#market.actions(instrument, time).some(({ exDate }) => exDate === date);
  }

  #instrumentOf(stockId: string): Instrument {
    const known = this.#instruments.get(stockId) ?? this.#readInstrument(stockId);
    this.#instruments.set(stockId, known);
    return known;
  }

  #readInstrument(stockId: string): Instrument {
    const symbol = symbolFromStockId(stockId);
    const row = this.#truth.stored.row<InstrumentRow>(
      'SELECT kind, name_zh, name_en, listed_on, delisted_on, lot_size FROM instrument WHERE symbol=?',
      symbol,
    );
    const nameZh = row.name_zh ?? row.name_en ?? symbol.slice(symbol.indexOf('.') + 1);
    const isStock = row.kind === 'stock';
    return {
      symbol,
      kind: row.kind,
      board: isStock ? boardOf(symbol) : 'none',
      nameZh,
      nameEn: row.name_en,
      listedOn: row.listed_on,
      delistedOn: row.delisted_on,
      lotSize: row.lot_size ?? marketLotSizeOf(symbol) ?? 1,
      currency: currencyOf(symbol),
      isSpecialTreatment: isStock && marketOf(symbol) === 'hs' && isSpecialTreatmentName(nameZh),
    };
  }
}

function faultOfPercent(percent: number | null, change: number): string | null {
  const isRight = percent !== null && Math.abs(change - percent) <= percentStep;
  return isRight ? null : `had moved by ${change.toFixed(2)}%, not ${String(percent)}`;
}
