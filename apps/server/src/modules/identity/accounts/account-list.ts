import type { UserState } from '@chanscope/contract';
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';

import type { AccountRow, IdentityTables } from '../identity-schema.ts';
import type { AccountQuery } from './account.ts';
import { foldName } from './fold-name.ts';

type Condition = Expression<SqlBool>;
type Builder = ExpressionBuilder<IdentityTables, 'account'>;

/** As many matches of a part of a text are read at once, instead of being counted first and searched again. */
const readAtOnce = 1000;

/**
 * The rows of a page of accounts at an instant (UTC ms), and how many match. All but the page itself is read from
 * one of the indexes of the list, which have every column that is searched.
 */
export async function listAccounts(
  tables: Kysely<IdentityTables>,
  query: AccountQuery,
  now: number,
): Promise<{ readonly rows: readonly AccountRow[]; readonly total: number }> {
  const { ids, total } = await listIds(tables, query, now);
  if (ids.length === 0) return { rows: [], total };
  const rows = await tables.selectFrom('account').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}

async function listIds(
  tables: Kysely<IdentityTables>,
  query: AccountQuery,
  now: number,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const { offset, limit, name = '', phone = '', email = '' } = query;
  const matching = tables
    .selectFrom('account')
    .where((row) => row.and(conditionsOf(row, query, now)));
  const ordered = orderedBy(matching, query.order ?? { by: 'createdAt', direction: 'desc' });
  if (name !== '' || phone !== '' || email !== '') {
    const found = await ordered.limit(readAtOnce + 1).execute();
    const ids = found.map(({ id }) => id);
    if (ids.length <= readAtOnce)
      return { ids: ids.slice(offset, offset + limit), total: ids.length };
  }
  const page = await ordered.offset(offset).limit(limit).execute();
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { ids: page.map(({ id }) => id), total };
}

function orderedBy(
  matching: SelectQueryBuilder<IdentityTables, 'account', object>,
  { by, direction }: NonNullable<AccountQuery['order']>,
): SelectQueryBuilder<IdentityTables, 'account', { id: string }> {
  const ids = matching.select('id');
  // Who never signed in comes as the one who did so longest ago.
  const ordered =
    by === 'lastLoginAt'
      ? ids.orderBy('last_login_at', (order) =>
          direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
        )
      : ids.orderBy(by === 'username' ? 'username_key' : 'created_at', direction);
  return ordered.orderBy('id', direction);
}

function conditionsOf(row: Builder, query: AccountQuery, now: number): Condition[] {
  const { id, name = '', phone = '', email = '', role, departmentIds, standing } = query;
  const isAny = standing === undefined && id !== undefined;
  return [
    ...(id === undefined ? [] : [row('id', '=', id)]),
    ...(name === '' ? [] : [holds(row, row.ref('username_key'), foldName(name))]),
    ...(phone === '' ? [] : [holds(row, row.ref('phone'), phone)]),
    ...(email === '' ? [] : [holds(row, row.ref('email'), email.toLowerCase())]),
    ...(role === undefined ? [] : [holds(row, row.ref('roles'), `"${role}"`)]),
    ...(departmentIds === undefined ? [] : [row('department_id', 'in', departmentIds)]),
    ...(isAny ? [] : standsAs(row, standing, now)),
  ];
}

function holds(row: Builder, text: Expression<unknown>, part: string): Condition {
  const pattern = `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  // An escape character must be named: the databases do not agree on one.
  return row(text, 'like', sql<string>`${pattern} escape '\\'`);
}

/** In the order of `accountStandingOf`; all but the removed where none is named. */
function standsAs(row: Builder, standing: UserState | undefined, now: number): Condition[] {
  if (standing === undefined) return [row('removed_at', 'is', null)];
  if (standing === 'removed') return [row('removed_at', 'is not', null)];
  const isPresent = row('removed_at', 'is', null);
  if (standing === 'disabled') return [isPresent, row('state', '!=', 'active')];
  const isEnabled = [isPresent, row('state', '=', 'active')];
  if (standing === 'expired') return [...isEnabled, row('valid_until', '<=', now)];
  const isValid = row.or([row('valid_until', 'is', null), row('valid_until', '>', now)]);
  if (standing === 'locked') return [...isEnabled, isValid, row('locked_until', '>', now)];
  const isFree = row.or([row('locked_until', 'is', null), row('locked_until', '<=', now)]);
  return [...isEnabled, isValid, isFree];
}
