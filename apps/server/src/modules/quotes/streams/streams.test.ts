import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import { type LiveQuote, routes, streamCloseCodes, streamPaths } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { callAs, signIn } from '../../../test-support/identity-for-test.ts';
import {
  type FreshDatabase,
  describeOnEachDatabase,
  embeddedDatabase,
} from '../../../test-support/test-databases.ts';
import { type ServedApp, serveOn } from '../../../test-support/serve-for-test.ts';
import { openStream, type TestStream, until } from '../../../stream-for-test.ts';

const inTrade = '2026-11-18T10:17:30+08:00';

async function serve(fresh: FreshDatabase, iso = inTrade): Promise<ServedApp> {
  return serveOn(await fresh(), { iso, begins: true });
}

/** Sets the clock forward by seconds. */
function step(app: ServedApp, seconds: number): void {
  app.setClock(new Date(app.clock.now() + seconds * 1000).toISOString());
}

/** Lets time go on until something is so. */
async function stepUntil(app: ServedApp, isSo: () => boolean): Promise<void> {
  for (let at = 0; !isSo(); at++) {
    if (at > 400) throw new Error('Cannot wait any longer while the clock goes on');
    step(app, 5);
    await delay(20);
  }
}

/** The quote that a client holds after all updates. */
function leasedBy(
  { messages }: TestStream,
  first: LiveQuote | null | undefined,
): Partial<LiveQuote> {
  const current: Partial<LiveQuote> = { ...first };
  for (const message of messages)
    if (message.op === 'update')
      for (const [, , , fields] of message.changes) Object.assign(current, fields);
  return current;
}

describe('the socket of live numbers', () => {
  const fresh = embeddedDatabase;

  it('reports a snapshot and then what changes, each change fitting onto the one before', async () => {
    const app = await serve(fresh);
    const stream = await openStream(app.address, { token: null });
    stream.send({ op: 'subscribe', topics: ['quote:hs600519'] });
    const snapshot = await stream.next('snapshot');
    expect(snapshot.quote).toMatchObject({ source: 'simulated', stale: false, status: 'trading' });
    let current = snapshot.seq;
    const updates = (): number => stream.messages.filter(({ op }) => op === 'update').length;
    await stepUntil(app, () => updates() >= 4);
    // What the last step brought may still be on its way.
    const { quote } = await app.getStock({ stockId: 'hs600519' });
    await until(() => leasedBy(stream, snapshot.quote).price === quote?.price, 'the price of now');
    for (const message of stream.messages) {
      if (message.op !== 'update') continue;
      for (const [name, previous, number] of message.changes) {
        expect([name, previous]).toEqual(['quote:hs600519', current]);
        expect(number).toBeGreaterThan(previous);
        current = number;
      }
    }
  });

  it('goes on with the numbers of now where the clock was an hour ahead and is set back', async () => {
    const app = await serve(fresh);
    const stream = await openStream(app.address, { token: null });
    stream.send({ op: 'subscribe', topics: ['quote:hs600519'] });
    await stream.next('snapshot');
    const begin = app.clock.now();
    const timeNow = (): number => leasedBy(stream, null).time ?? 0;
    step(app, 3600);
    await stepUntil(app, () => timeNow() > begin + 3_500_000);
    step(app, -3600);
    await stepUntil(app, () => timeNow() < begin + 3_000_000);
    expect(timeNow()).toBeGreaterThanOrEqual(begin);
  });

  it('goes on from what a client held when it comes back, and sends all to one that held nothing', async () => {
    const app = await serve(fresh);
    const stay = await openStream(app.address, { token: null });
    stay.send({ op: 'subscribe', topics: ['quote:hs600519'] });
    const { epoch, seq } = await stay.next('snapshot');
    const updates = (): number => stay.messages.filter(({ op }) => op === 'update').length;
    await stepUntil(app, () => updates() > 1);
    const back = await openStream(app.address, { token: null });
    const current = { epoch, positions: { 'quote:hs600519': seq } };
    back.send({ op: 'subscribe', topics: ['quote:hs600519'], held: current });
    const { changes } = await back.next('update');
    expect(changes[0]?.[1]).toBe(seq);
    const fields = changes[0]?.[3] as Partial<LiveQuote>;
    expect(Object.entries(leasedBy(stay, null))).toEqual(
      expect.arrayContaining(Object.entries(fields)),
    );
    const other = await openStream(app.address, { token: null });
    other.send({
      op: 'subscribe',
      topics: ['quote:hs600519'],
      held: { ...current, epoch: 'another' },
    });
    await other.next('snapshot');
    back.send({ op: 'recover', topic: 'quote:hs600519' });
    await back.next('snapshot');
  });

  it('reports each minute once, in order, and what was missed first', async () => {
    const app = await serve(fresh);
    const stream = await openStream(app.address, { token: null });
    stream.send({ op: 'subscribe', topics: ['minute:hs600519'] });
    const snapshot = await stream.next('snapshot');
    const known = snapshot.minutes ?? [];
    expect(known).toHaveLength(47);
    expect(snapshot.seq).toBe((known.at(-1)?.t ?? 0) / 60_000);
    const minutes = (of: typeof stream): number[] =>
      of.messages.flatMap((message) =>
        message.op === 'update' ? message.changes.map(([, , number]) => number) : [],
      );
    await stepUntil(app, () => minutes(stream).length > 1);
    const pushed = minutes(stream);
    expect(pushed).toEqual(pushed.toSorted((one, other) => one - other));
    const back = await openStream(app.address, { token: null });
    const positions = { 'minute:hs600519': pushed[0] ?? 0 };
    back.send({
      op: 'subscribe',
      topics: ['minute:hs600519'],
      held: { epoch: 'before', positions },
    });
    const { changes } = await back.next('update');
    expect(changes.map(([, previous, number]) => [previous, number])[0]).toEqual([
      pushed[0],
      pushed[1],
    ]);
  }, 30_000);
});

