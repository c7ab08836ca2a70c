import type { RuleSection } from '@chanscope/contract';
import type { Kysely, Transaction } from 'kysely';

/** The table of this folder (migration 0048). */
export type RuleTables = { readonly rule_version: RuleVersionTable };

export type RuleAccess = Kysely<RuleTables>;

type RuleVersionTable = {
  section: RuleSection;
  /** Counts up by section; the newest is the rules as they are. */
  number: number;
  /** UTC ms. */
  at: number;
  /** The name of the account that made it. */
  account: string;
  note: string;
  /** The version that was restored; null for others. */
  restored: number | null;
  /** JSON of all rules of the section. */
  content: string;
};

export function ruleTables(kysely: Kysely<object> | Transaction<object>): RuleAccess {
  return kysely.withTables<RuleTables>();
}
