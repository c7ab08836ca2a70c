import { type Kysely, type SqlBool, sql } from 'kysely';

import type { FailureCounts } from './audit-log.ts';
import type { AuditTables } from './audit-schema.ts';

/** As its index says it: both databases recognise a condition by its words. */
const isFailedSignIn = sql<SqlBool>`type = 'login' and result = 'failure'`;

/** Counts the sign-ins that failed since a moment (UTC ms), by name and by address. */
export async function countFailures(
  access: Kysely<AuditTables>,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<FailureCounts> {
  const failed = access.selectFrom('audit_entry').where(isFailedSignIn).where('at', '>=', from);
  const { total } = await failed
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const accounts = await failed
    .select((row) => [
      'account',
      'account_id',
      row.fn.countAll<number>().as('failures'),
      row.fn.max<number>('at').as('last_at'),
    ])
    .groupBy(['account', 'account_id'])
    .orderBy('failures', 'desc')
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute();
  const addresses = await failed
    .select((row) => [
      'ip',
      row.fn.count<number>('account').distinct().as('names'),
      row.fn.countAll<number>().as('failures'),
      row.fn.max<number>('at').as('last_at'),
    ])
    .groupBy('ip')
    .orderBy('failures', 'desc')
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute();
  return {
    total: Number(total),
    accounts: accounts.map(({ account, account_id: accountId, failures, last_at: lastAt }) => ({
      account,
      accountId,
      failures: Number(failures),
      lastAt: Number(lastAt),
    })),
    addresses: addresses.map(({ ip, names, failures, last_at: lastAt }) => ({
      ip,
      names: Number(names),
      failures: Number(failures),
      lastAt: Number(lastAt),
    })),
  };
}
