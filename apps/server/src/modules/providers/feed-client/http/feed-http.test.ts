import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';

import { systemClock } from '../../../../platform/clock.ts';
import { createSilentLog } from '../../../../platform/log.ts';
import { ProviderFailure } from '../../../bars/provider.ts';
import { type LineFault, serveFaults } from '@chanscope/test-support';
import { createFeedHttp, type FeedHttp, type FeedHttpDependencies } from './feed-http.ts';

const asked = { host: 'a.example', path: '/k?x=1' } as const;
const schema = z.object({ price: z.number() });
const line = z.string();

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function speakTo(gateway: string, dependencies: Partial<FeedHttpDependencies> = {}): FeedHttp {
  const http = createFeedHttp({
    provider: 'feed:tried',
    gateway,
    ratePerSecond: 1000,
    burst: 1000,
    headers: { referer: 'https://somewhere.example/' },
    clock: systemClock,
    random: () => 0.01,
    log: createSilentLog(),
    ...dependencies,
  });
  onTestFinished(() => http.close());
  return http;
}

async function failureOf(call: Promise<unknown>): Promise<ProviderFailure> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ProviderFailure) return error;
  throw new TypeError('The call did not fail as a provider does', { cause: error });
}

describe('createFeedHttp()', () => {
  it('asks the host behind the gateway, with its headers, and reads JSON in a call', async () => {
    const gateway = await serve((request, response) =>
      response.end(`cb({"asked": "${request.url}", "from": "${request.headers.referer}"});`),
    );
    const reported = z.object({ asked: z.string(), from: z.string() });
    expect(await speakTo(gateway).fetchJson(asked, reported)).toEqual({
      asked: '/a.example/k?x=1',
      from: 'https://somewhere.example/',
    });
  });

  it('reads JSON that is assigned to a name', async () => {
    const gateway = await serve((_, response) => response.end('kline_day={"price":1.5}'));
    expect(await speakTo(gateway).fetchJson(asked, schema)).toEqual({ price: 1.5 });
  });

  it('asks again when the line breaks, three times at most', async () => {
    let calls = 0;
    const gateway = await serve((request, response) => {
      calls += 1;
      if (calls < 3) request.socket.destroy();
      else response.end('{"price":2}');
    });
    const http = speakTo(gateway);
    expect(await http.fetchJson(asked, schema)).toEqual({ price: 2 });
    expect(http.health()).toMatchObject({ state: 'closed', requests: 3, failures: 2 });

    calls = -10;
    expect((await failureOf(http.fetchJson(asked, schema))).kind).toBe('unreachable');
    expect(calls).toBe(-7);
  });

  it.each([
    [403, '<html>Kinsoku jikou desu!</html>'],
    [429, ''],
    [456, '拒绝访问'],
    [200, '<html><title>安全验证</title>请完成滑块</html>'],
  ])('takes %d with "%s" as a refusal and does not ask again', async (status, page) => {
    let calls = 0;
    const gateway = await serve((_, response) => {
      calls += 1;
      response.writeHead(status).end(page);
    });
    expect((await failureOf(speakTo(gateway).fetchRecords(asked, line))).kind).toBe('refused');
    expect(calls).toBe(1);
  });

  it('asks no provider until the time that a refusal names', async () => {
    let calls = 0;
    const gateway = await serve((_, response) => {
      calls += 1;
      response.writeHead(429, { 'retry-after': '120' }).end();
    });
    let now = Date.UTC(2026, 10, 20);
    const http = speakTo(gateway, { clock: { now: () => now } });
    expect((await failureOf(http.fetchRecords(asked, line))).retryAfterMs).toBe(120_000);
    now += 119_000;
    expect(await failureOf(http.fetchRecords(asked, line))).toMatchObject({
      kind: 'refused',
      retryAfterMs: 1000,
    });
    expect(calls).toBe(1);
    now += 1000;
    await failureOf(http.fetchRecords(asked, line));
    expect(calls).toBe(2);
  });

  it.each([
    ['a page', '<html><body>Welcome</body></html>'],
    ['nothing', ''],
    ['half of the JSON', '{"price":'],
    ['another shape', '{"price":"much"}'],
  ])('cannot read %s', async (_, body) => {
    const gateway = await serve((__, response) => response.end(body));
    const http = speakTo(gateway);
    expect((await failureOf(http.fetchJson(asked, schema))).kind).toBe('unreadable');
    expect(http.health()).toMatchObject({ failures: 1, lastFailure: { kind: 'unreadable' } });
  });

  it('names the beginning of what it cannot read, without addresses and keys', async () => {
    const body = 'your address 203.0.113.77 and token 0123456789abcdef0123456789abcdef';
    const gateway = await serve((_, response) => response.end(body));
    const { message } = await failureOf(speakTo(gateway).fetchJson(asked, schema));
    expect(message).toContain('your address *** and token ***');
  });

  it('follows no redirect', async () => {
    const gateway = await serve((_, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    );
    expect((await failureOf(speakTo(gateway).fetchRecords(asked, line))).kind).toBe('unreadable');
  });

  it('leaves out the lines with a broken character and keeps the others whole', async () => {
    // 茅 and a first half alone, then 隁, whose second half is the separator of fields.
    const body = Buffer.from([0xc3, 0xa9, 0x0a, 0x41, 0xc3, 0x0a, 0xeb, 0x7e, 0x7e, 0x31, 0x0a]);
    const gateway = await serve((_, response) => response.end(body));
    const http = speakTo(gateway);
    const lines = await http.fetchRecords({ ...asked, encoding: 'gb18030' }, line);
    expect(lines[0]).toBe('茅');
    expect(lines[1]?.split('~')).toEqual([new TextDecoder('gbk').decode(body.subarray(6, 8)), '1']);
    expect(lines).toHaveLength(2);
    expect(http.health().droppedRecords).toBe(1);
  });

  it('leaves out records of another shape, until most of them are', async () => {
    const record = z.string().regex(/^\d+$/);
    let body = '1\n2\nx\n';
    const gateway = await serve((_, response) => response.end(body));
    const http = speakTo(gateway);
    expect(await http.fetchRecords(asked, record)).toEqual(['1', '2']);
    body = '1\nx\ny\n';
    expect((await failureOf(http.fetchRecords(asked, record))).kind).toBe('unreadable');
  });

  it('lets calls to a host out at its pace', async () => {
    const gateway = await serve((_, response) => response.end('ok'));
    let now = 0;
    const waits: number[] = [];
    const http = speakTo(gateway, {
      ratePerSecond: 2,
      burst: 2,
      clock: { now: () => now },
      pause: (ms) => {
        waits.push(ms);
        now += ms;
        return Promise.resolve();
      },
    });
    for (let call = 0; call < 4; call += 1) await http.fetchRecords(asked, line);
    await http.fetchRecords({ ...asked, host: 'b.example' }, line);
    expect(waits).toEqual([500, 500]);
  });

  it('ends with the reason of its caller, which says nothing about the provider', async () => {
    const gateway = await serve(() => undefined);
    const http = speakTo(gateway);
    const leaving = new AbortController();
    const call = http.fetchRecords({ ...asked, signal: leaving.signal }, line);
    leaving.abort(new Error('gone'));
    await expect(call).rejects.toThrow('gone');
    expect(http.health().failures).toBe(0);
  });

  it('ends calls under way when it is closed', async () => {
    const arrived = Promise.withResolvers<null>();
    const gateway = await serve(() => arrived.resolve(null));
    const http = speakTo(gateway);
    const call = failureOf(http.fetchRecords(asked, line));
    await arrived.promise;
    await http.close();
    expect((await call).kind).toBe('unreachable');
    expect((await failureOf(http.fetchRecords(asked, line))).kind).toBe('unreachable');
  });
});

describe('the breaker of createFeedHttp()', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 2) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('leaves a failing provider alone, tries it with one call, and closes when that succeeds', async () => {
    let isWell = false;
    let calls = 0;
    const gateway = await serve((_, response) => {
      calls += 1;
      response.writeHead(isWell ? 200 : 404).end('ok');
    });
    const http = speakTo(gateway, { random: () => 0 });
    const fails = (): Promise<ProviderFailure> => failureOf(http.fetchRecords(asked, line));
    for (let call = 0; call < 5; call += 1) await fails();
    expect(http.health().state).toBe('open');
    expect(await fails()).toMatchObject({ kind: 'unreachable', retryAfterMs: 2500 });
    expect(calls).toBe(5);

    // The probe fails: twice the time passes before the next.
    vi.setSystemTime(Date.now() + 2500);
    expect((await fails()).kind).toBe('unreadable');
    expect(await fails()).toMatchObject({ kind: 'unreachable', retryAfterMs: 5000 });
    expect(calls).toBe(6);

    isWell = true;
    vi.setSystemTime(Date.now() + 5000);
    const probe = http.fetchRecords(asked, line);
    await expect.poll(() => http.health().state).toBe('probing');
    const others = await Promise.allSettled([
      http.fetchRecords(asked, line),
      http.fetchRecords(asked, line),
    ]);
    expect(await probe).toEqual(['ok']);
    expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(http.health()).toMatchObject({ state: 'closed', lastSuccessAt: Date.now() });
    expect(await http.fetchRecords(asked, line)).toEqual(['ok']);
    expect(calls).toBe(8);
  });

  it('stays closed when failures lie further apart', async () => {
    const gateway = await serve((_, response) => response.writeHead(404).end());
    const http = speakTo(gateway);
    for (let call = 0; call < 8; call += 1) {
      await failureOf(http.fetchRecords(asked, line));
      vi.setSystemTime(Date.now() + 8000);
    }
    expect(http.health()).toMatchObject({ state: 'closed', failures: 8 });
  });

  it('never waits longer than a minute for the next probe', async () => {
    const gateway = await serve((_, response) => response.writeHead(404).end());
    const http = speakTo(gateway, { random: () => 0.999 });
    for (let call = 0; call < 5; call += 1) await failureOf(http.fetchRecords(asked, line));
    const waits: number[] = [];
    for (let probe = 0; probe < 8; probe += 1) {
      const { retryAfterMs } = await failureOf(http.fetchRecords(asked, line));
      waits.push(retryAfterMs ?? 0);
      vi.setSystemTime(Date.now() + (retryAfterMs ?? 0));
      await failureOf(http.fetchRecords(asked, line));
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  });

  it('stays open when the caller of its probe goes away', async () => {
    let isSilent = false;
    const gateway = await serve((_, response) => {
      if (!isSilent) response.writeHead(404).end();
    });
    const http = speakTo(gateway);
    for (let call = 0; call < 5; call += 1) await failureOf(http.fetchRecords(asked, line));
    isSilent = true;
    vi.setSystemTime(Date.now() + 5000);
    const leaving = new AbortController();
    const probe = http.fetchRecords({ ...asked, signal: leaving.signal }, line);
    await expect.poll(() => http.health().state).toBe('probing');
    leaving.abort(new Error('gone'));
    await expect(probe).rejects.toThrow('gone');
    expect(http.health().state).toBe('open');
  });
});

