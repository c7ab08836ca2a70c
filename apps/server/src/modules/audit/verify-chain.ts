import type { Kysely } from 'kysely';

import type { AuditChain } from './audit-chain.ts';
import type { AuditReview } from './audit-log.ts';
import type { AuditRow, AuditTables } from './audit-schema.ts';

/** Lines that are read at once. */
const pageSize = 500;

type Access = Kysely<AuditTables>;

/**
 * Looks whether the log is whole: numbers without a gap, every hash as the key makes it, the end where
 * the head says that it is. Lines that are written meanwhile do not matter.
 */
export async function verifyChain(access: Access, chain: AuditChain): Promise<AuditReview> {
  const head = await access
    .selectFrom('audit_head')
    .select(['entry_id', 'hash'])
    .where('id', '=', 1)
    .executeTakeFirst();
  const end = head?.entry_id ?? 0;
  let lines = 0;
  let link = '';
  for await (const row of readLines(access, end)) {
    if (row.id !== lines + 1 || row.hash !== chain.hashOf(row, link))
      return faultAt(lines + 1, lines);
    lines += 1;
    link = chain.linkOf(row.hash);
  }
  if (lines < end) return faultAt(lines + 1, lines);
  if (link !== (head?.hash ?? '')) return faultAt(Math.max(end, 1), lines);
  const beyond = await firstBeyondHead(access);
  return beyond === null ? { isWhole: true, lines, firstFault: null } : faultAt(beyond, lines);
}

function faultAt(firstFault: number, lines: number): AuditReview {
  return { isWhole: false, lines, firstFault };
}

/** All lines up to a number, in the order of their numbers. */
async function* readLines(access: Access, end: number): AsyncGenerator<AuditRow> {
  let last: number | null = null;
  for (;;) {
    const from: number | null = last;
    const rows: AuditRow[] = await access
      .selectFrom('audit_entry')
      .selectAll()
      .where('id', '<=', end)
      .$if(from !== null, (query) => query.where('id', '>', from))
      .orderBy('id')
      .limit(pageSize)
      .execute();
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < pageSize) return;
  }
}

/** The first line that no one may have written: its number was not handed out. */
async function firstBeyondHead(access: Access): Promise<number | null> {
  const row = await access
    .selectFrom('audit_entry')
    .select('id')
    .where('id', '>', (eb) => eb.selectFrom('audit_head').select('entry_id').where('id', '=', 1))
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
