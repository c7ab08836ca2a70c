import { Problem } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';

import type { Database } from '../../platform/database/database.ts';
import type { MarkingTables } from './marking-schema.ts';

/** Whose markings, and of which security. */
export interface MarkingKey {
  readonly accountId: string;
  readonly symbol: StockSymbol;
}

/** What an account keeps of a security, and which one of its versions that is, from 1 on. */
interface Revised<Content> {
  readonly revision: number;
  readonly content: Content;
}

/** What members keep of securities for themselves, each account its own. */
export interface MarkingStore<Content> {
  /** Null before the first. */
  read(key: MarkingKey): Promise<Revised<Content> | null>;
  /** Writes over what was seen at `revision`, 0 before the first. Throws `editConflict` when it was changed since. */
  save(key: MarkingKey, seen: Revised<Content>): Promise<void>;
  /** Everything that an account keeps, as JSON by security. */
  list(
    accountId: string,
  ): Promise<readonly { readonly symbol: string; readonly content: string }[]>;
}

/** The store of a table. */
export function createMarkingStore<Content>(
  { kysely }: Pick<Database, 'kysely'>,
  table: keyof MarkingTables,
): MarkingStore<Content> {
  const access = kysely.withTables<MarkingTables>();

  /** False when there is something already. */
  async function add({ accountId, symbol }: MarkingKey, content: string): Promise<boolean> {
    const added = await access
      .insertInto(table)
      .values({ account_id: accountId, symbol, revision: 1, content })
      .onConflict((conflict) => conflict.columns(['account_id', 'symbol']).doNothing())
      .returning('revision')
      .execute();
    return added.length > 0;
  }

  /** In one statement; false when there is another revision. */
  async function replace(
    { accountId, symbol }: MarkingKey,
    { revision, content }: Revised<string>,
  ): Promise<boolean> {
    const replaced = await access
      .updateTable(table)
      .set({ revision: revision + 1, content })
      .where('account_id', '=', accountId)
      .where('symbol', '=', symbol)
      .where('revision', '=', revision)
      .returning('revision')
      .execute();
    return replaced.length > 0;
  }

  return {
    async read({ accountId, symbol }) {
      const row = await access
        .selectFrom(table)
        .select(['revision', 'content'])
        .where('account_id', '=', accountId)
        .where('symbol', '=', symbol)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { revision: row.revision, content: JSON.parse(row.content) as Content };
    },
    async save(key, { revision, content }) {
      const json = JSON.stringify(content);
      const isSaved =
        revision === 0 ? await add(key, json) : await replace(key, { revision, content: json });
      if (!isSaved) throw new Problem('editConflict');
    },
    list: (accountId) =>
      access
        .selectFrom(table)
        .select(['symbol', 'content'])
        .where('account_id', '=', accountId)
        .orderBy('symbol')
        .execute(),
  };
}
