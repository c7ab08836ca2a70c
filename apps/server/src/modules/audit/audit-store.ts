import { randomUUID } from 'node:crypto';

import type { LogRow } from '@chanscope/contract';
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type SqlBool,
  type Transaction,
  sql,
} from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { KeyRing } from '../../platform/security/key-ring.ts';
import type { Log } from '../../platform/log.ts';
import { type AuditChain, createAuditChain } from './audit-chain.ts';
import type { AuditEntry, AuditFilter, AuditLog, AuditPage } from './audit-log.ts';
import type { AuditRow, AuditTables } from './audit-schema.ts';
import { cleanDetails, cleanText } from './clean-entry.ts';
import { verifyChain } from './verify-chain.ts';

/** The system log (系统日志) in the database. */
export function createAuditLog({
  database,
  keys,
  clock,
  log,
}: {
  readonly database: Database;
  readonly keys: Pick<KeyRing, 'derive'>;
  readonly clock: Clock;
  readonly log: Log;
}): AuditLog {
  const chain = createAuditChain(keys.derive('audit'));
  return {
    async write(entry, transaction): Promise<void> {
      const line = lineOf(entry, clock.now());
      const id = await (transaction === undefined
        ? database.transaction((own) => append(tablesOf(own), line, chain))
        : append(tablesOf(transaction), line, chain));
      const { type, result, ip } = line;
      const reported = { id, type, result, accountId: entry.accountId, ip, reqId: line.request_id };
      log.info({ audit: reported }, 'audit');
    },
    list: (filter) => readPage(tablesOf(database.kysely), filter),
    verify: () => verifyChain(tablesOf(database.kysely), chain),
  };
}

type Access = Kysely<AuditTables>;

function tablesOf(kysely: Kysely<object> | Transaction<object>): Access {
  return kysely.withTables<AuditTables>();
}

function lineOf(entry: AuditEntry, at: number): Omit<AuditRow, 'id' | 'hash'> {
  const { type, target, result, accountId, account, origin, details = {} } = entry;
  return {
    uuid: randomUUID(),
    at,
    account_id: accountId,
    account: cleanText(account, 'account'),
    type: cleanText(type, 'target'),
    target: cleanText(target, 'target'),
    result,
    ip: cleanText(origin.ip, 'target'),
    request_id: cleanText(origin.requestId, 'target'),
    details: JSON.stringify(cleanDetails(details)),
  };
}

/** Adds a line to the chain and answers its number. */
async function append(
  access: Access,
  line: Omit<AuditRow, 'id' | 'hash'>,
  chain: AuditChain,
): Promise<number> {
  // Written first and read by the same statement: on PostgreSQL the next writer waits here.
  const head = await access
    .updateTable('audit_head')
    .set(({ eb }) => ({ entry_id: eb('entry_id', '+', 1) }))
    .where('id', '=', 1)
    .returning(['entry_id', 'hash'])
    .executeTakeFirstOrThrow();
  const numbered = { ...line, id: head.entry_id };
  const hash = chain.hashOf(numbered, head.hash);
  await access
    .insertInto('audit_entry')
    .values({ ...numbered, hash })
    .execute();
  await access
    .updateTable('audit_head')
    .set({ hash: chain.linkOf(hash) })
    .where('id', '=', 1)
    .execute();
  return numbered.id;
}

async function readPage(access: Access, filter: AuditFilter): Promise<AuditPage> {
  const matching = access.selectFrom('audit_entry').where((eb) => eb.and(conditionsOf(eb, filter)));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { list: rows.map(logRowOf), total: Number(total) };
}

function conditionsOf(
  eb: ExpressionBuilder<AuditTables, 'audit_entry'>,
  { account, accountId, type, result }: AuditFilter,
): ExpressionWrapper<AuditTables, 'audit_entry', SqlBool>[] {
  // Cleaned as what was written: a number is found by its masked form, a hidden character by its code.
  const name = cleanText(account ?? '', 'account').toLowerCase();
  const part = name.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return [
    ...(account === null
      ? []
      : [eb(sql`lower(account)`, 'like', sql<string>`${`%${part}%`} escape '\\'`)]),
    ...(accountId === null ? [] : [eb('account_id', '=', accountId)]),
    ...(type === null ? [] : [eb('type', '=', cleanText(type, 'target'))]),
    ...(result === null ? [] : [eb('result', '=', result)]),
  ];
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
