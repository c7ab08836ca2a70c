import { expect, it } from 'vitest';

import { exportedTable } from './exported-table.ts';
import type { TableColumn } from './table-column.ts';

interface Row {
  readonly name: string;
  readonly change: number | null;
  readonly side: string | null;
}

const columns: readonly TableColumn<Row>[] = [
  { key: 'name', title: '名称', width: 100, kind: 'text', valueOf: (row) => row.name },
  {
    key: 'change',
    title: '涨跌幅%',
    width: 80,
    kind: 'number',
    valueOf: (row) => row.change,
    textOf: (value) => `${value.toFixed(2)}%`,
  },
  {
    key: 'side',
    title: '方向',
    width: 80,
    kind: 'choice',
    valueOf: (row) => row.side,
    choices: [{ value: 'buy', label: '买' }],
  },
];

it('writes figures as numbers, choices by their label, and nothing for what is unknown', () => {
  const rows: readonly Row[] = [
    { name: '贵州茅台', change: 1.2345, side: 'buy' },
    { name: '=1+1', change: Number.NaN, side: null },
  ];
  expect(exportedTable(rows, columns)).toEqual({
    header: ['名称', '涨跌幅%', '方向'],
    rows: [
      ['贵州茅台', 1.2345, '买'],
      ['=1+1', null, null],
    ],
  });
});
