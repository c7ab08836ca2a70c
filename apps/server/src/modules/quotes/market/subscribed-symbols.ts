import { randomUUID } from 'node:crypto';

import {
  marketOf,
  marketOfStockId,
  symbolFromStockId,
  type Market,
  type StockSymbol,
} from '@chanscope/market';

import type { Channel } from '../../../platform/cluster/channel.ts';
import type { Clock } from '../../../platform/clock.ts';

/** The securities that some process has watchers of (关注中的证券). */
export interface SubscribedSymbols {
  begin(): Promise<void>;
  /** Says which securities this process has watchers of, by stock id, and of which markets as a whole. */
  subscribe(stockIds: Iterable<string>, markets: Iterable<Market>): void;
  /** Informs the other processes again, and forgets those that fell silent. To be called now and then. */
  refresh(): void;
  of(market: Market): readonly StockSymbol[];
  /** Whether a client follows a market as a whole (全市场). */
  isSwept(market: Market): boolean;
  /** Whether a client follows a security, or everybody does. */
  has(stockId: string): boolean;
  /** Everything that is followed, by stock id. */
  all(): ReadonlySet<string>;
  /** How many processes of the installation are learned of, this one too. */
  readonly processes: number;
  close(): Promise<void>;
}

interface Subscriptions {
  readonly process: string;
  readonly stockIds: readonly string[];
  /** Followed as a whole; a process of an earlier version knows of none. */
  readonly markets?: readonly Market[];
}

const topic = 'quotes:wanted';

/** A process that has not published for so long is gone. */
const forgottenAfterMs = 15_000;

/**
 * Indices that everybody looks at (大盘), asked for whether or not a client watches. Three of each market: that
 * nothing new comes of a single security says nothing about its source.
 */
const alwaysSubscribed = [
  'hsSH000001',
  'hsSZ399001',
  'hsSZ399006',
  'hkHSI',
  'hkHSCEI',
  'hkHSTECH',
  'usSPX',
  'usIXIC',
  'usDJI',
];

/** Those of a market, by stock id. */
export function indicesOf(market: Market): readonly string[] {
  return alwaysSubscribed.filter((stockId) => marketOfStockId(stockId) === market);
}

/** Gathers what is requested over the channel. `clock` is the real time. */
export function createSubscribedSymbols(channel: Channel, clock: Clock): SubscribedSymbols {
  const self = randomUUID();
  const subscriptions = new Map<
    string,
    Pick<Subscriptions, 'stockIds' | 'markets'> & { readonly until: number }
  >();
  let own: Omit<Subscriptions, 'process'> = { stockIds: [], markets: [] };
  let stop: () => Promise<void> = () => Promise.resolve();

  function publish(): void {
    const message: Subscriptions = { process: self, ...own };
    subscriptions.set(self, { ...own, until: Number.POSITIVE_INFINITY });
    void channel.publish(topic, JSON.stringify(message));
  }

  const all = (): Set<string> =>
    new Set([...alwaysSubscribed, ...[...subscriptions.values()].flatMap((each) => each.stockIds)]);

  return {
    async begin(): Promise<void> {
      stop = await channel.subscribe(topic, (text) => {
        const { process, ...followed } = JSON.parse(text) as Subscriptions;
        if (process === self) return;
        const isNew = !subscriptions.has(process);
        subscriptions.set(process, { ...followed, until: clock.now() + forgottenAfterMs });
        // A process that just began has learned of no one yet.
        if (isNew) publish();
      });
      publish();
    },
    subscribe(stockIds, markets): void {
      own = { stockIds: [...stockIds], markets: [...markets] };
      publish();
    },
    refresh(): void {
      const now = clock.now();
      for (const [process, { until }] of subscriptions)
        if (until < now) subscriptions.delete(process);
      publish();
    },
    all,
    of(market): StockSymbol[] {
      return [...all()].flatMap((id) => {
        const symbol = symbolFromStockId(id);
        return marketOf(symbol) === market ? [symbol] : [];
      });
    },
    isSwept: (market) =>
      [...subscriptions.values()].some(({ markets = [] }) => markets.includes(market)),
    has: (stockId) =>
      alwaysSubscribed.includes(stockId) ||
      [...subscriptions.values()].some(({ stockIds }) => stockIds.includes(stockId)),
    get processes() {
      return new Set([self, ...subscriptions.keys()]).size;
    },
    close: () => stop(),
  };
}
