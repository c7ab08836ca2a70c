import type { JobRun, LiveQuote, MarketPhaseMessage, MinuteBar } from '@chanscope/contract';
import { type Market, markets, minuteMs, sourceKindOf } from '@chanscope/market';

import { createTurns } from '../../../platform/turns.ts';
import { type DigestSource, createDigestTopic } from '../digest/digest-topic.ts';
import { createItemTopic, type ItemTopic } from './item-topic.ts';
import { type MinuteTopic, createMinuteTopic, joinMinutes } from './minute-topic.ts';
import {
  createQuoteTopic,
  isOlder,
  type QuoteTopic,
  type Subscriber,
  type Topic,
} from './topic.ts';

/** What a client held of a topic when it lost its socket. */
export interface ClientPosition {
  readonly epoch: string;
  readonly position: number;
}

/** What is known of a security when a client first listens. */
export interface TopicSources {
  /** Of whatever source the chart has; null without numbers, undefined for what no one knows. */
  readonly quoteOf: (stockId: string) => Promise<LiveQuote | null | undefined>;
  /** The closed minutes of the newest day of the chart, oldest first; undefined for what no one knows. */
  readonly minutesOf: (stockId: string) => Promise<readonly MinuteBar[] | undefined>;
  /** What came in while the process runs. */
  readonly newestQuote: (stockId: string) => LiveQuote | null;
  readonly newestMinutes: (stockId: string) => readonly MinuteBar[];
  /** The digest of a market that a client begins to follow; null where there is none. */
  readonly digestOf: (market: Market) => DigestSource | null;
  /** Whether no caller asks the source of a quote any more, because an operator chose another. */
  readonly isLeft: (stockId: string, source: string) => boolean;
}

/** How a client begins to listen. */
export interface SubscribeOptions {
  readonly known: ClientPosition | null;
  /** Asked when the topic is read: whether the subscriber still listens by then. */
  readonly isStillSubscribed: () => boolean;
}

/** A topic without listeners is kept so long, ms of real time, for those that come back. */
const retentionMs = 5 * minuteMs;

const maxRetainedJobs = 50;

const maxOpeningAtOnce = 4;

/** All topics of a process and who listens to them. */
export class TopicHub {
  /** Changes with every start: numbers of another epoch mean nothing here, but for those of minutes. */
  readonly epoch: string;
  readonly #sources: TopicSources;
  /** Milliseconds that only grow. */
  readonly #now: () => number;
  readonly #topics = new Map<string, Topic>();
  readonly #quotes = new Map<string, QuoteTopic>();
  readonly #minutes = new Map<string, MinuteTopic>();
  readonly #digests = new Map<Market, Topic>();
  /** Minutes that came in while those before them are being read. */
  readonly #filling = new Map<string, MinuteBar[]>();
  readonly #opening = new Map<string, Promise<Topic | null>>();
  /** Reading the first numbers of a topic takes a moment, and calls that are answered meanwhile theirs. */
  readonly #inTurn = createTurns({ maxAtOnce: maxOpeningAtOnce });
  readonly #leftAt = new Map<string, number>();
  readonly #dirty = new Set<Topic>();
  readonly #replaced = new WeakSet<LiveQuote>();
  readonly #market: ItemTopic<MarketPhaseMessage>;
  readonly #jobs: ItemTopic<JobRun>;
  #number = 0;
  #revision = 0;
  #flushes = 0;

