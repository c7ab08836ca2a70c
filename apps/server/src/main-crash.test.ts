import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';
import { bareEnvironment } from './test-support/bare-environment-for-test.ts';
import { serverProgram } from './test-support/server-program-for-test.ts';

/** Runs the server with a fault that breaks out at a signal; answers how it ended and what it printed. */
async function crashBy(fault: string): Promise<{ code: number | null; output: string }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-crash-'));
  const planted = `process.once('SIGUSR2', () => { ${fault} })`;
  const loader = `data:text/javascript,${encodeURIComponent(planted)}`;
  const child = spawn(process.execPath, ['--import', loader, serverProgram], {
    env: { ...bareEnvironment(), DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      const wasUp = output.includes('ChanScope: http');
      output += chunk.toString();
      if (!wasUp && output.includes('ChanScope: http')) child.kill('SIGUSR2');
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

describe('a server with a fault that no one caught', () => {
  it.each([
    ['uncaughtException', "throw new Error('planted fault')"],
    ['unhandledRejection', "void Promise.reject(new Error('planted fault'))"],
  ])(
    'logs it, stops in order and ends with 1: %s',
    async (kind, fault) => {
      const { code, output } = await crashBy(fault);
      expect(code).toBe(1);
      expect(output).toMatch(new RegExp(`"level":"fatal".*planted fault.*"msg":"${kind}"`));
      expect(output).toContain(`"reason":"${kind}","msg":"stopping"`);
    },
    30_000,
  );
});
