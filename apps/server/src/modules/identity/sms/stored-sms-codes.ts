import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

import { Problem } from '@chanscope/contract';
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
  /** What all messages together may cost. */
  perDay: { max: 2000, withinMs: dayMs },
} as const satisfies Record<string, number | AttemptLimit>;

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
    async send({ phone, purpose, isRequested, origin, beforeAnswer }) {
      await admit({ phone, ip: origin.ip }, dependencies);
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

/** Throws the Problem `tooManyAttempts`, alike for numbers that we know and others. */
async function admit(
  { phone, ip }: { readonly phone: string; readonly ip: string },
  { attempts, log }: SmsCodesDependencies,
): Promise<void> {
  const buckets: readonly (readonly [string, AttemptLimit])[] = [
    [`sms-network:${networkOf(ip)}`, smsLimits.perNetwork],
    [`sms-phone:${phone}`, smsLimits.perPhone],
    [`sms-phone-day:${phone}`, smsLimits.perPhoneAndDay],
  ];
  for (const [bucket, limit] of buckets) refuseAfter(await attempts.consume(bucket, limit));
  const wait = await attempts.consume('sms-day', smsLimits.perDay);
  if (wait > 0) log.warn({ max: smsLimits.perDay.max }, 'the daily budget of codes is spent');
  refuseAfter(wait);
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
