import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';

import { sheetFromRows } from './sheet-from-rows.ts';

describe('sheetFromRows()', () => {
  it('writes what is read again, every cell a text, also one that begins like a formula', async () => {
    const rows = [
      ['用户名', '昵称', '邮箱'],
      ['wang-one', '=HYPERLINK("https://evil.example")', '+86'],
      ['li-two', '@小李 <&>', ''],
      ['00123', '-1', 'a@b.cn'],
    ];
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    const blob = await sheetFromRows(lines, '用户');
    const read = await readSheet(await blob.arrayBuffer());
    expect(read).toEqual(rows.map((row) => row.map((cell) => (cell === '' ? null : cell))));
  });
});
