import type { UploadRow, UploadSettings } from '@chanscope/contract';
import { uploadSettings, vendorTopics } from '@chanscope/contract';
import type { Transaction } from 'kysely';
import { z } from 'zod';

import type { JobContext, JobDefinition, JobOutcome } from '../jobs/index.ts';
import { FileFault } from './file-fault.ts';
import { meaningsOf } from './inspect-upload.ts';
import type { UploadParts } from './upload-parts.ts';
import { openReading } from './upload-reading.ts';
import { uploadTables } from './upload-schema.ts';
import { findUpload, newestReady } from './upload-store.ts';
import { openTable } from './uploaded-table.ts';
import { commitIn, inTrial } from './uploads.ts';

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
export function vendorJobs(parts: UploadParts): JobDefinition[] {
  const basis = {
    ruleVersion: 'vendor-1',
    parameters,
    keyOf: ({ uploadId = 'newest', date = '' }: Parameters) => `${uploadId} ${date}`.trim(),
    asOf: ({ date }: Parameters) => date ?? null,
  };
  const kaipanla: JobDefinition<typeof parameters> = {
    ...basis,
    name: 'initKaipanla',
    title: { zh: '开盘啦导入', en: 'Import of Kaipanla’s limit reasons' },
    run: (given, context) => run(parts, given, { context, kind: 'kaipanla' }),
  };
  const dcwc: JobDefinition<typeof parameters> = {
    ...basis,
    name: 'initDcWc',
    title: { zh: '东财与问财导入', en: 'Import of Eastmoney and Wencai' },
    run: (given, context) => run(parts, given, { context, kind: 'dcwc' }),
  };
  return [kaipanla as unknown as JobDefinition, dcwc as unknown as JobDefinition];
}

interface VendorRun {
  readonly context: JobContext;
  readonly kind: 'kaipanla' | 'dcwc';
}

async function run(
  parts: UploadParts,
  given: Parameters,
  { context, kind }: VendorRun,
): Promise<JobOutcome> {
  const access = uploadTables(parts.database.kysely);
  const upload =
    given.uploadId === undefined
      ? await newestReady(access, kind)
      : await findUpload(access, given.uploadId);
  if (upload === null || upload.kind !== kind)
    return {
      status: 'skipped',
      counts: none,
      reason:
        '未配置数据源：请先在数据中心上传这家供应商的文件 · No source: first upload a file of this vendor in the data centre',
    };
  if (upload.state !== 'ready' && upload.state !== 'undone')
    return {
      status: 'skipped',
      counts: none,
      reason: `文件 “${upload.name}” 已经导入 · The file “${upload.name}” is imported already`,
    };
  try {
    return await importFile(parts, upload, { given, context });
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    throw new Error(`${error.reasonIn('zh')} · ${error.reasonIn('en')}`, { cause: error });
  }
}

async function importFile(
  parts: UploadParts,
  upload: UploadRow,
  { given, context }: { readonly given: Parameters; readonly context: JobContext },
): Promise<JobOutcome> {
  const settings = await settingsFor(parts, upload, given);
  const reading = await openReading(parts, upload, settings);
  let counts = none;
  const take = async (transaction: Transaction<object>): Promise<void> => {
    const by = `job ${context.runId}`;
    const taken = await commitIn(transaction, parts, { id: upload.id, reading, by });
    const { rows, saved, corrected, repeated, refused } = taken.counts;
    counts = { total: rows, ok: saved + corrected, skip: repeated, fail: refused };
  };
  try {
    await (context.isDryRun ? inTrial(parts, take) : context.commit(take));
  } finally {
    await reading.close();
  }
  context.progress(counts);
  if (counts.fail > 0) context.warn(`${counts.fail} 行被拒收 · ${counts.fail} rows were refused`);
  return { status: 'done', counts, result: { file: upload.name, target: reading.target } };
}

/** As the wizard of the data centre would suggest. */
async function settingsFor(
  { files }: UploadParts,
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
