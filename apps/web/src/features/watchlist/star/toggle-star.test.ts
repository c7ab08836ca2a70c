import { QueryClient } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { presentNoticesBy } from '../../../api/index.ts';
import { applyZxlist, useStockState } from '../../../session/index.ts';
import { toggleStar } from './toggle-star.ts';
import { watchItemForTest } from '../watch-item-for-test.ts';
import { watchlistKey } from '../watch-queries.ts';

const first = 'hs600519';
const second = 'hs300750';
const watched = 'hs000001';

/** A call that waits for its answer. */
interface Sent {
  readonly body: unknown;
  answer(zxlist: readonly string[]): void;
  refuse(): void;
}

const texts = createInstance();
let sent: Sent[];
let notices: string[];
let client: QueryClient;

function reply(code: number, data: unknown): Response {
  return new Response(JSON.stringify({ code, msg: '', data }), { status: code });
}

/** Keeps every call waiting until a test answers or refuses it. */
function holdCalls(): void {
  sent = [];
  vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const changed = { version: 1, added: [], removed: [], undoToken: null };
    sent.push({
      body: typeof request.body === 'string' ? JSON.parse(request.body) : null,
      answer: (zxlist) => resolve(reply(200, { ...changed, zxlist })),
      refuse: () => resolve(reply(400, { kind: 'badParameter', values: {} })),
    });
    return promise;
  });
}

async function callAt(index: number): Promise<Sent> {
  return vi.waitUntil(() => sent[index]);
}

const starred = (): readonly string[] => useStockState.getState().zxlist;
const notice = (): string | undefined => notices.at(-1);
const press = (stockId: string): void => toggleStar({ stockId, name: '' }, { client, t: texts.t });

beforeEach(async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  await texts.init({ lng: 'zh', resources: {} });
  client = new QueryClient();
  holdCalls();
  applyZxlist([watched]);
  notices = [];
  presentNoticesBy(({ kind }) => notices.push(kind));
});

describe('toggleStar()', () => {
  it('shows at once, and what the server answers then', async () => {
    press(first);
    expect(starred()).toEqual([first, watched]);
    const call = await callAt(0);
    expect(call.body).toEqual({ stockId: first, op: 'add' });
    call.answer([first]);
    await expect.poll(() => starred()).toEqual([first]);
    expect(notice()).toBe('success');
  });

  it('takes a security off', async () => {
    press(watched);
    expect(starred()).toEqual([]);
    const call = await callAt(0);
    expect(call.body).toEqual({ stockId: watched, op: 'remove' });
    call.refuse();
    await expect.poll(() => starred()).toEqual([watched]);
    expect(notice()).toBe('error');
  });

  it('takes a security off the list of the watchlist page, until the server refuses', async () => {
    const item = watchItemForTest({ stockId: watched });
    const before = { version: 1, groups: [], list: [item] };
    const key = [...watchlistKey, null];
    client.setQueryData(key, before);
    press(watched);
    await expect.poll(() => client.getQueryData(key)).toEqual({ ...before, list: [] });
    (await callAt(0)).refuse();
    await expect.poll(() => client.getQueryData(key)).toEqual(before);
  });

  it('keeps the second of two quick stars when the first is refused', async () => {
    press(first);
    press(second);
    expect(starred()).toEqual([second, first, watched]);
    (await callAt(0)).refuse();
    await expect.poll(() => notice()).toBe('error');
    expect(starred()).toEqual([second, watched]);
    (await callAt(1)).answer([second, watched]);
    await expect.poll(() => notice()).toBe('success');
    expect(starred()).toEqual([second, watched]);
  });

  it('keeps the second of two quick stars when the first is answered without it', async () => {
    press(first);
    press(second);
    (await callAt(0)).answer([first, watched]);
    await expect.poll(() => notice()).toBe('success');
    expect(starred()).toEqual([second, first, watched]);
    (await callAt(1)).refuse();
    await expect.poll(() => notice()).toBe('error');
    expect(starred()).toEqual([first, watched]);
  });
});
