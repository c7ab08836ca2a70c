import { createHash, randomBytes } from 'node:crypto';

import { Problem } from '@chanscope/contract';
import { dayMs, hourMs } from '@chanscope/market';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { networkOf } from '../../../platform/security/network-of.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.ts';
import type { SignInDependencies } from '../sign-in-dependencies.ts';
import type { Identity } from '../create-identity.ts';
import { createSetUpStore } from './set-up-store.ts';
import { noteSignIn } from '../sign-in/sign-in-store.ts';

const validMs = dayMs;

/** No one guesses 256 bits; this keeps those who try from the database and from hashing. */
const tryLimit = { max: 20, withinMs: hourMs } as const;

/**
 * The path of the one-time link that makes the first administrator, such as `/#/setup?token=…`: a new
 * one each time, good for 24 hours, after which the older ones are void. Null when there is an
 * administrator already.
 */
export async function createSetUpLink({
  database,
  identity,
  clock,
}: {
  readonly database: Database;
  readonly identity: Identity;
  readonly clock: Clock;
}): Promise<string | null> {
  if ((await identity.accounts.countAdministrators()) > 0) return null;
  const token = randomBytes(32).toString('base64url');
  const link = { tokenHash: hashOf(token), expiresAt: clock.now() + validMs };
  await database.transaction((transaction) =>
    createSetUpStore(database).replace(link, transaction),
  );
  return `/#/setup?token=${token}`;
}

/**
 * Makes the first administrator by the link and answers the token of a session. Throws `linkSpent`,
 * `shortPassword`, `weakPassword`, `nameTaken`, `tooManyAttempts`; the link is spent only when it worked.
 */
export async function setUpAdministrator(
  given: { readonly token: string; readonly username: string; readonly password: string },
  origin: RequestOrigin,
  dependencies: Pick<SignInDependencies, 'identity' | 'database' | 'clock' | 'attempts' | 'audit'>,
): Promise<string> {
  const { identity, database, clock, attempts, audit } = dependencies;
  const { username, password } = given;
  const store = createSetUpStore(database);
  const tokenHash = hashOf(given.token);
  const wait = await attempts.consume(`set-up:${networkOf(origin.ip)}`, tryLimit);
  if (wait > 0) throw new Problem('tooManyAttempts', { seconds: Math.ceil(wait / 1000) });
  const entry = { type: 'setUp', target: username, account: username, origin } as const;
  if (!(await store.has(tokenHash, clock.now()))) {
    await audit.write({ ...entry, result: 'failure', accountId: null });
    throw new Problem('linkSpent');
  }
  identity.passwords.checkNew(password, [username]);
  const passwordHash = await identity.passwords.hash(password);
  return database.transaction(async (transaction) => {
    const isGood = await store.spend(tokenHash, clock.now(), transaction);
    const isFirst = (await identity.accounts.countAdministrators(transaction)) === 0;
    if (!isGood || !isFirst) throw new Problem('linkSpent');
    const account = await identity.accounts.create(
      { username, phone: null, passwordHash, roles: ['admin'] },
      transaction,
    );
    const accountId = account.id;
    await noteSignIn(database, transaction, { accountId, ip: origin.ip, now: clock.now() });
    const token = await identity.sessions.begin(accountId, origin, transaction);
    await audit.write({ ...entry, result: 'success', accountId }, transaction);
    return token;
  });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
