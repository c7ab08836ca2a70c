import { randomUUID } from 'node:crypto';

import { symbolFromStockId, marketOf, type Market, type StockSymbol } from '@chanscope/market';

import type { Channel } from '../../platform/channel.ts';
import type { Clock } from '../../platform/clock.ts';

/** The securities that some process has watchers of (关注中的证券). */
export interface WantedBoard {
  begin(): Promise<void>;
  /** Says which securities this process has watchers of, by stock id. */
  want(stockIds: Iterable<string>): void;
  /** Tells the other processes again, and forgets those that fell silent. To be called now and then. */
  refresh(): void;
  of(market: Market): readonly StockSymbol[];
  /** Whether somebody follows a security, or everybody does. */
  has(stockId: string): boolean;
  /** Everything that is followed, by stock id. */
  all(): ReadonlySet<string>;
  /** How many processes of the installation are heard of, this one too. */
  readonly processes: number;
  close(): Promise<void>;
}

interface Wants {
  readonly process: string;
  readonly stockIds: readonly string[];
}

const topic = 'quotes:wanted';

/** A process that has not told for so long is gone. */
const forgottenAfterMs = 15_000;

/** Indices that everybody looks at (大盘), asked for whether or not somebody watches. */
const alwaysWanted = [
  'hsSH000001',
  'hsSZ399001',
  'hsSZ399006',
  'hkHSI',
  'usSPX',
  'usIXIC',
  'usDJI',
];

/** Gathers what is wanted over the channel. `clock` is the real time. */
export function createWantedBoard(channel: Channel, clock: Clock): WantedBoard {
  const self = randomUUID();
  const wants = new Map<string, { readonly stockIds: readonly string[]; readonly until: number }>();
  let own: readonly string[] = [];
  let stop: () => Promise<void> = () => Promise.resolve();

  function tell(): void {
    const message: Wants = { process: self, stockIds: own };
    wants.set(self, { stockIds: own, until: Number.POSITIVE_INFINITY });
    void channel.publish(topic, JSON.stringify(message));
  }

  const all = (): Set<string> =>
    new Set([...alwaysWanted, ...[...wants.values()].flatMap((each) => each.stockIds)]);

  return {
    async begin(): Promise<void> {
      stop = await channel.subscribe(topic, (text) => {
        const { process, stockIds } = JSON.parse(text) as Wants;
        if (process === self) return;
        const isNew = !wants.has(process);
        wants.set(process, { stockIds, until: clock.now() + forgottenAfterMs });
        // A process that just began has heard of nobody yet.
        if (isNew) tell();
      });
      tell();
    },
    want(stockIds): void {
      own = [...stockIds];
      tell();
    },
    refresh(): void {
      const now = clock.now();
      for (const [process, { until }] of wants) if (until < now) wants.delete(process);
      tell();
    },
    all,
    of(market): StockSymbol[] {
      return [...all()].flatMap((id) => {
        const symbol = symbolFromStockId(id);
        return marketOf(symbol) === market ? [symbol] : [];
      });
    },
    has: (stockId) =>
      alwaysWanted.includes(stockId) ||
      [...wants.values()].some(({ stockIds }) => stockIds.includes(stockId)),
    get processes() {
      return new Set([self, ...wants.keys()]).size;
    },
    close: () => stop(),
  };
}
