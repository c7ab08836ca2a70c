import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** See `actingTokenStart`. */
const tokenPattern = /^(?:act-)?[\w-]{43}$/;
const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A new token: 256 random bits, 43 letters. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text may be a token at all. */
export function isToken(text: string): boolean {
  return tokenPattern.test(text);
}

/** What is stored of a token: SHA-256, hexadecimal. Its 256 random bits need no slower hash. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Seals a token so that only its predecessor opens it: a client that lost the answer with its new
 * token gets the same one again, though the database holds neither. Base64 of iv, ciphertext, tag.
 */
export function sealSuccessor(predecessor: string, successor: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyFrom(predecessor), iv);
  const parts = [iv, sealing.update(successor, 'utf8'), sealing.final(), sealing.getAuthTag()];
  return Buffer.concat(parts).toString('base64');
}

/** The successor of a token, null when it was sealed with another one. */
export function openSuccessor(predecessor: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const opening = createDecipheriv(cipher, keyFrom(predecessor), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  opening.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = opening.update(bytes.subarray(ivBytes, -tagBytes));
    return Buffer.concat([text, opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyFrom(token: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', token, '', 'chanscope successor of a token', 32));
}
