import { createHash } from 'node:crypto';

import { type SecurityPolicy, deliveredPolicy, Problem } from '@chanscope/contract';
import { hourMs, minuteMs } from '@chanscope/market';

import type {
  Attempts,
  FailurePolicy,
  FailureReservation,
} from '../../../platform/security/attempts.ts';
import { networkOf } from '../../../platform/security/network-of.ts';
import { foldName } from '../accounts/fold-name.ts';
import type { ReadPolicy } from '../sessions/session.ts';

/** Some failures cost nothing; then each makes the next try wait, from a second to what the policy says. */
function namePolicyOf({ freeFailures, maxLockMinutes }: SecurityPolicy): FailurePolicy {
  return {
    free: freeFailures,
    withinMs: hourMs,
    firstWaitMs: 1000,
    maxWaitMs: maxLockMinutes * minuteMs,
  };
}

/** A network may be an office: it may fail more often, with all names together. */
const networkFactor = 6;

function networkPolicyOf(policy: SecurityPolicy): FailurePolicy {
  return { ...namePolicyOf(policy), free: policy.freeFailures * networkFactor };
}

/** Who tries to sign in, as far as that is counted. */
export interface Trier {
  readonly username: string;
  readonly ip: string;
  /** A device on which this account signed in before; null for any other. */
  readonly deviceHash: string | null;
}

/** Failures of sign-in, and the waits that they cost. */
export interface SignInLimits {
  /**
   * Tries once, after the tries before it of the same name and network. The failure is counted before
   * `attempt` compares anything, and taken back unless it answers null, so that tries at once count too.
   * Throws the Problem `tooManyAttempts` without trying while a wait lasts, whatever is given: a
   * right password is answered like a wrong one.
   */
  attempt<Result>(trier: Trier, attempt: () => Promise<Result | null>): Promise<Result | null>;
  /** As `attempt`, for tries that name no account. */
  attemptFrom<Result>(ip: string, attempt: () => Promise<Result | null>): Promise<Result | null>;
  /**
   * Forgets the failures of the user who proved to be the owner: on the device they used, or of the name.
   * Those of the network stay: who guesses may have an account too.
   */
  forget(owner: Pick<Trier, 'username' | 'deviceHash'>): Promise<void>;
  /** Forgets the failures of the network of an address. */
  forgetNetwork(ip: string): Promise<void>;
  /** How many ms a name has to wait on a device that is not known; 0 when it need not. */
  waitOfName(username: string): Promise<number>;
  /** How many ms the network of an address has to wait. */
  waitOfNetwork(ip: string): Promise<number>;
}

/** Counts failures by name and by network, apart from each other; by the rules as they are at each try. */
export function createSignInLimits(
  attempts: Attempts,
  policy: ReadPolicy = () => deliveredPolicy,
): SignInLimits {
  const inOrder = createOrder();

  async function tried<Result>(
    buckets: readonly Bucket[],
    attempt: () => Promise<Result | null>,
  ): Promise<Result | null> {
    refuseAfter(await Promise.all(buckets.map(({ name }) => attempts.waitOf(name))));
    const reserved: FailureReservation[] = [];
    let hasFailed = false;
    try {
      for (const { name, policyOf } of buckets)
        reserved.push(await attempts.reserveFailure(name, policyOf(policy())));
      // Another server was faster.
      refuseAfter(reserved.map(({ waitMs }) => waitMs));
      const result = await attempt();
      hasFailed = result === null;
      return result;
    } finally {
      if (!hasFailed) for (const each of reserved) await each.giveBack();
    }
  }

  /** One after the other, so that right passwords that come at once do not wait for each other's reservation. */
  function triedInOrder<Result>(
    buckets: readonly Bucket[],
    attempt: () => Promise<Result | null>,
  ): Promise<Result | null> {
    const work = (): Promise<Result | null> => tried(buckets, attempt);
    return buckets.reduce(
      (next, { name }) =>
        () =>
          inOrder(name, next),
      work,
    )();
  }

  return {
    attempt(trier, attempt) {
      const own = ownBucketOf(trier);
      // A device that the owner used before counts on its own: strangers who fail with the owner's
      // name, even from the same network, do not lock the owner out.
      const others = trier.deviceHash === null ? [networkBucket(trier.ip)] : [];
      return triedInOrder([own, ...others], attempt);
    },
    attemptFrom: (ip, attempt) => triedInOrder([networkBucket(ip)], attempt),
    forget: (owner) => attempts.forget(ownBucketOf(owner).name),
    forgetNetwork: (ip) => attempts.forget(networkBucket(ip).name),
    waitOfName: (username) => attempts.waitOf(ownBucketOf({ username, deviceHash: null }).name),
    waitOfNetwork: (ip) => attempts.waitOf(networkBucket(ip).name),
  };
}

function refuseAfter(waits: readonly number[]): void {
  const waitMs = Math.max(...waits);
  if (waitMs > 0) throw new Problem('tooManyAttempts', { seconds: Math.ceil(waitMs / 1000) });
}

interface Bucket {
  readonly name: string;
  readonly policyOf: (rules: SecurityPolicy) => FailurePolicy;
}

function ownBucketOf({ username, deviceHash }: Pick<Trier, 'username' | 'deviceHash'>): Bucket {
  // A hash: now and then the name that was given is a password in the wrong field.
  const key = createHash('sha256').update(foldName(username)).digest('hex');
  const name = deviceHash === null ? `sign-in-name:${key}` : `sign-in-device:${deviceHash}:${key}`;
  return { name, policyOf: namePolicyOf };
}

function networkBucket(ip: string): Bucket {
  return { name: `sign-in-network:${networkOf(ip)}`, policyOf: networkPolicyOf };
}

/** Runs what has the same key one after the other. */
function createOrder(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}
