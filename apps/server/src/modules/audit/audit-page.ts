import { type LogRow, countedLogLines } from '@chanscope/contract';
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type SqlBool,
  sql,
} from 'kysely';

import type { AuditFilter, AuditPage } from './audit-log.ts';
import type { AuditRow, AuditTables } from './audit-schema.ts';
import { cleanText } from './clean-entry.ts';

type Access = Kysely<AuditTables>;

type WholeFilter = {
  readonly [Part in keyof AuditFilter]-?: Exclude<AuditFilter[Part], undefined>;
};

/** The lines that one answer looks through: running numbers, both inclusive. */
interface LogWindow {
  readonly first: number;
  readonly last: number;
  /** Whether nothing that could match lies before it. */
  readonly isBeginning: boolean;
}

/** Reads a page of the log, the newest lines first. */
export async function readAuditPage(access: Access, asked: AuditFilter): Promise<AuditPage> {
  const filter = wholeOf(asked);
  const looked = await windowOf(access, filter);
  const matching = access
    .selectFrom('audit_entry')
    .where((eb) =>
      eb.and([
        eb('id', '>=', looked.first),
        eb('id', '<=', looked.last),
        ...conditionsOf(eb, filter),
      ]),
    );
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return {
    list: rows.map(logRowOf),
    total: Number(total),
    next: nextOf(rows, { looked, filter }),
  };
}

function wholeOf({ limit, offset = 0, ...asked }: AuditFilter): WholeFilter {
  const { account = null, accountId = null, type = null, target = null } = asked;
  const { result = null, from = null, to = null, before = null } = asked;
  return { account, accountId, type, target, result, from, to, before, offset, limit };
}

/** Numbers are handed out in the order of time, so that a range of time is a range of numbers. */
async function windowOf(
  access: Access,
  { from, to, before, accountId }: WholeFilter,
): Promise<LogWindow> {
  const end = await access
    .selectFrom('audit_entry')
    .select('id')
    .$if(to !== null, (query) => query.where('at', '<', to).orderBy('at', 'desc'))
    .$if(before !== null && to === null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = Math.min(end?.id ?? 0, (before ?? Infinity) - 1);
  const begin = await access
    .selectFrom('audit_entry')
    .select('id')
    .$if(from !== null, (query) => query.where('at', '>=', from).orderBy('at'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const beginning = begin?.id ?? last + 1;
  // The lines of one account are found without looking through those of others.
  const looked = accountId === null ? countedLogLines : Infinity;
  const first = Math.max(beginning, last - looked + 1);
  return { first, last, isBeginning: first <= beginning };
}

function nextOf(
  rows: readonly AuditRow[],
  { looked, filter }: { readonly looked: LogWindow; readonly filter: WholeFilter },
): number | null {
  const oldest = rows.at(-1);
  if (rows.length === filter.limit && oldest !== undefined)
    return oldest.id > looked.first || !looked.isBeginning ? oldest.id : null;
  return looked.isBeginning ? null : looked.first;
}

function conditionsOf(
  eb: ExpressionBuilder<AuditTables, 'audit_entry'>,
  { account, accountId, type, target, result }: WholeFilter,
): ExpressionWrapper<AuditTables, 'audit_entry', SqlBool>[] {
  // Cleaned as what was written: a number is found by its masked form, a hidden character by its code.
  const has = (column: 'account' | 'target', text: string) =>
    eb(
      sql`lower(${sql.ref(column)})`,
      'like',
      sql<string>`${`%${likePartOf(cleanText(text, column))}%`} escape '\\'`,
    );
  return [
    ...(account === null ? [] : [has('account', account)]),
    ...(target === null ? [] : [has('target', target)]),
    ...(accountId === null ? [] : [eb('account_id', '=', accountId)]),
    ...(type === null ? [] : [eb('type', '=', cleanText(type, 'target'))]),
    ...(result === null ? [] : [eb('result', '=', result)]),
  ];
}

function likePartOf(text: string): string {
  return text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function logRowOf(row: AuditRow): LogRow {
  const { uuid, id, account, type, target, result, ip, at } = row;
  return {
    uuid,
    id,
    account,
    type,
    target,
    executeResult: result,
    ip,
    datetime: at,
    requestId: row.request_id,
    details: JSON.parse(row.details) as LogRow['details'],
  };
}
