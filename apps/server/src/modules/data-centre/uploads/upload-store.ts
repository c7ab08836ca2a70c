import { type UploadCounts, type UploadKind, type UploadRow, Problem } from '@chanscope/contract';

import { type UploadAccess, uploadFrom } from './upload-schema.ts';

/** Newest first. */
export async function listUploads(access: UploadAccess): Promise<UploadRow[]> {
  const rows = await access
    .selectFrom('upload')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(uploadFrom);
}

/** Null for one that is not there. */
export async function findUpload(access: UploadAccess, id: string): Promise<UploadRow | null> {
  const row = await access.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : uploadFrom(row);
}

/** The newest file of a kind that can be imported, null without one. */
export async function newestReady(
  access: UploadAccess,
  kind: UploadKind,
): Promise<UploadRow | null> {
  const row = await access
    .selectFrom('upload')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', 'ready')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : uploadFrom(row);
}

export interface NewUpload {
  readonly id: string;
  readonly kind: UploadKind;
  readonly name: string;
  readonly size: number;
  readonly at: number;
  readonly by: string;
}

export async function addUpload(access: UploadAccess, upload: NewUpload): Promise<void> {
  const { id, kind, name, size, at, by } = upload;
  await access
    .insertInto('upload')
    .values({
      id,
      kind,
      name,
      size,
      received: 0,
      state: 'receiving',
      created_at: at,
      created_by: by,
      committed_at: null,
      committed_by: null,
      undone_at: null,
      undone_by: null,
      target: null,
      counts: null,
    })
    .execute();
}

/**
 * Notes that a part arrived, when it is the next one. Throws `editConflict` when another part came first.
 */
export async function noteReceived(
  access: UploadAccess,
  { id, size }: Pick<UploadRow, 'id' | 'size'>,
  part: { readonly from: number; readonly to: number },
): Promise<void> {
  const { numUpdatedRows } = await access
    .updateTable('upload')
    .set({ received: part.to, state: part.to === size ? 'ready' : 'receiving' })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .where('received', '=', part.from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Problem('editConflict');
}

export interface Commitment {
  readonly at: number;
  readonly by: string;
  readonly target: string;
  readonly counts: UploadCounts;
}

/**
 * Claims a file for its commit, in the transaction that takes it: of two that commit the same file one
 * waits and is then refused. Throws `editConflict`.
 */
export async function claimForCommit(access: UploadAccess, id: string): Promise<void> {
  const { numUpdatedRows } = await access
    .updateTable('upload')
    .set({ state: 'committed' })
    .where('id', '=', id)
    .where('state', 'in', ['ready', 'undone'])
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Problem('editConflict');
}

export async function noteCommit(
  access: UploadAccess,
  id: string,
  { at, by, target, counts }: Commitment,
): Promise<void> {
  await access
    .updateTable('upload')
    .set({
      committed_at: at,
      committed_by: by,
      undone_at: null,
      undone_by: null,
      target,
      counts: JSON.stringify(counts),
    })
    .where('id', '=', id)
    .execute();
}

/** Claims a committed file for its undo, in the transaction that undoes it. Throws `editConflict`. */
export async function claimForUndo(
  access: UploadAccess,
  id: string,
  undo: { readonly at: number; readonly by: string },
): Promise<void> {
  const { numUpdatedRows } = await access
    .updateTable('upload')
    .set({ state: 'undone', undone_at: undo.at, undone_by: undo.by })
    .where('id', '=', id)
    .where('state', '=', 'committed')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Problem('editConflict');
}

/** Removes the record of a file that is not committed. Throws `editConflict`. */
export async function removeUpload(access: UploadAccess, id: string): Promise<void> {
  const { numDeletedRows } = await access
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('state', '!=', 'committed')
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new Problem('editConflict');
}
