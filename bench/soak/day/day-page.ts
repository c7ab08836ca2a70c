import {
  type LiveQuote,
  type MinuteBar,
  type ServerMessage,
  streamPaths,
} from '@chanscope/contract';

/** A quote as a page saw it. */
export type SeenQuote = Pick<LiveQuote, 'price' | 'time' | 'volume'>;

/** A page that follows live numbers, and keeps them while it is cut off and comes back. */
export interface DayPage {
  /** Closed minutes by topic, oldest first. */
  readonly minutes: ReadonlyMap<string, readonly MinuteBar[]>;
  /** Everything that was seen of quotes, by topic. */
  readonly seen: ReadonlyMap<string, readonly SeenQuote[]>;
  readonly faults: readonly string[];
  connect(): Promise<void>;
  cut(): void;
}

/** Follows quotes and minutes of securities. */
export async function openDayPage(address: string, stockIds: readonly string[]): Promise<DayPage> {
  const page = new FollowingPage(address, stockIds);
  await page.connect();
  return page;
}

class FollowingPage implements DayPage {
  readonly minutes = new Map<string, MinuteBar[]>();
  readonly seen = new Map<string, SeenQuote[]>();
  readonly faults: string[] = [];
  readonly #url: string;
  readonly #topics: readonly string[];
  readonly #positions: Record<string, number> = {};
  readonly #quotes = new Map<string, LiveQuote>();
  #epoch = '';
  #socket: WebSocket | null = null;

  constructor(address: string, stockIds: readonly string[]) {
    this.#url = address.replace('http', 'ws') + streamPaths.quotes;
    this.#topics = stockIds.flatMap((stockId) => [`quote:${stockId}`, `minute:${stockId}`]);
  }

  async connect(): Promise<void> {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error('Cannot open a socket')));
    });
    socket.addEventListener('message', ({ data }) => {
      // What is still on its way to a page that was cut off reaches no one.
      if (this.#socket === socket) this.#apply(JSON.parse(String(data)) as ServerMessage);
    });
    socket.send(JSON.stringify({ op: 'hello' }));
    const current = { epoch: this.#epoch, positions: this.#positions };
    const isBack = this.#epoch !== '';
    const topics = this.#topics;
    socket.send(JSON.stringify({ op: 'subscribe', topics, ...(isBack ? { held: current } : {}) }));
  }

  cut(): void {
    this.#socket?.close();
    this.#socket = null;
  }

  #apply(message: ServerMessage): void {
    if (message.op === 'hello') this.#epoch = message.epoch;
    if (message.op === 'refused') this.faults.push(`${message.topic} is ${message.reason}`);
    if (message.op === 'snapshot') this.#begin(message);
    if (message.op !== 'update') return;
    for (const [topic, previous, number, change] of message.changes) {
      const current = this.#positions[topic];
      if (current !== previous)
        this.faults.push(`${topic}: ${number} follows ${previous}, not ${current}`);
      this.#positions[topic] = number;
      if (topic.startsWith('minute:')) this.minutes.get(topic)?.push(change as MinuteBar);
      else this.#see(topic, change as Partial<LiveQuote>);
    }
  }

  #begin({ topic, seq, minutes, quote }: Extract<ServerMessage, { op: 'snapshot' }>): void {
    this.#positions[topic] = seq;
    if (quote !== undefined && quote !== null) this.#see(topic, quote);
    if (minutes === undefined) return;
    const current = this.minutes.get(topic) ?? [];
    const keepsAll = current.every(({ t }, index) => minutes[index]?.t === t);
    if (!keepsAll) this.faults.push(`${topic}: a snapshot lacks minutes that were told`);
    this.minutes.set(topic, [...minutes]);
  }

  #see(topic: string, change: Partial<LiveQuote>): void {
    const before = this.#quotes.get(topic);
    const quote = { ...before, ...change } as LiveQuote;
    if (before !== undefined && quote.time < before.time)
      this.faults.push(`${topic}: ${quote.time} after ${before.time}`);
    this.#quotes.set(topic, quote);
    const { price, time, volume } = quote;
    this.seen.set(topic, [...(this.seen.get(topic) ?? []), { price, time, volume }]);
  }
}
