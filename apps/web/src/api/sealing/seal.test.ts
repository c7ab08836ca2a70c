import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { sealRequest } from './seal.ts';

const now = Date.parse('2026-11-18T10:00:00+08:00');
const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' };
const { subtle } = crypto;
const pair = await subtle.generateKey(
  { ...rsa, modulusLength: 3072, publicExponent: Uint8Array.of(1, 0, 1) },
  true,
  ['encrypt', 'decrypt'],
);
const publicKey = base64From(await subtle.exportKey('spki', pair.publicKey));

function base64From(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
}

function bytesFrom(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function decrypt(block: string): Promise<ArrayBuffer> {
  return subtle.decrypt(rsa, pair.privateKey, bytesFrom(block));
}

/** What is inside of one block. */
async function openBlock(param: string | false): Promise<Record<string, unknown>> {
  return JSON.parse(new TextDecoder().decode(await decrypt(String(param)))) as Record<
    string,
    unknown
  >;
}

async function openBox(param: string | false): Promise<unknown> {
  const [version, wrapped = '', box = ''] = String(param).split('.');
  expect(version).toBe('v1');
  const key = await subtle.importKey('raw', await decrypt(wrapped), 'AES-GCM', false, ['decrypt']);
  const bytes = bytesFrom(box);
  const aes = { name: 'AES-GCM', iv: bytes.subarray(0, 12) };
  return JSON.parse(new TextDecoder().decode(await subtle.decrypt(aes, key, bytes.subarray(12))));
}

const login = { username: '缠论读者', password: 'Ünïcødé 密码 🐉 "\\' };
/** Fills a block to the last byte: 318 less the nonce, the time and the names around them. */
const fitting = {
  password: 'x'.repeat(
    318 - JSON.stringify({ password: '', nonce: 'n'.repeat(32), time: now }).length,
  ),
};

/** As in a page that was opened over plain HTTP: no WebCrypto, but random numbers. */
function openOverPlainHttp(): void {
  const { crypto } = globalThis;
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('crypto', {
    getRandomValues: (into: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(into),
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each([
  ['with WebCrypto', (): void => undefined],
  ['over plain HTTP', openOverPlainHttp],
])('sealRequest() %s', (_, open) => {
  beforeEach(open);

  it('encrypts the fields with time and a number, whatever letters they have', async () => {
    const content = await openBlock(await sealRequest(login, { publicKey, now: now + 0.4 }));
    expect(content).toMatchObject({ ...login, time: now });
    expect(Object.keys(content)).toHaveLength(4);
    expect(content['nonce']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('never uses a number twice', async () => {
    const params = [login, login].map((fields) => sealRequest(fields, { publicKey, now }));
    const [one, other] = await Promise.all(params.map(async (param) => openBlock(await param)));
    expect(one?.['nonce']).not.toBe(other?.['nonce']);
  });

  it('fills a block to its last byte', async () => {
    const param = await sealRequest(fitting, { publicKey, now });
    expect(bytesFrom(String(param))).toHaveLength(384);
    expect(await openBlock(param)).toMatchObject(fitting);
  });

  it.each(['', 'no key', 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'])(
    'answers false for the key %j',
    async (wrong) => {
      expect(await sealRequest(login, { publicKey: wrong, now })).toBe(false);
    },
  );
});

describe('sealRequest() of a request longer than a block', () => {
  const long = { password: `${fitting.password}x` };

  it('wraps it with AES where there is WebCrypto', async () => {
    expect(await openBox(await sealRequest(long, { publicKey, now }))).toMatchObject(long);
    const huge = { token: '缠'.repeat(3000) };
    expect(await openBox(await sealRequest(huge, { publicKey, now }))).toMatchObject(huge);
  });

  it('says so and answers false over plain HTTP', async () => {
    openOverPlainHttp();
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(await sealRequest(long, { publicKey, now })).toBe(false);
    expect(log.mock.calls).toEqual([['Message too long for RSA']]);
  });
});
