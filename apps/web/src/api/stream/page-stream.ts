import { routes } from '@chanscope/contract';

import { call } from '../calls/client.ts';
import { noteTrouble } from '../calls/failed-calls.ts';
import { listenToToken, readToken } from '../session/token.ts';
import { type Follower, noteOpening, useLiveTopics } from './live-topics.ts';
import type { HubMessage } from './hub-messages.ts';
import { type HubPort, openHubPort } from './hub-ports.ts';
import type { TopicUpdate } from './topic-book.ts';

/** A page that is hidden for so long follows nothing any more (F49). */
const hiddenMs = 10_000;
/** Followers that come and go within a moment, as pages do that are drawn anew, are pushed once. */
const gatherMs = 20;

/** The followers of this page, and what the hub has sent them. */
class PageStream {
  readonly #followers = new Set<Follower>();
  readonly #pushed = new Map<string, TopicUpdate>();
  readonly #port: HubPort;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #isResting = false;

  constructor() {
    this.#port = openHubPort({
      receive: (message) => this.#receive(message),
      onNewHub: () => this.#gather(),
    });
    listenToToken(() => this.#gather());
    document.addEventListener('visibilitychange', () => this.#look());
    globalThis.addEventListener('online', () => this.#port.say({ kind: 'wake' }));
  }

  /** Informs a follower of its topics from now on; answers how to stop. */
  add(follower: Follower): () => void {
    this.#followers.add(follower);
    const known = follower.topics.flatMap((topic) => this.#pushed.get(topic) ?? []);
    if (known.length > 0) follower.onUpdate(known);
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
    for (const topic of this.#pushed.keys()) if (!all.includes(topic)) this.#pushed.delete(topic);
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

  #receive(message: HubMessage): void {
    switch (message.kind) {
      case 'news':
        this.#spread(message.updates);
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

  #spread(updates: readonly TopicUpdate[]): void {
    for (const each of updates) this.#pushed.set(each.topic, each);
    for (const { topics, onUpdate } of this.#followers) {
      const own = updates.filter(({ topic }) => topics.includes(topic));
      if (own.length > 0) onUpdate(own);
    }
  }

  /** The client that is signed in is asked for anew: that renews the token, or ends the session here too. */
  async #askSession(): Promise<void> {
    if (readToken() === null) return;
    // A failure is reported where calls are.
    await call(routes.getUserInfo, {}).catch(() => undefined);
    this.#gather();
  }
}

/** The one of this page. */
export const pageStream = new PageStream();
