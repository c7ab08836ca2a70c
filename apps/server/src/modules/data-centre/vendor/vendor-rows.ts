import type { ColumnMeaning, UploadSettings } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';

import { FileFault } from '../uploads/file-fault.ts';
import type { TableRow, UploadedTable } from '../uploads/uploaded-table.ts';
import type { VendorWrite } from './vendor-tables.ts';

/** What a line of a vendor's file says, or why it says nothing that can be taken. */
export type VendorLine =
  | { readonly kind: 'rows'; readonly symbol: string; readonly writes: readonly VendorWrite[] }
  | { readonly kind: 'refused'; readonly reason: VendorRefusal };

type VendorRefusal =
  | 'wrong-field-count'
  | 'unknown-code'
  | 'unreadable-time'
  | 'unreadable-number'
  | 'missing-value'
  | 'formula'
  | 'too-long';

/** What a file is about: 开盘啦, or one of the topics of 东财 and 问财. */
export type VendorSubject = 'kaipanla' | 'sector' | 'member' | 'flow' | 'fundamental' | 'query';

export interface VendorReading {
  readonly subject: VendorSubject;
  readonly settings: UploadSettings;
  readonly symbolFromCode: (code: string) => StockSymbol | null;
}

class LineRefused extends Error {
  override readonly name = 'LineRefused';
  readonly reason: VendorRefusal;

  constructor(reason: VendorRefusal) {
    super(`Cannot take the line: ${reason}`);
    this.reason = reason;
  }
}

/** Reads the lines of a vendor's file. Throws FileFault when something needed was not said. */
export function createVendorReader(
  table: UploadedTable,
  reading: VendorReading,
): (row: TableRow) => VendorLine {
  const { subject, settings } = reading;
  const places = new Map(
    settings.columns.flatMap((meaning, place) => (meaning === null ? [] : [[meaning, place]])),
  );
  const needsDate = ['kaipanla', 'flow', 'fundamental', 'query'].includes(subject);
  if (needsDate && settings.date === null && !places.has('date'))
    throw new FileFault('missingDate');
  if (subject === 'query' && settings.pool === null) throw new FileFault('missingPool');
  return (row) => {
    try {
      if (row.fields.length !== table.columns.length) throw new LineRefused('wrong-field-count');
      const fields = createFields(row, places, reading);
      const writes = readers[subject](fields, settings);
      return { kind: 'rows', symbol: fields.subjectOf(subject), writes };
    } catch (error) {
      if (error instanceof LineRefused) return { kind: 'refused', reason: error.reason };
      throw error;
    }
  };
}

/** The fields of a line by what they mean. They throw LineRefused. */
interface Fields {
  text(meaning: ColumnMeaning): string | null;
  needed(meaning: ColumnMeaning): string;
  /** In currency, shares or as it stands; 万 and 亿 are multiplied out. */
  number(meaning: ColumnMeaning): number | null;
  symbol(): StockSymbol;
  date(): string;
  subjectOf(subject: VendorSubject): string;
}

const maxTextLength = 400;

/** What a spreadsheet would run instead of showing it. */
const formula = /^[=@]|^[+-](?![\d.])/;

function createFields(
  { fields }: TableRow,
  places: ReadonlyMap<ColumnMeaning, number>,
  { settings, symbolFromCode }: VendorReading,
): Fields {
  function text(meaning: ColumnMeaning): string | null {
    const place = places.get(meaning);
    const field = place === undefined ? '' : (fields[place] ?? '').trim().normalize('NFC');
    if (['', '-', '--', 'None', 'null', 'nan', 'NaN'].includes(field)) return null;
    if (field.length > maxTextLength) throw new LineRefused('too-long');
    if (formula.test(field)) throw new LineRefused('formula');
    return field.toWellFormed().replaceAll(/\p{Cc}/gu, ' ');
  }
  function needed(meaning: ColumnMeaning): string {
    const field = text(meaning);
    if (field === null) throw new LineRefused('missing-value');
    return field;
  }
  function symbol(): StockSymbol {
    const found = symbolFromCode(needed('code'));
    if (found === null) throw new LineRefused('unknown-code');
    return found;
  }
  return {
    text,
    needed,
    number: (meaning) => numberFrom(text(meaning)),
    symbol,
    date: () => dateFrom(text('date') ?? settings.date),
    subjectOf: (subject) => (subject === 'sector' ? needed('sector') : symbol()),
  };
}

