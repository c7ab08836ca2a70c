import { type BackupReport, backUp } from '@chanscope/server/back-up';

import { UsageError, runUpkeep } from './upkeep/run-upkeep.ts';

const usage = `Usage: npm run backup [-- FILE or FOLDER]

Writes one file with all that a restore needs: the embedded database in DATA_DIR or the PostgreSQL of
DATABASE_URL, the keys in KEY_DIR and the uploaded files. The server may run meanwhile. A folder gets a
file named by the time; without an argument that is BACKUP_DIR, or DATA_DIR/backups. Keep a copy on
another machine.

BACKUP_PASSWORD  encrypts the backup (at least 12 characters); without it whoever has the file
                 has the keys in it.
`;

await runUpkeep({
  usage,
  async run(args, config) {
    const [target = null, ...rest] = args;
    if (rest.length > 0 || target?.startsWith('-') === true)
      throw new UsageError('Cannot back up: there is at most one argument, a file or a folder');
    const { dataDir, keyDir, databaseUrl, backupDir: folder, backupPassword: password } = config;
    const now = new Date();
    return words(await backUp({ dataDir, keyDir, databaseUrl, folder, target, password, now }));
  },
});

function words({ file, bytes, tables, rows, isEncrypted }: BackupReport): string {
  const size = (bytes / 1_000_000).toFixed(1);
  return `Backed up to ${file}: ${size} MB, ${tables} tables, ${rows} rows, ${isEncrypted ? 'encrypted' : 'not encrypted'}; read again and found whole\n`;
}
