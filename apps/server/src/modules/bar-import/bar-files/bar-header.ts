import { BarFileRefused } from './bar-file-refused.ts';

/** Where the columns of a bar stand in the lines of a file. */
export interface BarHeader {
  readonly fieldCount: number;
  /** Null when the file names its one security in its own name. */
  readonly code: number | null;
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly amount: number | null;
  /** True when the file counts its volume in lots (手) by the name of the column. */
  readonly isInLots: boolean;
  /** Columns that bars have no place for. */
  readonly ignored: readonly string[];
}

/** The names under which files carry each column, the first that is there being taken. */
const spellings = {
  code: ['code', 'symbol', 'ticker'],
  time: ['time', 'datetime', 'timestamp', 'date'],
  open: ['open'],
  high: ['high'],
  low: ['low'],
  close: ['close'],
  volume: ['volume', 'volume_lots'],
  amount: ['amount'],
} as const;

/** Reads the first line of a file. Throws BarFileRefused when it is no header of bars. */
export function barHeaderFrom(fields: readonly string[], file: string): BarHeader {
  const names = fields.map((field) => field.trim().toLowerCase());
  const placeOf = (column: keyof typeof spellings): number | null => {
    const name = spellings[column].find((spelling) => names.includes(spelling));
    return name === undefined ? null : names.indexOf(name);
  };
  const required = (column: keyof typeof spellings): number => {
    const place = placeOf(column);
    if (place === null)
      throw new BarFileRefused(
        `Cannot import ${file}: it is no file of bars, its first line has no column "${column}"`,
      );
    return place;
  };
  const places = {
    code: placeOf('code'),
    time: required('time'),
    open: required('open'),
    high: required('high'),
    low: required('low'),
    close: required('close'),
    volume: required('volume'),
    amount: placeOf('amount'),
  };
  const taken = new Set<number | null>(Object.values(places));
  return {
    ...places,
    fieldCount: names.length,
    isInLots: names[places.volume] === 'volume_lots',
    ignored: names.filter((_, index) => !taken.has(index)),
  };
}
