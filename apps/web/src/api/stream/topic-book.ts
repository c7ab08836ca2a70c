import {
  type JobRun,
  type LiveQuote,
  type MarketDigest,
  type MarketPhaseMessage,
  type MinuteBar,
  type ServerMessage,
  jobRun,
  liveQuote,
  marketDigest,
  marketPhase,
  minuteBar,
} from '@chanscope/contract';

/** What is known of a topic as a whole. */
export type TopicValue =
  /** Null for a security that has no quote. */
  | { readonly kind: 'quote'; readonly quote: LiveQuote | null }
  /** Closed minutes, oldest first, each once. */
  | { readonly kind: 'minutes'; readonly minutes: readonly MinuteBar[] }
  | { readonly kind: 'markets'; readonly markets: readonly MarketPhaseMessage[] }
  /** The newest digest of a market, with every share that one of them had. */
  | { readonly kind: 'digest'; readonly digest: MarketDigest }
  /** Runs of jobs as they were last pushed, each once. */
  | { readonly kind: 'jobs'; readonly jobs: readonly JobRun[] };

/** A topic after a message. */
export interface TopicUpdate {
  readonly topic: string;
  readonly value: TopicValue;
}

/** What a message of the server leads to. */
export interface BookChange {
  readonly updates: readonly TopicUpdate[];
  /** Topics of which something is missing: they have to be asked for as a whole. */
  readonly toRecover: readonly string[];
}

interface FollowedTopic {
  readonly epoch: string;
  readonly seq: number;
  readonly value: TopicValue;
}

type Snapshot = Extract<ServerMessage, { op: 'snapshot' }>;
type Change = Extract<ServerMessage, { op: 'update' }>['changes'][number];

/** Minutes that are kept of a topic: more than two days of any market. */
const maxCachedMinutes = 1000;
/** Runs that are kept of the topic of jobs. */
const maxCachedJobs = 200;

const nothing: BookChange = { updates: [], toRecover: [] };

/**
 * What the server reported each topic (行情簿), kept true by the numbers of its messages: an update that
 * does not follow what is held is dropped, and so is everything after it until the topic was pushed anew.
 */
export class TopicBook {
  readonly #followed = new Map<string, FollowedTopic>();
  readonly #recovering = new Set<string>();

