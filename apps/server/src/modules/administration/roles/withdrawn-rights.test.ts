import { administrationRoutes, operatorRoutes, streamCloseCodes } from '@chanscope/contract';
import { testRedisUrl } from '@chanscope/test-support';
import { describe, expect, it } from 'vitest';

import { openStream } from '../../../stream-for-test.ts';
import { addDownload, beginDownload } from '../../../test-support/download-for-test.ts';
import { callAs, signIn } from '../../../test-support/identity-for-test.ts';
import { type ServedApp, serveOn } from '../../../test-support/serve-for-test.ts';
import { describeOnEachDatabase, embeddedDatabase } from '../../../test-support/test-databases.ts';
import { serveTwo } from '../../../test-support/two-servers-for-test.ts';

const iso = '2026-11-18T10:00:00+08:00';
const { editRole } = administrationRoutes;
const { listJobs } = operatorRoutes;
const name = { zh: '操作员', en: 'Operator' };

/** Takes a right from a role by one server while its members read from another, or the same. */
async function withdrawWhileRead(one: ServedApp, other: ServedApp): Promise<number> {
  const admin = callAs(one, (await signIn(one, { roles: ['admin'] })).token);
  for (const role of ['loses', 'keeps'])
    await admin(editRole, { role, name, abilities: ['JOB_RUN'] });
  const { token } = await signIn(one, { roles: ['loses'] });
  const keeper = await signIn(one, { roles: ['keeps', 'loses'] });
  const [lost, left] = [
    await beginDownload(other, token),
    await beginDownload(other, keeper.token),
  ];
  const { socket } = await openStream(other.address, { token });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  const changed = await admin(editRole, { role: 'loses', revision: 0, abilities: ['WRITE'] });
  const changedAt = performance.now();
  expect(changed.code).toBe(200);
  expect(await closed).toBe(streamCloseCodes.sessionEnded);
  const closedAt = performance.now();
  await lost.ended;
  expect((await callAs(other, token)(listJobs)).code).toBe(403);
  expect(left.endedAt(), 'who has the right by another role reads on').toBeNull();
  left.stop();
  await left.ended;
  return Math.max(closedAt, lost.endedAt() ?? Number.POSITIVE_INFINITY) - changedAt;
}

describeOnEachDatabase('a right that a role loses', (fresh) => {
  it('ends the sockets and the downloads under way by it within a second, and no others', async () => {
    const app = await serveOn(await fresh(), { iso, begins: true, addRoutes: addDownload });
    expect(await withdrawWhileRead(app, app)).toBeLessThan(1000);
  });
});

describe('a right that a role loses by one server', () => {
  it('ends what is sent by another within five seconds', async () => {
    const [one, other] = await serveTwo(iso, testRedisUrl, { addRoutes: addDownload });
    expect(await withdrawWhileRead(one, other)).toBeLessThan(5000);
  });
});

describe('a download of a session that ended unannounced', () => {
  it('ends within five seconds all the same', async () => {
    const app = await serveOn(await embeddedDatabase(), { iso, addRoutes: addDownload });
    const { token, account } = await signIn(app, { roles: ['admin'] });
    const read = await beginDownload(app, token);
    const endedAt = performance.now();
    // Behind the back of the application, which learns nothing of it.
    await app.identity.sessions.endAll(account.id, null);
    await read.ended;
    expect((read.endedAt() ?? Number.POSITIVE_INFINITY) - endedAt).toBeLessThan(5000);
  });
});
