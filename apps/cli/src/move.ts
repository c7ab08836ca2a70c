import { type MoveReport, moveToFolder, moveToPostgres } from '@chanscope/server/move-database';
import { type Config, MoveRefused, createSilentLog } from '@chanscope/server/upkeep';

import { UsageError, runUpkeep } from './upkeep/run-upkeep.ts';

const usage = `Usage: npm run move -- postgres://USER:PASSWORD@HOST/DATABASE
       npm run move -- FOLDER

Copies all accounts, watchlists, bars and the rest, compares row by row, and leaves the origin as it is.
postgres://…  from the embedded database in DATA_DIR to an empty PostgreSQL database
FOLDER        from the PostgreSQL of DATABASE_URL, with the keys in KEY_DIR, to an embedded database
              in a folder that has none

Stop the servers first. A move that was broken off leaves nothing that a server would take for whole:
do it again.
`;

await runUpkeep({
  usage,
  async run(args, config) {
    const [target, ...rest] = args;
    if (target === undefined || rest.length > 0 || target.startsWith('-'))
      throw new UsageError('Cannot move: name one target, postgres://… or a folder');
    return /^postgres(?:ql)?:/.test(target)
      ? await toPostgres(target, config)
      : await toFolder(target, config);
  },
});

async function toPostgres(databaseUrl: string, { dataDir, keyDir }: Config): Promise<string> {
  const report = await moveToPostgres({ dataDir, databaseUrl, log: createSilentLog() });
  return `${words(report)}Start the servers with DATABASE_URL=${shown(databaseUrl)} and KEY_DIR=${keyDir}\n`;
}

async function toFolder(folder: string, { databaseUrl, keyDir }: Config): Promise<string> {
  if (databaseUrl === null)
    throw new MoveRefused('set DATABASE_URL to the PostgreSQL to move from');
  const report = await moveToFolder({
    dataDir: folder,
    keyDir,
    databaseUrl,
    log: createSilentLog(),
  });
  return `${words(report)}Start the server with DATA_DIR=${folder}, without DATABASE_URL and KEY_DIR\n`;
}

function words({ rows, uploadedBytes }: MoveReport): string {
  const sum = [...rows.values()].reduce((total, count) => total + count, 0);
  const uploads = uploadedBytes === 0 ? '' : ` and ${uploadedBytes} bytes of uploaded files`;
  return `Moved ${rows.size} tables, ${sum} rows${uploads}; every row was compared\n`;
}

/** Without the password. */
function shown(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (url.password !== '') url.password = '***';
  return url.href;
}
