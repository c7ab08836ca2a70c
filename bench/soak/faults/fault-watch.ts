import { setTimeout as delay } from 'node:timers/promises';

import {
  type Envelope,
  type LiveQuote,
  type ServerMessage,
  type StockResponse,
  routes,
  streamPaths,
} from '@chanscope/contract';

/** Who is asked every second, and what came of each question. */
export interface Sample {
  readonly who: 'chart' | 'search' | 'socket' | 'reads' | 'writes' | 'readyz';
  readonly phase: string;
  /** Such as `ok`, `kept`, `stale`, `503`; what must never be ends with an exclamation mark. */
  readonly outcome: string;
  readonly ms: number;
}

export interface WatchedServer {
  readonly address: string;
  readonly memberToken: string;
  /** The security that the visitor looks at. */
  readonly stockId: string;
  /** The securities that the member adds to the watchlist, one a second. */
  readonly watchable: readonly string[];
  /** The market's time, UTC ms. */
  readonly marketNow: () => number;
}

const everyMs = 1000;
/** No one waits longer: an answer that has not come by then counts as a hang. */
const maxMs = 10_000;
/** Numbers that are older than this say so. */
const unmarkedAfterMs = 20_000;
/** Polls are three seconds apart; three of them may be missed before a screen says so. */
const silentAfterMs = 14_000;
const reconnectMs = 500;

/** A visitor with a chart, the search and a socket, a member with a watchlist, and `/readyz`, every second. */
export class FaultWatch {
  readonly samples: Sample[] = [];
  readonly #server: WatchedServer;
  readonly #acknowledged: string[] = [];
  readonly #end = new AbortController();
  readonly #socket: WatchedSocket;
  #phase = 'before';
  #token: string;
  #written = 0;
  #asking: NodeJS.Timeout | undefined;

  constructor(server: WatchedServer) {
    this.#server = server;
    this.#token = server.memberToken;
    this.#socket = new WatchedSocket(server);
  }

  begin(): void {
    this.#socket.connect();
    this.#asking = setInterval(() => this.#askAll(), everyMs);
  }

  enter(phase: string): void {
    this.#phase = phase;
  }

  /** Ends the questions and answers the acknowledged writes that are not there any more. */
  async end(): Promise<{ readonly acknowledged: number; readonly lost: readonly string[] }> {
    clearInterval(this.#asking);
    await delay(2 * everyMs);
    this.#socket.close();
    const { data } = await this.#callAsMember<{ list: readonly { stockId: string }[] }>(
      routes.getWatchlist.path,
      {},
    );
    this.#end.abort();
    const stored = new Set(data.list.map(({ stockId }) => stockId));
    const lost = this.#acknowledged.filter((stockId) => !stored.has(stockId));
    return { acknowledged: this.#acknowledged.length, lost };
  }

  #askAll(): void {
    this.samples.push({
      who: 'socket',
      phase: this.#phase,
      outcome: this.#socket.state(),
      ms: 0,
    });
    void this.#ask('readyz', () => this.#readiness());
    void this.#ask('chart', () => this.#readChart());
    void this.#ask('search', async () => {
      const { code, data } = await this.#call<readonly unknown[]>(routes.searchStocks.path, {
        search: 'gzmt',
      });
      if (code !== 200) return String(code);
      return data.length > 0 ? 'ok' : 'nothing!';
    });
    void this.#ask('reads', async () => {
      const { code } = await this.#callAsMember(routes.getWatchlist.path, {});
      return code === 200 ? 'ok' : String(code);
    });
    void this.#ask('writes', () => this.#write());
  }

  async #ask(who: Sample['who'], question: () => Promise<string>): Promise<void> {
    const [begun, phase] = [performance.now(), this.#phase];
    const outcome = await question().catch((error: unknown) => describe(error));
    const ms = performance.now() - begun;
    this.samples.push({ who, phase, outcome: outcome === '500' ? '500!' : outcome, ms });
  }

  async #readiness(): Promise<string> {
    const { code, msg } = await this.#call('/readyz', null);
    return code === 200 ? msg : String(code);
  }

  async #readChart(): Promise<string> {
    const { stockId, marketNow } = this.#server;
    const { code, data } = await this.#call<StockResponse>(routes.getStock.path, {
      stockId,
      period: 'day',
      form: 'typed',
    });
    if (code !== 200) return String(code);
    if (data.keptAt !== undefined) return 'kept';
    if (data.stale || data.quote?.stale === true) return 'stale';
    const ageMs = marketNow() - (data.quote?.time ?? 0);
    return ageMs > unmarkedAfterMs ? 'unmarked!' : 'ok';
  }

  /** One more security on the watchlist. */
  async #write(): Promise<string> {
    const stockId = this.#server.watchable[this.#written];
    this.#written += 1;
    if (stockId === undefined) throw new RangeError('Cannot add more: all are on the watchlist');
    const { code } = await this.#callAsMember(routes.manageWatchlist.path, { stockId, op: 'add' });
    if (code === 200) this.#acknowledged.push(stockId);
    return code === 200 ? 'ok' : String(code);
  }

  async #callAsMember<Data>(path: string, fields: object): Promise<Envelope<Data>> {
    const answer = await this.#call<Data>(path, fields, this.#token);
    if (answer.code !== 402) return answer;
    this.#token = (answer.data as { readonly token: string }).token;
    return this.#call(path, fields, this.#token);
  }

  async #call<Data>(path: string, fields: object | null, token?: string): Promise<Envelope<Data>> {
    const response = await fetch(this.#server.address + path, {
      signal: AbortSignal.any([this.#end.signal, AbortSignal.timeout(maxMs)]),
      ...(fields === null ? {} : { method: 'POST', body: JSON.stringify(fields) }),
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    return (await response.json()) as Envelope<Data>;
  }
}

function describe(error: unknown): string {
  return error instanceof Error && error.name === 'TimeoutError' ? 'hang!' : 'no answer!';
}

/** The visitor's socket, which comes back whenever it is closed. */
class WatchedSocket {
  readonly #server: WatchedServer;
  #socket: WebSocket | null = null;
  #isClosed = false;
  #updatedAt = performance.now();
  #isStale = false;

  constructor(server: WatchedServer) {
    this.#server = server;
  }

  connect(): void {
    const socket = new WebSocket(this.#server.address.replace('http', 'ws') + streamPaths.quotes);
    this.#socket = socket;
    const send = (message: object): void => socket.send(JSON.stringify(message));
    socket.addEventListener('open', () => {
      send({ op: 'hello' });
      send({ op: 'subscribe', topics: [`quote:${this.#server.stockId}`] });
    });
    socket.addEventListener('message', ({ data }) =>
      this.#apply(JSON.parse(String(data)) as ServerMessage),
    );
    socket.addEventListener('close', () => {
      if (!this.#isClosed) setTimeout(() => this.connect(), reconnectMs);
    });
    socket.addEventListener('error', () => undefined);
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
  }

  state(): string {
    if (this.#socket?.readyState !== WebSocket.OPEN) return 'closed';
    if (this.#isStale) return 'stale';
    return performance.now() - this.#updatedAt > silentAfterMs ? 'unmarked!' : 'ok';
  }

  #apply(message: ServerMessage): void {
    if (message.op === 'snapshot') this.#read(message.quote ?? {});
    if (message.op === 'update')
      for (const [, , , changed] of message.changes) this.#read(changed as Partial<LiveQuote>);
  }

  #read({ stale, price, volume }: Partial<LiveQuote>): void {
    if (stale !== undefined) this.#isStale = stale;
    if (price !== undefined || volume !== undefined) this.#updatedAt = performance.now();
  }
}
