import { runMessage } from '@chanscope/contract';

import { BackupRefused } from './backup-refused.ts';
import { ByteReader } from './byte-reader.ts';

/** A file on its way into an archive or out of it. */
export interface ArchivedFile {
  /** A path such as `keys/master.key`: at most 100 letters of ASCII. */
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}

const blockBytes = 512;
const endOfArchive = 2 * blockBytes;

/** The largest size that fits into eleven octal digits. */
const maxOctalSize = 0o77_777_777_777;

/** Places and lengths of the fields of a header that we use (POSIX.1-1988, `ustar`). */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  size: [124, 12],
  time: [136, 12],
  checksum: [148, 8],
  kind: [156, 1],
  magic: [257, 8],
} as const;

/** The bytes of a tar archive, which any `tar` unpacks. Files are readable by their owner alone. */
export async function* tarBytes(files: Iterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  for (const { name, size, content } of files) {
    yield headerOf(name, size);
    let written = 0;
    for await (const part of content) {
      written += part.length;
      yield part;
    }
    if (written !== size)
      throw new BackupRefused('cannotBackUp', runMessage('fileChanged', { file: name }));
    yield Buffer.alloc(paddingOf(size));
  }
  yield Buffer.alloc(endOfArchive);
}

/** The files of an archive, each to be read before the next one. Throws BackupRefused for what is none. */
export async function* tarFiles(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ArchivedFile> {
  const reader = new ByteReader(bytes);
  for (;;) {
    const header = Buffer.from(await reader.read(blockBytes));
    if (header.length === blockBytes && header.every((byte) => byte === 0)) return;
    if (header.length < blockBytes || !hasItsChecksum(header)) throw damaged();
    const size = sizeIn(header);
    yield { name: textIn(header, 'name'), size, content: reader.pass(size) };
    await reader.read(paddingOf(size));
  }
}

function damaged(): BackupRefused {
  return new BackupRefused('cannotRestore', runMessage('notAnArchive', {}), {
    damaged: 'tar',
  });
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockBytes);
  const write = (field: keyof typeof fields, text: string): number =>
    header.write(text, fields[field][0], fields[field][1], 'latin1');
  write('name', name);
  write('mode', '0000600\0');
  if (size <= maxOctalSize) write('size', `${size.toString(8).padStart(11, '0')}\0`);
  else writeLargeSize(header, size);
  write('time', '00000000000\0');
  write('kind', '0');
  write('magic', 'ustar\x0000');
  write('checksum', `${checksumOf(header).toString(8).padStart(6, '0')}\0 `);
  return header;
}

/** As GNU tar writes it: base 256 behind a set bit. */
function writeLargeSize(header: Buffer, size: number): void {
  const [from, length] = fields.size;
  header.writeUInt8(0x80, from);
  header.writeBigUInt64BE(BigInt(size), from + length - 8);
}

function sizeIn(header: Buffer): number {
  const [from, length] = fields.size;
  return header.readUInt8(from) === 0x80
    ? Number(header.readBigUInt64BE(from + length - 8))
    : Number.parseInt(textIn(header, 'size'), 8);
}

function textIn(header: Buffer, field: keyof typeof fields): string {
  const [from, length] = fields[field];
  const [text = ''] = header.toString('latin1', from, from + length).split('\0');
  return text;
}

function hasItsChecksum(header: Buffer): boolean {
  return Number.parseInt(textIn(header, 'checksum'), 8) === checksumOf(header);
}

/** The sum of all bytes, those of the sum itself read as spaces. */
function checksumOf(header: Buffer): number {
  const [from, length] = fields.checksum;
  return header.reduce(
    (sum, byte, at) => sum + (at >= from && at < from + length ? 0x20 : byte),
    0,
  );
}

function paddingOf(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}
