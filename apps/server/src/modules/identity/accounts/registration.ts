import { type routes, Problem } from '@chanscope/contract';
import type { z } from 'zod';

import type { Caller } from '../../../platform/http/caller.ts';
import { maskedPhone } from '../../../platform/security/masked-phone.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.ts';
import type { Account } from './account.ts';
import type { SignInDependencies } from '../sign-in-dependencies.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { presentAccount } from '../sign-in/sign-in.ts';

type Asked<Name extends 'register' | 'recoverPassword' | 'sendSms'> = z.output<
  (typeof routes)[Name]['request']
>;
type Sent = z.output<typeof routes.sendSms.response>;

/** Makes accounts, and helps who forgot a password. */
export interface Registration {
  /**
   * Makes an account. Throws `shortPassword`, `weakPassword` (before the code is spent), `wrongCode`, and only to who
   * proved the number `phoneTaken` and `nameTaken`.
   */
  register(asked: Asked<'register'>, origin: RequestOrigin): Promise<void>;
  /**
   * Sets a new password and ends all sessions. Throws `shortPassword`, `weakPassword` and, for whatever does not fit,
   * `recoveryRefused`.
   */
  recover(asked: Asked<'recoverPassword'>, origin: RequestOrigin): Promise<void>;
  /** Answers alike whether or not a message goes out. Throws `tooManyAttempts`. */
  sendCode(
    asked: Asked<'sendSms'>,
    asker: {
      /** Null for visitors. */
      readonly caller: Pick<Caller, 'accountId' | 'username'> | null;
      readonly origin: RequestOrigin;
    },
  ): Promise<Sent>;
}

/** Creates the use cases of visitors without an account, or without its password. */
export function createRegistration(
  dependencies: SignInDependencies,
  limits: SignInLimits,
): Registration {
  return {
    register: (asked, origin) => register(dependencies, limits, { asked, origin }),
    recover: (asked, origin) => recover(dependencies, limits, { asked, origin }),
    async sendCode(asked, { caller, origin }): Promise<Sent> {
      const { phone, purpose } = asked;
      const isRequested = await isCodeRequested(dependencies, asked);
      const entry = {
        type: 'sendSms',
        target: maskedPhone(phone),
        result: 'success',
        accountId: caller?.accountId ?? null,
        account: caller?.username ?? asked.username ?? '',
        origin,
        // Whether it went out would show every reader of the log who has an account.
        details: { purpose },
      } as const;
      const beforeAnswer = (): Promise<void> => dependencies.audit.write(entry);
      const { accountId } = entry;
      const request = { phone, purpose, isRequested, origin, accountId };
      return dependencies.smsCodes.send({ ...request, beforeAnswer });
    },
  };
}

interface Call<Fields> {
  readonly asked: Fields;
  readonly origin: RequestOrigin;
}

async function register(
  dependencies: SignInDependencies,
  limits: SignInLimits,
  { asked, origin }: Call<Asked<'register'>>,
): Promise<void> {
  const { username, phone, password, phoneCode: code, ticket } = asked;
  const { passwords, accounts } = dependencies.identity;
  passwords.checkNew(password, [username, phone]);
  const entry = {
    type: 'register',
    target: maskedPhone(phone),
    account: username,
    origin,
  } as const;
  const proof = await limits.attemptFrom(origin.ip, async () => {
    const isRight = await dependencies.smsCodes.consume({
      phone,
      purpose: 'register',
      code,
      ticket,
    });
    if (isRight) return 'proved';
    const details = { reason: 'wrongCode' };
    await dependencies.audit.write({ ...entry, result: 'failure', accountId: null, details });
    return null;
  });
  if (proof === null) throw new Problem('wrongCode');
  if ((await accounts.findByPhone(phone)) !== null) throw new Problem('phoneTaken');
  const passwordHash = await passwords.hash(password);
  await dependencies.database.transaction(async (transaction) => {
    const { id } = await accounts.create({ username, phone, passwordHash, roles: [] }, transaction);
    await dependencies.audit.write({ ...entry, result: 'success', accountId: id }, transaction);
  });
}

async function recover(
  dependencies: SignInDependencies,
  limits: SignInLimits,
  { asked, origin }: Call<Asked<'recoverPassword'>>,
): Promise<void> {
  const { username, phone, password, phoneCode: code, ticket } = asked;
  const { passwords, accounts, sessions } = dependencies.identity;
  passwords.checkNew(password, [username, phone]);
  const account = ownerOf(dependencies, await accounts.findByName(username), phone);
  const entry = {
    type: 'passwordback',
    target: maskedPhone(phone),
    accountId: account?.id ?? null,
    account: username,
    origin,
  } as const;
  const owner = await limits.attemptFrom(origin.ip, async () => {
    const isRight = await dependencies.smsCodes.consume({
      phone,
      purpose: 'passwordback',
      code,
      ticket,
    });
    if (isRight && account !== null) return account;
    const details = { reason: account === null ? 'unknown' : 'wrongCode' };
    await dependencies.audit.write({ ...entry, result: 'failure', details });
    return null;
  });
  if (owner === null) throw new Problem('recoveryRefused');
  const passwordHash = await passwords.hash(password);
  await dependencies.database.transaction(async (transaction) => {
    await accounts.change(owner.id, { passwordHash }, { transaction });
    await sessions.endAll(owner.id, null, transaction);
    await dependencies.audit.write({ ...entry, result: 'success' }, transaction);
  });
  await limits.forget({ username, deviceHash: null });
}

/** A code goes only to a number with which it can be of use; one look-up in any case. */
async function isCodeRequested(
  dependencies: SignInDependencies,
  { phone, purpose, username = '' }: Asked<'sendSms'>,
): Promise<boolean> {
  const { accounts } = dependencies.identity;
  if (purpose === 'passwordback')
    return ownerOf(dependencies, await accounts.findByName(username), phone) !== null;
  const account = await accounts.findByPhone(phone);
  // A number whose account is disabled is neither free nor of use.
  return purpose === 'login' ? ownerOf(dependencies, account, phone) !== null : account === null;
}

/** The account when the number is its own and it may sign in. */
function ownerOf(
  dependencies: SignInDependencies,
  account: Account | null,
  phone: string,
): Account | null {
  const present = presentAccount(dependencies, account);
  return present?.phone === phone && present.standing === 'active' ? present : null;
}
