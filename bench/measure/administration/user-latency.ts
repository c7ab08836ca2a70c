import { randomUUID } from 'node:crypto';

import { administrationRoutes, routes } from '@chanscope/contract';
import type { Stores } from '@chanscope/server';
import { sql } from 'kysely';

import type { Report } from '../report.ts';
import { type TimedCalls, measureOnBoth } from '../served-latency.ts';

const userCount = 100_000;
const goalMs = 150;
const firstDay = Date.UTC(2026, 0, 1);

/** What a page of the list of 100,000 accounts, each with a session, takes, on both databases, wherever it is and whatever is searched. */
export async function reportUserLatency(): Promise<Report> {
  const { lines, figures } = await measureOnBoth(
    { fill: fillAccounts, roles: ['admin'], calls },
    goalMs,
  );
  return { name: `Accounts, ${userCount} of them, over HTTP`, lines, figures };
}

async function fillAccounts({ database }: Stores): Promise<void> {
  const tables = database.kysely.withTables<{
    account: ReturnType<typeof accountAt>;
    session: ReturnType<typeof sessionAt>;
  }>();
  const now = Date.now();
  for (let from = 0; from < userCount; from += 1000) {
    const accounts = Array.from({ length: 1000 }, (_, at) => accountAt(from + at));
    await tables.insertInto('account').values(accounts).execute();
    const sessions = accounts.map(({ id }, at) => sessionAt(id, now - (from + at) * 1000));
    await tables.insertInto('session').values(sessions).execute();
  }
  // As PostgreSQL does by itself some time after so many rows.
  if (database.dialect === 'postgres')
    await sql`vacuum analyze account, session`.execute(database.kysely);
}

/** The session of an account that was seen last at an instant, UTC ms. */
function sessionAt(accountId: string, seenAt: number) {
  return {
    id: randomUUID(),
    account_id: accountId,
    token_issued_at: seenAt,
    created_at: seenAt,
    last_seen_at: seenAt,
    device_name: 'Chrome · Windows',
    ip: '192.0.2.7',
  };
}

/** One in ten holds a role, one in two thousand is an editor. */
function accountAt(number: number) {
  const name = `member${(number * 7919) % userCount}`;
  const grantedRoles = number % 10 === 0 ? '["class-one"]' : '[]';
  return {
    id: randomUUID(),
    username: name,
    username_key: name,
    phone: `138${String(number).padStart(8, '0')}`,
    password_hash: `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
    nickname: name,
    roles: number % 2000 === 1 ? '["editor"]' : grantedRoles,
    preferences: JSON.stringify({ locale: 'zh', workbench: 'x'.repeat(300) }),
    created_at: firstDay + number * 60_000,
    last_login_at: number % 3 === 0 ? null : firstDay + ((number * 104_729) % userCount) * 60_000,
    email: `${name}@example.org`,
    valid_until: number % 50 === 0 ? firstDay : null,
  };
}

const pages = userCount / 20;

const calls: TimedCalls = [
  ['newest', routes.listUsers, (number) => ({ pageNo: 1 + ((number * 17) % pages) })],
  ['name', routes.listUsers, (number) => ({ username: `ber${number}` })],
  ['no one', routes.listUsers, (number) => ({ username: `nobody${number}` })],
  ['phone', routes.listUsers, (number) => ({ phone: String(9000 + number) })],
  ['email', routes.listUsers, (number) => ({ email: `${number}@example` })],
  ['role', routes.listUsers, (number) => ({ role: 'editor', pageNo: 1 + (number % 3) })],
  ['expired', routes.listUsers, (number) => ({ state: 'expired', pageNo: 1 + (number % 90) })],
  [
    'by name',
    routes.listUsers,
    (number) => ({ sort: 'username', direction: 'asc', pageNo: 1 + ((number * 17) % pages) }),
  ],
  [
    'by sign-in, active',
    routes.listUsers,
    (number) => ({ sort: 'lastLoginAt', state: 'active', pageNo: 1 + ((number * 13) % 4000) }),
  ],
  [
    'sessions',
    administrationRoutes.listSessions,
    (number) => ({ pageNo: 1 + ((number * 17) % pages) }),
  ],
  [
    'sessions of a name',
    administrationRoutes.listSessions,
    (number) => ({ username: `ber${number}` }),
  ],
  ['roles', administrationRoutes.listRoles, () => ({})],
];
