import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type SqlBool,
  type Transaction,
  sql,
} from 'kysely';

import type { Database } from '../../../platform/database/database.ts';
import { foldName } from '../accounts/fold-name.ts';
import { type IdentityTables, identityTables } from '../identity-schema.ts';
import type { OwnedSession, SessionChoice, SessionQuery } from './session.ts';

/** What a session that lives was seen and begun after, UTC ms. */
export interface LiveSince {
  readonly seenFrom: number;
  readonly begunFrom: number;
}

type Condition = ExpressionWrapper<IdentityTables, 'session', SqlBool>;

/** Whether a session lives, for the condition of a statement. */
export function isLive({
  seenFrom,
  begunFrom,
}: LiveSince): (row: ExpressionBuilder<IdentityTables, 'session'>) => Condition {
  return (row) =>
    row.and([
      row('session.last_seen_at', '>=', seenFrom),
      row('session.created_at', '>=', begunFrom),
    ]);
}

/** The live sessions of everybody, the latest seen first. What is counted and ordered is read from one index. */
export async function pageOfSessions(
  database: Database,
  { name, offset, limit }: SessionQuery,
  live: LiveSince,
): Promise<{ readonly sessions: readonly OwnedSession[]; readonly total: number }> {
  const tables = identityTables(database);
  const matching = tables
    .selectFrom('session')
    .where(isLive(live))
    // Who acts as another account is counted with the session that it is done from.
    .where('actor_session_id', 'is', null)
    .$if(name !== '', (query) => query.where('account_id', 'in', idsOfNames(tables, name)));
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = await matching
    .select('id')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const ids = page.map(({ id }) => id);
  return { sessions: await readOwned(tables, ids), total: Number(total) };
}

function idsOfNames(tables: Kysely<IdentityTables>, name: string) {
  const pattern = `%${foldName(name).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return tables
    .selectFrom('account')
    .select('id')
    .where('username_key', 'like', sql<string>`${pattern} escape '\\'`);
}

/** Sessions with the names of their owners, in the order of the ids; those that are gone are left out. */
async function readOwned(
  tables: Kysely<IdentityTables>,
  ids: readonly string[],
): Promise<OwnedSession[]> {
  if (ids.length === 0) return [];
  const rows = await tables
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.id',
      'session.account_id',
      'session.device_name',
      'session.ip',
      'session.created_at',
      'session.last_seen_at',
      'account.username',
    ])
    .where('session.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    return [
      {
        id,
        accountId: row.account_id,
        username: row.username,
        deviceName: row.device_name,
        ip: row.ip,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
      },
    ];
  });
}

/** A session of any account; null when it is gone. */
export async function findSession(
  database: Database,
  sessionId: string,
  transaction: Transaction<object>,
): Promise<OwnedSession | null> {
  const [session] = await readOwned(identityTables(database, transaction), [sessionId]);
  return session ?? null;
}

/** Ends what was chosen but for one session, and answers how many ended. */
export async function endSessions(
  database: Database,
  choice: SessionChoice & { readonly exceptSessionId: string },
  transaction: Transaction<object>,
): Promise<number> {
  const { which, exceptSessionId } = choice;
  const { numDeletedRows } = await identityTables(database, transaction)
    .deleteFrom('session')
    .where('id', '!=', exceptSessionId)
    .where((row) => {
      if (which === 'one') return row('id', '=', choice.id);
      return which === 'account' ? row('account_id', '=', choice.accountId) : row.and([]);
    })
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
