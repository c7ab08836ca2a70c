import { randomBytes, randomInt } from 'node:crypto';

import { Problem } from '@chanscope/contract';

import { networkOf } from '../../platform/network-of.ts';
import type { RequestOrigin } from '../../platform/request-origin.ts';
import type { Account } from './account.ts';
import type { SignInParts } from './index.ts';
import { noteSignIn } from './sign-in-store.ts';
import { nicknameFrom, usernameFrom, type SocialNames } from './social-names.ts';
import type { SocialDesk, SocialVisit } from './social-provider.ts';
import { createSocialStore, type SocialStore, type SocialSubject } from './social-store.ts';

/** Sign-in by an account elsewhere (社交登录). */
export interface SocialLogin {
  /**
   * Where to send the browser, and the state that has to come back with it: the page compares both, so
   * that nobody can sign a visitor in to somebody else's account.
   */
  start(origin: RequestOrigin): Promise<{ readonly url: string; readonly state: string }>;
  /**
   * A token for whoever the provider confirms; an account is made on the first visit. Throws
   * `socialUnavailable` for whatever goes wrong with the provider, and `forbidden` for a disabled account.
   */
  finish(
    answer: { readonly code: string; readonly state: string },
    origin: RequestOrigin,
  ): Promise<string>;
}

type Parts = Pick<SignInParts, 'identity' | 'database' | 'clock' | 'log' | 'attempts' | 'audit'> & {
  readonly desk: SocialDesk;
};

const attemptMs = 10 * 60_000;

const startLimit = { most: 30, withinMs: attemptMs } as const;

const mostNames = 20;

export function createSocialLogin(parts: Parts): SocialLogin {
  const { attempts, clock, desk } = parts;
  const store = createSocialStore(parts.database);
  return {
    async start({ ip }) {
      const wait = await attempts.take(`social-start:${networkOf(ip)}`, startLimit);
      if (wait > 0) throw new Problem('tooManyAttempts', { seconds: Math.ceil(wait / 1000) });
      const [state, verifier, nonce] = [newSecret(), newSecret(), newSecret()];
      const attempt = { state, verifier, nonce };
      const url = await orUnavailable(desk.addressOf(attempt), parts);
      const now = clock.now();
      await store.saveAttempt(attempt, { now, expiresAt: now + attemptMs });
      return { url, state };
    },

    async finish({ code, state }, origin) {
      const attempt = await store.takeAttempt(state, clock.now());
      if (attempt === null) throw new Problem('socialUnavailable');
      const visit = await orUnavailable(desk.exchange(code, attempt), parts);
      const account =
        (await readAccount(visit.who, store, parts)) ??
        (await makeAccount(visit, { store, origin }, parts));
      return signIn(account, origin, parts);
    },
  };
}

async function signIn(account: Account, origin: RequestOrigin, parts: Parts): Promise<string> {
  const { audit, clock, database, identity } = parts;
  const entry = {
    type: 'socialLogin',
    target: '',
    accountId: account.id,
    account: account.username,
    origin,
  };
  if (account.state === 'disabled') {
    await audit.write({ ...entry, result: 'failure' });
    throw new Problem('forbidden');
  }
  return database.transaction(async (transaction) => {
    const signIn = { accountId: account.id, ip: origin.ip, now: clock.now() };
    await noteSignIn(database, transaction, signIn);
    const token = await identity.sessions.begin(account.id, origin, transaction);
    await audit.write({ ...entry, result: 'success' }, transaction);
    return token;
  });
}

/** The account of somebody; one whose time to be deleted has come is gone. */
async function readAccount(
  who: SocialSubject,
  store: SocialStore,
  { identity: { accounts }, clock }: Parts,
): Promise<Account | null> {
  const id = await store.findAccountId(who);
  const account = id === null ? null : await accounts.findById(id);
  const isDue = (account?.deletionDueAt ?? Infinity) <= clock.now();
  if (account === null || !isDue) return account;
  await accounts.remove(account.id);
  return null;
}

/** Makes an account without password or number, under the first name that is free. */
async function makeAccount(
  { who, readNames }: SocialVisit,
  { store, origin }: { readonly store: SocialStore; readonly origin: RequestOrigin },
  parts: Parts,
): Promise<Account> {
  const names = await orUnavailable(readNames(), parts);
  for (let tries = 0; tries < mostNames; tries += 1) {
    const username = usernameFrom(names, tries === 0 ? null : randomInt(1000, 100_000));
    const made =
      username === null
        ? null
        : await makeNamed({ username, names, who }, { store, origin }, parts);
    if (made !== null) return made;
    // Two browsers of a newcomer may return at once: the second finds what the first made.
    const known = await readAccount(who, store, parts);
    if (known !== null) return known;
  }
  throw new Problem('socialUnavailable');
}

/** Null when the name is taken, or the newcomer is none any more. */
async function makeNamed(
  { username, names, who }: { username: string; names: SocialNames; who: SocialSubject },
  { store, origin }: { readonly store: SocialStore; readonly origin: RequestOrigin },
  { identity: { accounts }, database, audit }: Parts,
): Promise<Account | null> {
  try {
    return await database.transaction(async (transaction) => {
      const fresh = { username, phone: null, passwordHash: null, roles: [] };
      const { id } = await accounts.create(fresh, transaction);
      const nickname = nicknameFrom(names) ?? username;
      const account = await accounts.change(id, { nickname }, { transaction });
      await store.tie(who, id, transaction);
      await audit.write(
        {
          type: 'register',
          target: '',
          result: 'success',
          accountId: id,
          account: username,
          origin,
          details: { issuer: who.issuer },
        },
        transaction,
      );
      return account;
    });
  } catch (error) {
    const isTaken =
      error instanceof Problem && (error.kind === 'nameTaken' || error.kind === 'editConflict');
    if (isTaken) return null;
    throw error;
  }
}

/** Tells the log what was wrong with a provider and the visitor that it cannot be used. */
async function orUnavailable<Result>(call: Promise<Result>, { log }: Parts): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    // Only the text: what hangs on these errors holds what the provider said of people.
    log.warn({ reason: String(error) }, 'social login failed');
    throw new Problem('socialUnavailable', {}, { cause: error });
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
