import type { ServerResponse } from 'node:http';

import { describe, expect, it } from 'vitest';

import {
  serveProvider,
  type TestProvider,
} from '../../../test-support/social-provider-for-test.ts';
import { createOidcClient, type OidcClient, type SocialVisit } from './social-provider.ts';

const li = { sub: 'li-1', name: 'Li Lei' };
const attempt = { state: 'our-state', nonce: 'our-nonce', verifier: 'v'.repeat(43) };

function clientAt({ config }: TestProvider): OidcClient {
  return createOidcClient(config, 'https://chan.example');
}

/** The whole way of a person: out to the provider and back. */
async function signIn(provider: TestProvider, oidc = clientAt(provider)): Promise<SocialVisit> {
  const { code } = provider.visit(await oidc.addressOf(attempt), li);
  return oidc.exchange(code, attempt);
}

describe('the client of social login', () => {
  it('learns from the provider who the user is', async () => {
    const provider = await serveProvider();
    const { who, readNames } = await signIn(provider);
    expect(who).toEqual({ issuer: provider.config.issuer, subject: 'li-1' });
    expect(await readNames()).toEqual({ preferredUsername: null, name: 'Li Lei' });
  });

  it('discovers addresses once, for callers at the same time too', async () => {
    const provider = await serveProvider();
    const oidc = clientAt(provider);
    await Promise.all([oidc.addressOf(attempt), oidc.addressOf(attempt)]);
    await signIn(provider, oidc);
    const discoveries = provider.calls.filter((path) => path.startsWith('/.well-known'));
    expect(discoveries).toHaveLength(1);
  });

  it.each([
    { what: 'for somebody else', claims: { aud: 'another-client' }, reason: /"aud"/ },
    { what: 'for another attempt', claims: { nonce: 'another' }, reason: /"nonce"/ },
    { what: 'without a nonce', claims: { nonce: undefined }, reason: /"nonce"/ },
    { what: 'of another issuer', claims: { iss: 'https://evil.example' }, reason: /"iss"/ },
    { what: 'that has expired', claims: { exp: 1 }, reason: /"exp"/ },
    { what: 'without a subject', claims: { sub: undefined }, reason: /"sub"/ },
  ])('refuses an ID token $what', async ({ claims, reason }) => {
    const provider = await serveProvider();
    provider.misbehaviour.claims = claims;
    const failure: unknown = await signIn(provider).catch((error: unknown) => error);
    expect(failure).toMatchObject({ cause: { message: expect.stringMatching(reason) as string } });
  });

  it('refuses an ID token that another user signed', async () => {
    const provider = await serveProvider();
    provider.misbehaviour.signsWithOtherKey = true;
    await expect(signIn(provider)).rejects.toMatchObject({
      cause: { message: 'JWT signature verification failed' },
    });
  });

  it('refuses a code that was asked for with another verifier', async () => {
    const provider = await serveProvider();
    const oidc = clientAt(provider);
    const { code } = provider.visit(await oidc.addressOf(attempt), li);
    await expect(
      oidc.exchange(code, { ...attempt, verifier: 'w'.repeat(43) }),
    ).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it.each(['/.well-known/openid-configuration', '/token', '/jwks'])(
    'rejects while the provider fails at %s, and goes on when it is back',
    async (path) => {
      const provider = await serveProvider();
      const oidc = clientAt(provider);
      const failures: ((response: ServerResponse) => unknown)[] = [
        (response) => response.writeHead(500).end(),
        (response) => response.setHeader('content-type', 'text/html').end('<h1>maintenance</h1>'),
        (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
        (response) => response.destroy(),
        (response) => response.setHeader('content-type', 'application/json').end('{"issuer":'),
        (response) =>
          response.setHeader('content-type', 'application/json').end(' '.repeat(300_000)),
      ];
      for (const by of failures) {
        provider.misbehaviour.at = { path, by };
        await expect(signIn(provider, oidc)).rejects.toBeInstanceOf(Error);
      }
      expect(provider.calls).not.toContain('/elsewhere');
      delete provider.misbehaviour.at;
      expect((await signIn(provider, oidc)).who.subject).toBe('li-1');
    },
  );

  it('gives up after five seconds, before an answer and in the middle of one', async () => {
    const [silent, stuck] = [await serveProvider(), await serveProvider()];
    const path = '/.well-known/openid-configuration';
    silent.misbehaviour.at = { path, by: () => undefined };
    stuck.misbehaviour.at = {
      path,
      by: (response) => response.setHeader('content-type', 'application/json').write('{'),
    };
    const begin = performance.now();
    const calls = [silent, stuck].map((provider) => clientAt(provider).addressOf(attempt));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(performance.now() - begin).toBeLessThan(8000);
  }, 10_000);
});
