import { type BackupReport, BackupRefused, createBackup } from '@chanscope/server/upkeep';

import { UsageError, backupPassword, runUpkeep } from './upkeep/run-upkeep.ts';

const usage = `Usage: npm run backup [-- FILE or FOLDER]

Writes one file with all that a restore needs: the embedded database in DATA_DIR, the keys in KEY_DIR
and the uploaded files. The server may run meanwhile. A folder gets a file named by the time; without
an argument that is DATA_DIR/backups. Keep a copy on another machine.

BACKUP_PASSWORD  encrypts the backup (at least 12 characters); without it whoever has the file
                 has the keys in it.
`;

await runUpkeep({
  usage,
  async run(args, { dataDir, keyDir, databaseUrl }) {
    const [target = null, ...rest] = args;
    if (rest.length > 0 || target?.startsWith('-') === true)
      throw new UsageError('Cannot back up: there is at most one argument, a file or a folder');
    if (databaseUrl !== null)
      throw new BackupRefused(
        'Cannot back up: DATABASE_URL names a PostgreSQL; back that up with pg_dump, and copy the folder KEY_DIR',
      );
    const password = backupPassword();
    return words(await createBackup({ dataDir, keyDir, target, password, now: new Date() }));
  },
});

function words({ file, bytes, tables, rows, isEncrypted }: BackupReport): string {
  const size = (bytes / 1_000_000).toFixed(1);
  return `Backed up to ${file}: ${size} MB, ${tables} tables, ${rows} rows, ${isEncrypted ? 'encrypted' : 'not encrypted'}; read again and found whole\n`;
}