  /** A connection begins, whose numbers are of this epoch: those of another one lead nowhere. */
  onWelcome(epoch: string): void {
    this.#recovering.clear();
    for (const [topic, current] of this.#followed)
      if (current.epoch !== epoch) this.#followed.delete(topic);
  }

  /** Takes a message of the server. */
  apply(message: ServerMessage): BookChange {
    if (message.op === 'snapshot') return this.#applySnapshot(message);
    if (message.op !== 'update') return nothing;
    const updates = new Map<string, TopicUpdate>();
    const toRecover: string[] = [];
    for (const change of message.changes) {
      const [topic] = change;
      const outcome = this.#applyChange(change);
      if (outcome === 'missed') toRecover.push(topic);
      if (outcome === 'taken') updates.set(topic, { topic, value: this.#valueOf(topic) });
    }
    return { updates: [...updates.values()], toRecover };
  }

  /** What is held of a topic, undefined before it was pushed. */
  read(topic: string): TopicValue | undefined {
    return this.#followed.get(topic)?.value;
  }

  /** The numbers up to which these topics are held, to go on from after a break. */
  positionsOf(topics: readonly string[]): Record<string, number> {
    return Object.fromEntries(
      topics.flatMap((topic) => {
        const current = this.#followed.get(topic);
        return current === undefined ? [] : [[topic, current.seq]];
      }),
    );
  }

  /** Forgets what no client follows any more. */
  keepOnly(topics: ReadonlySet<string>): void {
    for (const topic of this.#followed.keys()) if (!topics.has(topic)) this.#followed.delete(topic);
    for (const topic of this.#recovering) if (!topics.has(topic)) this.#recovering.delete(topic);
  }

  #applySnapshot(message: Snapshot): BookChange {
    const { topic, epoch, seq } = message;
    const value = valueOf(message);
    if (value === null) return nothing;
    this.#recovering.delete(topic);
    this.#followed.set(topic, { epoch, seq, value });
    return { updates: [{ topic, value }], toRecover: [] };
  }

  #applyChange([topic, prev, seq, fields]: Change): 'taken' | 'old' | 'missed' {
    const current = this.#followed.get(topic);
    if (this.#recovering.has(topic)) return 'old';
    // What arrives in a burst after a break may have been pushed before (R8).
    if (current !== undefined && seq <= current.seq) return 'old';
    const value = current?.seq === prev ? changedValue(current.value, fields) : null;
    if (current === undefined || value === null) {
      this.#recovering.add(topic);
      return 'missed';
    }
    this.#followed.set(topic, { ...current, seq, value });
    return 'taken';
  }

  #valueOf(topic: string): TopicValue {
    const current = this.#followed.get(topic);
    if (current === undefined) throw new RangeError(`Cannot read ${topic}: it is not held`);
    return current.value;
  }
}

function valueOf({ topic, quote, minutes, markets, digest, jobs }: Snapshot): TopicValue | null {
  if (topic.startsWith('quote:')) return { kind: 'quote', quote: quote ?? null };
  if (topic.startsWith('minute:')) return { kind: 'minutes', minutes: minutes ?? [] };
  if (topic === 'market') return { kind: 'markets', markets: markets ?? [] };
  if (topic.startsWith('market:')) return digest === undefined ? null : { kind: 'digest', digest };
  const runs = topic === 'jobs' ? jobRun.array().safeParse(jobs).data : undefined;
  return runs === undefined ? null : { kind: 'jobs', jobs: runs };
}

/** The value with what changed; null when the two do not fit. */
function changedValue(value: TopicValue, fields: unknown): TopicValue | null {
  switch (value.kind) {
    case 'quote': {
      const changed = typeof fields === 'object' ? fields : {};
      const quote = liveQuote.safeParse({ ...value.quote, ...changed }).data;
      return quote === undefined ? null : { kind: 'quote', quote };
    }
    case 'minutes': {
      const closed = minuteBar.safeParse(fields).data;
      if (closed === undefined) return null;
      const known = value.minutes.filter((minute) => minute.t < closed.t);
      return { kind: 'minutes', minutes: [...known, closed].slice(-maxCachedMinutes) };
    }
    case 'markets': {
      const phases = marketPhase.array().safeParse(Array.isArray(fields) ? fields : [fields]).data;
      return phases === undefined ? null : { kind: 'markets', markets: merged(value, phases) };
    }
    case 'digest':
      return digestAfter(value, fields);
    case 'jobs': {
      const run = jobRun.safeParse(fields).data;
      if (run === undefined) return null;
      const others = value.jobs.filter(({ jobId }) => jobId !== run.jobId);
      return { kind: 'jobs', jobs: [...others, run].slice(-maxCachedJobs) };
    }
  }
}

function merged(
  { markets }: { readonly markets: readonly MarketPhaseMessage[] },
  changed: readonly MarketPhaseMessage[],
): MarketPhaseMessage[] {
  const others = markets.filter((each) => !changed.some(({ market }) => market === each.market));
  return [...others, ...changed];
}

function digestAfter(
  { digest }: Extract<TopicValue, { kind: 'digest' }>,
  fields: unknown,
): TopicValue | null {
  const next = marketDigest.safeParse(fields).data;
  return next === undefined ? null : { kind: 'digest', digest: joined(digest, next) };
}

/** The newest digest with the shares of those before it; those of another source are no longer true. */
function joined(before: MarketDigest, next: MarketDigest): MarketDigest {
  if (before.source !== next.source) return next;
  const quotes = new Map([...before.quotes, ...next.quotes].map((quote) => [quote[0], quote]));
  return { ...next, quotes: [...quotes.values()] };
}
