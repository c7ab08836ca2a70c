import type { ServerResponse } from 'node:http';

import { routes } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { callAs } from '../../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { serveOn } from '../../../test-support/serve-for-test.ts';
import {
  serveProvider,
  type TestProvider,
} from '../../../test-support/social-provider-for-test.ts';
import { createOidcClient, type SocialVisit } from './social-provider.ts';

const li = { sub: '17', preferred_username: 'li-lei', name: 'Li Lei' };
const attempt = { state: 'our-state', nonce: 'our-nonce', verifier: 'v'.repeat(43) };

async function signIn(provider: TestProvider, verifier = attempt.verifier): Promise<SocialVisit> {
  const oidc = createOidcClient(provider.config, 'https://chan.example');
  const { code } = provider.visit(await oidc.addressOf(attempt), li);
  return oidc.exchange(code, { ...attempt, verifier });
}

const servePlain = (): Promise<TestProvider> => serveProvider({ isPlain: true });

describe('a provider that speaks OAuth 2 alone', () => {
  it('says whose the token is that it gave for the code', async () => {
    const provider = await servePlain();
    const { who, readNames } = await signIn(provider);
    expect(who).toEqual({ issuer: `${provider.config.issuer}#id`, subject: '17' });
    expect(await readNames()).toEqual({ preferredUsername: 'li-lei', name: 'Li Lei' });
    expect(provider.calls).toEqual(['/token', '/userinfo']);
  });

  it('gives nothing for a code that was asked for with another verifier', async () => {
    await expect(signIn(await servePlain(), 'w'.repeat(43))).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it.each([undefined, null, '', ' ', 0, -1, 1.5, 2 ** 60, true, {}, ['17'], 'x'.repeat(256)])(
    'names no one by the id %j',
    async (id) => {
      const provider = await servePlain();
      provider.misbehaviour.claims = { id };
      await expect(signIn(provider)).rejects.toThrow('has no id in "id"');
    },
  );

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['fails', (response) => response.writeHead(500).end('{"id":17}')],
    ['sends us elsewhere', (response) => response.writeHead(302, { location: '/token' }).end()],
    ['answers a list', (response) => response.end('[17]')],
    ['answers nothing', (response) => response.end('null')],
    ['answers no JSON', (response) => response.end('<h1>maintenance</h1>')],
    ['answers without end', (response) => response.end(`{"id":17,"x":"${'x'.repeat(300_000)}"}`)],
  ])('names no one when its user info %s', async (_, by) => {
    const provider = await servePlain();
    provider.misbehaviour.at = { path: '/userinfo', by };
    await expect(signIn(provider)).rejects.toBeInstanceOf(Error);
    expect(provider.calls.filter((path) => path === '/token')).toHaveLength(1);
  });
});

describeOnEachDatabase('a social login by OAuth 2 alone', (fresh) => {
  it('makes an account on the first visit and finds it on the second', async () => {
    const provider = await servePlain();
    const config = { social: provider.config, publicUrl: 'https://chan.example' };
    const app = await serveOn(await fresh(), { iso: '2026-11-20T09:30:00+08:00', config });
    const visit = async (person: typeof li): Promise<object> => {
      const { data } = await callAs(app, null)(routes.startSocialLogin);
      const { data: answer } = await callAs(app, null)(
        routes.socialLogin,
        provider.visit(data.url, person),
      );
      return (await callAs(app, answer.token)(routes.getUserInfo)).data;
    };
    expect(await visit(li)).toMatchObject({ username: 'li-lei', nickname: 'Li Lei' });
    expect(await visit({ ...li, preferred_username: 'renamed' })).toMatchObject({
      username: 'li-lei',
    });
    expect(await visit({ ...li, sub: '18' })).not.toMatchObject({ username: 'li-lei' });
  });
});
