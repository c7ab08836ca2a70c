import { type Logger, pino } from 'pino';

import type { LogLevel } from './config/config.ts';

/** Where a process says what it does: one JSON object a line. */
export type Log = Logger;

/** A log that writes to standard output, or to `destination`. Addresses with secrets are masked. */
export function createLog(level: LogLevel, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: ['req.headers.authorization', 'req.headers.cookie', 'databaseUrl'],
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** A log that says nothing. */
export function createSilentLog(): Log {
  return pino({ level: 'silent' });
}
