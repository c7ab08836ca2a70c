import type { LogRow } from '@chanscope/contract';
import type { Generated } from 'kysely';

import type { EventKind } from './audit-log.ts';

/** The tables of this module (migrations 0005, 0040 and 0044). */
export type AuditTables = {
  audit_entry: AuditRow;
  audit_head: AuditHeadRow;
  log_event: EventRow;
};

/** What the lines of both tables have. */
interface LineRow {
  /** UTC ms. */
  at: number;
  account_id: string | null;
  account: string;
  type: string;
  target: string;
  result: LogRow['executeResult'];
  ip: string;
  request_id: string;
  /** JSON object of texts and numbers. */
  details: string;
}

/** What an account did. */
export interface AuditRow extends LineRow {
  id: number;
  uuid: string;
  /** See `audit-chain.ts`. */
  hash: string;
}

/** What the server noted by itself. */
export interface EventRow extends LineRow {
  id: Generated<number>;
  kind: EventKind;
}

/** The single row `id = 1`. */
export interface AuditHeadRow {
  id: number;
  /** The number of the newest line, 0 while there is none. */
  entry_id: number;
  /** The link of the newest line, empty while there is none. See `audit-chain.ts`. */
  hash: string;
  /** The number of the last line that was cut off, 0 while none was. */
  sealed_id: number;
  /** What the first line that is left is chained to, empty while none was cut off. */
  sealed_link: string;
  /** See `audit-chain.ts`, empty while none was cut off. */
  seal: string;
}
