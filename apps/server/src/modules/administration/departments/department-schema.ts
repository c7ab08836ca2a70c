import type { Kysely, Transaction } from 'kysely';

import type { Database } from '../../../platform/database/database.ts';

/** See the migration 0039. */
export interface DepartmentTableRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly place: number;
  readonly revision: number;
  /** UTC ms. */
  readonly created_at: number;
  /** The preset of its rule set, null without one: see the migration 0052. */
  readonly chan_school: string | null;
  /** JSON of the options over the preset. */
  readonly chan_options: string;
}

interface DepartmentLeadRow {
  readonly department_id: string;
  readonly account_id: string;
  readonly group_id: string | null;
}

/** What of an account says to which department it belongs, and what its leader is called. */
interface MemberRow {
  readonly id: string;
  readonly username: string;
  readonly nickname: string;
  readonly department_id: string | null;
  readonly removed_at: number | null;
  readonly revision: number;
}

/** What of a watchlist can be shared. */
interface GroupRow {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
  readonly place: number;
}

interface GroupItemRow {
  readonly group_id: string;
}

/** The tables of departments, and the columns of other tables that they speak of. */
type DepartmentTables = {
  department: DepartmentTableRow;
  department_lead: DepartmentLeadRow;
  account: MemberRow;
  watch_group: GroupRow;
  watch_membership: GroupItemRow;
};

/** The tables of this module, in a transaction when one is given. */
export function departmentTables(
  database: Database,
  transaction?: Transaction<object>,
): Kysely<DepartmentTables> {
  return (transaction ?? database.kysely).withTables<DepartmentTables>();
}

export type DepartmentAccess = ReturnType<typeof departmentTables>;
