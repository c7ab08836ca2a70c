import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

import { Problem, type SmsPurpose } from '@chanscope/contract';
import { dayMs, hourMs, minuteMs } from '@chanscope/market';

import type { AttemptLimit, Attempts } from '../../../platform/security/attempts.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { KeyRing } from '../../../platform/security/key-ring.ts';
import type { Log } from '../../../platform/log.ts';
import { networkOf } from '../../../platform/security/network-of.ts';
import { maskedPhone } from '../../../platform/security/masked-phone.ts';
import { createSmsCodeStore } from './sms-code-store.ts';
import type { GivenCode, SmsCodes } from './sms-codes.ts';
import type { SmsSender } from './sms-sender.ts';

/** How long a code is good, how often it may be tried, and how often one is sent. */
const smsLimits = {
  validMs: 5 * minuteMs,
  maxTries: 5,
  /** Purposes share what a number may get: its owner reads all messages. */
  perPhone: { max: 1, withinMs: minuteMs },
  perPhoneAndDay: { max: 5, withinMs: dayMs },
  perNetwork: { max: 20, withinMs: hourMs },
  /** So many of its codes a day an asker has out of the part that is kept for those who ask seldom. */
  firstOfAsker: { max: 3, withinMs: dayMs },
} as const satisfies Record<string, number | AttemptLimit>;

/**
 * How many messages a day go out for each purpose, 2,000 together: codes for strangers' numbers, as
 * registration sends them, leave those for sign-in and recovery alone. One half of each share is for the
 * first codes of an asker, so that no asker uses up all of it.
 */
const dailyShares: Readonly<Record<SmsPurpose, number>> = {
  register: 800,
  login: 600,
  passwordback: 400,
  bindPhone: 200,
};

export interface SmsCodesDependencies {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly sender: SmsSender;
  readonly log: Log;
}

/** Codes that are kept as hashes in the database. */
export function createSmsCodes(dependencies: SmsCodesDependencies): SmsCodes {
  const { clock, sender, log } = dependencies;
  const store = createSmsCodeStore(dependencies.database);
  const key = dependencies.keys.derive('sms-code');

  async function check(given: GivenCode): Promise<boolean> {
    const limits = { now: clock.now(), maxTries: smsLimits.maxTries };
    const stored = await store.countTry(hashOfTicket(given.ticket), limits);
    return stored !== null && areEqual(stored, hashOfCode(key, given));
  }

  return {
    async send(request) {
      const { phone, purpose, beforeAnswer } = request;
      // A reader of the table of attempts learns no numbers.
      const phoneHash = createHmac('sha256', key).update(phone).digest('hex');
      const isRequested = await admit({ ...request, phoneHash }, dependencies);
      const ticket = randomBytes(16).toString('base64url');
      const code = randomInt(1_000_000).toString().padStart(6, '0');
      const claim = { phone, purpose, ticket };
      // No one can give a code of 256 bits: what is not requested costs the same and opens nothing.
      const expected = isRequested ? code : randomBytes(32).toString('base64url');
      const now = clock.now();
      await store.replace(
        {
          phone,
          purpose,
          ticketHash: hashOfTicket(ticket),
          codeHash: hashOfCode(key, { ...claim, code: expected }),
          expiresAt: now + smsLimits.validMs,
        },
        now,
      );
      await beforeAnswer?.();
      if (isRequested)
        // Behind the answer, so that its time reveals nothing.
        setImmediate(() => {
          sender
            .send({ phone, code, validMinutes: smsLimits.validMs / minuteMs })
            .catch((error: unknown) => {
              log.error({ err: error, phone: maskedPhone(phone) }, 'cannot send a code');
            });
        });
      return {
        ticket,
        validSeconds: smsLimits.validMs / 1000,
        againInSeconds: smsLimits.perPhone.withinMs / 1000,
      };
    },

    check,

    async consume(given) {
      return (await check(given)) && (await store.spend(hashOfTicket(given.ticket)));
    },
  };
}

type CodeRequest = Parameters<SmsCodes['send']>[0];

/**
 * Answers whether a message goes out, and counts it where it does: what is not sent costs nothing and the
 * same work. Throws the Problem `tooManyAttempts`, alike for numbers that we know and others.
 */
async function admit(
  { phoneHash, purpose, isRequested, origin, accountId }: CodeRequest & { phoneHash: string },
  { attempts, log }: SmsCodesDependencies,
): Promise<boolean> {
  const network = networkOf(origin.ip);
  refuseAfter(await attempts.consume(`sms-network:${network}`, smsLimits.perNetwork));
  const asker = `sms-asker:${purpose}:${accountId ?? network}`;
  const asksSeldom = (await attempts.consume(asker, smsLimits.firstOfAsker)) === 0;
  const half = { max: dailyShares[purpose] / 2, withinMs: dayMs };
  const halves = (asksSeldom ? ['first', 'further'] : ['further']).map(
    (name) => `sms-day:${purpose}:${name}`,
  );
  const waits = await Promise.all(halves.map((bucket) => attempts.waitBefore(bucket, half)));
  const wait = Math.min(...waits);
  if (wait > 0) log.warn({ purpose, perDay: 2 * half.max }, 'the daily share of codes is spent');
  refuseAfter(wait);
  refuseAfter(await attempts.consume(`sms-phone:${phoneHash}`, smsLimits.perPhone));
  refuseAfter(await attempts.consume(`sms-phone-day:${phoneHash}`, smsLimits.perPhoneAndDay));
  const open = halves[waits.indexOf(0)] ?? '';
  // Of requests at once for the last message one gets it; the others are answered like what is not sent.
  const isInTime = (await attempts.consume(isRequested ? open : 'sms-unsent', half)) === 0;
  return isRequested && isInTime;
}

function refuseAfter(waitMs: number): void {
  if (waitMs > 0) throw new Problem('tooManyAttempts', { seconds: Math.ceil(waitMs / 1000) });
}

function hashOfTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}

/**
 * Binds a code to its number, purpose and ticket, with a key outside of the database: a million codes
 * would be hashed through in a second.
 */
function hashOfCode(key: Uint8Array, { ticket, phone, purpose, code }: GivenCode): string {
  return createHmac('sha256', key).update([ticket, phone, purpose, code].join('|')).digest('hex');
}

function areEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
