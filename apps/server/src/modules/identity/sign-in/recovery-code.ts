import { createHmac, randomBytes } from 'node:crypto';

/** Letters and digits that are not taken for each other (Crockford's base 32): no i, l, o, u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten characters of 32: 50 bits, which no one guesses within the limits of sign-in. */
const codeLength = 10;

const plainCode = /^[0-9a-hjkmnp-tv-z]{10}$/;

/** How many codes a set has. */
const setSize = 10;

/** A set of new codes (恢复码), without hyphens, no two alike. */
export function createRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < setSize) codes.add(createCode());
  return [...codes];
}

/** A random byte is as likely to end in any five bits, so that all characters are equally likely. */
function createCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => alphabet.charAt(byte % 32)).join('');
}

/** As it is shown: `xxxx-xxxx-xx`. */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

/**
 * The code that a text stands for, however it was written: in capitals, full width, with spaces or other
 * hyphens, with o for 0, with i or l for 1. Null for a text that is none, such as six digits.
 */
export function recoveryCodeFrom(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return plainCode.test(plain) ? plain : null;
}

/**
 * What is stored of a code, bound to its account. A fast hash with a key outside of the database: 50 random
 * bits need no slow one, as a password does, and without the key not even they can be tried.
 */
export function hashOfRecoveryCode(
  key: Uint8Array,
  { accountId, code }: { readonly accountId: string; readonly code: string },
): string {
  return createHmac('sha256', key).update(`${accountId}:${code}`).digest('hex');
}
