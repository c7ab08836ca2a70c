import {
  type DigestQuote,
  type LiveQuote,
  type MarketDigest,
  type ServerMessage,
  streamPaths,
} from '@chanscope/contract';

/** The price of a security as the server said it. */
export interface SaidPrice {
  readonly price: number;
  /** The change of the day; null without a reference price. */
  readonly percent: number | null;
}

/** How the shares of the mainland moved, counted here from the quotes of its digest. */
export interface CountedMarket {
  readonly up: number;
  readonly flat: number;
  readonly down: number;
  readonly limitUps: number;
  readonly limitDowns: number;
  readonly counted: number;
}

/** Something that was said at an instant of the real time, UTC ms. */
interface Said<Value> {
  readonly at: number;
  readonly value: Value;
}

/** A page may show for so long what was said before, and what is on its way here, ms of real time. */
const toleranceMs = 1000;

const digestTopic = 'market:hs';

/** Everything that the server publishes of prices, and what it answers pages, with the instant of each. */
export class LivePrices {
  /** By channel and security: what one channel says replaces what it said before. */
  readonly #prices = new Map<string, Said<SaidPrice>[]>();
  readonly #counts: Said<CountedMarket>[] = [];
  readonly #digest = new Map<string, DigestQuote>();
  readonly #quotes = new Map<string, LiveQuote>();
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** Follows the digest of the mainland and the quotes of some securities. */
  static async open(address: string, stockIds: readonly string[]): Promise<LivePrices> {
    const socket = new WebSocket(address.replace('http', 'ws') + streamPaths.quotes);
    const prices = new LivePrices(socket);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error('Cannot open a socket')));
    });
    socket.addEventListener('message', ({ data }) => {
      prices.#apply(JSON.parse(String(data)) as ServerMessage, Date.now());
    });
    socket.send(JSON.stringify({ op: 'hello' }));
    const topics = [digestTopic, ...stockIds.map((stockId) => `quote:${stockId}`)];
    socket.send(JSON.stringify({ op: 'subscribe', topics }));
    return prices;
  }

  /** Notes the price that a page was answered. */
  addAnswer(stockId: string, price: SaidPrice): void {
    this.#add(`answer ${stockId}`, price, Date.now());
  }

  /** The prices of a security that a page may show at an instant of the real time. */
  pricesAround(stockId: string, at: number): readonly SaidPrice[] {
    return ['digest', 'quote', 'answer'].flatMap((channel) =>
      saidAround(this.#prices.get(`${channel} ${stockId}`) ?? [], at),
    );
  }

  /** Likewise the counts of the market. */
  countsAround(at: number): readonly CountedMarket[] {
    return saidAround(this.#counts, at);
  }

  close(): void {
    this.#socket.close();
  }

  #apply(message: ServerMessage, at: number): void {
    if (message.op === 'snapshot') {
      if (message.digest !== undefined) this.#addDigest(message.digest, at);
      if (message.quote !== undefined && message.quote !== null)
        this.#addQuote(message.topic, message.quote, at);
    }
    if (message.op !== 'update') return;
    for (const [topic, , , change] of message.changes) {
      if (topic === digestTopic) this.#addDigest(change as MarketDigest, at);
      else this.#addQuote(topic, change as Partial<LiveQuote>, at);
    }
  }

  #addQuote(topic: string, change: Partial<LiveQuote>, at: number): void {
    const quote = { ...this.#quotes.get(topic), ...change } as LiveQuote;
    this.#quotes.set(topic, quote);
    const { price, changePercent: percent } = quote;
    this.#add(topic.replace(':', ' '), { price, percent }, at);
  }

  #addDigest({ quotes, indices }: MarketDigest, at: number): void {
    for (const quote of [...quotes, ...indices]) {
      const [stockId, price, , percent] = quote;
      this.#add(`digest ${stockId}`, { price, percent }, at);
    }
    for (const quote of quotes) this.#digest.set(quote[0], quote);
    const all = [...this.#digest.values()];
    const countOf = (fits: (quote: DigestQuote) => boolean): number => all.filter(fits).length;
    const up = countOf(([, , , percent]) => percent !== null && percent > 0);
    const down = countOf(([, , , percent]) => percent !== null && percent < 0);
    const value = {
      up,
      flat: all.length - up - down,
      down,
      limitUps: countOf((quote) => quote[5] === 1),
      limitDowns: countOf((quote) => quote[5] === -1),
      counted: all.length,
    };
    this.#counts.push({ at, value });
  }

  #add(name: string, value: SaidPrice, at: number): void {
    const said = this.#prices.get(name) ?? [];
    said.push({ at, value });
    this.#prices.set(name, said);
  }
}

/** What was true at any time from a moment before an instant to a moment after it. */
function saidAround<Value>(all: readonly Said<Value>[], at: number): Value[] {
  const before = all.findLast((said) => said.at < at - toleranceMs);
  const within = all.filter((said) => Math.abs(said.at - at) <= toleranceMs);
  return [...(before === undefined ? [] : [before]), ...within].map(({ value }) => value);
}
