import { randomUUID } from 'node:crypto';

import { Problem, roles } from '@chanscope/contract';
import { type Insertable, type Kysely, type Transaction, sql } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isTaken } from '../../../platform/database/unique-violation.ts';
import type { Account, AccountChanges, Accounts, NewAccount } from './account.ts';
import { foldName } from './fold-name.ts';
import { type AccountRow, identityTables, type IdentityTables } from '../identity-schema.ts';

/** The accounts in the database. */
export function createAccounts(dependencies: {
  readonly database: Database;
  readonly clock: Clock;
}): Accounts {
  const { database, clock } = dependencies;
  const tables = (transaction?: Transaction<object>): Kysely<IdentityTables> =>
    identityTables(database, transaction);
  const findBy =
    (column: 'id' | 'username_key' | 'phone') =>
    async (value: string, transaction?: Transaction<object>): Promise<Account | null> => {
      const row = await tables(transaction)
        .selectFrom('account')
        .selectAll()
        .where(column, '=', value)
        .executeTakeFirst();
      return row === undefined ? null : accountFromRow(row);
    };
  const findById = findBy('id');
  const findByKey = findBy('username_key');

  return {
    findById,
    findByName: (username, transaction) => findByKey(foldName(username), transaction),
    findByPhone: findBy('phone'),
    async create(account, transaction): Promise<Account> {
      const row = rowOfNew(account, clock.now());
      const inserted = tables(transaction).insertInto('account').values(row).returningAll();
      return accountFromRow(await orTaken(inserted.executeTakeFirstOrThrow(), account.username));
    },
    async change(id, changes, { revision, transaction } = {}): Promise<Account> {
      const row = rowChangesFrom(changes);
      const update = tables(transaction).updateTable('account').where('id', '=', id).returningAll();
      const changed =
        revision === undefined
          ? update.set({ ...row, id })
          : update.set({ ...row, revision: revision + 1 }).where('revision', '=', revision);
      const found = await orTaken(changed.executeTakeFirst(), changes.username ?? '');
      if (found !== undefined) return accountFromRow(found);
      const isThere = (await findById(id, transaction)) !== null;
      throw isThere ? new Problem('editConflict') : new Problem('unknownItem', { what: id });
    },
    async remove(id, transaction): Promise<void> {
      await tables(transaction).deleteFrom('account').where('id', '=', id).execute();
    },
    list: (page) => readPage(tables(), page),
    countAdministrators: (transaction) => countAdministrators(database, transaction),
    async listDueForDeletion(now): Promise<readonly string[]> {
      const rows = await tables()
        .selectFrom('account')
        .select('id')
        .where('deletion_due_at', '<=', now)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** The roles in their stored form; what is not a role any more is left out. */
export function rolesFromText(text: string): Account['roles'] {
  const stored: unknown = JSON.parse(text);
  return Array.isArray(stored) ? roles.filter((role) => stored.includes(role)) : [];
}

function accountFromRow(row: AccountRow): Account {
  return {
    id: row.id,
    username: row.username,
    phone: row.phone,
    passwordHash: row.password_hash,
    nickname: row.nickname,
    bio: row.bio,
    roles: rolesFromText(row.roles),
    state: row.state,
    preferences: JSON.parse(row.preferences) as Account['preferences'],
    totpSecret: row.totp_secret,
    totpStep: row.totp_step,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    lastLoginIp: row.last_login_ip,
    previousLoginAt: row.previous_login_at,
    previousLoginIp: row.previous_login_ip,
    deletionDueAt: row.deletion_due_at,
    revision: row.revision,
  };
}

function rowOfNew(account: NewAccount, now: number): Insertable<AccountRow> {
  return {
    id: randomUUID(),
    username: account.username,
    username_key: foldName(account.username),
    phone: account.phone,
    password_hash: account.passwordHash,
    nickname: account.username,
    bio: '',
    roles: JSON.stringify(account.roles),
    state: 'active',
    preferences: '{}',
    totp_secret: null,
    totp_step: 0,
    created_at: now,
    last_login_at: null,
    last_login_ip: null,
    previous_login_at: null,
    previous_login_ip: null,
    deletion_due_at: null,
    revision: 0,
  };
}

type RowChanges = Partial<Omit<AccountRow, 'id'>>;

/** How each change is stored. */
const columns: {
  readonly [Key in keyof Required<AccountChanges>]: (value: Account[Key]) => RowChanges;
} = {
  username: (username) => ({ username, username_key: foldName(username) }),
  phone: (phone) => ({ phone }),
  passwordHash: (hash) => ({ password_hash: hash }),
  nickname: (nickname) => ({ nickname }),
  bio: (bio) => ({ bio }),
  roles: (current) => ({ roles: JSON.stringify(current) }),
  state: (state) => ({ state }),
  preferences: (preferences) => ({ preferences: JSON.stringify(preferences) }),
  totpSecret: (secret) => ({ totp_secret: secret }),
  totpStep: (step) => ({ totp_step: step }),
  lastLoginAt: (at) => ({ last_login_at: at }),
  lastLoginIp: (ip) => ({ last_login_ip: ip }),
  previousLoginAt: (at) => ({ previous_login_at: at }),
  previousLoginIp: (ip) => ({ previous_login_ip: ip }),
  deletionDueAt: (at) => ({ deletion_due_at: at }),
};

function rowChangesFrom(changes: AccountChanges): RowChanges {
  const stored = Object.entries(changes).map(([key, value]) => {
    const store = columns[key as keyof AccountChanges] as (value: unknown) => RowChanges;
    return store(value);
  });
  return Object.assign({}, ...stored) as RowChanges;
}

async function orTaken<Result>(statement: Promise<Result>, username: string): Promise<Result> {
  return statement.catch((error: unknown) => {
    if (isTaken(error, 'account', 'username_key')) throw new Problem('nameTaken', { username });
    if (isTaken(error, 'account', 'phone')) throw new Problem('phoneTaken');
    throw error;
  });
}

async function readPage(
  tables: Kysely<IdentityTables>,
  page: Parameters<Accounts['list']>[0],
): ReturnType<Accounts['list']> {
  const pattern = `%${foldName(page.name).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const matching = tables.selectFrom('account').where((row) =>
    // An escape character must be named: the databases do not agree on one.
    row(row.ref('username_key'), 'like', sql<string>`${pattern} escape '\\'`),
  );
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { accounts: rows.map(accountFromRow), total };
}

/** In a transaction the administrators stay as they are until its end: no one else takes the last but one. */
async function countAdministrators(
  database: Database,
  transaction?: Transaction<object>,
): Promise<number> {
  const administrators = identityTables(database, transaction)
    .selectFrom('account')
    .select('id')
    .where('roles', 'like', '%"admin"%')
    .where('state', '=', 'active')
    .orderBy('id');
  const isLocking = transaction !== undefined && database.dialect === 'postgres';
  const rows = await (isLocking ? administrators.forUpdate() : administrators).execute();
  return rows.length;
}
