import {
  type UploadRow,
  type UploadSettings,
  messageOf,
  RunFailure,
  runMessage,
  uploadSettings,
  vendorTopics,
} from '@chanscope/contract';
import type { Transaction } from 'kysely';
import { z } from 'zod';

import type { JobContext, JobDefinition, JobOutcome } from '../../jobs/index.ts';
import { FileFault } from '../uploads/file-fault.ts';
import { meaningsOf } from '../uploads/inspect-upload.ts';
import type { UploadDependencies } from '../uploads/upload-dependencies.ts';
import { openReading } from '../uploads/upload-reading.ts';
import { uploadTables } from '../uploads/upload-schema.ts';
import { findUpload, newestReady } from '../uploads/upload-store.ts';
import { openTable } from '../uploads/uploaded-table.ts';
import { commitIn, inTrial } from '../uploads/uploads.ts';

const parameters = z.object({
  /** A file of the data centre; without it the newest one of the vendor that was not imported. */
  uploadId: z.string().optional(),
  kind: z.enum(vendorTopics).optional(),
  /** The day of rows that do not say theirs. */
  date: z.string().optional(),
  /** The sentence of a query (问财), which names its pool. */
  q: z.string().optional(),
});

type Parameters = z.output<typeof parameters>;

const none = { total: 0, ok: 0, skip: 0, fail: 0 };

/** The imports of vendors' files: nothing is fetched from a vendor, files are uploaded (初始化·开盘啦, 东财). */
export function vendorJobs(dependencies: UploadDependencies): JobDefinition[] {
  const shared = {
    ruleVersion: 'vendor-1',
    parameters,
    keyOf: ({ uploadId = 'newest', date = '' }: Parameters) => `${uploadId} ${date}`.trim(),
    asOf: ({ date }: Parameters) => date ?? null,
  };
  const kaipanla: JobDefinition<typeof parameters> = {
    ...shared,
    name: 'initKaipanla',
    run: (given, context) => run(dependencies, given, { context, kind: 'kaipanla' }),
  };
  const dcwc: JobDefinition<typeof parameters> = {
    ...shared,
    name: 'initDcWc',
    run: (given, context) => run(dependencies, given, { context, kind: 'dcwc' }),
  };
  return [kaipanla, dcwc];
}

interface VendorRun {
  readonly context: JobContext;
  readonly kind: 'kaipanla' | 'dcwc';
}

async function run(
  dependencies: UploadDependencies,
  given: Parameters,
  { context, kind }: VendorRun,
): Promise<JobOutcome> {
  const access = uploadTables(dependencies.database.kysely);
  const upload =
    given.uploadId === undefined
      ? await newestReady(access, kind)
      : await findUpload(access, given.uploadId);
  if (upload === null || upload.kind !== kind)
    return { status: 'skipped', counts: none, reason: runMessage('noVendorFile', {}) };
  if (upload.state !== 'ready' && upload.state !== 'undone')
    return {
      status: 'skipped',
      counts: none,
      reason: runMessage('alreadyImported', { file: upload.name }),
    };
  try {
    return await importFile(dependencies, upload, { given, context });
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const reason = messageOf(error.kind);
    throw new RunFailure(runMessage('vendorFileRefused', { file: upload.name, reason }), {
      cause: error,
    });
  }
}

async function importFile(
  dependencies: UploadDependencies,
  upload: UploadRow,
  { given, context }: { readonly given: Parameters; readonly context: JobContext },
): Promise<JobOutcome> {
  const settings = await settingsFor(dependencies, upload, given);
  const reading = await openReading(dependencies, upload, settings);
  let counts = none;
  const write = async (transaction: Transaction<object>): Promise<void> => {
    const by = `job ${context.runId}`;
    const taken = await commitIn(transaction, dependencies, { id: upload.id, reading, by });
    const { rows, saved, corrected, repeated, refused } = taken.counts;
    counts = { total: rows, ok: saved + corrected, skip: repeated, fail: refused };
  };
  try {
    await (context.isDryRun ? inTrial(dependencies, write) : context.commit(write));
  } finally {
    await reading.close();
  }
  context.progress(counts);
  if (counts.fail > 0) context.warn(runMessage('rowsRefused', { count: counts.fail }));
  return { status: 'done', counts, result: { file: upload.name, target: reading.target } };
}

/** As the wizard of the data centre would suggest. */
async function settingsFor(
  { files }: UploadDependencies,
  upload: UploadRow,
  { kind, date, q }: Parameters,
): Promise<UploadSettings> {
  const read = (): AsyncIterable<Uint8Array> => files.read(upload.id);
  const { columns } = await openTable({ name: upload.name, size: upload.size, read });
  const pool = q === undefined ? null : Array.from(q).slice(0, 60).join('').trim();
  return {
    ...uploadSettings.parse({}),
    columns: meaningsOf(upload, columns, kind ?? null),
    topic: kind ?? null,
    date: date ?? null,
    pool,
  };
}
