import path from 'node:path';

import { expect, it } from 'vitest';

import { readConfig } from '../../platform/config/config.ts';
import { embeddedDatabase } from '../../test-support/test-databases.ts';
import { requireSpaceToTake } from './required-space.ts';

it('takes no copy where the disk has not twice the room of the database', async () => {
  const database = await embeddedDatabase();
  const config = { ...readConfig({}), backupDir: path.join(import.meta.dirname) };
  const withFree = (bytes: number): Promise<void> =>
    requireSpaceToTake({ config, database, readFree: () => Promise.resolve(bytes) });
  await expect(withFree(1024 * 1024)).rejects.toMatchObject({
    kind: 'backupSpace',
    values: { free: 1 },
  });
  await expect(withFree(1024 ** 3)).resolves.toBeUndefined();
});
