import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'vitest';

import type { SocialProvider } from '../platform/config/config.ts';

/** What a person is called at the provider. */
export interface Person {
  readonly sub: string;
  readonly preferred_username?: string;
  readonly name?: string;
}

/** What a provider that misbehaves does; by default none of it. */
interface Misbehaviour {
  /** Answers this path in this way. */
  at?: { readonly path: string; readonly by: (response: ServerResponse) => unknown };
  /** Put over the claims of the ID token, or over the user info of a plain provider. */
  claims?: Readonly<Record<string, unknown>>;
  /** Signs with a key that is not published. */
  signsWithOtherKey?: boolean;
}

/** A provider on this machine. */
export interface TestProvider {
  readonly config: SocialProvider;
  readonly misbehaviour: Misbehaviour;
  /** The paths that were called, in order. */
  readonly calls: readonly string[];
  /** What the browser does: opens the address, the person agrees, and the provider sends them back. */
  readonly visit: (url: string, person: Person) => { code: string; state: string };
}

interface Grant {
  readonly person: Person;
  readonly challenge: string;
  readonly nonce: string;
  readonly returnAddress: string;
}

const clientId = 'chanscope';
const clientSecret = 'between us: 100% & more';

const published = generateKeyPairSync('rsa', { modulusLength: 2048 });
const unpublished = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** What the provider remembers. */
interface Books {
  readonly isTerse: boolean;
  readonly isPlain: boolean;
  readonly grants: Map<string, Grant>;
  /** People by access token. */
  readonly people: Map<string, Person>;
  readonly misbehaviour: Misbehaviour;
  readonly calls: string[];
}

/**
 * Serves a provider until the process ends. Names of people come from userinfo only when it is terse; a
 * plain one speaks OAuth 2 and no OpenID Connect.
 */
export async function serveProvider({
  isTerse = false,
  isPlain = false,
} = {}): Promise<TestProvider> {
  const books: Books = {
    isTerse,
    isPlain,
    grants: new Map(),
    people: new Map(),
    misbehaviour: {},
    calls: [],
  };
  const server = createServer((request, response) => void answer(request, response, books));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  // It serves single tests and whole files alike, and keeps no process from ending.
  server.unref();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const scope = isPlain ? 'read:user' : 'openid profile';
  const endpoints = {
    authorization: `${issuer}/authorize`,
    token: `${issuer}/token`,
    userInfo: `${issuer}/userinfo`,
    subjectField: 'id',
  };
  const registration = { name: 'Example', issuer, clientId, clientSecret, scope };
  return {
    config: { ...registration, endpoints: isPlain ? endpoints : null },
    misbehaviour: books.misbehaviour,
    calls: books.calls,
    visit(url, person) {
      const asked = new URL(url);
      const fields = Object.fromEntries(asked.searchParams);
      expect(asked.origin + asked.pathname).toBe(`${issuer}/authorize`);
      expect(fields).toMatchObject({
        response_type: 'code',
        client_id: clientId,
        scope,
        code_challenge_method: 'S256',
      });
      const code = randomUUID();
      const { code_challenge: challenge = '', redirect_uri: returnAddress = '' } = fields;
      const { nonce = '', state = '' } = fields;
      books.grants.set(code, { person, challenge, nonce, returnAddress });
      return { code, state };
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  books: Books,
): Promise<void> {
  const issuer = `http://${request.headers.host}`;
  const path = request.url ?? '';
  books.calls.push(path);
  if (books.misbehaviour.at?.path === path) {
    books.misbehaviour.at.by(response);
    return;
  }
  const token = (request.headers.authorization ?? '').replace('Bearer ', '');
  const connect: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => metadataOf(issuer),
    '/jwks': () => ({ keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: '1' }] }),
  };
  const answers: Record<string, () => unknown> = {
    ...(books.isPlain ? {} : connect),
    '/token': () => tokensFor(request, issuer, books),
    '/userinfo': () => userInfoOf(books.people.get(token), books),
  };
  const body = (await answers[path]?.()) ?? null;
  response
    .writeHead(body === null ? 400 : 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(body ?? { error: 'invalid_grant' }));
}

/** Checks the client, the code (good once), the address and the verifier. */
async function tokensFor(
  request: IncomingMessage,
  issuer: string,
  books: Books,
): Promise<object | null> {
  const { grants, people, isPlain } = books;
  const form = new URLSearchParams(await textOf(request));
  const code = form.get('code') ?? '';
  const grant = grants.get(code);
  grants.delete(code);
  const verifier = form.get('code_verifier') ?? '';
  const isRight =
    (isPlain ? isOurClientIn(form) : isOurClient(request)) &&
    form.get('grant_type') === 'authorization_code' &&
    form.get('redirect_uri') === grant?.returnAddress &&
    createHash('sha256').update(verifier).digest('base64url') === grant.challenge;
  if (grant === undefined || !isRight) return null;
  const accessToken = randomUUID();
  people.set(accessToken, grant.person);
  if (isPlain) return { access_token: accessToken, token_type: 'bearer' };
  const idToken = idTokenFor(grant, issuer, books);
  return { access_token: accessToken, token_type: 'Bearer', id_token: idToken };
}

function idTokenFor(
  { person, nonce }: Grant,
  issuer: string,
  { isTerse, misbehaviour }: Books,
): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...(isTerse ? { sub: person.sub } : person),
    iss: issuer,
    aud: clientId,
    iat: now,
    exp: now + 60,
    nonce,
    ...misbehaviour.claims,
  };
  const { privateKey } = misbehaviour.signsWithOtherKey === true ? unpublished : published;
  return signedToken(claims, privateKey);
}

/** As GitHub and others have it: a number, and a name of their own for the name. */
function userInfoOf(person: Person | undefined, { isPlain, misbehaviour }: Books): object | null {
  if (person === undefined || !isPlain) return person ?? null;
  const { sub, preferred_username: login, name } = person;
  return { id: Number(sub), login, name, ...misbehaviour.claims };
}

function metadataOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  };
}

/** Whether the client named itself by the header, both parts form-encoded as RFC 6749 requires it. */
function isOurClient({ headers }: IncomingMessage): boolean {
  const [, encoded = ''] = (headers.authorization ?? '').split('Basic ');
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  const decode = (text: string): string => new URLSearchParams(`x=${text}`).get('x') ?? '';
  return decode(id) === clientId && decode(secret) === clientSecret;
}

function isOurClientIn(form: URLSearchParams): boolean {
  return form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
}

function signedToken(claims: object, key: KeyObject): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'RS256', kid: '1' })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) text += String(part);
  return text;
}
