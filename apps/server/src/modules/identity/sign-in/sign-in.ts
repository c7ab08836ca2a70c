import { type routes, Problem } from '@chanscope/contract';
import type { z } from 'zod';

import { maskedPhone } from '../../../platform/security/masked-phone.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.ts';
import type { Account } from '../accounts/account.ts';
import type { SignInDependencies } from '../sign-in-dependencies.ts';
import { createToken, hashOfToken } from '../sessions/session-tokens.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { secondFactorOf, type SpendFactor } from './second-factor.ts';
import { isKnownDevice, noteDevice, noteSignIn } from './sign-in-store.ts';

type LoginRequest = z.output<typeof routes.login.request>;
type PasswordLogin = Extract<LoginRequest, { password: string }>;
type PhoneLogin = Extract<LoginRequest, { phone: string }>;

/** From where a user signs in. */
export interface SignInContext {
  readonly origin: RequestOrigin;
  /** What the device was given at an earlier sign-in, null when it was given nothing. */
  readonly deviceToken: string | null;
}

export interface SignedIn {
  readonly token: string;
  /** What the device keeps, so that its owner is known there. */
  readonly deviceToken: string;
  /** How many recovery codes are left to who signed in with one; null for everybody else. */
  readonly recoveryCodesLeft: number | null;
}

/** Signs in by name and password or by number and code. Throws what the two ways throw. */
export function createSignIn(
  dependencies: SignInDependencies,
  limits: SignInLimits,
): (request: LoginRequest, place: SignInContext) => Promise<SignedIn> {
  return (request, place) =>
    'phone' in request
      ? signInByPhone(dependencies, limits, { request, place })
      : signInByPassword(dependencies, limits, { request, place });
}

interface Attempt<Request> {
  readonly request: Request;
  readonly place: SignInContext;
}

/** Why an attempt failed, for the system log only. */
type Reason =
  | 'unknown'
  | 'wrongPassword'
  | 'wrongCode'
  | Exclude<Account['standing'], 'active'>
  | 'wrongTotp'
  | 'wrongRecoveryCode';

/** What came of an attempt that was no failure. */
type Passed =
  | { readonly kind: 'signedIn'; readonly signedIn: SignedIn }
  | { readonly kind: 'secondFactorNeeded' };

/**
 * Throws `tooManyAttempts`, `wrongCredentials` (for an unknown name, a wrong password and an account that
 * cannot be used alike, after the same work), `secondFactorNeeded` and, for a wrong second factor,
 * `wrongCode` or `wrongRecoveryCode`.
 */
async function signInByPassword(
  dependencies: SignInDependencies,
  limits: SignInLimits,
  { request, place }: Attempt<PasswordLogin>,
): Promise<SignedIn> {
  const { username, password, totp } = request;
  const account = presentAccount(
    dependencies,
    await dependencies.identity.accounts.findByName(username),
  );
  const deviceHash = await knownDeviceOf(dependencies, account, place);
  let refusal = new Problem('wrongCredentials');
  const failed = async (reason: Reason): Promise<null> => {
    refusal = refusalOf(reason) ?? refusal;
    await writeFailure(dependencies, { account, given: username, way: 'password', reason, place });
    return null;
  };
  const trier = { username, ip: place.origin.ip, deviceHash };
  const passed = await limits.attempt<Passed>(trier, async () => {
    const fits = await dependencies.identity.passwords.verify(
      account?.passwordHash ?? null,
      password,
    );
    if (account === null) return failed('unknown');
    if (!fits) return failed('wrongPassword');
    if (account.standing !== 'active') return failed(account.standing);
    const outcome = await passSecondFactor(dependencies, { account, totp, place, way: 'password' });
    if (outcome === null) return failed(reasonOf(dependencies, totp));
    if (outcome.kind === 'signedIn') {
      await limits.forget(trier);
      await renewHash(dependencies, account, password);
    }
    return outcome;
  });
  return signedInOrThrow(passed, refusal);
}

/**
 * Throws `tooManyAttempts`, `secondFactorNeeded`, after a right code by short message `wrongRecoveryCode`, and
 * `wrongCode` for whatever else is wrong.
 */
async function signInByPhone(
  dependencies: SignInDependencies,
  limits: SignInLimits,
  { request, place }: Attempt<PhoneLogin>,
): Promise<SignedIn> {
  const { phone, phoneCode, ticket, totp } = request;
  const account = presentAccount(
    dependencies,
    await dependencies.identity.accounts.findByPhone(phone),
  );
  let refusal = new Problem('wrongCode');
  const failed = async (reason: Reason): Promise<null> => {
    refusal = refusalOf(reason) ?? refusal;
    const given = maskedPhone(phone);
    await writeFailure(dependencies, { account, given, way: 'phone', reason, place });
    return null;
  };
  const passed = await limits.attemptFrom<Passed>(place.origin.ip, async () => {
    const given = { phone, purpose: 'login', code: phoneCode, ticket } as const;
    // While the second factor is missing the code stays good, so that it can come along with it.
    const hasSecond = account !== null && account.totpSecret !== null;
    const isRight = await dependencies.smsCodes[hasSecond ? 'check' : 'consume'](given);
    if (account === null) return failed('unknown');
    if (!isRight) return failed('wrongCode');
    if (account.standing !== 'active') return failed(account.standing);
    const outcome = await passSecondFactor(dependencies, { account, totp, place, way: 'phone' });
    if (hasSecond && outcome?.kind === 'signedIn') await dependencies.smsCodes.consume(given);
    return outcome ?? failed(reasonOf(dependencies, totp));
  });
  return signedInOrThrow(passed, refusal);
}

