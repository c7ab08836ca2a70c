import {
  constants,
  createCipheriv,
  createPublicKey,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';

import { type Endpoint, type Envelope, routes } from '@chanscope/contract';
import type { z } from 'zod';

import type { Account } from '../modules/identity/index.ts';
import type { ServedApp } from './serve-for-test.ts';

/** The password of accounts made by `signIn`, and its hash: making one takes time. */
export const testPassword = 'Correct horse 1';
const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$S9Vgr69BimGaJ2hQetIWsw$6B6xOVOUIPJxDhLWH4E6giErESoCg9LNFXlEQKtKgDU';

type Headers = Readonly<Record<string, string>>;

/** What came back over HTTP. */
export interface Answered<Data> extends Envelope<Data> {
  readonly status: number;
  readonly headers: globalThis.Headers;
}

/** Calls endpoints of the contract; what must travel encrypted is encrypted. */
export type Call = <Called extends Endpoint>(
  endpoint: Called,
  parameters?: object,
) => Promise<Answered<z.output<Called['response']>>>;

export interface MadeAccount {
  readonly roles?: readonly string[];
  readonly username?: string;
  readonly phone?: string | null;
}

/** Makes an account with the password `testPassword`, behind the back of the application. */
export function createTestAccount(
  { identity }: Pick<ServedApp, 'identity'>,
  {
    roles = [],
    username = `user-${randomBytes(4).toString('hex')}`,
    phone = null,
  }: MadeAccount = {},
): Promise<Account> {
  return identity.accounts.create({ username, phone, roles, passwordHash: testPasswordHash });
}

/** Makes an account as `createTestAccount` does, and a session of it. */
export async function signIn(
  app: Pick<ServedApp, 'identity'>,
  made: MadeAccount = {},
): Promise<{ readonly token: string; readonly account: Account }> {
  const account = await createTestAccount(app, made);
  const origin = { ip: '127.0.0.1', requestId: 'test', userAgent: 'test' };
  return { account, token: await app.identity.sessions.begin(account.id, origin) };
}

/**
 * Calls endpoints with a token (null: as a visitor) and further headers, such as
 * `await callAs(app, token)(routes.getUserInfo)`.
 */
export function callAs(
  app: Pick<ServedApp, 'address' | 'clock'>,
  token: string | null,
  headers: Headers = {},
): Call {
  const authorization: Headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return async (endpoint, parameters = {}) => {
    const fields = endpoint.sealing === 'required' ? await sealFor(app, parameters) : parameters;
    const isPost = endpoint.method === 'POST';
    const query = new URLSearchParams(fields as Record<string, string>).toString();
    const response = await fetch(
      `${app.address}${endpoint.path}${isPost || query === '' ? '' : `?${query}`}`,
      {
        method: endpoint.method,
        headers: {
          ...(isPost ? { 'content-type': 'application/json' } : {}),
          ...authorization,
          ...headers,
        },
        ...(isPost ? { body: JSON.stringify(fields) } : {}),
      },
    );
    const envelope = (await response.json()) as Envelope<z.output<(typeof endpoint)['response']>>;
    return { ...envelope, status: response.status, headers: response.headers };
  };
}

/** Encrypts the fields of a request with the key that the application serves. */
export async function sealFor(
  app: Pick<ServedApp, 'address' | 'clock'>,
  fields: object,
): Promise<{ param: string }> {
  const answer = await callAs(app, null)(routes.getPublicKey);
  const json = Buffer.from(
    JSON.stringify({
      ...fields,
      nonce: randomBytes(16).toString('hex'),
      time: app.clock.now(),
    }),
  );
  if (json.length <= maxBlockBytes)
    return { param: encryptBlock(answer.data, json).toString('base64') };
  const key = randomBytes(32);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const box = Buffer.concat([iv, cipher.update(json), cipher.final(), cipher.getAuthTag()]);
  const wrapped = encryptBlock(answer.data, key).toString('base64');
  return { param: `v1.${wrapped}.${box.toString('base64')}` };
}

/** What fits into one block of RSA-3072 with OAEP and SHA-256. */
const maxBlockBytes = 318;

function encryptBlock(publicKey: string, bytes: Uint8Array): Buffer {
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, bytes);
}
