import { administrationRoutes, streamCloseCodes, streamPaths } from '@chanscope/contract';
import { testRedisUrl } from '@chanscope/test-support';
import { describe, expect, it } from 'vitest';

import { openStream } from '../../../stream-for-test.ts';
import { addDownload, beginDownload } from '../../../test-support/download-for-test.ts';
import { type Call, callAs, signIn } from '../../../test-support/identity-for-test.ts';
import { type ServedApp, serveOn } from '../../../test-support/serve-for-test.ts';
import { embeddedDatabase } from '../../../test-support/test-databases.ts';
import { serveTwo } from '../../../test-support/two-servers-for-test.ts';

const iso = '2026-11-21T10:00:00+08:00';
const behindProxy = { config: { trustedProxies: 1 }, addRoutes: addDownload };

const from = (ip: string): Record<string, string> => ({ 'x-forwarded-for': ip });
const rangesOf = (...ranges: string[]) => ranges.map((range) => ({ range, note: '' }));
const office = from('192.0.2.1');
const home = from('198.51.100.1');
const stranger = from('203.0.113.7');

async function editLists(
  admin: Call,
  revision: number,
  lists: { readonly denied?: string; readonly administrators?: string },
): Promise<number> {
  const content = {
    denied: rangesOf(...(lists.denied === undefined ? [] : [lists.denied])),
    administrators: rangesOf(...(lists.administrators === undefined ? [] : [lists.administrators])),
  };
  const answer = await admin(administrationRoutes.editAddresses, { revision, content });
  expect(answer.code).toBe(200);
  return performance.now();
}

/** Denies an address by one server while another, or the same, sends to it; answers after how many ms that ended. */
async function denyWhileRead(one: ServedApp, other: ServedApp): Promise<number> {
  const boss = await signIn(one, { roles: ['admin'] });
  const admin = callAs(one, boss.token, office);
  const options = { token: boss.token, headers: stranger };
  const streams = [
    await openStream(other.address, options),
    await openStream(other.address, { headers: stranger, path: streamPaths.open }),
  ];
  const read = await beginDownload(other, boss.token, stranger);
  const near = await openStream(other.address, { ...options, headers: home });
  const readNear = await beginDownload(other, boss.token, home);
  const changedAt = await editLists(admin, 0, { denied: '203.0.113.0/24' });
  const codes = await Promise.all(streams.map((stream) => stream.closed()));
  await read.ended;
  const took = performance.now() - changedAt;
  expect(codes).toEqual([streamCloseCodes.addressDenied, streamCloseCodes.addressDenied]);
  expect([near.socket.readyState, readNear.endedAt()], 'other addresses read on').toEqual([
    1,
    null,
  ]);
  readNear.stop();
  await readNear.ended;
  return took;
}

describe('an address that is denied', () => {
  it('loses its sockets and what is being sent to it within a second, and no other does', async () => {
    const app = await serveOn(await embeddedDatabase(), { iso, begins: true, ...behindProxy });
    expect(await denyWhileRead(app, app)).toBeLessThan(1000);
  });

  it('loses them within five seconds where another server denies it', async () => {
    const [one, other] = await serveTwo(iso, testRedisUrl, behindProxy);
    expect(await denyWhileRead(one, other)).toBeLessThan(5000);
  });
});

describe('an address from which administrators may not work any more', () => {
  it('loses their sockets and downloads, and members keep theirs', async () => {
    const app = await serveOn(await embeddedDatabase(), { iso, begins: true, ...behindProxy });
    const { token } = await signIn(app, { roles: ['admin'] });
    const member = await signIn(app);
    const own = await openStream(app.address, { token, headers: home });
    const read = await beginDownload(app, token, home);
    const other = await openStream(app.address, { token: member.token, headers: home });
    const admin = callAs(app, token, office);
    const changedAt = await editLists(admin, 0, { administrators: '192.0.2.0/24' });
    expect(await own.closed()).toBe(streamCloseCodes.sessionEnded);
    await read.ended;
    expect(performance.now() - changedAt).toBeLessThan(1000);
    expect(other.socket.readyState).toBe(1);

    const again = await openStream(app.address, { token, headers: home });
    again.send({ op: 'subscribe', topics: ['jobs'] });
    expect(await again.next('refused')).toMatchObject({ topic: 'jobs', reason: 'forbidden' });
  });
});
