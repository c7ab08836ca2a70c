import { randomBytes } from 'node:crypto';

import {
  type Locale,
  type operatorRoutes,
  type UploadPreview,
  type UploadRow,
  type UploadSettings,
  Problem,
  uploadLimits,
} from '@chanscope/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';

import type { AuditEntry } from '../../audit/index.ts';
import { FileFault } from './file-fault.ts';
import { consumeRowChanges } from './row-change-store.ts';
import type { UploadDependencies, UploadReading } from './upload-dependencies.ts';
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
import { undoVendorRows } from '../vendor/vendor-store.ts';

/** Who does it, for the records and the system log, and in which language problems are reported. */
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
  dependencies: UploadDependencies,
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
      ? await begin(dependencies, request, operator)
      : await known(dependencies, request.id, operator);
  if (upload.size !== size || upload.received !== from || upload.state !== 'receiving')
    throw new Problem('editConflict');
  await dependencies.files.write(upload.id, from, part);
  const access = uploadTables(dependencies.database.kysely);
  await noteReceived(access, upload, { from, to: from + part.length });
  return known(dependencies, upload.id, operator);
}

async function begin(
  { database, audit, wallClock }: UploadDependencies,
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
  { database }: UploadDependencies,
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
  dependencies: UploadDependencies,
  { id, settings }: { readonly id: string; readonly settings: UploadSettings },
  operator: Operator,
): Promise<UploadPreview> {
  return withReading(dependencies, { id, settings, operator }, async (reading) => {
    const { counts, refusals } = await inTrial(dependencies, (transaction) =>
      reading.write(transaction),
    );
    return { counts, reading: reading.reading, target: reading.target, refusals: [...refusals] };
  });
}

/** Takes a file, whole or not at all. Throws `fileRefused`, `editConflict`. */
export function commit(
  dependencies: UploadDependencies,
  { id, settings }: { readonly id: string; readonly settings: UploadSettings },
  operator: Operator,
): Promise<{ upload: UploadRow; preview: UploadPreview }> {
  const { database, audit, instruments } = dependencies;
  const { entry } = operator;
  return withReading(dependencies, { id, settings, operator }, async (reading) => {
    const { counts, refusals, symbols } = await database.transaction(async (transaction) => {
      const taken = await commitIn(transaction, dependencies, { id, reading, by: entry.account });
      const { removed = 0, ...counts } = taken.counts;
      const details = { target: reading.target, ...counts, removed };
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
    if (counts.refused > 0)
      audit.note({
        kind: 'quality',
        type: 'refuseRows',
        target: id,
        result: 'failure',
        accountId: entry.accountId,
        account: entry.account,
        origin: entry.origin,
        details: { file: reading.target, rows: counts.rows, refused: counts.refused },
      });
    return {
      upload: await known(dependencies, id, operator),
      preview: { counts, reading: reading.reading, target, refusals: [...refusals] },
    };
  });
}

/** Takes a file in a transaction that ends its record as committed, too. Throws FileFault. */
export async function commitIn(
  transaction: Transaction<object>,
  { wallClock }: Pick<UploadDependencies, 'wallClock'>,
  {
    id,
    reading,
    by,
  }: { readonly id: string; readonly reading: UploadReading; readonly by: string },
): ReturnType<UploadReading['write']> {
  const access = uploadTables(transaction);
  await claimForCommit(access, id);
  const taken = await reading.write(transaction);
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
  dependencies: UploadDependencies,
  { id, settings, operator }: Reading,
  work: (reading: UploadReading) => Promise<Result>,
): Promise<Result> {
  const upload = await known(dependencies, id, operator);
  if (upload.state !== 'ready' && upload.state !== 'undone') throw new Problem('editConflict');
  return reportingFaults(upload, operator, async () => {
    const reading = await openReading(dependencies, upload, settings);
    try {
      return await work(reading);
    } finally {
      await reading.close();
    }
  });
}

/** Reports a fault of a file to the user who sent it. */
export async function reportingFaults<Result>(
  { name }: Pick<UploadRow, 'name'>,
  { locale }: Pick<Operator, 'locale'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileFault)
      throw new Problem(
        'fileRefused',
        { name, reason: error.reasonIn(locale), fault: error.kind },
        { cause: error },
      );
    throw error;
  }
}

class TrialOver extends Error {
  override readonly name = 'TrialOver';
}

/** Does the very work in a transaction and rolls it back: nothing else could count so truly. */
export async function inTrial<Result>(
  { database }: UploadDependencies,
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
  dependencies: UploadDependencies,
  id: string,
  operator: Operator,
): Promise<UndoAnswer> {
  const { database, audit, wallClock } = dependencies;
  const { kind } = await known(dependencies, id, operator);
  const counts = await database.transaction(async (transaction) => {
    const by = operator.entry.account;
    await claimForUndo(uploadTables(transaction), id, { at: wallClock.now(), by });
    const undone = await undoIn(transaction, dependencies, { id, kind });
    const line = { ...operator.entry, type: 'undoUpload', target: id, result: 'success' } as const;
    await audit.write({ ...line, details: { ...undone } }, transaction);
    return undone;
  });
  return { upload: await known(dependencies, id, operator), ...counts };
}

async function undoIn(
  transaction: Transaction<object>,
  { bars, symbols }: UploadDependencies,
  { id, kind }: Pick<UploadRow, 'id' | 'kind'>,
): Promise<Omit<UndoAnswer, 'upload'>> {
  if (kind === 'bars') return bars.undo(transaction, id);
  const changes = await consumeRowChanges(transaction, id);
  return kind === 'symbols'
    ? symbols.undo(transaction, changes as unknown as Parameters<typeof symbols.undo>[1])
    : undoVendorRows(transaction, changes);
}

/** Removes a file that is not committed. Throws `editConflict`. */
export async function remove(
  dependencies: UploadDependencies,
  id: string,
  operator: Operator,
): Promise<void> {
  const { name } = await known(dependencies, id, operator);
  await dependencies.database.transaction(async (transaction) => {
    await removeUpload(uploadTables(transaction), id);
    const line = {
      ...operator.entry,
      type: 'removeUpload',
      target: id,
      result: 'success',
    } as const;
    await dependencies.audit.write({ ...line, details: { name } }, transaction);
  });
  await dependencies.files.remove(id);
}
