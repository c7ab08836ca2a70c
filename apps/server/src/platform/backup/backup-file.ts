import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { runMessage } from '@chanscope/contract';

import { z } from 'zod';

import { BackupRefused } from './backup-refused.ts';
import { ByteReader } from './byte-reader.ts';
import { openedBytes, sealedBytes, sealMark } from './sealed-bytes.ts';
import { type ArchivedFile, tarBytes, tarFiles } from './tar-archive.ts';

/** The first file of a backup: what the others are, so that it can be seen whether all of it is there. */
const manifestSchema = z.object({
  product: z.literal('chanscope'),
  format: z.literal(1),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Rows of each table of the database. */
  rows: z.record(z.string(), z.number()),
  /** By their names in the archive, SHA-256 in hexadecimal. */
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
});

export type BackupManifest = z.infer<typeof manifestSchema>;

/** A backup that is being read. */
export interface OpenedBackup {
  readonly manifest: BackupManifest;
  /** Each to be read to its end before the next one; its end throws BackupRefused when it is not what was written. */
  readonly files: AsyncIterable<ArchivedFile>;
}

const manifestName = 'manifest.json';
const maxManifestBytes = 16 * 1024 * 1024;

/** What may be in a backup: nothing can lead out of the folder that it is unpacked into. */
const permittedName = /^(?:chanscope\.db|(?:keys|uploads)\/\w[\w.-]*)$/;

/** Writes the files of a folder as one file that its owner alone can read; encrypted when there is a password. */
export async function writeBackupFile(
  file: string,
  content: {
    readonly folder: string;
    readonly manifest: BackupManifest;
    readonly password: string | null;
  },
): Promise<void> {
  const { folder, manifest, password } = content;
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const archive = tarBytes([
    { name: manifestName, size: text.length, content: piecesOf(text) },
    ...Object.entries(manifest.files).map(([name, { size }]) => ({
      name,
      size,
      content: createReadStream(path.join(folder, name)) as AsyncIterable<Uint8Array>,
    })),
  ]);
  await pipeline(
    password === null ? archive : sealedBytes(archive, password),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
}

/** Opens a backup and reads what it holds. Throws BackupRefused for what is none, and without its password. */
export async function openBackupFile(file: string, password: string | null): Promise<OpenedBackup> {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new BackupRefused('cannotRestore', runMessage('noFile', { file }));
  const files = tarFiles(plainBytesOf(createReadStream(file), password));
  const first = await files.next();
  if (first.done === true || first.value.name !== manifestName) throw notABackup(file);
  const manifest = await manifestIn(first.value, file);
  return { manifest, files: checkedFiles(files, manifest) };
}

/** Whether a file is an encrypted backup. */
export async function isEncryptedBackup(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(sealMark.length), 0, sealMark.length, 0);
    return sealMark.equals(buffer);
  } finally {
    await handle.close();
  }
}

/** The SHA-256 of a file in hexadecimal. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Uint8Array);
  return hash.digest('hex');
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

async function* plainBytesOf(
  bytes: AsyncIterable<Uint8Array>,
  password: string | null,
): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(bytes);
  const head = await reader.read(sealMark.length);
  if (sealMark.equals(head)) {
    if (password === null)
      throw new BackupRefused('cannotRestore', runMessage('passwordMissing', {}));
    yield* openedBytes(reader.passRest(), password);
    return;
  }
  yield head;
  yield* reader.passRest();
}

async function manifestIn(entry: ArchivedFile, file: string): Promise<BackupManifest> {
  if (entry.size > maxManifestBytes) throw notABackup(file);
  const parts: Uint8Array[] = [];
  for await (const part of entry.content) parts.push(part);
  const parsed = manifestSchema.safeParse(jsonFrom(Buffer.concat(parts).toString()));
  if (!parsed.success || !Object.keys(parsed.data.files).every((name) => permittedName.test(name)))
    throw notABackup(file);
  return parsed.data;
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function* checkedFiles(
  files: AsyncIterable<ArchivedFile>,
  manifest: BackupManifest,
): AsyncGenerator<ArchivedFile> {
  const missing = new Map(Object.entries(manifest.files));
  for await (const { name, size, content } of files) {
    const expected = missing.get(name);
    missing.delete(name);
    if (expected === undefined) throw notWhole(name);
    yield { name, size, content: checkedContent(name, content, expected.sha256) };
  }
  const [name] = missing.keys();
  if (name !== undefined) throw notWhole(name);
}

async function* checkedContent(
  name: string,
  content: AsyncIterable<Uint8Array>,
  sha256: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const part of content) {
    hash.update(part);
    yield part;
  }
  if (hash.digest('hex') !== sha256) throw notWhole(name);
}

function notABackup(file: string): BackupRefused {
  return new BackupRefused('cannotRestore', runMessage('notABackup', { file }), {
    damaged: manifestName,
  });
}

function notWhole(name: string): BackupRefused {
  return new BackupRefused('cannotRestore', runMessage('partDamaged', { part: name }), {
    damaged: name,
  });
}
