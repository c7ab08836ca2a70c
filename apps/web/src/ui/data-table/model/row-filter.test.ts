import { describe, expect, it } from 'vitest';

import { type ColumnFilters, boundFrom, filteredRows, isFilterEmpty } from './row-filter.ts';
import type { TableColumn } from './table-column.ts';

interface Row {
  readonly name: string;
  readonly change: number | null;
  readonly board: string | null;
}

const columns: readonly TableColumn<Row>[] = [
  { key: 'name', title: '名称', width: 100, kind: 'text', valueOf: (row) => row.name },
  { key: 'change', title: '涨跌幅', width: 80, kind: 'number', valueOf: (row) => row.change },
  {
    key: 'board',
    title: '板',
    width: 80,
    kind: 'choice',
    valueOf: (row) => row.board,
    choices: [
      { value: 'main', label: '主板' },
      { value: 'star', label: '科创板' },
    ],
  },
];

const rows: readonly Row[] = [
  { name: '贵州茅台 Moutai', change: 1.5, board: 'main' },
  { name: '中芯国际', change: -2, board: 'star' },
  { name: '新股', change: null, board: null },
];

function namesLeft(search: string, filters: ColumnFilters): string[] {
  return filteredRows(rows, { columns, search, filters }).map((row) => row.name.slice(0, 2));
}

describe('filteredRows()', () => {
  it('lets everything through, and the very list, where nothing is asked for', () => {
    expect(filteredRows(rows, { columns, search: ' ', filters: {} })).toBe(rows);
  });

  it.each([
    ['bounds, which are included', { min: -2, max: 1.5 }, ['贵州', '中芯']],
    ['a lower bound', { min: 0, max: null }, ['贵州']],
    ['an upper bound', { min: null, max: -2 }, ['中芯']],
  ])('knows %s; what is unknown is in none', (_, bounds, expected) => {
    expect(namesLeft('', { change: { kind: 'number', ...bounds } })).toEqual(expected);
  });

  it('finds a part of a text in any case', () => {
    expect(namesLeft('', { name: { kind: 'text', contains: 'MOU' } })).toEqual(['贵州']);
  });

  it('knows one of several values', () => {
    const both = { board: { kind: 'choice', values: ['main', 'star'] } } as const;
    expect(namesLeft('', both)).toEqual(['贵州', '中芯']);
    expect(namesLeft('', { board: { kind: 'choice', values: ['star'] } })).toEqual(['中芯']);
  });

  it('wants every typed word in some text, the label of a choice too', () => {
    expect(namesLeft('moutai 茅台', {})).toEqual(['贵州']);
    expect(namesLeft('科创', {})).toEqual(['中芯']);
    expect(namesLeft('茅台 科创', {})).toEqual([]);
  });

  it('searches the text that is given for it', () => {
    const searchTextOf = (row: Row): string => `${row.name} ${row.board ?? 'ipo'}`;
    const found = filteredRows(rows, { columns, search: 'IPO', filters: {}, searchTextOf });
    expect(found).toEqual([rows[2]]);
  });

  it('demands all filters at once', () => {
    const filters: ColumnFilters = {
      change: { kind: 'number', min: null, max: 0 },
      board: { kind: 'choice', values: ['main'] },
    };
    expect(namesLeft('', filters)).toEqual([]);
  });
});

describe('isFilterEmpty()', () => {
  it('tells a filter that asks for nothing', () => {
    expect(isFilterEmpty({ kind: 'number', min: null, max: null })).toBe(true);
    expect(isFilterEmpty({ kind: 'number', min: 0, max: null })).toBe(false);
    expect(isFilterEmpty({ kind: 'text', contains: ' ' })).toBe(true);
    expect(isFilterEmpty({ kind: 'choice', values: [] })).toBe(true);
  });
});

describe('boundFrom()', () => {
  it.each([
    ['', null],
    [' ', null],
    ['5', 5],
    ['-2.5%', -2.5],
    ['.5', 0.5],
    ['1.1亿', 110_000_000],
    ['3 万', 30_000],
    ['12K', 12_000],
    ['2.5m', 2_500_000],
    ['1,200', 1200],
    ['－３', -3],
  ])('reads %j as %j', (typed, bound) => {
    expect(boundFrom(typed)).toBe(bound);
  });

  it.each(['abc', '1-2', '-', '5x', '1e3'])('reads no number from %j', (typed) => {
    expect(boundFrom(typed)).toBeNaN();
  });
});
