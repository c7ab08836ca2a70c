import type { DigestQuote, LiveQuote, MarketDigest, ServerMessage } from '@chanscope/contract';

/** The price of a security as the server told it. */
export interface ToldPrice {
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

/** Something that was told at an instant of the real time, UTC ms. */
interface Told<Value> {
  readonly at: number;
  /** An answer is noted some time after the page has it. */
  readonly isAnswer: boolean;
  readonly value: Value;
}

/** A page may show for so long what was told before, ms of real time. */
const toleranceMs = 1000;

const digestTopic = 'market:hs';

/** Everything that one browser is told of prices, through its socket and in answer to it, with the instant of each. */
export class ToldPrices {
  readonly #prices = new Map<string, Told<ToldPrice>[]>();
  readonly #counts: Told<CountedMarket>[] = [];
  readonly #digest = new Map<string, DigestQuote>();
  readonly #quotes = new Map<string, LiveQuote>();
  readonly #openings: number[] = [];
  #digestTime = Number.NEGATIVE_INFINITY;

  /** The instant in the market that the newest digest is of, UTC ms. */
  get digestTime(): number {
    return this.#digestTime;
  }

  /** A page is opened anew, which knows nothing of what was told before. */
  openPage(): void {
    this.#openings.push(Date.now());
  }

  /** Notes what the socket said. */
  hear(text: string): void {
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
  addAnswer(stockId: string, value: ToldPrice): void {
    this.#add(stockId, { at: Date.now(), isAnswer: true, value });
  }

  /** The prices of a security that the page may show at an instant of the real time; null before one was told. */
  pricesAround(stockId: string, at: number): readonly ToldPrice[] | null {
    const told = this.#ofPage(this.#prices.get(stockId) ?? [], at);
    // Of what was told earlier the page keeps the newest trade, whichever way it came.
    const newest = (one: Told<ToldPrice>, other: Told<ToldPrice>): Told<ToldPrice> =>
      other.value.time >= one.value.time ? other : one;
    return valuesAround(told, at, (earlier) => earlier.reduce(newest));
  }

  /** Likewise the counts of the market. */
  countsAround(at: number): readonly CountedMarket[] {
    const last = (earlier: readonly Told<CountedMarket>[]): Told<CountedMarket> | undefined =>
      earlier.at(-1);
    return valuesAround(this.#ofPage(this.#counts, at), at, last) ?? [];
  }

  /** What was told since the page was opened that is on the screen at an instant. */
  #ofPage<Value>(all: readonly Told<Value>[], at: number): readonly Told<Value>[] {
    const opened = this.#openings.findLast((each) => each <= at) ?? 0;
    return all.filter((told) => told.at >= opened);
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

  #add(stockId: string, told: Told<ToldPrice>): void {
    const before = this.#prices.get(stockId) ?? [];
    before.push(told);
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

/** What was told within a moment of an instant, and what was known before; null before anything was told. */
function valuesAround<Value>(
  all: readonly Told<Value>[],
  at: number,
  knownOf: (earlier: readonly Told<Value>[]) => Told<Value> | undefined,
): Value[] | null {
  const earlier = all.filter((told) => told.at < at - toleranceMs);
  const known = earlier.length === 0 ? undefined : knownOf(earlier);
  const within = all.filter((told) => {
    const until = told.isAnswer ? at + toleranceMs : at;
    return told.at >= at - toleranceMs && told.at <= until;
  });
  const values = [...(known === undefined ? [] : [known]), ...within].map(({ value }) => value);
  return values.length === 0 ? null : values;
}
