import type { Redivision, RevisedRedivisions } from '@chanscope/contract';

import type { Database } from '../../platform/database/database.ts';
import { type MarkingKey, type MarkingStore, createMarkingStore } from './marking-store.ts';

/** Divisions that members begin anew at a bar of a security (从此处重新划分). */
export interface Redivisions {
  /** What an account keeps of a security: nothing at revision 0 before the first. */
  read(key: MarkingKey): Promise<RevisedRedivisions>;
  /** Writes over what was seen at `revision`. Throws `editConflict` when it was changed since. */
  save(key: MarkingKey, list: RevisedRedivisions): Promise<RevisedRedivisions>;
  /** Everything an account keeps, as JSON by security. */
  readonly list: MarkingStore<Redivision[]>['list'];
}

export function createRedivisions({ database }: { readonly database: Database }): Redivisions {
  const store = createMarkingStore<Redivision[]>(database, 'redivision_list');
  return {
    async read(key) {
      const { revision, content } = (await store.read(key)) ?? { revision: 0, content: [] };
      return { redivisions: content, revision };
    },
    async save(key, { revision, redivisions }) {
      await store.save(key, { revision, content: redivisions });
      return { redivisions, revision: revision + 1 };
    },
    list: (accountId) => store.list(accountId),
  };
}
