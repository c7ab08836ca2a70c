import {
  type ClientMessage,
  type JobRun,
  type LiveQuote,
  type MarketPhaseMessage,
  type MinuteBar,
  type ServerMessage,
  clientMessage,
} from '@chanscope/contract';

import type { StreamSocket } from './socket-keeper.ts';

/** A whole quote, of which a test names what it looks at. */
export function quoteForTest(facts: Partial<LiveQuote> = {}): LiveQuote {
  return {
    price: 10,
    prevClose: 10,
    open: 10,
    high: 10,
    low: 10,
    volume: 100,
    amount: 1000,
    change: 0,
    changePercent: 0,
    amplitude: 0,
    limitUp: 11,
    limitDown: 9,
    time: 0,
    tradeDate: '2026-11-20',
    status: 'trading',
    source: 'simulated',
    delayed: false,
    stale: false,
    ...facts,
  };
}

/** A minute whose prices are all the same. */
export function minuteForTest(t: number): MinuteBar {
  return { t, o: 10, h: 10, l: 10, c: 10, v: 100, a: 1000 };
}

/** A run of a job on its way. */
export function runForTest(facts: Partial<JobRun> = {}): JobRun {
  return {
    jobId: 'one',
    name: 'initRps',
    status: 'running',
    market: 'hs',
    asOf: '2026-11-18',
    ruleVersion: '1',
    queuedAt: 1,
    startedAt: 2,
    finishedAt: null,
    durationMs: null,
    counts: { total: 100, ok: 0, skip: 0, fail: 0 },
    warnings: [],
    reason: null,
    messages: { warnings: [], reason: null },
    result: null,
    dryRun: false,
    attempt: 1,
    askedBy: 'operator',
    parentId: null,
    ...facts,
  };
}

interface TopicLog {
  seq: number;
  quote: LiveQuote | null;
  minutes: MinuteBar[];
  markets: MarketPhaseMessage[];
  jobs: JobRun[];
}

/** One connection as the server sees it. */
export class ServedSocket implements StreamSocket {
  onopen: StreamSocket['onopen'] = null;
  onmessage: StreamSocket['onmessage'] = null;
  onclose: StreamSocket['onclose'] = null;
  onerror: StreamSocket['onerror'] = null;
  readyState: StreamSocket['readyState'] = 0;
  /** What the client said, in order. */
  readonly received: ClientMessage[] = [];
  /** Per topic the number that was pushed last. */
  readonly pushed = new Map<string, number>();
  /** Messages of which the network takes care no more. */
  isDeaf = false;
  readonly #server: StreamServerForTest;

  constructor(server: StreamServerForTest) {
    this.#server = server;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.call(this as unknown as WebSocket, new Event('open'));
  }

  send(text: string): void {
    if (this.readyState !== 1) throw new DOMException('not open', 'InvalidStateError');
    const message = clientMessage.parse(JSON.parse(text));
    this.received.push(message);
    if (!this.isDeaf) this.#server.answer(this, message);
  }

  push(message: ServerMessage): void {
    if (this.isDeaf || this.readyState !== 1) return;
    const event = new MessageEvent('message', { data: JSON.stringify(message) });
    this.onmessage?.call(this as unknown as WebSocket, event);
  }

  close(): void {
    this.readyState = 3;
    this.#server.open.delete(this);
  }

  /** The server, or the network, ends the connection. */
  end(code: number): void {
    this.close();
    const event = Object.assign(new Event('close'), { code }) as CloseEvent;
    this.onclose?.call(this as unknown as WebSocket, event);
  }
}

/** A server that speaks the contract, for one client at a time or several. */
export class StreamServerForTest {
  readonly open = new Set<ServedSocket>();
  /** Every connection so far, by its path. */
  readonly all: { readonly path: string; readonly socket: ServedSocket }[] = [];
  epoch = 'one';
  isAway = false;
  /** How many of the next updates get lost on their way. */
  toLose = 0;
  readonly #topics = new Map<string, TopicLog>();

