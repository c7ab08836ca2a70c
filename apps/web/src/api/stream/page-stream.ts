import { routes } from '@chanscope/contract';

import { call } from '../client.ts';
import { noteTrouble } from '../failed-calls.ts';
import { listenToToken, readToken } from '../token.ts';
import type { Follower } from './follow-topics.ts';
import { noteOpening, useLiveTopics } from './follow-topics.ts';
import type { HubMessage } from './hub-messages.ts';
import type { HubPort } from './hub-ports.ts';
import { openHubPort } from './hub-ports.ts';
import type { TopicNews } from './topic-book.ts';

/** A page that is hidden for so long follows nothing any more (F49). */
const hiddenMs = 10_000;
/** Followers that come and go within a moment, as pages do that are drawn anew, are told once. */
const gatherMs = 20;

/** The followers of this page, and what the hub has told them. */
class PageStream {
  readonly #followers = new Set<Follower>();
  readonly #told = new Map<string, TopicNews>();
  readonly #port: HubPort;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #isResting = false;

  constructor() {
    this.#port = openHubPort({
      hear: (message) => this.#hear(message),
      onNewHub: () => this.#gather(),
    });
    listenToToken(() => this.#gather());
    document.addEventListener('visibilitychange', () => this.#look());
    globalThis.addEventListener('online', () => this.#port.say({ kind: 'wake' }));
  }

  /** Tells a follower of its topics from now on; answers how to stop. */
  add(follower: Follower): () => void {
    this.#followers.add(follower);
    const known = follower.topics.flatMap((topic) => this.#told.get(topic) ?? []);
    if (known.length > 0) follower.onNews(known);
    this.#gather();
    return () => {
      this.#followers.delete(follower);
      this.#gather();
    };
  }

  #gather(): void {
    if (this.#gathering !== undefined) return;
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined;
      this.#follow();
    }, gatherMs);
  }

  #follow(): void {
    const all = [...this.#followers].flatMap(({ topics }) => topics);
    const topics = this.#isResting ? [] : [...new Set(all)];
    for (const topic of this.#told.keys()) if (!all.includes(topic)) this.#told.delete(topic);
    this.#port.say({ kind: 'follow', topics, token: readToken() });
  }

  #look(): void {
    clearTimeout(this.#resting);
    if (document.visibilityState === 'hidden') {
      this.#resting = setTimeout(() => {
        this.#isResting = true;
        this.#follow();
      }, hiddenMs);
      return;
    }
    if (this.#isResting) {
      this.#isResting = false;
      this.#follow();
    }
    this.#port.say({ kind: 'wake' });
  }

  #hear(message: HubMessage): void {
    switch (message.kind) {
      case 'news':
        this.#spread(message.news);
        break;
      case 'live':
        useLiveTopics.setState({ topics: new Set(message.topics) });
        break;
      case 'opening':
        noteOpening();
        break;
      case 'sessionEnded':
        void this.#askSession();
        break;
      case 'trouble':
        noteTrouble(message.words);
        break;
    }
  }

  #spread(news: readonly TopicNews[]): void {
    for (const each of news) this.#told.set(each.topic, each);
    for (const { topics, onNews } of this.#followers) {
      const own = news.filter(({ topic }) => topics.includes(topic));
      if (own.length > 0) onNews(own);
    }
  }

  /** Whoever is signed in is asked for anew: that renews the token, or ends the session here too. */
  async #askSession(): Promise<void> {
    if (readToken() === null) return;
    // A failure is told where calls are.
    await call(routes.getUserInfo, {}).catch(() => undefined);
    this.#gather();
  }
}

/** The one of this page. */
export const pageStream = new PageStream();
