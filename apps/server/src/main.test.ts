import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { routes } from '@chanscope/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { callAs } from './test-support/identity-for-test.ts';
import { systemClock } from './platform/clock.ts';
import { bareEnvironment } from './test-support/bare-environment-for-test.ts';
import { serverProgram } from './test-support/server-program-for-test.ts';
import { copyEmbeddedTemplate } from './test-support/test-databases.ts';
import { copyTestKeys } from './test-support/test-keys.ts';

const children: ChildProcess[] = [];
let dataDir: string;

interface Server {
  readonly process: ChildProcess;
  /** Resolves with the address that the server prints. */
  readonly address: Promise<string>;
  /** Resolves with all that it printed until then. */
  readonly greeting: Promise<string>;
  /** Resolves when the process has ended. */
  readonly end: Promise<{ code: number | null; stderr: string }>;
}

const addressPattern = /ChanScope: (http:\S+)/;

/** Runs the server as `npm start` would, on a free port. */
function run(environment: Readonly<Record<string, string>> = {}): Server {
  const child = spawn(process.execPath, [serverProgram], {
    env: {
      ...bareEnvironment(),
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const greeting = new Promise<string>((resolve) => {
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      if (addressPattern.test(stdout)) resolve(stdout);
    });
  });
  const address = greeting.then((stdout) => addressPattern.exec(stdout)?.[1] ?? '');
  const end = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stderr }));
  });
  return { process: child, address, greeting, end };
}

/** Starts the server, reads something of what it prints, and stops it. */
async function startFor<Read>(read: (greeting: string) => Read): Promise<Read> {
  const server = run();
  const result = read(await server.greeting);
  server.process.kill('SIGTERM');
  await server.end;
  return result;
}

/** The token of the printed link for the first administrator. */
function tokenOf(greeting: string): string {
  return /^ {2}http:\S+\/#\/setup\?token=(\S+)$/m.exec(greeting)?.[1] ?? '';
}

/** Puts into a folder what a first start leaves there: making keys takes seconds. */
function fillFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  copyEmbeddedTemplate(folder, 'filled');
  copyTestKeys(path.join(folder, 'keys'));
}

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-main-'));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the server process', () => {
  it('serves from an empty folder, and stops cleanly when it is asked to', async () => {
    const server = run();
    const address = await server.address;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    server.process.kill('SIGTERM');
    expect(await server.end).toEqual({ code: 0, stderr: '' });
  });

  it('stops within five seconds although a caller never finishes its request', async () => {
    fillFolder(dataDir);
    const server = run();
    const { port } = new URL(await server.address);
    const socket = connect(Number(port), '127.0.0.1');
    const cut = new Promise((resolve) => socket.on('error', resolve).on('close', resolve));
    await new Promise<void>((resolve) =>
      socket.write('POST /api/x HTTP/1.1\r\nHost: x\r\n', () => resolve()),
    );
    const begin = performance.now();
    server.process.kill('SIGINT');
    expect(await server.end).toMatchObject({ code: 0 });
    await cut;
    expect(performance.now() - begin).toBeLessThan(5000);
  });

  it('is refused on a data folder that another one serves from, by folder and process', async () => {
    fillFolder(dataDir);
    const first = run();
    await first.address;
    const { code, stderr } = await run().end;
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Cannot start: the data folder ${dataDir} is in use by process ${first.process.pid}; stop that one first, or set DATA_DIR to another folder\n`,
    );
  });

  it('starts again on the folder of one that was killed', async () => {
    fillFolder(dataDir);
    const first = run();
    await first.address;
    first.process.kill('SIGKILL');
    await first.end;
    const address = await run().address;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  it('prints a new set-up link at each start until there is an administrator', async () => {
    fillFolder(dataDir);
    const older = await startFor(tokenOf);
    expect(older).toMatch(/^[\w-]{43}$/);
    const server = run();
    const app = { address: await server.address, clock: systemClock };
    const latest = tokenOf(await server.greeting);
    const setUp = (token: string): Promise<{ code: number }> =>
      callAs(app, null)(routes.setUp, {
        token,
        username: 'first',
        password: 'tall quiet mountain',
      });
    expect(latest).not.toBe(older);
    expect((await setUp(older)).code).toBe(400);
    expect((await setUp(latest)).code).toBe(200);
    server.process.kill('SIGTERM');
    await server.end;
    expect(await startFor((greeting) => greeting)).not.toContain('setup');
  });

  it('says in one line which variable is wrong and what it may be', async () => {
    const { code, stderr } = await run({ PORT: '99999' }).end;
    expect(code).toBe(1);
    expect(stderr).toBe(
      'Cannot start: PORT is "99999"; permitted: a whole number from 0 to 65535 (0 takes any free port)\n',
    );
  });

  it('says in one line that its port is taken', async () => {
    fillFolder(dataDir);
    const { port } = new URL(await run().address);
    const other = path.join(dataDir, 'other');
    fillFolder(other);
    const { code, stderr } = await run({ PORT: port, DATA_DIR: other }).end;
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Cannot start: listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
    );
  });

  it('says in one line that its database cannot be reached', async () => {
    const DATABASE_URL = 'postgres://chan:secret@127.0.0.1:1/chanscope';
    const { code, stderr } = await run({ DATABASE_URL }).end;
    expect(code).toBe(1);
    expect(stderr).toBe(
      'Cannot use the database of DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1\n',
    );
  });

  it('says in one line that the file of its database is damaged, and which command restores it', async () => {
    writeFileSync(path.join(dataDir, 'chanscope.db'), 'no database '.repeat(1000));
    const { code, stderr } = await run().end;
    expect(code).toBe(1);
    expect(stderr).toBe(
      'Cannot read the database in DATA_DIR, it is damaged: file is not a database; stop the server and restore the last backup: npm run restore -- latest --replace\n',
    );
  });

  it('says in one line that its folder cannot be made', async () => {
    const file = path.join(dataDir, 'file');
    writeFileSync(file, '');
    const { code, stderr } = await run({ DATA_DIR: path.join(file, 'data') }).end;
    expect(code).toBe(1);
    expect(stderr).toBe(`Cannot start: ENOTDIR: not a directory, mkdir '${file}/data'\n`);
  });
});
