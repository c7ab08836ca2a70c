import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type FileLine, readFileLines, UnusableFile } from './symbol-lines.ts';

describe('readFileLines()', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'chanscope-lines-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function linesOf(content: string | Uint8Array): Promise<FileLine[]> {
    const file = path.join(folder, 'lines.csv');
    writeFileSync(file, content);
    return allLinesOf(file);
  }

  it('numbers the lines from one, with and without a last line feed', async () => {
    const lines = await linesOf('\ufeffcode\r\n600519\n\n贵州茅台');
    expect(lines.map(({ number, text }) => [number, text])).toEqual([
      [1, 'code'],
      [2, '600519'],
      [3, ''],
      [4, '贵州茅台'],
    ]);
    expect(await linesOf('a\nb\n')).toHaveLength(2);
  });

  it('keeps characters whole that fall between two pieces of the file', async () => {
    const name = '招商银行'.repeat(10_000);
    const lines = await linesOf(`x${name.slice(0, 30_000)}\n${name}\n`);
    expect(lines.map(({ text }) => text)).toEqual([`x${name.slice(0, 30_000)}`, name]);
    expect(lines.at(-1)?.bytesRead).toBe(210_003);
  });

  it('refuses what is not UTF-8, such as GBK', async () => {
    const gbk = Uint8Array.from([0xb9, 0xf3, 0xd6, 0xdd, 0x0a]);
    await expect(linesOf(gbk)).rejects.toEqual(new UnusableFile('it is not UTF-8'));
  });

  it('refuses a file without lines', async () => {
    await expect(linesOf('x'.repeat(200_000))).rejects.toEqual(new UnusableFile('it has no lines'));
  });

  it('refuses a file that is not there', async () => {
    await expect(allLinesOf(path.join(folder, 'absent.csv'))).rejects.toEqual(
      new UnusableFile('it cannot be read (ENOENT)'),
    );
  });
});

async function allLinesOf(file: string): Promise<FileLine[]> {
  const lines: FileLine[] = [];
  for await (const line of readFileLines(file)) lines.push(line);
  return lines;
}
