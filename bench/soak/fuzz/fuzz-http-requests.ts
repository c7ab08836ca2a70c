import {
  constants,
  createCipheriv,
  createPublicKey,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';

import { allEndpoints, type Endpoint, routes } from '@chanscope/contract';

import { type Shape, drawFields, nastyTexts, strangers } from './fuzz-http-values.ts';
import type { RandomDraw } from './random-draw.ts';

/** A request to send as it is. */
export interface DrawnRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What requests are drawn from besides chance. */
export interface RequestContext {
  readonly publicKey: string;
  /** Tokens of members and administrators that were good when last used. */
  readonly tokens: readonly string[];
  /** Ids that answers held. */
  readonly known: readonly string[];
  /** Encrypted requests that were sent before. */
  readonly sent: readonly string[];
}

interface Target {
  readonly endpoint: Endpoint;
  readonly shapes: readonly Shape[];
}

/** Routes that calculate much or hash passwords, which take a smaller share. */
const heavy = new Set<string>(
  [
    routes.getStock,
    routes.analyseStock,
    routes.login,
    routes.register,
    routes.recoverPassword,
    routes.setUp,
    routes.rotateKey,
    routes.getWatchQuotes,
    routes.changePassword,
    routes.verifyLog,
  ].map(({ path }) => path),
);

const endpoints: readonly Endpoint[] = allEndpoints();

const targets: readonly Target[] = endpoints.flatMap((endpoint) => {
  const target = { endpoint, shapes: shapesOf(endpoint) };
  return Array.from({ length: heavy.has(endpoint.path) ? 1 : 6 }, () => target);
});

/** Draws a request: sound, nearly sound, or far from it. */
export function drawRequest(draw: RandomDraw, around: RequestContext): DrawnRequest {
  const { endpoint, shapes } = draw.from(targets);
  const fields = spoil(draw, drawFields(draw, draw.from(shapes), around.known));
  const sent: Record<string, unknown> = sealedOrOpen(draw, { endpoint, fields, around });
  const isGet = endpoint.method === 'GET';
  const method = draw.below(30) === 0 ? draw.from(methods) : endpoint.method;
  const query = isGet || draw.below(10) === 0 ? queryOf(draw, sent) : '';
  const path = draw.below(60) === 0 ? spoilPath(draw, endpoint.path) : endpoint.path;
  const hasBody = !isGet && method !== 'HEAD';
  return {
    method,
    path: path + query,
    headers: headersFor(draw, { around, hasBody }),
    body: hasBody ? bodyOf(draw, sent) : null,
  };
}

function shapesOf({ request }: Endpoint): readonly Shape[] {
  const shape = request.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Shape;
  return shape.anyOf ?? [shape];
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

/** Leaves most as they are, and makes one thing wrong in the others. */
function spoil(draw: RandomDraw, fields: Record<string, unknown>): Record<string, unknown> {
  const name = draw.from([...Object.keys(fields), 'roles']);
  switch (draw.below(10)) {
    case 0:
      return { ...fields, [name]: draw.from(nastyTexts) };
    case 1:
      return { ...fields, [name]: draw.from(strangers) };
    case 2:
      return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
    case 3:
      return { ...fields, [draw.from(nastyTexts).slice(0, 50)]: draw.from(strangers) };
    case 4:
      return { ...fields, roles: ['admin'], isAdmin: true, fullAccess: true, accountId: '1' };
    default:
      return fields;
  }
}

interface Sealing {
  readonly endpoint: Endpoint;
  readonly fields: Record<string, unknown>;
  readonly around: RequestContext;
}

function sealedOrOpen(
  draw: RandomDraw,
  { endpoint, fields, around }: Sealing,
): Record<string, unknown> {
  const chance = endpoint.sealing === undefined ? 50 : 1;
  if (draw.below(chance) > 0 || draw.below(12) === 0) return fields;
  return { param: drawParam(draw, { endpoint, fields, around }) };
}

function drawParam(draw: RandomDraw, { fields, around }: Sealing): string {
  const skew = draw.below(12) === 0 ? draw.from([61_000, -61_000, 1e15]) : 0;
  const nonce = draw.below(15) === 0 ? draw.from(nastyTexts) : randomBytes(16).toString('hex');
  const content = JSON.stringify({ ...fields, nonce, time: Date.now() + skew });
  const param = sealText(around.publicKey, draw.below(20) === 0 ? content.slice(1) : content);
  switch (draw.below(12)) {
    case 0:
      return param.slice(0, draw.below(param.length));
    case 1:
      return draw.from([...around.sent, param]);
    case 2:
      return draw.from([...nastyTexts, 'v1..', 'v1.AAAA.AAAA', `v1.${param}.AAAA`]);
    default:
      return param;
  }
}

function sealText(publicKey: string, text: string): string {
  const json = Buffer.from(text);
  if (json.length <= 318) return encryptBlock(publicKey, json).toString('base64');
  const key = randomBytes(32);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const box = Buffer.concat([iv, cipher.update(json), cipher.final(), cipher.getAuthTag()]);
  return `v1.${encryptBlock(publicKey, key).toString('base64')}.${box.toString('base64')}`;
}

function encryptBlock(publicKey: string, bytes: Uint8Array): Buffer {
  const der = Buffer.from(publicKey, 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, bytes);
}

function queryOf(draw: RandomDraw, fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text.toWellFormed()).slice(0, 6000)}`;
  });
  const junk = draw.below(25) === 0 ? [draw.from(queryJunk)] : [];
  const parts = [...pairs, ...junk];
  return parts.length === 0 ? '' : `?${parts.join('&').slice(0, 7000)}`;
}

const queryJunk = [
  'a=1&a=2',
  'a[]=1',
  'a[b]=1',
  '__proto__=1',
  '%zz=%zz',
  '=',
  '&&&',
  '%00=%00',
  '?',
];

function spoilPath(draw: RandomDraw, path: string): string {
  return draw.from([
    `${path}/`,
    path.toUpperCase(),
    `/..${path}`,
    `${path}%00`,
    `${path}%2f..`,
    `/${path}`,
    `${path};a=b`,
    '/api/public/avatar/%2e%2e%2f',
    '/%zz',
    '/nowhere',
    `/${'a'.repeat(3000)}`,
  ]);
}

function headersFor(
  draw: RandomDraw,
  { around, hasBody }: { readonly around: RequestContext; readonly hasBody: boolean },
): Record<string, string> {
  const address = Array.from({ length: 3 }, () => draw.below(256)).join('.');
  const token = draw.from([...around.tokens, 'forged', '']);
  return {
    'x-forwarded-for': draw.below(20) === 0 ? 'not, an, address' : `10.${address}`,
    'accept-language': draw.from(['zh-CN', 'en', 'xx;q=', 'en,zh']),
    ...(hasBody
      ? { 'content-type': draw.below(30) === 0 ? draw.from(mediaTypes) : mediaTypes[0] }
      : {}),
    ...(draw.below(12) === 0 ? {} : { authorization: `Bearer ${token}` }),
  };
}

const mediaTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=gbk',
  'x',
] as const;

/** The JSON of the fields, or what is none. */
function bodyOf(draw: RandomDraw, fields: unknown): string {
  const json = JSON.stringify(fields);
  return draw.below(25) === 0 ? draw.from(bodyJunk)(json) : json;
}

const bodyJunk: readonly ((json: string) => string)[] = [
  (json) => json.slice(0, -1),
  (json) => json.slice(1),
  (json) => `[${json}]`,
  (json) => json + json,
  (json) => `\uFEFF${json}`,
  (json) => json.replace('{', '{"__proto__":{"roles":["admin"]},'),
  (json) => json.replace('{', '{"constructor":{"prototype":{"x":1}},'),
  (json) => json.replace('{', '{"a":1e999,'),
  () => '['.repeat(20_000),
  () => `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
  () => '',
  () => 'null',
  () => '"text"',
  () => '\0\u0001',
  () => 'x'.repeat(1_000_000),
];
