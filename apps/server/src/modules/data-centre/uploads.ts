import { randomBytes } from 'node:crypto';

import type {
  Locale,
  operatorRoutes,
  UploadPreview,
  UploadRow,
  UploadSettings,
} from '@chanscope/contract';
import { Problem, uploadLimits } from '@chanscope/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';

import type { AuditEntry } from '../audit/index.ts';
import { FileFault } from './file-fault.ts';
import { takeRowChanges } from './row-change-store.ts';
import type { UploadParts } from './upload-parts.ts';
import type { UploadReading } from './upload-reading.ts';
import { openReading } from './upload-reading.ts';
import { uploadTables } from './upload-schema.ts';
import {
  addUpload,
  claimForCommit,
  claimForUndo,
  findUpload,
  listUploads,
  noteCommit,
  noteReceived,
  removeUpload,
} from './upload-store.ts';
import { undoVendorRows } from './vendor-store.ts';

/** Who does it, for the records and the system log, and in which language problems are told. */
export interface Operator {
  readonly locale: Locale;
  readonly entry: Pick<AuditEntry, 'accountId' | 'account' | 'origin'>;
}

type PartRequest = z.output<typeof operatorRoutes.uploadPart.request>;
type UndoAnswer = z.output<typeof operatorRoutes.undoUpload.response>;

/**
 * Receives a part of a file: the first makes its record, the last makes it ready. Throws `badParameter`
 * for a part that is not one of this file, `editConflict` when it is not the next one, `listLimit`.
 */
export async function receivePart(
  parts: UploadParts,
  request: PartRequest,
  operator: Operator,
): Promise<UploadRow> {
  const { part, from, size } = request;
  if (!(part instanceof Uint8Array) || part.length === 0 || from + part.length > size)
    throw new Problem('badParameter', {
      name: 'part',
      value: part instanceof Uint8Array ? part.length : typeof part,
      permitted: `1–${Math.min(uploadLimits.partBytes, size - from)} B`,
    });
  const upload =
    request.id === undefined
      ? await begin(parts, request, operator)
      : await known(parts, request.id, operator);
  if (upload.size !== size || upload.received !== from || upload.state !== 'receiving')
    throw new Problem('editConflict');
  await parts.files.write(upload.id, from, part);
  const access = uploadTables(parts.database.kysely);
  await noteReceived(access, upload, { from, to: from + part.length });
  return known(parts, upload.id, operator);
}

async function begin(
  { database, audit, wallClock }: UploadParts,
  { kind, name, size, from }: PartRequest,
  { locale, entry }: Operator,
): Promise<UploadRow> {
  if (from !== 0) throw new Problem('badParameter', { name: 'from', value: from, permitted: '0' });
  const id = randomBytes(16).toString('hex');
  const shown = shownName(name);
  return database.transaction(async (transaction) => {
    const access = uploadTables(transaction);
    if ((await listUploads(access)).length >= uploadLimits.files)
      throw new Problem('listLimit', {
        what: locale === 'zh' ? '上传的文件' : 'The list of uploaded files',
        limit: uploadLimits.files,
      });
    await addUpload(access, {
      id,
      kind,
      name: shown,
      size,
      at: wallClock.now(),
      by: entry.account,
    });
    await audit.write(
      {
        ...entry,
        type: 'upload',
        target: id,
        result: 'success',
        details: { kind, name: shown, size },
      },
      transaction,
    );
    const upload = await findUpload(access, id);
    if (upload === null) throw unknownUpload(locale);
    return upload;
  });
}

/** The last part of a path, without what does not show as it is. It names nothing on the disk. */
function shownName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return Array.from(plain).slice(-uploadLimits.nameLength).join('') || 'file';
}

/** An upload by its id. Throws `unknownItem`. */
export async function known(
  { database }: UploadParts,
  id: string,
  { locale }: Pick<Operator, 'locale'>,
): Promise<UploadRow> {
  const upload = await findUpload(uploadTables(database.kysely), id);
  if (upload === null) throw unknownUpload(locale);
  return upload;
}

function unknownUpload(locale: Locale): Problem {
  return new Problem('unknownItem', { what: locale === 'zh' ? '上传的文件' : 'The uploaded file' });
}

/** What a commit would do; writes nothing. Throws `fileRefused`, `editConflict`. */
export function preview(
  parts: UploadParts,
  { id, settings }: { readonly id: string; readonly settings: UploadSettings },
  operator: Operator,
): Promise<UploadPreview> {
  return withReading(parts, { id, settings, operator }, async (reading) => {
    const { counts, refusals } = await inTrial(parts, (transaction) => reading.take(transaction));
    return { counts, reading: reading.reading, target: reading.target, refusals: [...refusals] };
  });
}

