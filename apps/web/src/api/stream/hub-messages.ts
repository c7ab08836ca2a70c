import type { TopicUpdate } from './topic-book.ts';

/** What a page says to the hub of its browser. */
export type PageMessage =
  /** All topics that the page follows from now on, and for whom it speaks. */
  | { readonly kind: 'follow'; readonly topics: readonly string[]; readonly token: string | null }
  /** The page was looked at again, or the network came back. */
  | { readonly kind: 'wake' }
  /** The page goes; it holds this lock for as long as it lives. */
  | { readonly kind: 'join'; readonly lock: string }
  | { readonly kind: 'leave' };

/** What the hub says to a page. */
export type HubMessage =
  | { readonly kind: 'news'; readonly updates: readonly TopicUpdate[] }
  /** The topics of the page that follow the server right now, and no others. */
  | { readonly kind: 'live'; readonly topics: readonly string[] }
  /** A market opened or closed (开盘). */
  | { readonly kind: 'opening' }
  | { readonly kind: 'sessionEnded' }
  | { readonly kind: 'trouble'; readonly words: string };
