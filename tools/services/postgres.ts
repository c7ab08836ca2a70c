import { spawnSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { installPackages } from './debian.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL that tests may create and drop databases in. */
export interface TestPostgres {
  readonly url: string;
  stop(): void;
}

const usualAddress = 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * The PostgreSQL named by DATABASE_URL; else one of our own, started from the installed programs in a
 * temporary folder, because tests make and drop hundreds of databases and need none of them to survive
 * a loss of power; else the one at the usual local address; else one that is installed first where that
 * is possible. Throws with one clear line when none can be had.
 */
export async function openPostgres(): Promise<TestPostgres> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined) {
    if (await answers(given)) return { url: given, stop: () => undefined };
    throw new Error(`Cannot reach the PostgreSQL of DATABASE_URL: ${given}`);
  }
  const installed = programFolder();
  if (installed !== null) return startCluster(installed);
  if (await answers(usualAddress)) return { url: usualAddress, stop: () => undefined };
  const folder = installPackages(['postgresql']) ? programFolder() : null;
  if (folder === null)
    throw new Error(
      'Cannot run the database tests: PostgreSQL is missing; install it or name it in DATABASE_URL',
    );
  return startCluster(folder);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function programFolder(): string | null {
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().at(-1);
  return found === undefined ? null : path.dirname(found);
}

async function startCluster(programs: string): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) giveToPostgres(folder);
  const port = await freePort();
  // PostgreSQL refuses to run as root.
  const run = (program: string, args: readonly string[]): void => {
    const command = [path.join(programs, program), ...args];
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    const ended = spawnSync(file, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });
    if (ended.status !== 0) throw new Error(`Cannot start PostgreSQL: ${program} failed`);
  };
  run('initdb', ['-D', `${folder}/cluster`, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']);
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
  ];
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  run('pg_ctl', ['-D', `${folder}/cluster`, '-l', `${folder}/log`, '-w', '-o', options, 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', ['-D', `${folder}/cluster`, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function giveToPostgres(folder: string): void {
  const id = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  chownSync(folder, id('-u'), id('-g'));
}
