import { type RevisedNotes, type StockNotes, Problem } from '@chanscope/contract';

import type { Database } from '../../platform/database/database.ts';
import { type NotesKey, addNotes, listNotes, readNotes, replaceNotes } from './notes-store.ts';

/** Private notes of members on securities (笔记). */
export interface Notes {
  /** What an account keeps of a security: nothing at revision 0 before the first. */
  read(key: NotesKey): Promise<RevisedNotes>;
  /** Writes over what was seen at `revision`. Throws `editConflict` when it was changed since. */
  save(key: NotesKey, notes: RevisedNotes): Promise<RevisedNotes>;
  /** Everything an account keeps, as JSON by security. */
  list(accountId: string): ReturnType<typeof listNotes>;
}

export function createNotes({ database }: { readonly database: Database }): Notes {
  const { kysely } = database;
  return {
    async read(key): Promise<RevisedNotes> {
      const stored = await readNotes(kysely, key);
      if (stored === null) return { notes: [], cost: null, stop: null, revision: 0 };
      return { ...(JSON.parse(stored.content) as StockNotes), revision: stored.revision };
    },
    async save(key, { revision, ...notes }): Promise<RevisedNotes> {
      const content = JSON.stringify(notes);
      const isSaved =
        revision === 0
          ? await addNotes(kysely, key, content)
          : await replaceNotes(kysely, key, { revision, content });
      if (!isSaved) throw new Problem('editConflict');
      return { ...notes, revision: revision + 1 };
    },
    list: (accountId) => listNotes(kysely, accountId),
  };
}
