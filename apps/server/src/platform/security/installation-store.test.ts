import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Database } from '../database/database.ts';
import { createSilentLog } from '../log.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { copyTestKeys } from '../../test-support/test-keys.ts';
import type { AcceptedLoss } from '../config/accepted-loss.ts';
import { InstallationIncomplete, checkInstallation } from './installation-store.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-installation-'));
  copyTestKeys(folder);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function startOn(
  database: Database,
  { keyDir = folder, acceptedLoss = 'nothing' }: { keyDir?: string; acceptedLoss?: AcceptedLoss },
): Promise<void> {
  const clock = { now: () => 0 };
  return checkInstallation({ database, keyDir, acceptedLoss, clock, log: createSilentLog() });
}

describeOnEachDatabase(
  'a start',
  (fresh) => {
    it('is let be with the keys and the database of before', async () => {
      const database = await fresh();
      await startOn(database, {});
      await expect(startOn(database, {})).resolves.toBeUndefined();
    });

    it('is refused without the keys of its database, makes none, and says what to do', async () => {
      const database = await fresh();
      await startOn(database, {});
      const keyDir = path.join(folder, 'elsewhere');
      const start = startOn(database, { keyDir });
      await expect(start).rejects.toThrow(InstallationIncomplete);
      await expect(start).rejects.toThrow(
        `Cannot start: there are no keys in ${keyDir}, and this database was used with its own; correct KEY_DIR or put the folder of keys back (npm run restore -- latest). Where they are lost for good, start once with ACCEPT_LOSS=keys`,
      );
      expect(existsSync(keyDir)).toBe(false);
      copyTestKeys(keyDir);
      rmSync(path.join(keyDir, 'master.key'));
      await startOn(database, { keyDir, acceptedLoss: 'keys' });
      await startOn(database, { keyDir });
      await expect(startOn(database, {})).rejects.toThrow('are others than before');
    });

    it('is refused with the keys of another database while its own is empty, and says what to do', async () => {
      await startOn(await fresh(), {});
      const emptied = await fresh();
      const variable = emptied.dialect === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
      await expect(startOn(emptied, {})).rejects.toThrow(
        `is empty, and the keys in ${folder} were used with another one; correct ${variable} or restore the newest backup (npm run restore -- latest). To begin anew with these keys, start once with ACCEPT_LOSS=database`,
      );
      await startOn(emptied, { acceptedLoss: 'database' });
      await expect(startOn(emptied, {})).resolves.toBeUndefined();
    });

    it('is let be on a database of an earlier release, which has accounts and no note of its keys', async () => {
      await startOn(await fresh(), {});
      const earlier = await fresh();
      await sql`insert into account (id, username, username_key, nickname, created_at)
        values ('a', 'a', 'a', 'a', 0)`.execute(earlier.kysely);
      await expect(startOn(earlier, {})).resolves.toBeUndefined();
    });
  },
  'migrated',
);
