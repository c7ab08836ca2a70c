import type { SecurityKind } from '@chanscope/contract';
import type { Kysely } from 'kysely';

/** The table of this folder (migration 0045). */
export type SecurityTables = { security_version: SecurityVersionRow };

export interface SecurityVersionRow {
  readonly kind: SecurityKind;
  readonly number: number;
  /** UTC ms. */
  readonly at: number;
  readonly account: string;
  readonly restored: number | null;
  /** JSON object: the whole setting. */
  readonly content: string;
}

/** What statements about security settings go through. */
export type SecurityAccess = Kysely<SecurityTables>;

/** The table of this folder, by the given connection or transaction. */
export function securityTables(kysely: Kysely<object>): SecurityAccess {
  return kysely.withTables<SecurityTables>();
}
