import { randomUUID } from 'node:crypto';

import type { Kysely, Transaction } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { KeyRing } from '../../platform/security/key-ring.ts';
import type { Log } from '../../platform/log.ts';
import { type AuditChain, createAuditChain } from './audit-chain.ts';
import type { AuditCut, AuditEntry, AuditLog } from './audit-log.ts';
import { readAuditPage } from './audit-page.ts';
import type { AuditRow, AuditTables } from './audit-schema.ts';
import { cleanDetails, cleanText } from './clean-entry.ts';
import { cutAuditLog } from './cut-log.ts';
import { addEvent, cutEvents } from './event-store.ts';
import { countFailures } from './failed-sign-ins.ts';
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
  const notes = new Set<Promise<void>>();
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
    note(event): void {
      const note = addEvent(tablesOf(database.kysely), event, clock.now())
        .catch((error: unknown) => log.warn({ err: error, kind: event.kind }, 'cannot note'))
        .finally(() => notes.delete(note));
      notes.add(note);
    },
    settle: async () => void (await Promise.all(notes)),
    list: (filter) => readAuditPage(tablesOf(database.kysely), filter),
    countFailures: (from, limit) => countFailures(tablesOf(database.kysely), { from, limit }),
    verify: () => verifyChain(tablesOf(database.kysely), chain),
    async cut(olderThan): Promise<AuditCut> {
      const cut = await cutAuditLog(
        (task) => database.transaction((transaction) => task(tablesOf(transaction))),
        { chain, olderThan },
      );
      await cutEvents(tablesOf(database.kysely), olderThan);
      return cut;
    },
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
