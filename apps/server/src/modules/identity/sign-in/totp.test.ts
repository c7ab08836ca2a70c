import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { createTotp, type Totp } from './totp.ts';

/** The secret of RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const secretOfRfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Authenticators at this time, in seconds. */
function totpAt(seconds: number, key: Uint8Array = new Uint8Array(32).fill(7)): Totp {
  return createTotp({
    clock: { now: () => seconds * 1000 },
    keys: {
      derive: () => key,
      publicKey: () => '',
      decrypt: () => null,
      state: () => ({ fingerprint: '', since: 0, previous: null }),
      rotate: () => Promise.reject(new TypeError('Cannot rotate: there is one key')),
      rotateFrom: () => Promise.resolve(null),
    },
  });
}

describe('createTotp()', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('accepts at second %i what RFC 6238 lists, %s', (seconds, code) => {
    const totp = totpAt(seconds);
    const account = { totpSecret: totp.seal(secretOfRfc), totpStep: 0 };
    expect(totp.stepOf(account, code)).toBe(Math.floor(seconds / 30));
  });

  it('accepts a code one step early or late, and no further', () => {
    const code = '005924';
    const totpSecret = totpAt(0).seal(secretOfRfc);
    const steps = [-60, -30, 0, 30, 60].map((off) =>
      totpAt(1_234_567_890 + off).stepOf({ totpSecret, totpStep: 0 }, code),
    );
    expect(steps).toEqual([null, 41_152_263, 41_152_263, 41_152_263, null]);
  });

  it('refuses a step that was used and everything before it', () => {
    const totp = totpAt(1_234_567_890);
    const totpSecret = totp.seal(secretOfRfc);
    expect(totp.stepOf({ totpSecret, totpStep: 41_152_262 }, '005924')).toBe(41_152_263);
    expect(totp.stepOf({ totpSecret, totpStep: 41_152_263 }, '005924')).toBeNull();
    expect(totp.stepOf({ totpSecret, totpStep: 41_152_264 }, '005924')).toBeNull();
  });

  it.each(['', '05924', '0005924', '00592４', ' 005924', '1e5924', '005925'])(
    'refuses “%s”',
    (code) => {
      const totp = totpAt(1_234_567_890);
      expect(totp.stepOf({ totpSecret: totp.seal(secretOfRfc), totpStep: 0 }, code)).toBeNull();
    },
  );

  it('refuses every code of an account without an authenticator', () => {
    expect(totpAt(59).stepOf({ totpSecret: null, totpStep: 0 }, '287082')).toBeNull();
  });

  it('begins with a new secret of 160 bits and an address that authenticators read', () => {
    const totp = totpAt(59);
    const { secret, address } = totp.begin('缠友_1');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp.begin('缠友_1').secret).not.toBe(secret);
    const url = new URL(address);
    expect(url.protocol + url.host).toBe('otpauth:totp');
    expect(decodeURIComponent(url.pathname)).toBe('/ChanScope:缠友_1');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'ChanScope',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it('stores a secret unreadably, never the same way twice, bound to the key', () => {
    const totp = totpAt(59);
    const sealed = totp.seal(secretOfRfc);
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain(secretOfRfc);
    expect(totp.seal(secretOfRfc)).not.toBe(sealed);
    const other = totpAt(59, new Uint8Array(randomBytes(32)));
    expect(() => other.stepOf({ totpSecret: sealed, totpStep: 0 }, '287082')).toThrow(
      /unable to authenticate/,
    );
  });
});
