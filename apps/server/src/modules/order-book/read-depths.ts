import { type Depth, type StockResponse, maxListedTrades } from '@chanscope/contract';
import {
  type StockSymbol,
  localTimeOf,
  marketOf,
  minuteMs,
  priceDecimalsOf,
  sourceKindOf,
  symbolFromStockId,
} from '@chanscope/market';

import { BoundedCache } from '../../platform/bounded-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DepthRequest, MarketDataProvider, ProviderDepth } from '../bars/index.ts';
import type { Feeds } from '../feeds/index.ts';
import type { InstrumentRecord, Instruments } from '../instruments/index.ts';

type Quote = NonNullable<StockResponse['quote']>;

/** The dependencies of order books. */
export interface DepthDependencies {
  readonly instruments: Pick<Instruments, 'find'>;
  readonly feeds: Pick<Feeds, 'simulated' | 'chainOf'>;
  /** The one quote of a security. */
  readonly readQuote: (stockId: string) => Promise<Quote | null>;
  /** The market's time. */
  readonly clock: Clock;
}

/**
 * Reads the order book of a security from the source of its quote alone: what is real has none from the simulation.
 * Null where that source reports none. Throws what reading the quote throws.
 */
export type ReadDepth = (stockId: string) => Promise<Depth | null>;

export function createDepths(dependencies: DepthDependencies): ReadDepth {
  const { instruments, readQuote, feeds } = dependencies;
  const fromFeed = createSharedDepths(dependencies);
  return async (stockId) => {
    const quote = await readQuote(stockId);
    const kind = quote === null ? 'imported' : sourceKindOf(quote.source);
    if (quote === null || kind === 'imported') return null;
    const instrument = await instruments.find(symbolFromStockId(stockId));
    if (instrument === null) return null;
    const request = requestOf(instrument, quote);
    const depth =
      kind === 'simulated'
        ? await feeds.simulated.fetchDepth?.(request)
        : await fromFeed(quote.source, instrument);
    return depth === undefined || depth === null ? null : present(depth, instrument, quote);
  };
}

/** Of the instant of the quote, so that both say the same. */
function requestOf(
  instrument: InstrumentRecord,
  { time, limitUp, limitDown }: Quote,
): DepthRequest {
  const limits = limitUp === null || limitDown === null ? null : { up: limitUp, down: limitDown };
  return { instrument, now: time, limits, tradeCount: maxListedTrades };
}

function present(
  { time, price, volume, volumeBefore, bids, asks, trades }: ProviderDepth,
  instrument: InstrumentRecord,
  { source, prevClose }: Quote,
): Depth {
  return {
    source,
    simulated: sourceKindOf(source) === 'simulated',
    time,
    tradeDate: localTimeOf(time - 1, marketOf(instrument.symbol)).date,
    price,
    prevClose,
    volume,
    priceDecimals: priceDecimalsOf({ ...instrument, price }),
    bids: [...bids],
    asks: [...asks],
    trades: [...trades],
    volumeBefore,
  };
}

/** An order book that a feed was asked for. */
interface AskedDepth {
  readonly source: string;
  /** When it was asked for, UTC ms of the market's time. */
  readonly at: number;
  readonly depth: Promise<ProviderDepth | null>;
}

/** Feeds report new books every three seconds: one question serves everybody until then. */
const freshMs = 3000;
/** Pages ask again soon: no one waits longer for a feed. */
const patienceMs = 2500;
const maxCachedDepths = 500;

type ReadFromFeed = (source: string, instrument: InstrumentRecord) => Promise<ProviderDepth | null>;

/** Order books of feeds. While a feed fails, the one before stands for a minute, with its own time. */
function createSharedDepths({
  feeds,
  clock,
}: Pick<DepthDependencies, 'feeds' | 'clock'>): ReadFromFeed {
  const cached = new BoundedCache<StockSymbol, AskedDepth>(maxCachedDepths);
  return (source, instrument) => {
    const { symbol } = instrument;
    const now = clock.now();
    const known = cached.get(symbol);
    const age = known?.source === source ? Math.abs(now - known.at) : Number.POSITIVE_INFINITY;
    if (known !== undefined && age < freshMs) return known.depth;
    const provider = feeds
      .chainOf(marketOf(symbol), 'quotes')
      .find((each) => each.name === source && each.fetchDepth !== undefined);
    if (provider === undefined) return Promise.resolve(null);
    const before = known !== undefined && age < minuteMs ? known.depth : Promise.resolve(null);
    const depth = askFeed(provider, instrument, now).catch(async () => before);
    cached.set(symbol, { source, at: now, depth });
    return depth;
  };
}

/** What fails is in the feed's health already. */
async function askFeed(
  provider: MarketDataProvider,
  instrument: InstrumentRecord,
  now: number,
): Promise<ProviderDepth | null> {
  const signal = AbortSignal.timeout(patienceMs);
  const question = { instrument, now, limits: null, tradeCount: maxListedTrades, signal };
  return (await provider.fetchDepth?.(question)) ?? null;
}
