import { Buffer } from 'node:buffer';

import { describe, expect, it } from 'vitest';

import { type TableRow, openTable } from './uploaded-table.ts';

async function tableOf(text: string): Promise<{ columns: readonly string[]; rows: TableRow[] }> {
  const bytes = Buffer.from(text);
  const table = await openTable({
    name: 'table.csv',
    size: bytes.length,
    read: async function* read() {
      yield await Promise.resolve(bytes);
    },
  });
  const rows: TableRow[] = [];
  for await (const some of table.rows()) rows.push(...some);
  return { columns: table.columns, rows };
}

describe('openTable()', () => {
  it('keeps quoted fields whole, whatever separates them', async () => {
    expect(
      await tableOf('\uFEFF代码;原因;家数\r\n600519;"a;b";1\r\n\r\n000858;"say ""c""";2'),
    ).toEqual({
      columns: ['代码', '原因', '家数'],
      rows: [
        { line: 2, fields: ['600519', 'a;b', '1'] },
        { line: 3, fields: [] },
        { line: 4, fields: ['000858', 'say "c"', '2'] },
      ],
    });
  });

  it('makes one field of a line that leaves its quote open', async () => {
    const { rows } = await tableOf('code,name\n600519,"open\n000858,x');
    expect(rows).toEqual([
      { line: 2, fields: ['600519,"open'] },
      { line: 3, fields: ['000858', 'x'] },
    ]);
  });

  it('takes a line of 64 kB and refuses a longer one, in the middle and at the end', async () => {
    const longest = `a,${'b'.repeat(64 * 1024 - 2)}`;
    expect((await tableOf(`code,name\n${longest}\n1,2`)).rows).toHaveLength(2);
    for (const text of [`code,name\n${longest}b\n1,2`, `code,name\n1,2\n${longest}b`])
      await expect(tableOf(text)).rejects.toThrow(expect.objectContaining({ kind: 'longLine' }));
  });

  it('reads no further into JSON that is too deep', async () => {
    const chunk = Buffer.alloc(64 * 1024, '[');
    let chunks = 0;
    const file = {
      name: 'deep.json',
      size: 200 * chunk.length,
      read: async function* read() {
        for (let at = 0; at < 200; at += 1) {
          chunks += 1;
          yield await Promise.resolve(chunk);
        }
      },
    };
    await expect(openTable(file)).rejects.toThrow(expect.objectContaining({ kind: 'badJson' }));
    expect(chunks).toBeLessThan(20);
  });
});
