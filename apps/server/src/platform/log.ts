import { type LogFn, type Logger, type LoggerOptions, pino } from 'pino';

import type { LogLevel } from './config/config.ts';
import { DatabaseFault } from './database/database-fault.ts';

/** Where a process says what it does: one JSON object a line. */
export type Log = Logger;

/** A log that writes to standard output, or to `destination`. Addresses with secrets are masked. */
export function createLog(level: LogLevel, destination?: { write(line: string): void }): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: ['req.headers.authorization', 'req.headers.cookie', 'databaseUrl'],
    serializers: { err: shownError },
    hooks: { logMethod: logOnceForAll },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** A log that says nothing. */
export function createSilentLog(): Log {
  return pino({ level: 'silent' });
}

/** Where a statement was made does not explain why the database fails. */
function shownError(error: unknown): unknown {
  if (error instanceof DatabaseFault) return { type: error.name, message: error.message };
  return error instanceof Error ? pino.stdSerializers.err(error) : error;
}

const debugLevel = 20;
const fatalLevel = 60;

/**
 * `DatabaseWatch` logs an outage once. What fails because of it, each poll and each call, is for those alone
 * who look closely.
 */
function logOnceForAll(
  this: Log,
  ...[args, method, level]: [Parameters<LogFn>, LogFn, number]
): void {
  const [first]: readonly unknown[] = args;
  const isObject = typeof first === 'object' && first !== null;
  const isOutage = isObject && 'err' in first && first.err instanceof DatabaseFault;
  if (isOutage && level > debugLevel && level < fatalLevel) this.debug(...args);
  else method.apply(this, args);
}
