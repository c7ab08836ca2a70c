import { allEndpoints, Problem } from '@chanscope/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { ParamOpener } from './caller.ts';
import { type HttpServer, createHttp } from './http.ts';
import { registerRoute } from './register-route.ts';
import { bareHttpOptions } from '../../test-support/test-http.ts';

const base = {
  method: 'POST',
  summary: { zh: '测试', en: 'Sign in' },
  access: 'visitor',
  request: z.strictObject({
    username: z.string().min(1).max(8),
    phone: z
      .string()
      .refine((text) => text === '138', { message: 'phone' })
      .optional(),
  }),
  response: z.string(),
} as const;
const required = { ...base, path: '/required', sealing: 'required' } as const;
const accepted = { ...base, path: '/accepted', sealing: 'accepted' } as const;
const plain = { ...base, path: '/plain' } as const;

/** Opens `sealed:` and JSON, as if that were encrypted. */
const opener: ParamOpener = {
  open: (param) =>
    param.startsWith('sealed:')
      ? Promise.resolve(JSON.parse(param.slice(7)) as Record<string, unknown>)
      : Promise.reject(new Problem('unreadableSecret')),
};

const servers: HttpServer[] = [];

async function start(): Promise<string> {
  const app = await createHttp({ ...bareHttpOptions, opener });
  servers.push(app);
  for (const route of [required, accepted, plain])
    registerRoute(app, route, ({ username }) => username);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** The whole answer but for what differs from call to call. */
async function answerTo(address: string, fields: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(fields) });
  return { status: answer.status, ...Object(await answer.json()) };
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((app) => app.close()));
});

const sealed = { param: 'sealed:{"username":"chan"}' };
const open = { username: 'chan' };
const success = { status: 200, code: 200, data: 'chan' };
const unreadable = { status: 400, code: 400, data: { kind: 'unreadableSecret', values: {} } };

describe('a route whose requests must be encrypted', () => {
  it('takes them encrypted', async () => {
    expect(await answerTo(`${await start()}/required`, sealed)).toMatchObject(success);
  });

  it.each([
    ['an open request', open],
    ['both', { ...open, ...sealed }],
    ['nothing', {}],
    ['another type', { param: 5 }],
    ['too much', { param: `sealed:${'x'.repeat(16_384)}` }],
    ['what cannot be decrypted', { param: 'abc' }],
  ])('refuses %s in always the same words', async (_, fields) => {
    const answer = await answerTo(`${await start()}/required`, fields);
    expect(answer).toEqual({
      ...unreadable,
      msg: 'The encrypted content cannot be read; reload the page and try again',
    });
  });
});

describe('what is wrong inside an encrypted request', () => {
  it.each([
    ['{"username":5}', 'Parameter “user name” cannot be “…”; permitted: text'],
    ['{"username":"chan","roles":["admin"]}', 'There is no parameter named “roles”; leave it out'],
    ['{"username":"chan","phone":"13800x"}', 'mobile number: Enter a correct mobile number'],
  ])('is said of %s, without what was hidden', async (inside, said) => {
    const answer = await answerTo(`${await start()}/required`, { param: `sealed:${inside}` });
    expect(answer).toMatchObject({ status: 400, msg: expect.stringContaining(said) as string });
    expect(JSON.stringify(answer)).not.toContain('13800x');
  });
});

describe('a route whose requests may be encrypted', () => {
  it('takes them both ways', async () => {
    const address = await start();
    expect(await answerTo(`${address}/accepted`, sealed)).toMatchObject(success);
    expect(await answerTo(`${address}/accepted`, open)).toMatchObject(success);
  });

  it('repeats what was given in the open, not what was hidden', async () => {
    const address = await start();
    const values = { name: 'username', value: '5', permitted: 'string' };
    expect(await answerTo(`${address}/accepted`, { username: 5 })).toMatchObject({
      status: 400,
      data: { kind: 'badParameter', values },
    });
    const inside = { param: 'sealed:{"username":5}' };
    expect(await answerTo(`${address}/accepted`, inside)).toMatchObject({
      status: 400,
      data: { kind: 'badParameter', values: { ...values, value: '…' } },
    });
  });
});

describe('a route whose requests are open', () => {
  it('does not take them encrypted', async () => {
    expect(await answerTo(`${await start()}/plain`, sealed)).toMatchObject({
      status: 400,
      data: { kind: 'missingParameter', values: { name: 'username' } },
    });
  });

  it.each([
    [{ username: '' }, { name: 'username', value: '', permitted: '≥ 1 characters' }],
    [
      { username: 'x'.repeat(200) },
      { name: 'username', value: `${'x'.repeat(80)}…`, permitted: '≤ 8 characters' },
    ],
    [{ username: null }, { name: 'username', value: 'null', permitted: 'string' }],
    [{ username: ['a'] }, { name: 'username', value: '["a"]', permitted: 'string' }],
  ])('refuses %j and names what is wrong', async (fields, values) => {
    expect(await answerTo(`${await start()}/plain`, fields)).toMatchObject({
      status: 400,
      data: { kind: 'badParameter', values },
    });
  });

  it.each([
    [{ username: 'a', roles: ['admin'] }, 'roles'],
    [{ username: 'a', toString: 1 }, 'toString'],
    [{ username: 'a', ['k'.repeat(200)]: 1 }, `${'k'.repeat(80)}…`],
  ])('refuses %j for the field that no caller asked for', async (fields, name) => {
    expect(await answerTo(`${await start()}/plain`, fields)).toMatchObject({
      status: 400,
      data: { kind: 'unknownParameter', values: { name } },
    });
  });

  it('says what a checker says about a text', async () => {
    const answer = await answerTo(`${await start()}/plain`, { username: 'a', phone: '1' });
    expect(answer).toMatchObject({
      status: 400,
      msg: 'mobile number: Enter a correct mobile number',
      data: { kind: 'badText' },
    });
  });
});

describe('the contract', () => {
  it('has no request under a GET that carries a secret', () => {
    const sealedByGet = allEndpoints().filter(
      (route) => route.method === 'GET' && 'sealing' in route,
    );
    expect(sealedByGet).toEqual([]);
  });
});
