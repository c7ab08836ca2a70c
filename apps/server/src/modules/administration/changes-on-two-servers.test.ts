import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { administrationRoutes, routes, streamCloseCodes } from '@chanscope/contract';
import { testRedisUrl } from '@chanscope/test-support';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { openStream } from '../../stream-for-test.ts';
import { callAs, sealFor, signIn, testPassword } from '../../test-support/identity-for-test.ts';
import { jobForTest } from '../../test-support/jobs-for-test.ts';
import { copyTestKeys } from '../../test-support/test-keys.ts';
import { serveTwo } from '../../test-support/two-servers-for-test.ts';

const iso = '2026-11-28T10:00:00+08:00';
const { createToken, listOwnTokens, revokeOwnToken, editBackupPlan } = administrationRoutes;

/** What is promised of another process, ms. */
const promisedMs = 5000;

/** A folder of keys that several servers share. */
function sharedKeys(): string {
  const keyDir = mkdtempSync(path.join(tmpdir(), 'chanscope-shared-keys-'));
  onTestFinished(() => rmSync(keyDir, { recursive: true }));
  copyTestKeys(keyDir);
  return keyDir;
}

describe('what an administrator changes by one server counts on another within five seconds', () => {
  it('for API tokens, keys of encrypted requests and the plan of backups', async () => {
    let taken = 0;
    const backup = jobForTest('backup', () => Promise.resolve(void (taken += 1)));
    const [one, other] = await serveTwo(iso, testRedisUrl, {
      config: { keyDir: sharedKeys() },
      replacedJobs: [backup],
    });
    const { token } = await signIn(one, { roles: ['admin'] });
    const [here, there] = [callAs(one, token), callAs(other, token)];

    const made = await here(createToken, { name: 'my script', password: testPassword });
    const { secret } = made.data;
    const script = callAs(other, secret);
    expect((await script(routes.getWatchlist)).code).toBe(200);
    const stream = await openStream(other.address, { token: secret });
    const [known] = (await here(listOwnTokens)).data;
    await here(revokeOwnToken, { id: known?.id });
    const revokedAt = performance.now();
    expect((await script(routes.getWatchlist)).code).toBe(401);
    expect(await stream.closed()).toBe(streamCloseCodes.sessionEnded);
    expect(performance.now() - revokedAt).toBeLessThan(promisedMs);

    const before = (await there(routes.getPublicKey)).data;
    const sealed = await sealFor(other, { password: 'x' });
    await here(routes.rotateKey, {});
    const after = (await there(routes.getPublicKey)).data;
    expect(after).not.toBe(before);
    expect((await here(routes.getPublicKey)).data).toBe(after);
    const headers = { authorization: `Bearer ${token}` };
    const late = await other.post(routes.requestDeletion.path, sealed, headers);
    expect(late, 'sealed for the former key').toMatchObject({ data: { kind: 'wrongPassword' } });

    // The first has the lease of the plan, which the second edits.
    const plan = { time: '11:00', zone: 'Asia/Shanghai', keepLast: 1, keepWeekly: 0 };
    const edited = await there(editBackupPlan, { ...plan, isOn: true, revision: 0 });
    expect(edited.code).toBe(200);
    expect(taken).toBe(0);
    one.setClock('2026-11-28T11:00:00+08:00');
    await vi.waitFor(() => expect(taken).toBe(1), { timeout: promisedMs, interval: 20 });
  });
});
