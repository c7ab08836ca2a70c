import {
  type UploadCounts,
  type UploadKind,
  type UploadRow,
  uploadCounts,
} from '@chanscope/contract';
import type { Kysely, Transaction } from 'kysely';

/** The tables of uploads (migration 0013). */
export type UploadTables = {
  readonly upload: UploadTable;
  readonly upload_part: UploadPartTable;
};

interface UploadTable {
  id: string;
  kind: UploadKind;
  name: string;
  size: number;
  received: number;
  state: UploadRow['state'];
  created_at: number;
  created_by: string;
  committed_at: number | null;
  committed_by: string | null;
  undone_at: number | null;
  undone_by: string | null;
  target: string | null;
  counts: string | null;
}

interface UploadPartTable {
  upload_id: string;
  from_byte: number;
  content: Uint8Array;
}

export type UploadAccess = Kysely<UploadTables>;

export function uploadTables(kysely: Kysely<object> | Transaction<object>): UploadAccess {
  return kysely.withTables<UploadTables>();
}

export function uploadFrom(row: UploadTable): UploadRow {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    size: row.size,
    received: row.received,
    state: row.state,
    createdAt: row.created_at,
    createdBy: row.created_by,
    committedAt: row.committed_at,
    committedBy: row.committed_by,
    undoneAt: row.undone_at,
    undoneBy: row.undone_by,
    target: row.target,
    counts: countsFrom(row.counts),
  };
}

function countsFrom(text: string | null): UploadCounts | null {
  return text === null ? null : uploadCounts.parse(JSON.parse(text));
}
