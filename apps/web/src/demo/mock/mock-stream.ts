import { type ServerMessage, clientMessage, streamLimits } from '@chanscope/contract';
import { marketStateAt, markets } from '@chanscope/market';

import { securities } from './market/mock-securities.ts';
import { readQuote } from './market/simulated-quote.ts';

const epoch = 'showcase';

/** Answers one connection to the live numbers: a security moves as its simulated market does. */
export class MockStream {
  readonly #send: (message: ServerMessage) => void;
  readonly #now: () => number;
  readonly #topics = new Set<string>();
  #seq = 0;

  constructor(send: (message: ServerMessage) => void, now: () => number) {
    this.#send = send;
    this.#now = now;
  }

  /** Takes a message of the page; what cannot be read is passed over. */
  receive(text: string): void {
    const message = clientMessage.safeParse(parsedOrNull(text)).data;
    switch (message?.op) {
      case 'hello': {
        const { heartbeatMs } = streamLimits;
        this.#send({ op: 'hello', epoch, now: this.#now(), heartbeatMs, member: false });
        break;
      }
      case 'ping':
        this.#send({ op: 'pong', at: message.at, now: this.#now() });
        break;
      case 'subscribe':
        for (const topic of message.topics) this.#follow(topic);
        break;
      case 'unsubscribe':
        for (const topic of message.topics) this.#topics.delete(topic);
        break;
      case 'recover':
        this.#follow(message.topic);
        break;
      case undefined:
        break;
    }
  }

  /** Sends what the followed topics are now. */
  tick(): void {
    for (const topic of this.#topics) this.#follow(topic);
  }

  #follow(topic: string): void {
    const content = this.#contentOf(topic);
    if (content === null) {
      this.#send({ op: 'refused', topic, reason: 'unknown' });
      return;
    }
    this.#topics.add(topic);
    this.#seq += 1;
    this.#send({ op: 'snapshot', topic, epoch, seq: this.#seq, ...content });
  }

  #contentOf(topic: string) {
    const now = this.#now();
    if (topic === 'market')
      return {
        markets: markets.map((market) => ({ market, ...marketStateAt(market, now), at: now })),
      };
    const security = securities.get(topic.replace(/^quote:/, ''));
    if (security === undefined) return null;
    return { quote: readQuote(security, now) };
  }
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
