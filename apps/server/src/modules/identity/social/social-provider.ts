import {
  type CustomFetchOptions,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
  fetchUserInfo,
} from 'openid-client';

import type { SocialProvider } from '../../../platform/config/config.ts';
import { fetchWithin } from '../../../platform/http/outgoing-fetch.ts';
import type { SocialEndpoints } from '../../../platform/config/social-endpoints.ts';
import type { SocialNames } from './social-names.ts';
import type { SocialAttempt, SocialSubject } from './social-store.ts';

/** What a provider says of a user who signed in there. */
export interface SocialVisit {
  readonly who: SocialSubject;
  /** Asks for names, which only a new account needs. */
  readonly readNames: () => Promise<SocialNames>;
}

/**
 * The provider of social login: OAuth 2 code flow with PKCE. With OpenID Connect the answer is signed;
 * of a provider that speaks OAuth 2 alone we ask, with the token that we just got, whose it is.
 * Every method rejects when the provider cannot be used or does not confirm.
 */
export interface OidcClient {
  /** Where to send the browser. */
  addressOf(attempt: SocialAttempt): Promise<string>;
  /** Trades the code that came back in for who it stands for. */
  exchange(code: string, attempt: SocialAttempt): Promise<SocialVisit>;
}

const limits = { timeoutMs: 5000, answerLimitBytes: 256 * 1024 } as const;

/** Speaks with the provider; addresses that no one gave are discovered when first needed. */
export function createOidcClient(provider: SocialProvider, publicUrl: string): OidcClient {
  // The page finds its way by the part behind #, which no provider sends back: people return to the root.
  const returnAddress = `${publicUrl}/`;
  const { endpoints } = provider;
  const isConnect = endpoints === null;
  const reached = onceItSucceeds(async () =>
    isConnect ? discover(provider) : configurationOf(provider, endpoints),
  );
  return {
    async addressOf({ state, nonce, verifier }): Promise<string> {
      const parameters = {
        redirect_uri: returnAddress,
        scope: provider.scope,
        state,
        ...(isConnect ? { nonce } : {}),
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
      return buildAuthorizationUrl(await reached(), parameters).href;
    },
    async exchange(code, { state, nonce, verifier }): Promise<SocialVisit> {
      const configuration = await reached();
      const { issuer } = configuration.serverMetadata();
      const address = new URL(returnAddress);
      // The page does not pass `iss` on: with one provider, answers of two cannot be mixed up.
      address.search = new URLSearchParams({ code, state, iss: issuer }).toString();
      const tokens = await authorizationCodeGrant(configuration, address, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        ...(isConnect ? { expectedNonce: nonce } : {}),
      });
      if (!isConnect) return askWho(configuration, tokens.access_token, endpoints);
      const claims = tokens.claims();
      if (claims === undefined) throw new TypeError('Cannot sign in: there is no ID token');
      return {
        who: { issuer, subject: claims.sub },
        readNames: () => readNames(configuration, tokens.access_token, claims),
      };
    },
  };
}

/** Asks for the user info of a token that came from the provider itself, for a code of our own attempt. */
async function askWho(
  configuration: Configuration,
  accessToken: string,
  { userInfo, subjectField }: SocialEndpoints,
): Promise<SocialVisit> {
  const headers = new Headers({ accept: 'application/json' });
  const url = new URL(userInfo);
  const answer = await fetchProtectedResource(
    configuration,
    accessToken,
    url,
    'GET',
    null,
    headers,
  );
  if (answer.status !== 200)
    throw new TypeError(`Cannot sign in: the user info is answered with ${answer.status}`);
  const reported: unknown = await answer.json();
  const fields: Record<string, unknown> = typeof reported === 'object' ? { ...reported } : {};
  const subject = idFrom(fields[subjectField]);
  if (subject === null)
    throw new TypeError(`Cannot sign in: the user info has no id in "${subjectField}"`);
  const names = namesFrom({ preferred_username: fields['login'], ...fields });
  // Another field names other people by the same ids.
  const issuer = `${configuration.serverMetadata().issuer}#${subjectField}`;
  return { who: { issuer, subject }, readNames: async () => names };
}

function idFrom(value: unknown): string | null {
  const isId =
    (typeof value === 'string' && /^\S{1,255}$/.test(value)) ||
    (Number.isSafeInteger(value) && Number(value) > 0);
  return isId ? String(value) : null;
}

async function readNames(
  configuration: Configuration,
  accessToken: string,
  claims: Readonly<Record<string, unknown>> & { readonly sub: string },
): Promise<SocialNames> {
  const signed = namesFrom(claims);
  const isNamed = signed.preferredUsername !== null || signed.name !== null;
  if (isNamed || configuration.serverMetadata().userinfo_endpoint === undefined) return signed;
  return namesFrom(await fetchUserInfo(configuration, accessToken, claims.sub));
}

function namesFrom(claims: Readonly<Record<string, unknown>>): SocialNames {
  const textOf = (value: unknown): string | null =>
    typeof value === 'string' && value.trim() !== '' ? value.slice(0, 256) : null;
  return {
    preferredUsername: textOf(claims['preferred_username']),
    name: textOf(claims['name']),
  };
}

function discover({ issuer, clientId, clientSecret }: SocialProvider): Promise<Configuration> {
  return discovery(new URL(issuer), clientId, clientSecret, authenticateClient(clientSecret), {
    timeout: limits.timeoutMs / 1000,
    [customFetch]: fetchLimited,
    execute: [enableNonRepudiationChecks, ...(isPlainHttp(issuer) ? [allowInsecureRequests] : [])],
  });
}

function configurationOf(
  { issuer, clientId, clientSecret }: SocialProvider,
  { authorization, token, userInfo }: SocialEndpoints,
): Configuration {
  const server = { issuer, authorization_endpoint: authorization, token_endpoint: token };
  // Most providers without OpenID Connect read the secret from the body only.
  const byBody = ClientSecretPost(clientSecret);
  const configuration = new Configuration(server, clientId, clientSecret, byBody);
  configuration.timeout = limits.timeoutMs / 1000;
  configuration[customFetch] = fetchLimited;
  if ([authorization, token, userInfo].some(isPlainHttp)) allowInsecureRequests(configuration);
  return configuration;
}

/** Only addresses on this machine may be; the configuration sees to that. */
function isPlainHttp(address: string): boolean {
  return new URL(address).protocol === 'http:';
}

function fetchLimited(url: string, init: CustomFetchOptions): Promise<Response> {
  return fetchWithin(limits, url, withoutUndefined(init));
}

/** `fetch` reports absence by null. */
function withoutUndefined({ method, headers, body, signal }: CustomFetchOptions): RequestInit {
  return { method, headers, body: body ?? null, signal: signal ?? null };
}

/** By the header, which every provider must offer, unless it says that it asks for the body. */
function authenticateClient(clientSecret: string): ReturnType<typeof ClientSecretPost> {
  const byHeader = ClientSecretBasic(clientSecret);
  const byBody = ClientSecretPost(clientSecret);
  return (server, ...rest) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = offered.includes('client_secret_basic') ? byHeader : byBody;
    authenticate(server, ...rest);
  };
}

/** Keeps what was made; after a failure the next caller tries again. */
function onceItSucceeds<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | null = null;
  return async () => {
    made ??= make();
    try {
      return await made;
    } catch (error) {
      made = null;
      throw error;
    }
  };
}
