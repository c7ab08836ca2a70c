import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { describe, expect, it } from 'vitest';

import { createProcessTreeMeter } from './process-tree.ts';

const burn = (ms: number): string =>
  `let sum = 0; while (process.cpuUsage().user < ${ms * 1000}) for (let each = 0; each < 1e6; each++) sum += each % 7;`;

async function run(script: string): Promise<void> {
  await once(spawn(process.execPath, ['-e', script], { stdio: 'ignore' }), 'exit');
}

describe.runIf(process.platform === 'linux')('createProcessTreeMeter()', () => {
  it('counts a child, and a grandchild that outlives its parent', async () => {
    const meter = createProcessTreeMeter(process.pid);
    await run(burn(800));
    const orphan = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(burn(800))}], { stdio: 'ignore' }); setTimeout(() => process.exit(), 900)`;
    const before = meter?.seconds() ?? 0;
    await run(orphan);
    await expect
      .poll(() => (meter?.seconds() ?? 0) - before, { timeout: 15_000, interval: 250 })
      .toBeGreaterThan(0.5);
    meter?.stop();
    expect(before).toBeGreaterThan(0.4);
  }, 30_000);

  it('counts nothing of what ran before, nor of strangers', async () => {
    const stranger = spawn(process.execPath, ['-e', burn(60_000)], { stdio: 'ignore' });
    const meter = createProcessTreeMeter(stranger.pid ?? 0);
    stranger.kill('SIGSTOP');
    await run(burn(300));
    expect(meter?.seconds()).toBeLessThan(0.3);
    meter?.stop();
    stranger.kill('SIGKILL');
  });

  it('is none for a process that is not there', () => {
    expect(createProcessTreeMeter(2 ** 22 + 1)).toBeNull();
  });
});
