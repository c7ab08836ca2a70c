import type { DigestQuote, LiveQuote, MarketDigest, ServerMessage } from '@chanscope/contract';

/** The price of a security as the server sent it. */
export interface ReceivedPrice {
  readonly price: number;
  /** The change of the day; null without a reference price. */
  readonly percent: number | null;
  /** The instant in the market that it is of, UTC ms. */
  readonly time: number;
}

/** How the shares of the mainland moved, counted here from the quotes of its digest. */
export interface CountedMarket {
  readonly up: number;
  readonly flat: number;
  readonly down: number;
  readonly limitUps: number;
  readonly limitDowns: number;
  readonly counted: number;
  /** Those that were counted. */
  readonly quotes: readonly DigestQuote[];
}

/** Something that was received at an instant of the real time, UTC ms. */
interface Received<Value> {
  readonly at: number;
  /** An answer is noted some time after the page has it. */
  readonly isAnswer: boolean;
  readonly value: Value;
}

/** A page may show for so long what was received before, ms of real time. */
const toleranceMs = 1000;

const digestTopic = 'market:hs';

/** Everything that one browser receives of prices, through its socket and in answer to it, with the instant of each. */
export class ReceivedPrices {
  readonly #prices = new Map<string, Received<ReceivedPrice>[]>();
  readonly #counts: Received<CountedMarket>[] = [];
  readonly #digest = new Map<string, DigestQuote>();
  readonly #quotes = new Map<string, LiveQuote>();
  readonly #openings: number[] = [];
  #digestTime = Number.NEGATIVE_INFINITY;

  /** The instant in the market that the newest digest is of, UTC ms. */
  get digestTime(): number {
    return this.#digestTime;
  }

  /** A page is opened anew, which knows nothing of what was received before. */
  openPage(): void {
    this.#openings.push(Date.now());
  }

  /** Notes what the socket said. */
  addMessage(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    const at = Date.now();
    if (message.op === 'snapshot') {
      const { topic, digest, quote } = message;
      if (topic === digestTopic) this.#digest.clear();
      if (digest !== undefined) this.#addDigest(digest, at);
      if (quote !== undefined && quote !== null) this.#addQuote(topic, quote, at);
    }
    if (message.op !== 'update') return;
    for (const [topic, , , change] of message.changes) {
      if (topic.startsWith('market:')) this.#addDigest(change as MarketDigest, at);
      if (topic.startsWith('quote:')) this.#addQuote(topic, change as Partial<LiveQuote>, at);
    }
  }

  /** Notes the price of an answer. */
  addAnswer(stockId: string, value: ReceivedPrice): void {
    this.#add(stockId, { at: Date.now(), isAnswer: true, value });
  }

  /** The prices of a security that the page may show at an instant of the real time; null before one was received. */
  pricesAround(stockId: string, at: number): readonly ReceivedPrice[] | null {
    const received = this.#ofPage(this.#prices.get(stockId) ?? [], at);
    // Of what was received earlier the page keeps the newest trade, whichever way it came.
    const newest = (
      one: Received<ReceivedPrice>,
      other: Received<ReceivedPrice>,
    ): Received<ReceivedPrice> => (other.value.time >= one.value.time ? other : one);
    return valuesAround(received, at, (earlier) => earlier.reduce(newest));
  }

  /** Likewise the counts of the market. */
  countsAround(at: number): readonly CountedMarket[] {
    const last = (
      earlier: readonly Received<CountedMarket>[],
    ): Received<CountedMarket> | undefined => earlier.at(-1);
    return valuesAround(this.#ofPage(this.#counts, at), at, last) ?? [];
  }

  /** What was received since the page was opened that is on the screen at an instant. */
  #ofPage<Value>(all: readonly Received<Value>[], at: number): readonly Received<Value>[] {
    const opened = this.#openings.findLast((each) => each <= at) ?? 0;
    return all.filter((received) => received.at >= opened);
  }

  #addQuote(topic: string, change: Partial<LiveQuote>, at: number): void {
    const quote = { ...this.#quotes.get(topic), ...change } as LiveQuote;
    this.#quotes.set(topic, quote);
    const { price, changePercent: percent, time } = quote;
    const value = { price, percent, time };
    this.#add(topic.slice('quote:'.length), { at, isAnswer: false, value });
  }

  #addDigest({ market, quotes, indices, at: digestTime }: MarketDigest, at: number): void {
    for (const [stockId, price, , percent, time] of [...quotes, ...indices])
      this.#add(stockId, { at, isAnswer: false, value: { price, percent, time } });
    if (`market:${market}` !== digestTopic) return;
    this.#digestTime = digestTime ?? this.#digestTime;
    for (const quote of quotes) this.#digest.set(quote[0], quote);
    this.#counts.push({ at, isAnswer: false, value: countedIn([...this.#digest.values()]) });
  }

  #add(stockId: string, received: Received<ReceivedPrice>): void {
    const before = this.#prices.get(stockId) ?? [];
    before.push(received);
    this.#prices.set(stockId, before);
  }
}

function countedIn(quotes: readonly DigestQuote[]): CountedMarket {
  const countOf = (fits: (quote: DigestQuote) => boolean): number => quotes.filter(fits).length;
  const up = countOf(([, , , percent]) => percent !== null && percent > 0);
  const down = countOf(([, , , percent]) => percent !== null && percent < 0);
  return {
    up,
    flat: quotes.length - up - down,
    down,
    limitUps: countOf((quote) => quote[5] === 1),
    limitDowns: countOf((quote) => quote[5] === -1),
    counted: quotes.length,
    quotes,
  };
}

/** What was received within a moment of an instant, and what was known before; null before anything was received. */
function valuesAround<Value>(
  all: readonly Received<Value>[],
  at: number,
  knownOf: (earlier: readonly Received<Value>[]) => Received<Value> | undefined,
): Value[] | null {
  const earlier = all.filter((received) => received.at < at - toleranceMs);
  const known = earlier.length === 0 ? undefined : knownOf(earlier);
  const within = all.filter((received) => {
    const until = received.isAnswer ? at + toleranceMs : at;
    return received.at >= at - toleranceMs && received.at <= until;
  });
  const values = [...(known === undefined ? [] : [known]), ...within].map(({ value }) => value);
  return values.length === 0 ? null : values;
}
