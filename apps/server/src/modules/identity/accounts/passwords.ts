import { deliveredPolicy, Problem } from '@chanscope/contract';
import { hash as argon2Hash, parseOptions, verify as argon2Verify } from '@node-rs/argon2';

import { createTurns } from '../../../platform/turns.ts';
import type { ReadPolicy } from '../sessions/session.ts';
import { isWeakPassword } from './weak-passwords.ts';

/** Keeps and checks passwords (密码). */
export interface Passwords {
  /** The argon2id text of a password. Throws the Problem `busy` when too many wait. */
  hash(password: string): Promise<string>;
  /** Whether a password fits; takes as long for a null hash as for any. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with weaker settings than today's. */
  isOutdated(hash: string): boolean;
  /**
   * Throws the Problems `shortPassword`, and `weakPassword` for a new password that is common, leaked, trivial or
   * holds one of the `context` words.
   */
  checkNew(password: string, context: readonly string[]): void;
}

/** The calculation behind, handed in so that tests can count it. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** The least that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each takes 19 MiB and a core; the quotes of everybody else come from the same cores. */
const maxAtOnce = 2;
const maxWaiting = 50;

/** argon2id with today's settings. */
export const argon2Hashing: PasswordHashing = {
  hash: (password) => argon2Hash(password, settings),
  verify: (hash, password) => argon2Verify(hash, password),
};

/** A hash that no password fits, of the same cost as any: its salt and digest are zeros. */
const hashOfNobody = `$argon2id$v=19$m=${settings.memoryCost},t=${settings.timeCost},p=${settings.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Creates the keeper of passwords. */
export function createPasswords(
  hashing: PasswordHashing = argon2Hashing,
  policy: ReadPolicy = () => deliveredPolicy,
): Passwords {
  const inTurn = createTurns({ maxAtOnce, maxWaiting });
  return {
    hash: (password) => inTurn(() => hashing.hash(password)),
    async verify(hash, password): Promise<boolean> {
      const fits = await inTurn(() => hashing.verify(hash ?? hashOfNobody, password));
      return fits && hash !== null;
    },
    isOutdated(hash): boolean {
      const { algorithm, memoryCost, timeCost } = parseOptions(hash);
      return (
        algorithm !== argon2id || memoryCost < settings.memoryCost || timeCost < settings.timeCost
      );
    },
    checkNew(password, context): void {
      const { minPasswordLength: min } = policy();
      if (Array.from(password).length < min) throw new Problem('shortPassword', { min });
      if (isWeakPassword(password, context)) throw new Problem('weakPassword');
    },
  };
}

/** `Algorithm.Argon2id`, which the package declares in a way that leaves nothing at run time. */
const argon2id = 2;