const units: Readonly<Record<string, number>> = { '': 1, 万: 1e4, 亿: 1e8, 万亿: 1e12, '%': 1 };

function numberFrom(text: string | null): number | null {
  if (text === null) return null;
  const [, digits = '', unit = ''] =
    /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(万亿|万|亿|%)?元?$/i.exec(
      text.replaceAll(',', ''),
    ) ?? [];
  const value = digits === '' ? Number.NaN : Number(digits) * (units[unit] ?? 1);
  if (!Number.isFinite(value)) throw new LineRefused('unreadable-number');
  return value;
}

function dateFrom(text: string | null): string {
  const [, year = '', month = '', day = ''] =
    /^((?:19|20)\d{2})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[T ].*)?$/.exec(text ?? '') ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date);
  if (!isDay) throw new LineRefused('unreadable-time');
  return date;
}

type Reader = (fields: Fields, settings: UploadSettings) => VendorWrite[];

const readers: Readonly<Record<VendorSubject, Reader>> = {
  kaipanla(fields) {
    const symbol = fields.symbol();
    const date = fields.date();
    const theme = fields.text('theme');
    const names = (theme ?? '').split(/[、,，;；|+]/).map((name) => name.trim());
    return [
      { table: 'limit_reason', row: { symbol, date, theme, ...reasonFrom(fields) } },
      ...names
        .filter((name) => name !== '')
        .flatMap((name): VendorWrite[] => [
          { table: 'theme', row: { name, first_day: date } },
          { table: 'theme_member', row: { theme: name, date, symbol } },
        ]),
    ];
  },
  sector: (fields) => [
    {
      table: 'vendor_sector',
      row: {
        sector: fields.needed('sector'),
        name: fields.needed('sectorName'),
        type: fields.text('sectorType'),
      },
    },
  ],
  member(fields) {
    const sector = fields.needed('sector');
    const name = fields.text('sectorName');
    const member: VendorWrite = {
      table: 'vendor_sector_member',
      row: { sector, symbol: fields.symbol() },
    };
    if (name === null) return [member];
    return [{ table: 'vendor_sector', row: { sector, name, type: null } }, member];
  },
  flow: (fields) => [
    {
      table: 'vendor_flow',
      row: {
        symbol: fields.symbol(),
        date: fields.date(),
        main_net: fields.number('mainNet'),
        super_net: fields.number('superNet'),
        big_net: fields.number('bigNet'),
        middle_net: fields.number('middleNet'),
        small_net: fields.number('smallNet'),
      },
    },
  ],
  fundamental: (fields) => [
    {
      table: 'vendor_fundamental',
      row: {
        symbol: fields.symbol(),
        date: fields.date(),
        pe: fields.number('pe'),
        pb: fields.number('pb'),
        market_value: fields.number('marketValue'),
        float_value: fields.number('floatValue'),
        revenue: fields.number('revenue'),
        profit: fields.number('profit'),
        roe: fields.number('roe'),
        eps: fields.number('eps'),
      },
    },
  ],
  query: (fields, { pool }) => [
    { table: 'pool', row: { pool, date: fields.date(), symbol: fields.symbol() } },
  ],
};

function reasonFrom(fields: Fields): VendorWrite['row'] {
  return {
    name: fields.text('name'),
    lu_time: fields.text('luTime'),
    ld_time: fields.text('ldTime'),
    open_time: fields.text('openTime'),
    last_time: fields.text('lastTime'),
    lu_desc: fields.text('luDesc'),
    tag: fields.text('tag'),
    status: fields.text('status'),
    bid_amount: fields.number('bidAmount'),
    limit_order: fields.number('limitOrder'),
    free_float: fields.number('freeFloat'),
  };
}