/** Takes a file, whole or not at all. Throws `fileRefused`, `editConflict`. */
export function commit(
  parts: UploadParts,
  { id, settings }: { readonly id: string; readonly settings: UploadSettings },
  operator: Operator,
): Promise<{ upload: UploadRow; preview: UploadPreview }> {
  const { database, audit, instruments } = parts;
  const { entry } = operator;
  return withReading(parts, { id, settings, operator }, async (reading) => {
    const { counts, refusals, symbols } = await database.transaction(async (transaction) => {
      const taken = await commitIn(transaction, parts, { id, reading, by: entry.account });
      const details = { target: reading.target, ...taken.counts };
      const line = {
        ...entry,
        type: 'commitUpload',
        target: id,
        result: 'success',
        details,
      } as const;
      await audit.write(line, transaction);
      return taken;
    });
    if (symbols.length > 0) await instruments.ensure(symbols);
    const { target } = reading;
    return {
      upload: await known(parts, id, operator),
      preview: { counts, reading: reading.reading, target, refusals: [...refusals] },
    };
  });
}

/** Takes a file in a transaction that ends its record as committed, too. Throws FileFault. */
export async function commitIn(
  transaction: Transaction<object>,
  { wallClock }: Pick<UploadParts, 'wallClock'>,
  {
    id,
    reading,
    by,
  }: { readonly id: string; readonly reading: UploadReading; readonly by: string },
): ReturnType<UploadReading['take']> {
  const access = uploadTables(transaction);
  await claimForCommit(access, id);
  const taken = await reading.take(transaction);
  const { counts } = taken;
  if (counts.rows === counts.refused) throw new FileFault('nothingTaken');
  await noteCommit(access, id, { at: wallClock.now(), by, target: reading.target, counts });
  return taken;
}

interface Reading {
  readonly id: string;
  readonly settings: UploadSettings;
  readonly operator: Operator;
}

async function withReading<Result>(
  parts: UploadParts,
  { id, settings, operator }: Reading,
  work: (reading: UploadReading) => Promise<Result>,
): Promise<Result> {
  const upload = await known(parts, id, operator);
  if (upload.state !== 'ready' && upload.state !== 'undone') throw new Problem('editConflict');
  return tellingFaults(upload, operator, async () => {
    const reading = await openReading(parts, upload, settings);
    try {
      return await work(reading);
    } finally {
      await reading.close();
    }
  });
}

/** Tells a fault of a file to whoever sent it. */
export async function tellingFaults<Result>(
  { name }: Pick<UploadRow, 'name'>,
  { locale }: Pick<Operator, 'locale'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileFault)
      throw new Problem('fileRefused', { name, reason: error.reasonIn(locale) }, { cause: error });
    throw error;
  }
}

class TrialOver extends Error {
  override readonly name = 'TrialOver';
}

/** Does the very work in a transaction and rolls it back: nothing else could count so truly. */
export async function inTrial<Result>(
  { database }: UploadParts,
  work: (transaction: Transaction<object>) => Promise<Result>,
): Promise<Result> {
  const results: { readonly result: Result }[] = [];
  try {
    await database.transaction(async (transaction) => {
      results.push({ result: await work(transaction) });
      throw new TrialOver('Cannot commit: it was a trial');
    });
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error;
  }
  const [only] = results;
  if (only === undefined) throw new Error('Cannot answer a trial that did not happen');
  return only.result;
}

/** Takes back what a commit added and corrected. Throws `editConflict`. */
export async function undo(
  parts: UploadParts,
  id: string,
  operator: Operator,
): Promise<UndoAnswer> {
  const { database, audit, wallClock } = parts;
  const { kind } = await known(parts, id, operator);
  const counts = await database.transaction(async (transaction) => {
    const by = operator.entry.account;
    await claimForUndo(uploadTables(transaction), id, { at: wallClock.now(), by });
    const undone = await undoIn(transaction, parts, { id, kind });
    const line = { ...operator.entry, type: 'undoUpload', target: id, result: 'success' } as const;
    await audit.write({ ...line, details: { ...undone } }, transaction);
    return undone;
  });
  return { upload: await known(parts, id, operator), ...counts };
}

async function undoIn(
  transaction: Transaction<object>,
  { bars, symbols }: UploadParts,
  { id, kind }: Pick<UploadRow, 'id' | 'kind'>,
): Promise<Omit<UndoAnswer, 'upload'>> {
  if (kind === 'bars') return bars.undo(transaction, id);
  const changes = await takeRowChanges(transaction, id);
  return kind === 'symbols'
    ? symbols.undo(transaction, changes as unknown as Parameters<typeof symbols.undo>[1])
    : undoVendorRows(transaction, changes);
}

/** Removes a file that is not committed. Throws `editConflict`. */
export async function remove(parts: UploadParts, id: string, operator: Operator): Promise<void> {
  const { name } = await known(parts, id, operator);
  await parts.database.transaction(async (transaction) => {
    await removeUpload(uploadTables(transaction), id);
    const line = {
      ...operator.entry,
      type: 'removeUpload',
      target: id,
      result: 'success',
    } as const;
    await parts.audit.write({ ...line, details: { name } }, transaction);
  });
  await parts.files.remove(id);
}
