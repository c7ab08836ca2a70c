import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readLines, UnreadableFile } from './read-lines.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-lines-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function fileOf(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** All lines as [number, text], and how far the file was read at last. */
async function linesOf(file: string): Promise<{ lines: [number, string][]; bytesRead: number }> {
  const lines: [number, string][] = [];
  let bytesRead = 0;
  for await (const batch of readLines(file, (bytes) => (bytesRead = bytes)))
    batch.lines.forEach((text, index) => lines.push([batch.firstLine + index, text]));
  return { lines, bytesRead };
}

describe('readLines()', () => {
  it('numbers lines from 1 and drops line ends and the mark of byte order', async () => {
    const file = fileOf('a.csv', '\uFEFFcode,名称\r\n600519,贵州茅台\n\nlast');
    expect((await linesOf(file)).lines).toEqual([
      [1, 'code,名称'],
      [2, '600519,贵州茅台'],
      [3, ''],
      [4, 'last'],
    ]);
  });

  it('unpacks gzip, across the borders of what is read at a time', async () => {
    const texts = Array.from({ length: 200_000 }, (_, index) => `行${index}`);
    const packed = gzipSync(texts.join('\n'));
    const { lines, bytesRead } = await linesOf(fileOf('a.csv.gz', packed));
    expect(lines).toEqual(texts.map((text, index) => [index + 1, text]));
    expect(bytesRead).toBe(packed.length);
  });

  it('cuts a line that has no end in sight', async () => {
    const file = fileOf('a.csv', `first\n${'x'.repeat(3_000_000)}\nthird`);
    const { lines } = await linesOf(file);
    expect(lines.map(([number, text]) => [number, text.length])).toEqual([
      [1, 5],
      [2, 65_536],
      [3, 5],
    ]);
  });

  it.each([
    { what: 'text in another encoding', name: 'a.csv', content: Uint8Array.of(0xb9, 0xf3, 0x0a) },
    {
      what: 'text that ends inside of a letter',
      name: 'a.csv',
      content: Uint8Array.of(0xe8, 0xb4),
    },
  ])('refuses $what', async ({ name, content }) => {
    const file = fileOf(name, content);
    await expect(linesOf(file)).rejects.toThrow(
      new UnreadableFile(`Cannot read ${file}: it is not UTF-8 text`),
    );
  });

  it.each([
    {
      what: 'a torn archive',
      content: gzipSync('text').subarray(0, 20),
      reason: 'unexpected end of file',
    },
    { what: 'no archive at all', content: 'plain text', reason: 'incorrect header check' },
  ])('refuses $what', async ({ content, reason }) => {
    const file = fileOf('a.csv.gz', content);
    await expect(linesOf(file)).rejects.toThrow(
      new UnreadableFile(`Cannot read ${file}: ${reason}`),
    );
  });

  it('gives the event loop its turns while a caller works on the lines', async () => {
    const file = fileOf('a.csv', 'a line\n'.repeat(2000));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const seen: number[] = [];
    for await (const { lines } of readLines(file, () => undefined)) {
      seen.push(turns);
      const end = performance.now() + lines.length / 20;
      while (performance.now() < end);
    }
    clearInterval(timer);
    expect((seen.at(-1) ?? 0) - (seen[0] ?? 0)).toBeGreaterThan(1);
  });

  it('refuses a file that is not there', async () => {
    await expect(linesOf(path.join(folder, 'none.csv'))).rejects.toThrow(UnreadableFile);
    await expect(linesOf(path.join(folder, 'none.csv.gz'))).rejects.toThrow(UnreadableFile);
  });
});
