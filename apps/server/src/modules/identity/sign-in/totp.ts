import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

import type { Clock } from '../../../platform/clock.ts';
import type { KeyRing } from '../../../platform/security/key-ring.ts';
import type { Account } from '../accounts/account.ts';

/** Codes of an authenticator (动态验证码, RFC 6238: SHA-1, 6 digits, 30 s). */
export interface Totp {
  /** A new secret in base32 and the `otpauth:` address of its picture. Keeps nothing. */
  begin(username: string): { readonly secret: string; readonly address: string };
  /** Makes a secret fit to be stored. */
  seal(secret: string): string;
  /**
   * The time step of a right code that was not used before, null for a wrong or used one. One step
   * before and after is accepted.
   */
  stepOf(account: Pick<Account, 'totpSecret' | 'totpStep'>, code: string): number | null;
}

/** What every authenticator understands; several know nothing else. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
const stepMs = settings.period * 1000;

/** Seals secrets with a key outside of the database. */
export function createTotp({
  keys,
  clock,
}: {
  readonly keys: KeyRing;
  readonly clock: Clock;
}): Totp {
  return {
    begin(username) {
      const secret = new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer });
      const totp = new TOTP({ ...settings, issuer: 'ChanScope', label: username, secret });
      return { secret: secret.base32, address: totp.toString() };
    },
    seal: (secret) => sealText(keys.derive('totp'), secret),
    stepOf({ totpSecret, totpStep }, code) {
      if (totpSecret === null || !/^\d{6}$/.test(code)) return null;
      const timestamp = clock.now();
      const secret = Secret.fromBase32(openText(keys.derive('totp'), totpSecret));
      const delta = TOTP.validate({ ...settings, token: code, secret, timestamp, window: 1 });
      if (delta === null) return null;
      const step = Math.floor(timestamp / stepMs) + delta;
      return step > totpStep ? step : null;
    },
  };
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Base64 of iv, ciphertext and tag. */
function sealText(key: Uint8Array, text: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv);
  return Buffer.concat([
    iv,
    sealing.update(text, 'utf8'),
    sealing.final(),
    sealing.getAuthTag(),
  ]).toString('base64');
}

/** Throws when the text was sealed with another key or changed since: keys and database do not belong together. */
function openText(key: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const options = { authTagLength: tagBytes };
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), options);
  opening.setAuthTag(bytes.subarray(-tagBytes));
  const text = opening.update(bytes.subarray(ivBytes, -tagBytes));
  return Buffer.concat([text, opening.final()]).toString('utf8');
}
