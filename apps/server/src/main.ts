import type { AddressInfo } from 'node:net';

import { consoleWords } from '@chanscope/contract';

import { createApp } from './app.ts';
import { acceleratedClock, systemClock } from './platform/clock.ts';
import { ConfigurationError, readConfig } from './platform/config/config.ts';
import { DatabaseFault } from './platform/database/database-fault.ts';
import { openDatabase } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';
import { migrate } from './platform/database/migrate.ts';
import { FolderInUse, lockFolder } from './platform/database/process-lock.ts';
import {
  InstallationIncomplete,
  checkInstallation,
} from './platform/security/installation-store.ts';

/** How long requests in flight may take once the server was asked to stop. */
const drainMs = 4000;

await run().catch((error: unknown) => {
  // What an operator can mend is explained in one line, without a trace.
  process.stderr.write(`${mendableReasonOf(error) ?? describe(error)}\n`);
  process.exit(1);
});

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const lock = config.databaseUrl === null ? lockFolder(config.dataDir) : null;
  const database = openDatabase({ ...config, log });
  await migrate(database);
  await checkInstallation({ ...config, database, clock: systemClock, log });
  const clock = acceleratedClock(systemClock, config.simulationClock);
  const {
    http: app,
    setUpPath,
    begin,
  } = await createApp({
    config,
    clock,
    wallClock: systemClock,
    database,
    log,
    checksAnswers: false,
    smsSender: null,
  });
  await app.listen({ host: config.host, port: config.port });
  await begin();

  let stopping = false;
  async function stop(reason: string, exitCode: number): Promise<void> {
    // A second signal does not wait.
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ reason }, 'stopping');
    const cut = setTimeout(() => app.server.closeAllConnections(), drainMs);
    await app.close();
    clearTimeout(cut);
    await database.close();
    lock?.release();
    process.exit(exitCode);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stop(signal, 0));
  for (const failure of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(failure, (error: unknown) => {
      log.fatal({ err: error }, failure);
      void stop(failure, 1);
    });
  // Last, because the caller that reads it may stop the server at once.
  const address = config.publicUrl ?? addressFor(config.host, app.server.address());
  if (setUpPath !== null)
    process.stdout.write(
      `${consoleWords.setUpLink.zh}\n${consoleWords.setUpLink.en}:\n  ${address}${setUpPath}\n`,
    );
  process.stdout.write(`缠镜 ChanScope: ${address}\n`);
}

/** The address to type into a browser on this machine. */
function addressFor(host: string, bound: AddressInfo | string | null): string {
  const port = typeof bound === 'object' ? (bound?.port ?? 0) : 0;
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  const name = isEveryAddress ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** What the operator set or has to make room for: a taken port, a folder that cannot be written. */
function mendableReasonOf(error: unknown): string | null {
  const isOurs =
    error instanceof ConfigurationError ||
    error instanceof FolderInUse ||
    error instanceof InstallationIncomplete ||
    error instanceof DatabaseFault;
  if (isOurs) return error.message;
  const isSystem = error instanceof Error && 'syscall' in error;
  return isSystem ? `Cannot start: ${error.message}` : null;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
