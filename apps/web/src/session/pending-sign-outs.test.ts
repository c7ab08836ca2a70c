import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { endOnServer } from './pending-sign-outs.ts';

/** Answers each call in turn; null is a server that cannot be reached. */
function answerBy(...codes: readonly (number | { readonly token: string } | null)[]): string[] {
  const tokens: string[] = [];
  const left = [...codes];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('authorization') ?? '');
    const next = left.shift() ?? null;
    if (next === null) throw new TypeError('Failed to fetch');
    const [code, data] = typeof next === 'number' ? [next, null] : [402, next];
    const status = code === 402 ? 200 : code;
    return new Response(JSON.stringify({ code, msg: '', data }), { status });
  });
  return tokens;
}

beforeEach(() => {
  vi.useFakeTimers();
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  vi.stubGlobal('dispatchEvent', network.dispatchEvent.bind(network));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('endOnServer()', () => {
  it('ends a session once', async () => {
    const tokens = answerBy(200);
    expect(await endOnServer('t1')).toBe('ended');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tokens).toEqual(['Bearer t1']);
  });

  it('ends a session whose token has just expired by its successor', async () => {
    const tokens = answerBy({ token: 't2' }, 200);
    expect(await endOnServer('t1')).toBe('ended');
    expect(tokens).toEqual(['Bearer t1', 'Bearer t2']);
  });

  it('tries again until the server answers, and then no more', async () => {
    const tokens = answerBy(null, 503, 200);
    expect(await endOnServer('t1')).toBe('owed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tokens).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t1']);
  });

  it('tries again as soon as the network is back', async () => {
    const tokens = answerBy(null, 200);
    await endOnServer('t1');
    globalThis.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(tokens).toHaveLength(2);
  });

  it('takes a session that is over already for ended, and reports other refusals', async () => {
    answerBy(401, 400);
    expect(await endOnServer('t1')).toBe('ended');
    await expect(endOnServer('t1')).rejects.toThrow('400');
  });
});
