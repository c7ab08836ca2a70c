import { routes } from '@chanscope/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ApiError } from '../calls/api-error.ts';
import { call } from '../calls/client.ts';
import { useEdits } from '../calls/edits.ts';
import { forgetPublicKey } from '../sealing/public-key.ts';
import { listenToRefusals } from '../calls/refusals.ts';
import { forgetToken, readToken, storeToken } from './token.ts';

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly token: string | null;
  readonly body: Readonly<Record<string, unknown>> | null;
}

type Reply = (
  sent: Sent,
) => { code: number; data: unknown } | Promise<{ code: number; data: unknown }>;

const user = { username: 'a', nickname: '', avatar: '', roles: [], ability: [], zxlist: [] };

/** Answers calls as a server would, and keeps what was sent. */
function serveBy(reply: Reply): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const authorization = new Headers(request.headers).get('authorization');
    const each: Sent = {
      path,
      method: String(request.method),
      token: authorization?.replace('Bearer ', '') ?? null,
      body: typeof request.body === 'string' ? (JSON.parse(request.body) as Sent['body']) : null,
    };
    sent.push(each);
    const { code, data } = await reply(each);
    const status = [300, 402, 600].includes(code) ? 200 : code;
    return new Response(JSON.stringify({ code, msg: '', data }), { status });
  });
  return sent;
}

const refusal = (kind: string): { kind: string; values: object } => ({ kind, values: {} });

let ended: (string | null)[];
let forbidden: number;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  ended = [];
  forbidden = 0;
  listenToRefusals({
    onSessionEnded: (_: ApiError, token) => ended.push(token),
    onForbidden: () => (forbidden += 1),
  });
});

afterEach(() => {
  forgetToken();
  forgetPublicKey();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a call of a session', () => {
  it('carries the token, and its parameters in the address when it is a GET', async () => {
    storeToken('t1');
    const sent = serveBy(() => ({ code: 200, data: { list: [], total: 0 } }));
    await call(routes.listUsers, { username: '缠 论', pageNo: 2 });
    expect(sent).toEqual([
      {
        path: '/userManagement/getList?username=%E7%BC%A0+%E8%AE%BA&pageNo=2',
        method: 'GET',
        token: 't1',
        body: null,
      },
    ]);
  });

  it('stores a renewed token and succeeds by asking once more', async () => {
    storeToken('t1');
    const sent = serveBy(({ token }) =>
      token === 't1' ? { code: 402, data: { token: 't2' } } : { code: 200, data: user },
    );
    expect(await call(routes.getUserInfo, {})).toEqual(user);
    expect(sent.map(({ token }) => token)).toEqual(['t1', 't2']);
    expect(readToken()).toBe('t2');
    expect(ended).toEqual([]);
  });

  it('ends with one new token and no loss when many calls find theirs expired', async () => {
    storeToken('t1');
    const gate = Promise.withResolvers<undefined>();
    const sent = serveBy(async ({ token }) => {
      await gate.promise;
      return token === 't1' ? { code: 402, data: { token: 't2' } } : { code: 200, data: user };
    });
    const calls = Array.from({ length: 20 }, () => call(routes.getUserInfo, {}));
    await expect.poll(() => sent).toHaveLength(20);
    gate.resolve(undefined);
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 20 }, () => user));
    expect(readToken()).toBe('t2');
    expect(sent.filter(({ token }) => token === 't2')).toHaveLength(20);
  });

  it('keeps the token of another tab that was quicker', async () => {
    storeToken('t1');
    const sent = serveBy(({ token }) => {
      if (token === 't3') return { code: 200, data: user };
      storeToken('t3');
      return { code: 402, data: { token: 't2' } };
    });
    await call(routes.getUserInfo, {});
    expect(sent.map(({ token }) => token)).toEqual(['t1', 't3']);
    expect(readToken()).toBe('t3');
  });

  it('asks again when its token was replaced while it was under way', async () => {
    storeToken('t1');
    const sent = serveBy(({ token }) => {
      if (token === 't2') return { code: 200, data: user };
      storeToken('t2');
      return { code: 401, data: refusal('sessionEnded') };
    });
    await call(routes.getUserInfo, {});
    expect(sent.map(({ token }) => token)).toEqual(['t1', 't2']);
    expect(ended).toEqual([]);
  });

  it('does not go round in circles with a server that renews for ever', async () => {
    storeToken('t0');
    let renewals = 0;
    const sent = serveBy(() => {
      renewals += 1;
      return { code: 402, data: { token: `t${renewals}` } };
    });
    await expect(call(routes.getUserInfo, {})).rejects.toThrow('unreadable');
    expect(sent).toHaveLength(2);
  });

  it('takes the answer of refreshToken as it is', async () => {
    storeToken('t1');
    const sent = serveBy(() => ({ code: 402, data: { token: 't2' } }));
    expect(await call(routes.refreshToken, {})).toEqual({ token: 't2' });
    expect(sent).toHaveLength(1);
    expect(readToken()).toBe('t2');
  });

  it.each([401, 300, 600])('says that the session ended by code %d', async (code) => {
    storeToken('t1');
    serveBy(() => ({ code, data: null }));
    await expect(call(routes.getUserInfo, {})).rejects.toThrow(String(code));
    expect(ended).toEqual(['t1']);
  });

  it('says that the session ended by a code that is a text', async () => {
    storeToken('t1');
    vi.stubGlobal('fetch', async () => new Response('{"code":"600","msg":"kicked"}'));
    await expect(call(routes.getUserInfo, {})).rejects.toThrow('600');
    expect(ended).toEqual(['t1']);
  });

  it('takes a wrong password for no end of a session', async () => {
    serveBy(() => ({ code: 401, data: refusal('wrongCredentials') }));
    await expect(call(routes.getUserInfo, {})).rejects.toThrow('wrongCredentials');
    expect(ended).toEqual([]);
  });

  it('says what is forbidden', async () => {
    serveBy(() => ({ code: 403, data: refusal('forbidden') }));
    await expect(call(routes.listUsers, {})).rejects.toThrow('forbidden');
    expect(forbidden).toBe(1);
    expect(ended).toEqual([]);
  });
});

