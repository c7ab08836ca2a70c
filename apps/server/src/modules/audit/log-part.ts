import { lookedLogLines, signInLogTypes } from '@chanscope/contract';
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type SqlBool,
  sql,
} from 'kysely';

import type { AuditFilter } from './audit-log.ts';
import type { AuditRow, AuditTables, EventRow } from './audit-schema.ts';
import { cleanText } from './clean-entry.ts';
import { isEventKind } from './log-kinds.ts';

export type Access = Kysely<AuditTables>;

/** The two tables whose lines the log shows. */
export type LogTable = 'audit_entry' | 'log_event';

export type WholeFilter = {
  readonly [Part in Exclude<keyof AuditFilter, 'before'>]-?: Exclude<AuditFilter[Part], undefined>;
};

/** A matching line of a table. */
export interface LineKey {
  readonly id: number;
  /** UTC ms. */
  readonly at: number;
}

/** What one answer finds in a table, as far as it looks through it. */
export interface LogPart {
  readonly table: LogTable;
  /** The newest matching lines, the newest first. */
  readonly keys: readonly LineKey[];
  readonly total: number;
  readonly looked: LogWindow;
  /** Earlier lines than of this moment may match and were not looked at. */
  readonly knownFrom: number;
}

/** The lines that one answer looks through: running numbers, both inclusive. */
interface LogWindow {
  readonly first: number;
  readonly last: number;
  /** Whether nothing that could match lies before it. */
  readonly isBeginning: boolean;
}

/** The columns by which lines are found; `kind` has only the table of events. */
type FoundColumns = Pick<AuditRow, 'id' | 'at' | 'account_id' | 'account' | 'type' | 'target'> &
  Pick<AuditRow, 'result' | 'ip'> &
  Pick<EventRow, 'kind'>;

/** Looks through the lines of a table below a number. */
export async function readPart(
  access: Access,
  { table, before }: { readonly table: LogTable; readonly before: number | null },
  filter: WholeFilter,
): Promise<LogPart> {
  const looked = await windowOf(access, { table, before }, filter);
  const count = filter.offset + filter.limit;
  const matching = linesOf(access, table).where((eb) =>
    eb.and([
      eb('id', '>=', looked.first),
      eb('id', '<=', looked.last),
      ...conditionsOf(eb, filter),
      ...kindConditionsOf(eb, table, filter),
    ]),
  );
  const keys = await matching.select(['id', 'at']).orderBy('id', 'desc').limit(count).execute();
  // All of them: counting would read the same lines once more.
  const isAll = keys.length < count;
  const isThrough = looked.isBeginning || !isAll;
  return {
    table,
    keys,
    total: isAll || filter.skipsCount ? keys.length : await countOf(matching),
    looked,
    knownFrom: isThrough ? -Infinity : await momentOf(access, table, looked.first),
  };
}

function linesOf(access: Access, table: LogTable) {
  return access
    .withTables<{ line: FoundColumns }>()
    .selectFrom(sql<FoundColumns>`${sql.table(table)}`.as('line'));
}

async function countOf(matching: ReturnType<typeof linesOf>): Promise<number> {
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Numbers are handed out in the order of time, so that a range of time is a range of numbers. */
async function windowOf(
  access: Access,
  { table, before }: { readonly table: LogTable; readonly before: number | null },
  filter: WholeFilter,
): Promise<LogWindow> {
  const { from, to } = filter;
  // Nothing is left of a table that was read to its beginning.
  if (before === 1) return { first: 1, last: 0, isBeginning: true };
  const end = await linesOf(access, table)
    .select('id')
    .$if(to !== null, (query) => query.where('at', '<', to).orderBy('at', 'desc'))
    .$if(before !== null && to === null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = Math.min(end?.id ?? 0, (before ?? Infinity) - 1);
  const begin = await linesOf(access, table)
    .select('id')
    .$if(from !== null, (query) => query.where('at', '>=', from).orderBy('at'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const beginning = begin?.id ?? last + 1;
  const first = Math.max(beginning, last - lookedLinesOf(filter) + 1);
  return { first, last, isBeginning: first <= beginning };
}

/** How many lines one answer looks through. */
function lookedLinesOf({ accountId, account, target }: WholeFilter): number {
  // The lines of one account are found without looking through those of others.
  if (accountId !== null) return Infinity;
  return account === null && target === null ? lookedLogLines.any : lookedLogLines.withPart;
}

/** When the line of a number was written, or the next one. */
async function momentOf(access: Access, table: LogTable, id: number): Promise<number> {
  const line = await linesOf(access, table)
    .select('at')
    .where('id', '>=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return line?.at ?? -Infinity;
}

type LineBuilder = ExpressionBuilder<{ line: FoundColumns }, 'line'>;
type Condition = ExpressionWrapper<{ line: FoundColumns }, 'line', SqlBool>;

function kindConditionsOf(eb: LineBuilder, table: LogTable, { kind }: WholeFilter): Condition[] {
  if (table === 'log_event') return isEventKind(kind) ? [eb('kind', '=', kind)] : [];
  if (kind === 'signIn') return [eb('type', 'in', signInLogTypes)];
  return kind === 'operation' ? [eb('type', 'not in', signInLogTypes)] : [];
}

function conditionsOf(
  eb: LineBuilder,
  { account, accountId, type, target, result, ip }: WholeFilter,
): Condition[] {
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
    ...(ip === null ? [] : [eb('ip', '=', ip)]),
  ];
}

function likePartOf(text: string): string {
  return text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
}
