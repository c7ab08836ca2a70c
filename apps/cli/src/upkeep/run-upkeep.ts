import {
  type Config,
  BackupRefused,
  ConfigurationError,
  DatabaseFault,
  MoveRefused,
  readConfig,
} from '@chanscope/server/upkeep';

import { outliveTheReader } from '../closed-pipe.ts';

/** Arguments that make no sense; the usage is shown below the message. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface UpkeepCommand {
  readonly usage: string;
  /** Does the work and answers what to print. Throws UsageError. */
  readonly run: (args: readonly string[], config: Config) => Promise<string>;
}

/** Runs a command of `npm run`; sets the exit code and explains in one line what an operator can mend. */
export async function runUpkeep({ usage, run }: UpkeepCommand): Promise<void> {
  outliveTheReader();
  const args = process.argv.slice(2);
  try {
    process.stdout.write(
      args.includes('--help') ? usage : await run(args, readConfig(process.env)),
    );
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(wordsOf(error, usage));
  }
}

function wordsOf(error: unknown, usage: string): string {
  if (!(error instanceof Error)) return `${String(error)}\n`;
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  const isMendable =
    mendable.some((kind) => error instanceof kind) || 'syscall' in error || 'errcode' in error;
  return `${isMendable ? error.message : (error.stack ?? error.message)}\n`;
}

const mendable = [BackupRefused, MoveRefused, ConfigurationError, DatabaseFault];
