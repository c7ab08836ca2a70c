import { randomBytes, randomInt } from 'node:crypto';

import { Problem } from '@chanscope/contract';
import { minuteMs } from '@chanscope/market';

import { networkOf } from '../../../platform/security/network-of.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.ts';
import type { Account } from '../accounts/account.ts';
import type { SignInDependencies } from '../sign-in-dependencies.ts';
import { noteSignIn } from '../sign-in/sign-in-store.ts';
import { nicknameFrom, type SocialNames, usernameFrom } from './social-names.ts';
import type { OidcClient, SocialVisit } from './social-provider.ts';
import { createSocialStore, type SocialStore, type SocialSubject } from './social-store.ts';

/** Sign-in by an account elsewhere (社交登录). */
export interface SocialLogin {
  /**
   * Where to send the browser, and the state that has to come back with it: the page compares both, so
   * that no one can sign a visitor in to someone else’s account.
   */
  start(origin: RequestOrigin): Promise<{ readonly url: string; readonly state: string }>;
  /**
   * A token for the user who the provider confirms; an account is made on the first visit. Throws
   * `socialUnavailable` for whatever goes wrong with the provider, and `forbidden` for a disabled account.
   */
  finish(
    answer: { readonly code: string; readonly state: string },
    origin: RequestOrigin,
  ): Promise<string>;
}

type SocialLoginDependencies = Pick<
  SignInDependencies,
  'identity' | 'database' | 'clock' | 'log' | 'attempts' | 'audit'
> & {
  readonly oidc: OidcClient;
};

const attemptMs = 10 * minuteMs;

const startLimit = { max: 30, withinMs: attemptMs } as const;

const maxNames = 20;

export function createSocialLogin(dependencies: SocialLoginDependencies): SocialLogin {
  const { attempts, clock, oidc } = dependencies;
  const store = createSocialStore(dependencies.database);
  return {
    async start({ ip }) {
      const wait = await attempts.consume(`social-start:${networkOf(ip)}`, startLimit);
      if (wait > 0) throw new Problem('tooManyAttempts', { seconds: Math.ceil(wait / 1000) });
      const [state, verifier, nonce] = [newSecret(), newSecret(), newSecret()];
      const attempt = { state, verifier, nonce };
      const url = await orUnavailable(oidc.addressOf(attempt), dependencies);
      const now = clock.now();
      await store.saveAttempt(attempt, { now, expiresAt: now + attemptMs });
      return { url, state };
    },

    async finish({ code, state }, origin) {
      const attempt = await store.consumeAttempt(state, clock.now());
      if (attempt === null) throw new Problem('socialUnavailable');
      const visit = await orUnavailable(oidc.exchange(code, attempt), dependencies);
      const account =
        (await readAccount(visit.who, store, dependencies)) ??
        (await makeAccount(visit, { store, origin }, dependencies));
      return signIn(account, origin, dependencies);
    },
  };
}

async function signIn(
  account: Account,
  origin: RequestOrigin,
  dependencies: SocialLoginDependencies,
): Promise<string> {
  const { audit, clock, database, identity } = dependencies;
  const entry = {
    type: 'socialLogin',
    target: '',
    accountId: account.id,
    account: account.username,
    origin,
  };
  if (account.standing !== 'active') {
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

/** The account of a user; one whose time to be deleted has come is gone. */
async function readAccount(
  who: SocialSubject,
  store: SocialStore,
  { identity: { accounts }, clock }: SocialLoginDependencies,
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
  dependencies: SocialLoginDependencies,
): Promise<Account> {
  const names = await orUnavailable(readNames(), dependencies);
  for (let tries = 0; tries < maxNames; tries += 1) {
    const username = usernameFrom(names, tries === 0 ? null : randomInt(1000, 100_000));
    const made =
      username === null
        ? null
        : await makeNamed({ username, names, who }, { store, origin }, dependencies);
    if (made !== null) return made;
    // Two browsers of a newcomer may return at once: the second finds what the first made.
    const known = await readAccount(who, store, dependencies);
    if (known !== null) return known;
  }
  throw new Problem('socialUnavailable');
}

/** Null when the name is taken, or the newcomer is none any more. */
async function makeNamed(
  { username, names, who }: { username: string; names: SocialNames; who: SocialSubject },
  { store, origin }: { readonly store: SocialStore; readonly origin: RequestOrigin },
  { identity: { accounts }, database, audit }: SocialLoginDependencies,
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

/** Writes to the log what was wrong with a provider and the visitor that it cannot be used. */
async function orUnavailable<Result>(
  call: Promise<Result>,
  { log }: SocialLoginDependencies,
): Promise<Result> {
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
