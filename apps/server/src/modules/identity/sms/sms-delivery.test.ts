import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import type { Database } from '../../../platform/database/database.ts';
import { openKeyRing } from '../../../platform/security/file-key-ring.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { createAttempts } from '../../../platform/security/stored-attempts.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { copyTestKeys } from '../../../test-support/test-keys.ts';
import { createSmsCodes } from './stored-sms-codes.ts';
import type { SmsCodes } from './sms-codes.ts';

const clock = { now: () => Date.UTC(2026, 10, 20, 1, 30) };

function codesOn(database: Database, events: string[]): SmsCodes {
  const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-codes-'));
  copyTestKeys(folder);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sender = {
    send(): Promise<void> {
      events.push('delivery begins');
      return Promise.resolve();
    },
  };
  const keys = openKeyRing({ folder, clock });
  const attempts = createAttempts({ database, clock });
  return createSmsCodes({ database, clock, log: createSilentLog(), keys, attempts, sender });
}

describeOnEachDatabase('the delivery of a code', (fresh) => {
  it('begins when all that the answer waits for is done, so that its time reveals nothing', async () => {
    const database = await fresh();
    const events: string[] = [];
    await codesOn(database, events).send({
      phone: '13812345678',
      purpose: 'login',
      isRequested: true,
      origin: { ip: '203.0.113.7', requestId: '1', userAgent: '' },
      accountId: null,
      async beforeAnswer() {
        await database.ping();
        await new Promise((resolve) => setImmediate(resolve));
        events.push('noted');
      },
    });
    events.push('answered');
    await vi.waitUntil(() => events.length === 3, { interval: 1 });
    expect(events).toEqual(['noted', 'answered', 'delivery begins']);
  });
});