  constructor(epoch: string, sources: TopicSources, monotonicNow: () => number) {
    this.epoch = epoch;
    this.#sources = sources;
    this.#now = monotonicNow;
    const numberOf = numberingBy(() => this.#nextNumber());
    this.#market = createItemTopic<MarketPhaseMessage>({
      name: 'market',
      field: 'markets',
      first: [],
      numberOf,
      join: (items, item) => [...items.filter(({ market }) => market !== item.market), item],
    });
    this.#jobs = createItemTopic<JobRun>({
      name: 'jobs',
      field: 'jobs',
      first: [],
      numberOf,
      join: (items, run) =>
        [...items.filter(({ jobId }) => jobId !== run.jobId), run].slice(-maxRetainedJobs),
    });
    for (const topic of [this.#market, this.#jobs]) this.#topics.set(topic.name, topic);
  }

  /**
   * Informs a subscriber all of a topic, or what it missed, and from then on what changes. Answers
   * false for an unknown topic.
   */
  async subscribe(
    subscriber: Subscriber,
    name: string,
    { known: current, isStillSubscribed }: SubscribeOptions,
  ): Promise<boolean> {
    const topic = await this.#topicOf(name);
    if (topic === null) return false;
    if (!isStillSubscribed()) return true;
    topic.subscribers.add(subscriber);
    subscriber.topics.push(topic);
    this.#leftAt.delete(name);
    // Minutes are numbered by their time, no matter who counts.
    const fits = current !== null && (current.epoch === this.epoch || name.startsWith('minute:'));
    const missed = fits ? topic.since(current.position) : null;
    if (missed === null) subscriber.sendSnapshot(topic);
    else if (missed.length > 0) subscriber.sendEntries(missed);
    return true;
  }

  isSubscribed(subscriber: Subscriber, name: string): boolean {
    return this.#topics.get(name)?.subscribers.has(subscriber) === true;
  }

  unsubscribe(subscriber: Subscriber, name: string): void {
    const topic = this.#topics.get(name);
    if (topic?.subscribers.delete(subscriber) !== true) return;
    subscriber.topics.splice(subscriber.topics.indexOf(topic), 1);
    if (topic.subscribers.size === 0) this.#leftAt.set(name, this.#now());
  }

  offerQuote(stockId: string, quote: LiveQuote): void {
    this.#offer(this.#quotes.get(stockId), quote);
  }

  /**
   * Forgets the live quotes of after an instant (UTC ms): the clock was set back, and those that come now are
   * earlier.
   */
  forgetAfter(instant: number): void {
    for (const topic of this.#quotes.values()) {
      const { newest } = topic;
      const isLive = newest !== null && sourceKindOf(newest.source) !== 'imported';
      if (isLive && newest.time > instant) topic.forgetNewest();
    }
  }

  /**
   * Shows for every live quote whether it is interrupted, and what the chart has now instead of a quote
   * whose source was left: until the new one reports, nothing else would replace it.
   */
  offerInterruption(isInterrupted: (stockId: string) => boolean): void {
    for (const [stockId, topic] of this.#quotes) {
      const { newest } = topic;
      if (newest === null || sourceKindOf(newest.source) === 'imported') continue;
      if (this.#isToBeReplaced(stockId, newest)) void this.#replace(stockId, topic, newest);
      const stale = isInterrupted(stockId);
      if (newest.stale !== stale) this.offerQuote(stockId, { ...newest, stale });
    }
  }

  /**
   * Reports a closed minute. Minutes between it and the last one published, which no one watched, are read from the
   * chart first, so that who listens has all of them in order.
   */
  offerMinute(stockId: string, bar: MinuteBar): void {
    const waiting = this.#filling.get(stockId);
    const topic = this.#minutes.get(stockId);
    if (waiting !== undefined) waiting.push(bar);
    else if (topic !== undefined && topic.isBehind(bar)) void this.#fill(stockId, topic, bar);
    else this.#offer(topic, bar);
  }

  offerPhase(phase: MarketPhaseMessage): void {
    this.#offer(this.#market, phase);
  }

  /** Says that the digest of a market is another one. */
  offerDigest(market: Market): void {
    const topic = this.#digests.get(market);
    if (topic !== undefined && topic.subscribers.size > 0) this.#dirty.add(topic);
  }

  offerJob(run: JobRun): void {
    this.#offer(this.#jobs, run);
  }

  /**
   * Informs everybody what changed since the last flush, each subscriber in one frame. What changed is
   * encoded once for all; a subscriber puts together its own topics, which lie close to each other.
   */
  flush(): void {
    this.#flushes += 1;
    const changes = new Map<Topic, Uint8Array>();
    const pushed: Subscriber[] = [];
    for (const topic of this.#dirty) {
      const entries = topic.flush();
      if (entries.length === 0) continue;
      changes.set(topic, Buffer.from(`${entries.join(',')},`));
      addListeners(pushed, topic, this.#flushes);
    }
    this.#dirty.clear();
    for (const subscriber of pushed) subscriber.sendChanges(changes);
  }

  /** Forgets topics that no one has listened to for a while. */
  sweep(): void {
    const gone = [...this.#leftAt].filter(([, since]) => this.#now() - since >= retentionMs);
    for (const [name] of gone) {
      this.#leftAt.delete(name);
      const [kind, stockId] = name.split(':', 2);
      if (stockId === undefined) continue;
      this.#topics.delete(name);
      const market = marketNamed(stockId);
      if (kind === 'market' && market !== null) this.#digests.delete(market);
      else (kind === 'quote' ? this.#quotes : this.#minutes).delete(stockId);
      this.#revision += 1;
    }
  }

  /** Changes with `watched`. */
  get revision(): number {
    return this.#revision;
  }

  /** The securities with a topic, by stock id. */
  watched(): ReadonlySet<string> {
    return new Set([...this.#quotes.keys(), ...this.#minutes.keys()]);
  }

  /** The markets that are followed as a whole. */
  digests(): ReadonlySet<Market> {
    return new Set(this.#digests.keys());
  }

  counts(): { readonly topics: number; readonly subscriptions: number } {
    let subscriptions = 0;
    for (const { subscribers } of this.#topics.values()) subscriptions += subscribers.size;
    return { topics: this.#topics.size, subscriptions };
  }

  async #fill(stockId: string, topic: MinuteTopic, bar: MinuteBar): Promise<void> {
    const waiting = [bar];
    this.#filling.set(stockId, waiting);
    // The client that cannot be asked now leaves the gap: a page reads its chart again.
    const known = await this.#sources.minutesOf(stockId).catch(() => undefined);
    this.#filling.delete(stockId);
    if (this.#minutes.get(stockId) !== topic) return;
    for (const each of joinMinutes(known ?? [], waiting)) this.#offer(topic, each);
  }

  /** Once for each quote: a chart that has nothing else is not read again and again. */
  #isToBeReplaced(stockId: string, quote: LiveQuote): boolean {
    if (!this.#sources.isLeft(stockId, quote.source) || this.#replaced.has(quote)) return false;
    this.#replaced.add(quote);
    return true;
  }

  async #replace(stockId: string, topic: QuoteTopic, left: LiveQuote): Promise<void> {
    const first = await this.#sources.quoteOf(stockId).catch(() => null);
    const isNewer = topic.newest?.source !== left.source;
    if (first == null || isNewer || first.source === left.source) return;
    this.#offer(topic, first);
  }

  #nextNumber(): number {
    this.#number += 1;
    return this.#number;
  }

  #offer<Item>(topic: (Topic & { offer(item: Item): void }) | undefined, item: Item): void {
    if (topic === undefined) return;
    topic.offer(item);
    this.#dirty.add(topic);
  }

  #topicOf(name: string): Promise<Topic | null> {
    const known = this.#topics.get(name);
    if (known !== undefined) return Promise.resolve(known);
    const begun =
      this.#opening.get(name) ??
      this.#inTurn(() => this.#open(name)).finally(() => {
        this.#opening.delete(name);
      });
    this.#opening.set(name, begun);
    return begun;
  }

  /** Nothing may come between reading what came in meanwhile and listening from then on. */
  async #open(name: string): Promise<Topic | null> {
    const [kind, stockId = ''] = name.split(':', 2);
    if (kind === 'quote') {
      const first = await this.#sources.quoteOf(stockId);
      if (first === undefined) return null;
      const received = this.#sources.newestQuote(stockId);
      const isBehind = received !== null && first !== null && isOlder(received, first);
      const newest = received === null || isBehind ? first : received;
      const topic = createQuoteTopic(name, newest, () => this.#nextNumber());
      this.#quotes.set(stockId, topic);
      return this.#keep(topic);
    }
    if (kind === 'market') return this.#openDigest(name, marketNamed(stockId));
    const first = await this.#sources.minutesOf(stockId);
    if (first === undefined) return null;
    const known = joinMinutes(first, this.#sources.newestMinutes(stockId));
    const topic = createMinuteTopic(stockId, known);
    this.#minutes.set(stockId, topic);
    return this.#keep(topic);
  }

  #openDigest(name: string, market: Market | null): Topic | null {
    const source = market === null ? null : this.#sources.digestOf(market);
    if (market === null || source === null) return null;
    const topic = createDigestTopic({
      name,
      ...source,
      nextNumber: () => this.#nextNumber(),
      now: this.#now,
    });
    this.#digests.set(market, topic);
    return this.#keep(topic);
  }

  #keep(topic: Topic): Topic {
    this.#topics.set(topic.name, topic);
    this.#leftAt.set(topic.name, this.#now());
    this.#revision += 1;
    return topic;
  }
}

function marketNamed(text: string): Market | null {
  return markets.find((market) => market === text) ?? null;
}

/** Adds who listens to a topic and has not been added in this flush. */
function addListeners(pushed: Subscriber[], { subscribers }: Topic, flush: number): void {
  for (const subscriber of subscribers) {
    if (subscriber.sentIn === flush) continue;
    subscriber.sentIn = flush;
    pushed.push(subscriber);
  }
}

/** Numbers for items that have none of their own: each gets one when it is first published. */
function numberingBy(nextNumber: () => number): (item: object) => number {
  const numbers = new WeakMap<object, number>();
  return (item) => {
    const known = numbers.get(item) ?? nextNumber();
    numbers.set(item, known);
    return known;
  };
}
