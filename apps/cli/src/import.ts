import {
  ConfigurationError,
  createSilentLog,
  DatabaseFault,
  openStores,
  readConfig,
  type Stores,
} from '@chanscope/server';

import { outliveTheReader } from './closed-pipe.ts';
import {
  type ImportCommand,
  ArgumentError,
  importCommandFrom,
  importUsage,
} from './import/import-arguments.ts';
import { runActionsImport } from './import/import-actions-command.ts';
import { runBarsImport } from './import/import-bars-command.ts';
import { runNamesImport } from './import/import-names-command.ts';
import { showBars } from './import/import-show-command.ts';
import { runSymbolsImport } from './import/import-symbols-command.ts';

outliveTheReader();
process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof ArgumentError) {
    process.stderr.write(`Cannot import: ${error.message}\n\n${importUsage}`);
    return 1;
  }
  const isMendable =
    error instanceof ConfigurationError || error instanceof DatabaseFault || isSystem(error);
  process.stderr.write(`${isMendable ? error.message : describe(error)}\n`);
  return 1;
});

/** Answers the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const command = importCommandFrom(args);
  if (command.kind === 'help') {
    process.stdout.write(importUsage);
    return 0;
  }
  const config = readConfig(process.env);
  const stores = await openStores({ ...config, log: createSilentLog() });
  try {
    return await obey(command, stores);
  } finally {
    await stores.close();
  }
}

function obey(
  command: Exclude<ImportCommand, { readonly kind: 'help' }>,
  stores: Stores,
): Promise<number> {
  switch (command.kind) {
    case 'bars':
      return runBarsImport(command, stores);
    case 'actions':
      return runActionsImport(command.paths, stores);
    case 'names':
      return runNamesImport(command.paths, stores);
    case 'symbols':
      return runSymbolsImport(command.paths, stores);
    case 'show':
      return showBars(command, stores);
  }
}

/** A full disk, a folder that may not be written: what the operating system or the database file says. */
function isSystem(error: unknown): error is Error {
  return error instanceof Error && ('syscall' in error || 'errcode' in error);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
