import {
  type DigestQuote,
  type LiveQuote,
  type MarketDigest,
  streamLimits,
} from '@chanscope/contract';
import { type Market, markets } from '@chanscope/market';

import type { Channel } from '../../../platform/cluster/channel.ts';
import { indicesOf } from '../market/subscribed-symbols.ts';
import type { DigestSource } from './digest-topic.ts';
import { digestQuoteOf } from './market-sweep.ts';
import {
  type SweepBatch,
  isSameDigestQuote,
  sweepFromText,
  sweepResyncTopic,
  sweepTopic,
} from './sweep-batch.ts';

/** What this process has learned of whole markets, whichever process asked for them. */
export interface MarketDigests {
  begin(): Promise<void>;
  /** The digest of a market for those who listen here from now on; what others know of it is asked for. */
  follow(market: Market): DigestSource;
  /** The markets of which shares changed that were in no digest yet. */
  changed(): readonly Market[];
  close(): Promise<void>;
}

interface DigestDependencies {
  readonly channel: Channel;
  /** The newest quote of an index, by stock id. */
  readonly quoteOf: (stockId: string) => LiveQuote | null;
}

export function createMarketDigests({ channel, quoteOf }: DigestDependencies): MarketDigests {
  const known = new Map(markets.map((market) => [market, new KnownMarket(market)]));
  let stop: () => Promise<void> = () => Promise.resolve();

  function indicesIn(market: Market): DigestQuote[] {
    return indicesOf(market).flatMap((stockId) => {
      const quote = quoteOf(stockId);
      return quote === null ? [] : [digestQuoteOf(stockId, quote)];
    });
  }

  return {
    async begin(): Promise<void> {
      stop = await channel.subscribe(sweepTopic, (text) => {
        const batch = sweepFromText(text);
        known.get(batch.market)?.apply(batch);
      });
    },
    follow(market): DigestSource {
      const of = known.get(market) ?? new KnownMarket(market);
      void channel.publish(sweepResyncTopic, market);
      return {
        whole: () => of.whole(indicesIn(market)),
        drain: () => of.drain(indicesIn(market)),
      };
    },
    changed: () => markets.filter((market) => known.get(market)?.hasChanges === true),
    close: () => stop(),
  };
}

/** What is known of a market, and which of its shares were in no digest yet. */
class KnownMarket {
  readonly #market: Market;
  readonly #quotes = new Map<string, DigestQuote>();
  readonly #changed = new Set<string>();
  #batch: SweepBatch | null = null;

  constructor(market: Market) {
    this.#market = market;
  }

  get hasChanges(): boolean {
    return this.#changed.size > 0;
  }

  apply(batch: SweepBatch): void {
    const before = this.#batch;
    // A process that lost its lease and does not know it yet has nothing to say.
    if (before !== null && batch.term < before.term) return;
    // Prices of two sources do not belong together.
    if (before !== null && before.source !== batch.source) {
      this.#quotes.clear();
      this.#changed.clear();
    }
    this.#batch = batch;
    for (const quote of batch.quotes) {
      const [stockId] = quote;
      const known = this.#quotes.get(stockId);
      if (known !== undefined && isSameDigestQuote(known, quote)) continue;
      this.#quotes.set(stockId, quote);
      this.#changed.add(stockId);
    }
  }

  /** The head, and as many of all shares as fit; the others are in the next ones. */
  whole(indices: DigestQuote[]): MarketDigest {
    const shown = fitting([...this.#quotes.values()]);
    const left = new Set(this.#quotes.keys());
    for (const [stockId] of shown) left.delete(stockId);
    for (const stockId of left) this.#changed.add(stockId);
    return { ...this.#head(), indices, quotes: shown };
  }

  /** The head, and as many of the shares that changed as fit; they are not in the next one. */
  drain(indices: DigestQuote[]): MarketDigest {
    const changed = [...this.#quotes.values()].filter(([stockId]) => this.#changed.has(stockId));
    const taken = fitting(changed);
    for (const [stockId] of taken) this.#changed.delete(stockId);
    return { ...this.#head(), indices, quotes: taken };
  }

  #head(): Omit<MarketDigest, 'indices' | 'quotes'> {
    const market = this.#market;
    const batch = this.#batch;
    if (batch === null) return { market, ...nothingYet };
    const all = [...this.#quotes.values()];
    const countOf = (isSo: (quote: DigestQuote) => boolean): number => all.filter(isSo).length;
    const up = countOf(([, , , change]) => (change ?? 0) > 0);
    const down = countOf(([, , , change]) => (change ?? 0) < 0);
    const limits = {
      up: countOf((quote) => quote[5] === 1),
      down: countOf((quote) => quote[5] === -1),
    };
    const { at, source, delayed, total, hasLimits } = batch;
    const counts = { total, counted: all.length, up, flat: all.length - up - down, down };
    return { market, at, source, delayed, ...counts, limits: hasLimits ? limits : null };
  }
}

const nothingYet: Omit<MarketDigest, 'market' | 'indices' | 'quotes'> = {
  at: null,
  source: null,
  delayed: false,
  total: 0,
  counted: 0,
  up: 0,
  flat: 0,
  down: 0,
  limits: null,
};

/** Of the longest message so much is left for the head, and for what is around it. */
const bytesOfHead = 2048;

/** The largest movers first, as many as a message may have. */
function fitting(quotes: readonly DigestQuote[]): DigestQuote[] {
  const moveOf = ([, , , change]: DigestQuote): number => Math.abs(change ?? 0);
  const sorted = quotes.toSorted((one, other) => moveOf(other) - moveOf(one));
  let bytes = bytesOfHead;
  const end = sorted.findIndex((quote) => {
    // Stock ids are letters and digits: a character is a byte.
    bytes += JSON.stringify(quote).length + 1;
    return bytes > streamLimits.digestBytes;
  });
  return end === -1 ? sorted : sorted.slice(0, end);
}
