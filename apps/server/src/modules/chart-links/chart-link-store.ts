import type { Kysely, Transaction } from 'kysely';

import type { ChartLinkTables } from './chart-link-schema.ts';

/** A link as it is stored. */
export interface StoredChartLink {
  readonly id: string;
  /** JSON of a `ChartLinkState`. */
  readonly state: string;
  /** UTC ms. */
  readonly createdAt: number;
}

type Access = Kysely<object> | Transaction<object>;

const tablesOf = (access: Access): Kysely<ChartLinkTables> => access.withTables<ChartLinkTables>();

/** The state behind an id, null when there is no such link. */
export async function findState(access: Access, id: string): Promise<string | null> {
  const row = await tablesOf(access)
    .selectFrom('chart_link')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** The links of an account, the newest first. */
export async function listLinks(access: Access, accountId: string): Promise<StoredChartLink[]> {
  const rows = await tablesOf(access)
    .selectFrom('chart_link')
    .select(['id', 'state', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, state, created_at: createdAt }) => ({ id, state, createdAt }));
}

/** Adds a link of an account. */
export async function addLink(
  access: Access,
  accountId: string,
  { id, state, createdAt }: StoredChartLink,
): Promise<void> {
  await tablesOf(access)
    .insertInto('chart_link')
    .values({ id, account_id: accountId, state, created_at: createdAt })
    .execute();
}

/** Removes links by their ids. */
export async function removeLinks(access: Access, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tablesOf(access).deleteFrom('chart_link').where('id', 'in', ids).execute();
}