describe('createFeedHttp() on a bad line', () => {
  it.each<[string, LineFault, string]>([
    ['a black hole', { kind: 'blackHole' }, 'slow'],
    ['a byte a second', { kind: 'trickle' }, 'slow'],
    ['an answer too late', { kind: 'latency', ms: 5000 }, 'slow'],
    ['a cut in the body', { kind: 'cut', afterBytes: 4 }, 'unreachable'],
    ['a reset', { kind: 'reset' }, 'unreachable'],
    [
      'a body without end',
      { kind: 'answer', status: 200, body: '{"price":1}'.padEnd(6_000_000) },
      'unreadable',
    ],
  ])('reports %s and keeps no socket of it', async (_, fault, kind) => {
    const server = await serve((__, response) => {
      response.setHeader('content-length', 11);
      response.end('{"price":1}');
    });
    const proxy = await serveFaults(server);
    onTestFinished(() => proxy.close());
    proxy.fault = fault;
    const http = speakTo(proxy.url, kind === 'slow' ? { totalMs: 300 } : {});
    const calls = Array.from({ length: 24 }, () => failureOf(http.fetchJson(asked, schema)));
    const kinds = (await Promise.all(calls)).map((failure) => failure.kind);
    expect(kinds[0]).toBe(kind);
    expect(proxy.maxSockets).toBeGreaterThan(0);
    // Four, and those that are just being closed.
    expect(proxy.maxSockets).toBeLessThanOrEqual(8);
    await http.close();
    await expect.poll(() => proxy.openSockets).toBe(0);
  });

  it('answers on a line that is only late', async () => {
    const server = await serve((_, response) => {
      response.setHeader('content-length', 11);
      response.end('{"price":1}');
    });
    const proxy = await serveFaults(server);
    onTestFinished(() => proxy.close());
    proxy.fault = { kind: 'latency', ms: 50 };
    expect(await speakTo(proxy.url).fetchJson(asked, schema)).toEqual({ price: 1 });
  });
});
