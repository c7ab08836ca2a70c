import { randomUUID } from 'node:crypto';

import { Problem } from '@chanscope/contract';
import type { Insertable, Kysely, Transaction } from 'kysely';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isTaken } from '../../../platform/database/unique-violation.ts';
import type { Account, AccountChanges, AccountPage, Accounts, NewAccount } from './account.ts';
import { listAccounts } from './account-list.ts';
import { accountStandingOf, standingColumns } from './account-standing.ts';
import { foldName } from './fold-name.ts';
import { rolesFromText, textOfRoles } from '../roles/account-roles.ts';
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
      return row === undefined ? null : accountFromRow(row, clock.now());
    };
  const findById = findBy('id');
  const findByKey = findBy('username_key');

  return {
    findById,
    findByName: (username, transaction) => findByKey(foldName(username), transaction),
    findByPhone: findBy('phone'),
    async create(account, transaction): Promise<Account> {
      const now = clock.now();
      const row = rowOfNew(account, now);
      const inserted = tables(transaction).insertInto('account').values(row).returningAll();
      const made = await orTaken(inserted.executeTakeFirstOrThrow(), account.username);
      return accountFromRow(made, now);
    },
    async change(id, changes, { revision, transaction } = {}): Promise<Account> {
      const row = await changeRow(tables(transaction), id, { changes, revision });
      return accountFromRow(row, clock.now());
    },
    async remove(id, transaction): Promise<void> {
      await tables(transaction).deleteFrom('account').where('id', '=', id).execute();
    },
    async list(query): Promise<AccountPage> {
      const now = clock.now();
      const { rows, total } = await listAccounts(tables(), query, now);
      return { accounts: rows.map((row) => accountFromRow(row, now)), total };
    },
    async countAdministrators(transaction): Promise<number> {
      return (await readAdministrators(dependencies, transaction)).length;
    },
    async countLastingAdministrators(transaction): Promise<number> {
      const administrators = await readAdministrators(dependencies, transaction);
      return administrators.filter((row) => row.valid_until === null).length;
    },
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

function accountFromRow(row: AccountRow, now: number): Account {
  return {
    id: row.id,
    username: row.username,
    phone: row.phone,
    passwordHash: row.password_hash,
    nickname: row.nickname,
    bio: row.bio,
    roles: rolesFromText(row.roles),
    state: row.state,
    standing: accountStandingOf(row, now),
    validUntil: row.valid_until,
    lockedUntil: row.locked_until,
    removedAt: row.removed_at,
    email: row.email,
    departmentId: row.department_id,
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
    roles: textOfRoles(account.roles),
    state: 'active',
    valid_until: null,
    locked_until: null,
    removed_at: null,
    email: null,
    department_id: null,
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
  roles: (roles) => ({ roles: textOfRoles(roles) }),
  state: (state) => ({ state }),
  validUntil: (at) => ({ valid_until: at }),
  lockedUntil: (at) => ({ locked_until: at }),
  removedAt: (at) => ({ removed_at: at }),
  email: (email) => ({ email: email?.toLowerCase() ?? null }),
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
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const stored = given.map(([key, value]) => {
    const store = columns[key as keyof AccountChanges] as (value: unknown) => RowChanges;
    return store(value);
  });
  return Object.assign({}, ...stored) as RowChanges;
}

/** Changes a row and answers it, at a revision only when it is still at that one. */
async function changeRow(
  tables: Kysely<IdentityTables>,
  id: string,
  {
    changes,
    revision,
  }: { readonly changes: AccountChanges; readonly revision?: number | undefined },
): Promise<AccountRow> {
  const row = rowChangesFrom(changes);
  const update = tables.updateTable('account').where('id', '=', id).returningAll();
  const changed =
    revision === undefined
      ? update.set({ ...row, id })
      : update.set({ ...row, revision: revision + 1 }).where('revision', '=', revision);
  const found = await orTaken(changed.executeTakeFirst(), changes.username ?? '');
  if (found !== undefined) return found;
  const present = await tables
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  throw present === undefined
    ? new Problem('unknownItem', { what: id })
    : new Problem('editConflict');
}

async function orTaken<Result>(statement: Promise<Result>, username: string): Promise<Result> {
  return statement.catch((error: unknown) => {
    if (isTaken(error, 'account', 'username_key')) throw new Problem('nameTaken', { username });
    if (isTaken(error, 'account', 'phone')) throw new Problem('phoneTaken');
    throw error;
  });
}

/**
 * The active administrators. In a transaction they stay as they are until its end: no one else takes the last
 * but one.
 */
async function readAdministrators(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  transaction?: Transaction<object>,
): Promise<Pick<AccountRow, 'valid_until'>[]> {
  const holders = identityTables(database, transaction)
    .selectFrom('account')
    .select(standingColumns)
    .where('roles', 'like', '%"admin"%')
    .orderBy('id');
  const isLocking = transaction !== undefined && database.dialect === 'postgres';
  const rows = await (isLocking ? holders.forUpdate() : holders).execute();
  const now = clock.now();
  return rows.filter((row) => accountStandingOf(row, now) === 'active');
}