/** Why a second factor that was given is wrong. */
function reasonOf({ identity }: SignInDependencies, given: string | undefined): Reason {
  return identity.recoveryCodes.isWrittenLikeOne(given ?? '') ? 'wrongRecoveryCode' : 'wrongTotp';
}

/** What is said of a wrong second factor, after a right first one; null for what is wrong before. */
function refusalOf(reason: Reason): Problem | null {
  if (reason === 'wrongTotp') return new Problem('wrongCode');
  return reason === 'wrongRecoveryCode' ? new Problem(reason) : null;
}

function signedInOrThrow(passed: Passed | null, refusal: Problem): SignedIn {
  if (passed === null) throw refusal;
  if (passed.kind === 'secondFactorNeeded') throw new Problem('secondFactorNeeded');
  return passed.signedIn;
}

/** An account whose deletion is due is there no more. */
export function presentAccount(
  { clock }: SignInDependencies,
  account: Account | null,
): Account | null {
  const due = account?.deletionDueAt ?? null;
  return due !== null && due <= clock.now() ? null : account;
}

/** The hash of the device when the account signed in on it before. */
async function knownDeviceOf(
  { database, clock }: SignInDependencies,
  account: Account | null,
  { deviceToken }: SignInContext,
): Promise<string | null> {
  if (account === null || deviceToken === null) return null;
  const hash = hashOfToken(deviceToken);
  const isKnown = await isKnownDevice(database, { hash, accountId: account.id }, clock.now());
  return isKnown ? hash : null;
}

interface FirstFactor {
  readonly account: Account;
  /** Six digits of an authenticator, or a recovery code. */
  readonly totp: string | undefined;
  readonly place: SignInContext;
  readonly way: 'password' | 'phone';
}

/** Signs in who passed the first factor; null when the second one is wrong. */
async function passSecondFactor(
  dependencies: SignInDependencies,
  first: FirstFactor,
): Promise<Passed | null> {
  const { account, totp } = first;
  if (account.totpSecret !== null && totp === undefined) return { kind: 'secondFactorNeeded' };
  const spend = await secondFactorOf(dependencies, account, totp ?? '');
  return spend === null ? null : signedIn(await beginSession(dependencies, first, spend));
}

function signedIn(begun: SignedIn | null): Passed | null {
  return begun === null ? null : { kind: 'signedIn', signedIn: begun };
}

/** Begins the session; null when the second factor was used by another at the same time. */
async function beginSession(
  dependencies: SignInDependencies,
  { account, place, way }: FirstFactor,
  spend: SpendFactor,
): Promise<SignedIn | null> {
  const { database, clock, identity, audit } = dependencies;
  const { origin } = place;
  const deviceToken = place.deviceToken ?? createToken();
  const accountId = account.id;
  const now = clock.now();
  return database.transaction(async (transaction) => {
    const spent = await spend(transaction);
    if (spent === null) return null;
    const { recoveryCodesLeft: left } = spent;
    await noteSignIn(database, transaction, { accountId, ip: origin.ip, now });
    const token = await identity.sessions.begin(accountId, origin, transaction);
    const hash = hashOfToken(deviceToken);
    await noteDevice(database, transaction, { hash, accountId, now });
    await audit.write(
      {
        type: 'login',
        target: '',
        result: 'success',
        accountId,
        account: account.username,
        origin,
        details: left === null ? { way } : { way, secondFactor: 'recoveryCode', left },
      },
      transaction,
    );
    return { token, deviceToken, recoveryCodesLeft: left };
  });
}

async function writeFailure(
  { audit }: SignInDependencies,
  failure: {
    readonly account: Account | null;
    readonly given: string;
    readonly way: string;
    readonly reason: Reason;
    readonly place: SignInContext;
  },
): Promise<void> {
  const { account, given, way, reason, place } = failure;
  await audit.write({
    type: 'login',
    target: '',
    result: 'failure',
    accountId: account?.id ?? null,
    account: account === null ? cutName(given) : given,
    origin: place.origin,
    details: { way, reason },
  });
}

/** What an unknown name leaves in the system log: now and then it is a password in the wrong field. */
function cutName(given: string): string {
  return `${Array.from(given).slice(0, 3).join('')}…`;
}

/** Hashes a password again that was hashed with weaker settings than today's. */
async function renewHash(
  { identity }: SignInDependencies,
  account: Account,
  password: string,
): Promise<void> {
  const { passwords, accounts } = identity;
  if (account.passwordHash === null || !passwords.isOutdated(account.passwordHash)) return;
  await accounts.change(account.id, { passwordHash: await passwords.hash(password) });
}
