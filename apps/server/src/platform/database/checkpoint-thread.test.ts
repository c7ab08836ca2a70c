import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';

import { maxLogBytes } from './checkpoint-thread.ts';
import { openDatabase } from './database.ts';
import { createSilentLog } from '../log.ts';

it('brings a long log into the file of the database, and loses nothing', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-log-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const open = (): ReturnType<typeof openDatabase> =>
    openDatabase({ dataDir, databaseUrl: null, log: createSilentLog() });
  const bytesOf = (name: string): number => statSync(path.join(dataDir, name)).size;

  const database = open();
  await sql`create table sample (bytes blob)`.execute(database.kysely);
  const write = (bytes: number): Promise<unknown> =>
    database.transaction((transaction) =>
      sql`insert into sample values (${new Uint8Array(bytes)})`.execute(transaction),
    );
  for (let round = 0; round < 3; round += 1) await write(maxLogBytes);
  await expect
    .poll(
      async () => {
        await write(1);
        return bytesOf('chanscope.db-wal');
      },
      { timeout: 15_000, interval: 100 },
    )
    .toBeLessThanOrEqual(maxLogBytes);
  expect(bytesOf('chanscope.db')).toBeGreaterThan(3 * maxLogBytes);
  await database.close();

  const again = open();
  const { rows } = await sql<{ bytes: number }>`
    select sum(length(bytes)) - count(*) as bytes from sample where length(bytes) > 1
  `.execute(again.kysely);
  expect(rows).toEqual([{ bytes: 3 * maxLogBytes - 3 }]);
  await again.close();
});
