import {
  type Locale,
  type LogRow,
  csvLines,
  csvText,
  logFileHeader,
  logKindNames,
  logResultNames,
} from '@chanscope/contract';

import type { AuditFilter, AuditLog } from '../audit/index.ts';

/** Lines that are read and sent at once. */
const linesAtOnce = 500;

/** The matching lines of the log as the pieces of a file of CSV, the newest first. */
export async function* logFileOf(
  audit: Pick<AuditLog, 'list'>,
  filter: Omit<AuditFilter, 'limit'>,
  locale: Locale,
): AsyncGenerator<string> {
  yield csvText(logFileHeader[locale], []);
  let before: string | null = null;
  do {
    const page = await audit.list({ ...filter, before, limit: linesAtOnce, skipsCount: true });
    if (page.list.length > 0) yield csvLines(page.list.map((line) => fieldsOf(line, locale)));
    before = page.next;
  } while (before !== null);
}

function fieldsOf(line: LogRow, locale: Locale): (string | number)[] {
  const { kind, id, datetime, account, type, target, executeResult, ip, requestId } = line;
  return [
    new Date(datetime).toISOString(),
    logKindNames[kind][locale],
    id,
    account,
    type,
    target,
    logResultNames[executeResult][locale],
    ip,
    requestId,
    JSON.stringify(line.details),
  ];
}
