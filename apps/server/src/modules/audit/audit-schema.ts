import type { LogRow } from '@chanscope/contract';

/** The tables of this module (migrations 0005 and 0040). */
export type AuditTables = {
  audit_entry: AuditRow;
  audit_head: AuditHeadRow;
};

export interface AuditRow {
  id: number;
  uuid: string;
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
  /** See `audit-chain.ts`. */
  hash: string;
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
