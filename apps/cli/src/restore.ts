import path from 'node:path';
import { parseArgs } from 'node:util';

import { type RestoreReport, BackupRefused, restoreBackup } from '@chanscope/server/upkeep';

import { UsageError, runUpkeep } from './upkeep/run-upkeep.ts';

const usage = `Usage: npm run restore -- FILE [--replace]
       npm run restore -- latest [--replace]

Puts a backup of npm run backup into DATA_DIR, and its keys into KEY_DIR, after all of it was read and
found whole. Stop the server first. latest is the last backup that was made of DATA_DIR.
--replace  puts what is there aside, into a folder replaced-… beside it.

BACKUP_PASSWORD  the password of an encrypted backup
`;

await runUpkeep({
  usage,
  async run(args, { dataDir, keyDir, databaseUrl, backupPassword: password }) {
    const { named, replaces } = argumentsFrom(args);
    if (databaseUrl !== null)
      throw new BackupRefused(
        'cannotRestore',
        'DATABASE_URL names a PostgreSQL; unset it, restore into DATA_DIR, and npm run move from there',
      );
    const file = named === 'latest' ? null : named;
    const request = {
      dataDir,
      keyDir,
      file,
      replaces,
      password,
      now: new Date(),
    };
    return words(await restoreBackup(request), path.resolve(dataDir));
  },
});

function argumentsFrom(args: readonly string[]): { named: string; replaces: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [named, ...rest] = positionals;
    if (named !== undefined && rest.length === 0) return { named, replaces: values.replace };
  } catch (error) {
    throw new UsageError(
      `Cannot restore: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  throw new UsageError('Cannot restore: name one backup, or latest');
}

function words(
  { file, createdAt, tables, rows, replacedFolder }: RestoreReport,
  folder: string,
): string {
  const replaced = replacedFolder === null ? '' : `What was there before is in ${replacedFolder}\n`;
  return `Restored ${file} of ${createdAt} into ${folder}: ${tables} tables, ${rows} rows\n${replaced}`;
}
