import type { RevisedNotes, StockNotes } from '@chanscope/contract';

import type { Database } from '../../platform/database/database.ts';
import { type MarkingKey, type MarkingStore, createMarkingStore } from './marking-store.ts';

/** Private notes of members on securities, with their own cost and stop prices (笔记). */
export interface Notes {
  /** What an account keeps of a security: nothing at revision 0 before the first. */
  read(key: MarkingKey): Promise<RevisedNotes>;
  /** Writes over what was seen at `revision`. Throws `editConflict` when it was changed since. */
  save(key: MarkingKey, notes: RevisedNotes): Promise<RevisedNotes>;
  /** The stop prices (止损价) that an account noted, by security. */
  readStops(accountId: string): Promise<ReadonlyMap<string, number>>;
  /** Everything an account keeps, as JSON by security. */
  readonly list: MarkingStore<StockNotes>['list'];
}

const nothing: StockNotes = { notes: [], cost: null, stop: null };

export function createNotes({ database }: { readonly database: Database }): Notes {
  const store = createMarkingStore<StockNotes>(database, 'stock_notes');
  return {
    async read(key) {
      const { revision, content } = (await store.read(key)) ?? { revision: 0, content: nothing };
      return { ...content, revision };
    },
    async save(key, { revision, ...content }) {
      await store.save(key, { revision, content });
      return { ...content, revision: revision + 1 };
    },
    async readStops(accountId) {
      const stored = await store.list(accountId);
      return new Map(
        stored.flatMap(({ symbol, content }): [string, number][] => {
          const { stop } = JSON.parse(content) as StockNotes;
          return stop === null ? [] : [[symbol, stop]];
        }),
      );
    },
    list: (accountId) => store.list(accountId),
  };
}
