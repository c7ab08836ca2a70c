import type { HubMessage, PageMessage } from './hub-messages.ts';
import { createOpeningLine } from './opening-line.ts';
import type { LineSurroundings } from './quote-line.ts';
import { QuoteLine } from './quote-line.ts';
import type { SocketKeeper } from './socket-keeper.ts';
import type { TopicNews } from './topic-book.ts';

/** Says something to one page. */
export type TellPage = (message: HubMessage) => void;

interface Member {
  readonly tell: TellPage;
  readonly topics: ReadonlySet<string>;
  /** What it was last told to be live, as one text. */
  live: string;
}

/** The topic that whoever shows the state of the markets follows. */
const marketTopic = 'market';

/** One connection for all pages of a browser: each hears of what it follows, and of nothing else. */
export class StreamHub {
  readonly #members = new Map<string, Member>();
  readonly #line: QuoteLine;
  readonly #opening: SocketKeeper;

  constructor(surroundings: LineSurroundings) {
    const onTrouble = (words: string): void => this.#tellAll({ kind: 'trouble', words });
    this.#line = new QuoteLine(surroundings, {
      onNews: (news) => this.#spread(news),
      onLive: () => this.#tellLive(),
      onSessionEnded: () => this.#tellAll({ kind: 'sessionEnded' }),
      onTrouble,
    });
    this.#opening = createOpeningLine(surroundings, {
      onOpening: () => this.#tellAll({ kind: 'opening' }),
      onTrouble,
    });
  }

  /** Hears what a page says; the first word makes it known. */
  hear(page: string, message: PageMessage, tell: TellPage): void {
    switch (message.kind) {
      case 'follow':
        this.#follow(page, message, tell);
        break;
      case 'wake':
        this.#line.wake();
        this.#opening.hasten();
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
    tell: TellPage,
  ): void {
    const known = this.#members.get(page);
    const member: Member = { tell, topics: new Set(topics), live: known?.live ?? '' };
    this.#members.set(page, member);
    this.#line.speakFor(token);
    this.#followAll();
    const fresh = topics.filter((topic) => known?.topics.has(topic) !== true);
    const held = fresh.flatMap((topic) => {
      const value = this.#line.read(topic);
      return value === undefined ? [] : [{ topic, value }];
    });
    if (held.length > 0) tell({ kind: 'news', news: held });
    this.#tellLiveTo(member);
  }

  #followAll(): void {
    const topics = new Set<string>();
    for (const member of this.#members.values())
      for (const topic of member.topics) topics.add(topic);
    this.#line.follow([...topics]);
    if (topics.has(marketTopic)) this.#opening.start();
    else this.#opening.stop();
  }

  #spread(news: readonly TopicNews[]): void {
    for (const { tell, topics } of this.#members.values()) {
      const own = news.filter(({ topic }) => topics.has(topic));
      if (own.length > 0) tell({ kind: 'news', news: own });
    }
  }

  #tellLive(): void {
    for (const member of this.#members.values()) this.#tellLiveTo(member);
  }

  #tellLiveTo(member: Member): void {
    const topics = [...member.topics].filter((topic) => this.#line.isLive(topic));
    const live = topics.join(' ');
    if (live === member.live) return;
    member.live = live;
    member.tell({ kind: 'live', topics });
  }

  #tellAll(message: HubMessage): void {
    for (const { tell } of this.#members.values()) tell(message);
  }
}
