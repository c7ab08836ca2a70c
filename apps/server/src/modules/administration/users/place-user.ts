import { type LogRow, Problem } from '@chanscope/contract';
import type { Transaction } from 'kysely';

import type { Account, Identity } from '../../identity/index.ts';
import type { Departments } from '../departments/department.ts';

interface Placed {
  readonly account: Account;
  /** What the system log says of it. */
  readonly details: LogRow['details'];
}

/**
 * Puts an account into a department (null: into none, undefined: where it is), and answers it as it is then. Throws
 * `unknownItem` for a department that is not there.
 */
export async function placeUser(
  {
    identity: { accounts },
    departments,
  }: { readonly identity: Identity; readonly departments: Departments },
  {
    account,
    department,
  }: { readonly account: Account; readonly department: string | null | undefined },
  transaction: Transaction<object>,
): Promise<Placed> {
  if (department === undefined || department === account.departmentId)
    return { account, details: {} };
  const all = await departments.list(transaction);
  const nameOf = (id: string | null): string | null =>
    all.find((each) => each.id === id)?.name ?? null;
  if (department !== null && nameOf(department) === null)
    throw new Problem('unknownItem', { what: department });
  await departments.assign([account.id], department, transaction);
  const placed = await accounts.findById(account.id, transaction);
  return {
    account: placed ?? account,
    details: {
      departmentBefore: nameOf(account.departmentId),
      departmentAfter: nameOf(department),
    },
  };
}