describe('an encrypted call', () => {
  const credentials = { username: 'someone', password: 'kestrel-42' };

  it('sends nothing but what is encrypted, for a key that is fetched once', async () => {
    const publicKey = await newPublicKey();
    const sent = serveBy(({ path }) =>
      path.endsWith('getPublicKey')
        ? { code: 200, data: publicKey }
        : { code: 200, data: { token: 't1' } },
    );
    await call(routes.login, credentials);
    await call(routes.login, credentials);
    const [key, first, second] = sent;
    expect(sent).toHaveLength(3);
    expect(key?.path).toBe('/api/public/getPublicKey');
    expect(Object.keys(first?.body ?? {})).toEqual(['param']);
    expect(first?.body).not.toEqual(second?.body);
  });

  it('fetches the key anew, once, when the server cannot read the request', async () => {
    const publicKey = await newPublicKey();
    const sent = serveBy(({ path }) =>
      path.endsWith('getPublicKey')
        ? { code: 200, data: publicKey }
        : { code: 400, data: refusal('unreadableSecret') },
    );
    await expect(call(routes.login, credentials)).rejects.toThrow('unreadableSecret');
    const paths = sent.map(({ path }) => path.split('/').at(-1));
    expect(paths).toEqual(['getPublicKey', 'login', 'getPublicKey', 'login']);
  });
});

describe('a change', () => {
  const edit = { id: 'u1', revision: 1, roles: ['editor' as const] };

  it('is sent once when it is asked for twice within 400 ms', async () => {
    vi.useFakeTimers();
    const sent = serveBy(() => ({ code: 400, data: refusal('unknownItem') }));
    const outcomes = [call(routes.editUser, edit), call(routes.editUser, edit)];
    expect((await Promise.allSettled(outcomes)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    expect(sent).toHaveLength(1);

    await Promise.allSettled([call(routes.editUser, { ...edit, revision: 2 })]);
    expect(sent).toHaveLength(2);
    vi.advanceTimersByTime(399);
    await Promise.allSettled([call(routes.editUser, edit)]);
    expect(sent).toHaveLength(2);
    vi.advanceTimersByTime(1);
    await Promise.allSettled([call(routes.editUser, edit)]);
    expect(sent).toHaveLength(3);
  });

  it('covers the page while it is on its way', async () => {
    const seen: number[] = [];
    serveBy(() => {
      seen.push(useEdits.getState().underWay);
      return { code: 400, data: refusal('unknownItem') };
    });
    await Promise.allSettled([call(routes.editUser, { ...edit, revision: 3 })]);
    expect(seen).toEqual([1]);
    expect(useEdits.getState().underWay).toBe(0);
  });
});

async function newPublicKey(): Promise<string> {
  const { publicKey } = await crypto.subtle.generateKey(
    {
      name: 'RSA-OAEP',
      hash: 'SHA-256',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
    },
    true,
    ['encrypt', 'decrypt'],
  );
  const bytes = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