  connect = (path: string): ServedSocket => {
    const socket = new ServedSocket(this);
    this.all.push({ path, socket });
    setTimeout(() => {
      if (socket.readyState !== 0) return;
      if (this.isAway) {
        socket.onerror?.call(socket as unknown as WebSocket, new Event('error'));
        socket.end(1006);
        return;
      }
      this.open.add(socket);
      socket.open();
    });
    return socket;
  };

  /** The connection of the quotes that is open now. */
  get socket(): ServedSocket {
    const found = [...this.open].at(-1);
    if (found === undefined) throw new RangeError('Cannot find a connection: none is open');
    return found;
  }

  read(topic: string): TopicLog {
    const empty: TopicLog = { seq: 0, quote: null, minutes: [], markets: [], jobs: [] };
    const known = this.#topics.get(topic) ?? empty;
    this.#topics.set(topic, known);
    return known;
  }

  publishQuote(stockId: string, quote: LiveQuote): void {
    const log = this.read(`quote:${stockId}`);
    const before: Partial<LiveQuote> = log.quote ?? {};
    const changed = Object.entries(quote).filter(
      ([name, value]) => before[name as keyof LiveQuote] !== value,
    );
    log.quote = quote;
    this.#update(`quote:${stockId}`, Object.fromEntries(changed));
  }

  publishMinute(stockId: string, minute: MinuteBar): void {
    this.read(`minute:${stockId}`).minutes.push(minute);
    this.#update(`minute:${stockId}`, minute);
  }

  publishPhase(phase: MarketPhaseMessage): void {
    const log = this.read('market');
    log.markets = [...log.markets.filter(({ market }) => market !== phase.market), phase];
    this.#update('market', phase);
  }

  publishRun(run: JobRun): void {
    const log = this.read('jobs');
    log.jobs = [...log.jobs.filter(({ jobId }) => jobId !== run.jobId), run];
    this.#update('jobs', run);
  }

  /** All connections end and numbers begin anew. */
  restart(epoch: string): void {
    this.epoch = epoch;
    for (const log of this.#topics.values()) log.seq = 0;
    this.endAll(1012);
  }

  endAll(code: number): void {
    for (const socket of this.open) socket.end(code);
  }

  answer(socket: ServedSocket, message: ClientMessage): void {
    switch (message.op) {
      case 'hello':
        socket.push({
          op: 'hello',
          epoch: this.epoch,
          now: 0,
          heartbeatMs: 10_000,
          member: message.token !== undefined,
        });
        break;
      case 'subscribe':
        for (const topic of message.topics) this.#subscribe(socket, topic, message.held);
        break;
      case 'unsubscribe':
        for (const topic of message.topics) socket.pushed.delete(topic);
        break;
      case 'recover':
        this.#snapshot(socket, message.topic);
        break;
      case 'ping':
        socket.push({ op: 'pong', at: message.at, now: 0 });
    }
  }

  #subscribe(
    socket: ServedSocket,
    topic: string,
    current: Extract<ClientMessage, { op: 'subscribe' }>['held'],
  ): void {
    const { seq } = this.read(topic);
    const position = current?.epoch === this.epoch ? current.positions[topic] : undefined;
    if (position === seq) socket.pushed.set(topic, seq);
    else this.#snapshot(socket, topic);
  }

  #snapshot(socket: ServedSocket, topic: string): void {
    const { seq, quote, minutes, markets, jobs } = this.read(topic);
    socket.pushed.set(topic, seq);
    const { epoch } = this;
    if (topic.startsWith('quote:')) socket.push({ op: 'snapshot', topic, epoch, seq, quote });
    else if (topic === 'market') socket.push({ op: 'snapshot', topic, epoch, seq, markets });
    else if (topic === 'jobs') socket.push({ op: 'snapshot', topic, epoch, seq, jobs });
    else socket.push({ op: 'snapshot', topic, epoch, seq, minutes: [...minutes] });
  }

  #update(topic: string, fields: unknown): void {
    const log = this.read(topic);
    log.seq += 1 + (log.seq % 3);
    for (const socket of this.open) {
      const prev = socket.pushed.get(topic);
      if (prev === undefined) continue;
      socket.pushed.set(topic, log.seq);
      if (this.toLose > 0) this.toLose -= 1;
      else socket.push({ op: 'update', changes: [[topic, prev, log.seq, fields]] });
    }
  }
}