describeOnEachDatabase('sockets of one installation', (fresh) => {
  it('says openings and closings once, and what the markets do', async () => {
    const app = await serve(fresh, '2026-11-18T09:29:58+08:00');
    const said: string[] = [];
    const open = await openStream(app.address, { path: streamPaths.open });
    open.socket.on('message', (data: Buffer) => said.push(data.toString()));
    const stream = await openStream(app.address, { token: null });
    stream.send({ op: 'subscribe', topics: ['market'] });
    const { markets } = await stream.next('snapshot');
    expect(markets?.find(({ market }) => market === 'hs')).toMatchObject({
      phase: 'preopen',
      open: false,
    });
    step(app, 3);
    await until(() => said.length === 2, 'kaipan of two markets');
    await stream.next('update', ({ changes }) =>
      changes.some(([, , , phase]) => (phase as { open?: boolean }).open === true),
    );
    step(app, -600);
    step(app, 700);
    await callAs(app, null)(routes.isMarketOpen);
    step(app, 60);
    await stream.next('update', ({ changes }) => changes.length > 0);
    expect(said).toEqual(['kaipan', 'kaipan']);
  });

  it('closes within a second when the session ends or the rights change', async () => {
    const app = await serve(fresh);
    const boss = await signIn(app, { roles: ['admin'] });
    const member = await signIn(app);
    const editor = await signIn(app, { roles: ['editor'] });
    const [one, other, visitor] = await Promise.all([
      openStream(app.address, { token: member.token }),
      openStream(app.address, { token: editor.token }),
      openStream(app.address, { token: null }),
    ]);
    expect((await one.next('hello')).member).toBe(true);
    expect((await visitor.next('hello')).member).toBe(false);
    await callAs(app, member.token)(routes.logout);
    expect(await one.closed()).toBe(streamCloseCodes.sessionEnded);
    const edit = { id: editor.account.id, revision: editor.account.revision, roles: [] };
    const edited = await callAs(app, boss.token)(routes.editUser, edit);
    expect(edited.code).toBe(200);
    expect(await other.closed()).toBe(streamCloseCodes.sessionEnded);
    expect(visitor.socket.readyState).toBe(visitor.socket.OPEN);
  });
});

