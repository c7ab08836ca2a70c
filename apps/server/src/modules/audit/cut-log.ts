import { Problem } from '@chanscope/contract';
import type { Kysely } from 'kysely';

import type { AuditChain } from './audit-chain.ts';
import type { AuditCut } from './audit-log.ts';
import type { AuditTables } from './audit-schema.ts';

/** Lines that go in one transaction: no writer of the log waits longer than for these. */
const linesAtOnce = 5000;

type Access = Kysely<AuditTables>;

interface CutPlan {
  readonly chain: AuditChain;
  /** UTC ms. */
  readonly olderThan: number;
}

/** Cuts off old lines, some at a time, each time behind a seal of its own. See `AuditLog.cut`. */
export async function cutAuditLog(
  inTransaction: (task: (access: Access) => Promise<AuditCut>) => Promise<AuditCut>,
  plan: CutPlan,
): Promise<AuditCut> {
  let lines = 0;
  for (;;) {
    const cut = await inTransaction((access) => cutSome(access, plan));
    lines += cut.lines;
    if (cut.lines < linesAtOnce) return { lines, sealed: cut.sealed };
  }
}

async function cutSome(access: Access, { chain, olderThan }: CutPlan): Promise<AuditCut> {
  // Written first: other cuts and all writers wait here.
  const head = await access
    .updateTable('audit_head')
    .set((eb) => ({ sealed_id: eb.ref('sealed_id') }))
    .where('id', '=', 1)
    .returning(['sealed_id', 'sealed_link', 'seal'])
    .executeTakeFirstOrThrow();
  if (head.sealed_id > 0 && head.seal !== chain.sealOf(head.sealed_id, head.sealed_link))
    throw new Problem('logAltered', { line: head.sealed_id });
  const rows = await access
    .selectFrom('audit_entry')
    .selectAll()
    .where('id', '>', head.sealed_id)
    .orderBy('id')
    .limit(linesAtOnce)
    .execute();
  const firstRetained = rows.findIndex(({ at }) => at >= olderThan);
  const old = firstRetained === -1 ? rows : rows.slice(0, firstRetained);
  let [sealed, link] = [head.sealed_id, head.sealed_link];
  for (const row of old) {
    if (row.id !== sealed + 1 || row.hash !== chain.hashOf(row, link))
      throw new Problem('logAltered', { line: sealed + 1 });
    sealed = row.id;
    link = chain.linkOf(row.hash);
  }
  if (old.length > 0) {
    await access
      .updateTable('audit_head')
      .set({ sealed_id: sealed, sealed_link: link, seal: chain.sealOf(sealed, link) })
      .where('id', '=', 1)
      .execute();
    await access.deleteFrom('audit_entry').where('id', '<=', sealed).execute();
  }
  return { lines: old.length, sealed };
}
