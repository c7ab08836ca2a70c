import type { Kysely } from 'kysely';

import type { AuditChain } from './audit-chain.ts';
import type { AuditReview } from './audit-log.ts';
import type { AuditHeadRow, AuditRow, AuditTables } from './audit-schema.ts';

/** Lines that are read at once. */
const pageSize = 500;

type Access = Kysely<AuditTables>;

/**
 * Looks whether the log is whole: it begins behind a seal of the server or at the first line, numbers are without
 * a gap, every hash is as the key makes it, the end is where the head says. Lines that are written meanwhile do
 * not matter.
 */
export async function verifyChain(access: Access, chain: AuditChain): Promise<AuditReview> {
  const head = await readHead(access);
  const { sealed_id: sealed } = head;
  const beginsAt = await faultOfBeginning(access, { head, chain });
  if (beginsAt !== null) return { isWhole: false, lines: 0, sealed, firstFault: beginsAt };
  const { last, firstFault } = await followChain(access, { head, chain });
  const fault = firstFault ?? (await firstBeyondHead(access));
  return { isWhole: fault === null, lines: last - sealed, sealed, firstFault: fault };
}

interface ChainAndHead {
  readonly head: AuditHeadRow;
  readonly chain: AuditChain;
}

const emptyHead: AuditHeadRow = {
  id: 1,
  entry_id: 0,
  hash: '',
  sealed_id: 0,
  sealed_link: '',
  seal: '',
};

async function readHead(access: Access): Promise<AuditHeadRow> {
  const head = await access
    .selectFrom('audit_head')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirst();
  return head ?? emptyHead;
}

/** Where the log was cut off by someone else than the server, or what was cut off was put back. */
async function faultOfBeginning(
  access: Access,
  { head, chain }: ChainAndHead,
): Promise<number | null> {
  const { sealed_id: sealed, sealed_link: link, seal } = head;
  if (sealed > 0 && seal !== chain.sealOf(sealed, link)) return sealed;
  return firstUpTo(access, sealed);
}

/** Follows the lines from the seal to the end; answers the last sound one, and where the first fault is. */
async function followChain(
  access: Access,
  { head, chain }: ChainAndHead,
): Promise<{ last: number; firstFault: number | null }> {
  const { entry_id: end, sealed_id: after } = head;
  let last = after;
  let link = head.sealed_link;
  for await (const row of readLines(access, { after, end })) {
    if (row.id !== last + 1 || row.hash !== chain.hashOf(row, link))
      return { last, firstFault: last + 1 };
    last = row.id;
    link = chain.linkOf(row.hash);
  }
  if (last < end) return { last, firstFault: last + 1 };
  return { last, firstFault: link === head.hash ? null : Math.max(end, 1) };
}

/** All lines behind one number up to another, in the order of their numbers. */
async function* readLines(
  access: Access,
  { after, end }: { readonly after: number; readonly end: number },
): AsyncGenerator<AuditRow> {
  let last = after;
  for (;;) {
    const rows: AuditRow[] = await access
      .selectFrom('audit_entry')
      .selectAll()
      .where('id', '<=', end)
      .where('id', '>', last)
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

/** The first line that should have been cut off: someone put it there again. */
async function firstUpTo(access: Access, sealed: number): Promise<number | null> {
  const row = await access
    .selectFrom('audit_entry')
    .select('id')
    .where('id', '<=', sealed)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