describe('a call that offers another protocol', () => {
  it('is answered as if it had not', async () => {
    const app = await serve(embeddedDatabase);
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' };
    const status = new Promise((resolve, reject) => {
      get(app.address + routes.getPublicKey.path, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
    expect(await status).toBe(200);
  });
});

describe('a client of the socket', () => {
  const fresh = embeddedDatabase;

  it('is refused what it may not see and what no one knows', async () => {
    const app = await serve(fresh);
    const boss = await signIn(app, { roles: ['admin'] });
    const visitor = await openStream(app.address, { token: null });
    visitor.send({ op: 'subscribe', topics: ['jobs', 'quote:hs999999', 'quote:HS600519'] });
    expect(await visitor.next('refused', ({ topic }) => topic === 'jobs')).toMatchObject({
      reason: 'forbidden',
    });
    expect(await visitor.next('refused', ({ topic }) => topic === 'quote:hs999999')).toMatchObject({
      reason: 'unknown',
    });
    expect(await visitor.next('refused', ({ topic }) => topic === 'quote:HS600519')).toMatchObject({
      reason: 'unknown',
    });
    const admin = await openStream(app.address, { token: boss.token });
    admin.send({ op: 'subscribe', topics: ['jobs'] });
    expect(await admin.next('snapshot')).toMatchObject({ topic: 'jobs', jobs: [] });
  });

  it('is turned away from other origins, without a greeting, and when it is too loud or too curious', async () => {
    const app = await serve(fresh);
    const origin = { origin: 'https://evil.example' };
    await expect(openStream(app.address, { headers: origin })).rejects.toThrow('403');
    await openStream(app.address, { headers: { origin: app.address }, token: null });
    for (const path of ['/', routes.getPublicKey.path, '/api/nowhere'])
      await expect(openStream(app.address, { path })).rejects.toThrow('404');
    const rude = await openStream(app.address);
    rude.socket.send('{"op":"subscribe","topics":["market"]}');
    expect(await rude.closed()).toBe(streamCloseCodes.notGreeted);
    const garbled = await openStream(app.address);
    garbled.socket.send('\u0000');
    expect(await garbled.closed()).toBe(streamCloseCodes.notGreeted);
    const loud = await openStream(app.address, { token: null });
    for (let at = 0; at < 30; at++) loud.send({ op: 'ping', at });
    expect(await loud.closed()).toBe(streamCloseCodes.tooMany);
    const curious = await openStream(app.address, { token: null });
    const topics = Array.from({ length: 190 }, (_, at) => `quote:hs${900_000 + at}`);
    curious.send({ op: 'subscribe', topics });
    expect(await curious.closed()).toBe(streamCloseCodes.tooMany);
    const long = await openStream(app.address, { token: null });
    long.socket.send('x'.repeat(5000));
    expect(await long.closed()).toBe(1009);
    const silent = await openStream(app.address);
    expect(await silent.closed()).toBe(streamCloseCodes.notGreeted);
  });

  it('has at most ten sockets for an account and fifty for an address', async () => {
    const app = await serve(fresh);
    const { token } = await signIn(app);
    const ten = await Promise.all(
      Array.from({ length: 10 }, () => openStream(app.address, { token })),
    );
    const eleventh = await openStream(app.address);
    eleventh.send({ op: 'hello', token });
    expect(await eleventh.closed()).toBe(streamCloseCodes.tooMany);
    ten[0]?.socket.close();
    await ten[0]?.closed();
    await openStream(app.address, { token });
    await Promise.all(Array.from({ length: 40 }, () => openStream(app.address, { token: null })));
    const beyond = await openStream(app.address);
    expect(await beyond.closed()).toBe(streamCloseCodes.tooMany);
  });
});
