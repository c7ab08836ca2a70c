import { setTimeout as delay } from 'node:timers/promises';

import { routes, streamCloseCodes, streamPaths } from '@chanscope/contract';
import { openCuttableLine, testRedisUrl } from '@chanscope/test-support';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { callAs, signIn } from '../../test-support/identity-for-test.ts';
import type { ServedApp } from '../../test-support/serve-for-test.ts';
import { openStream, type TestStream } from '../../stream-for-test.ts';
import { serveTwo } from '../../test-support/two-servers-for-test.ts';

const updatesOf = ({ messages }: TestStream): number =>
  messages.filter(({ op }) => op === 'update').length;

const patience = { timeout: 15_000, interval: 20 };
const byRedis = { missing: [], liveNumbersBy: 'redis' };
const byDatabase = { missing: ['redis'], liveNumbersBy: 'database' };

/** What `/readyz` says of a server that can be given work. */
async function stateOf({ address }: ServedApp): Promise<unknown> {
  const answer = await fetch(`${address}/readyz`);
  return ((await answer.json()) as { readonly data: unknown }).data;
}

/** Lets the time of both go on until something is so. */
async function stepUntil(
  apps: readonly ServedApp[],
  isSo: () => boolean,
  what: string,
): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`Cannot wait any longer for ${what}`);
    for (const app of apps) app.setClock(new Date(app.clock.now() + 3000).toISOString());
    await delay(50);
  }
}

describe('two servers of one installation', () => {
  it('report the same numbers, say an opening once, and end sessions everywhere', async () => {
    const apps = await serveTwo('2026-11-18T09:29:30+08:00');
    const [one, other] = apps;
    const streams = await Promise.all(
      apps.map(({ address }) => openStream(address, { token: null })),
    );
    const said: string[] = [];
    for (const [index, { address }] of apps.entries()) {
      const open = await openStream(address, { path: streamPaths.open });
      open.socket.on('message', (data: Buffer) => said.push(`${index} ${data.toString()}`));
    }
    for (const stream of streams) stream.send({ op: 'subscribe', topics: ['quote:hs600519'] });
    await Promise.all(streams.map((stream) => stream.next('snapshot')));
    await stepUntil(apps, () => streams.every((each) => updatesOf(each) > 1), 'numbers of both');
    // The mainland and Hong Kong open at the same instant.
    expect(said.toSorted()).toEqual(['0 kaipan', '0 kaipan', '1 kaipan', '1 kaipan']);

    const member = await signIn(one);
    const far = await openStream(other.address, { token: member.token });
    await callAs(one, member.token)(routes.logout);
    expect(await far.closed()).toBe(streamCloseCodes.sessionEnded);
  }, 60_000);

  it('go on with all of that by their database while Redis is away', async () => {
    const line = await openCuttableLine(testRedisUrl, 6379);
    onTestFinished(() => line.close());
    const apps = await serveTwo('2026-11-18T10:17:30+08:00', line.url);
    const [one, other] = apps;
    const far = await openStream(other.address, { token: null });
    far.send({ op: 'subscribe', topics: ['quote:hs600519'] });
    await far.next('snapshot');
    await stepUntil(apps, () => updatesOf(far) > 0, 'numbers by Redis');

    line.cut();
    await vi.waitFor(async () => expect(await stateOf(other)).toMatchObject(byDatabase), patience);
    const before = updatesOf(far);
    await stepUntil(apps, () => updatesOf(far) > before + 2, 'numbers by the database');
    const member = await signIn(one);
    const ofMember = await openStream(other.address, { token: member.token });
    await callAs(one, member.token)(routes.logout);
    expect(await ofMember.closed()).toBe(streamCloseCodes.sessionEnded);

    line.mend();
    await vi.waitFor(async () => expect(await stateOf(other)).toMatchObject(byRedis), patience);
    const after = updatesOf(far);
    await stepUntil(apps, () => updatesOf(far) > after + 2, 'numbers by Redis again');
  }, 60_000);
});
