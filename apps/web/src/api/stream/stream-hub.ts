import type { HubMessage, PageMessage } from './hub-messages.ts';
import { createOpeningConnection } from './opening-connection.ts';
import { type ConnectionDependencies, QuoteConnection } from './quote-connection.ts';
import type { SocketKeeper } from './socket-keeper.ts';
import type { TopicUpdate } from './topic-book.ts';

/** Says something to one page. */
export type SendToPage = (message: HubMessage) => void;

interface Member {
  readonly send: SendToPage;
  readonly topics: ReadonlySet<string>;
  /** What it was last asked to be live, as one text. */
  live: string;
}

/** The topic that the pages that show the state of the markets follows. */
const marketTopic = 'market';

/** One connection for all pages of a browser: each learns of what it follows, and of nothing else. */
export class StreamHub {
  readonly #members = new Map<string, Member>();
  readonly #line: QuoteConnection;
  readonly #opening: SocketKeeper;

  constructor(dependencies: ConnectionDependencies) {
    const onTrouble = (words: string): void => this.#sendAll({ kind: 'trouble', words });
    this.#line = new QuoteConnection(dependencies, {
      onUpdate: (updates) => this.#spread(updates),
      onLive: () => this.#sendLive(),
      onSessionEnded: () => this.#sendAll({ kind: 'sessionEnded' }),
      onTrouble,
    });
    this.#opening = createOpeningConnection(dependencies, {
      onOpening: () => this.#sendAll({ kind: 'opening' }),
      onTrouble,
    });
  }

  /** Receives what a page says; the first word makes it known. */
  receive(page: string, message: PageMessage, send: SendToPage): void {
    switch (message.kind) {
      case 'follow':
        this.#follow(page, message, send);
        break;
      case 'wake':
        this.#line.wake();
        this.#opening.reconnectNow();
        break;
      case 'leave':
        this.leave(page);
        break;
      case 'join':
        break;
    }
  }

  /** Forgets a page that is gone. */
  leave(page: string): void {
    if (this.#members.delete(page)) this.#followAll();
  }

  /** Ends every connection. */
  close(): void {
    this.#members.clear();
    this.#followAll();
  }

  #follow(
    page: string,
    { topics, token }: Extract<PageMessage, { kind: 'follow' }>,
    send: SendToPage,
  ): void {
    const known = this.#members.get(page);
    const member: Member = { send, topics: new Set(topics), live: known?.live ?? '' };
    this.#members.set(page, member);
    this.#line.speakFor(token);
    this.#followAll();
    const fresh = topics.filter((topic) => known?.topics.has(topic) !== true);
    const current = fresh.flatMap((topic) => {
      const value = this.#line.read(topic);
      return value === undefined ? [] : [{ topic, value }];
    });
    if (current.length > 0) send({ kind: 'news', updates: current });
    this.#sendLiveTo(member);
  }

  #followAll(): void {
    const topics = new Set<string>();
    for (const member of this.#members.values())
      for (const topic of member.topics) topics.add(topic);
    this.#line.follow([...topics]);
    if (topics.has(marketTopic)) this.#opening.start();
    else this.#opening.stop();
  }

  #spread(updates: readonly TopicUpdate[]): void {
    for (const { send, topics } of this.#members.values()) {
      const own = updates.filter(({ topic }) => topics.has(topic));
      if (own.length > 0) send({ kind: 'news', updates: own });
    }
  }

  #sendLive(): void {
    for (const member of this.#members.values()) this.#sendLiveTo(member);
  }

  #sendLiveTo(member: Member): void {
    const topics = [...member.topics].filter((topic) => this.#line.isLive(topic));
    const live = topics.join(' ');
    if (live === member.live) return;
    member.live = live;
    member.send({ kind: 'live', topics });
  }

  #sendAll(message: HubMessage): void {
    for (const { send } of this.#members.values()) send(message);
  }
}
