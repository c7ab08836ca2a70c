import {
  type Exchange,
  type InstrumentKind,
  type StockSymbol,
  mainlandExchangeOf,
  symbolOf,
} from '@chanscope/market';

import { type Listing, bareListing } from '../../directory/listing.ts';

/** The field of a row under a heading, trimmed; empty where there is none. */
export type FieldReader = (heading: string) => string;

/** One kind of directory file, known by its headings. */
export interface SymbolLayout {
  readonly name: string;
  /** Every one of these headings is there. */
  readonly headings: readonly string[];
  /** What a row says. Throws RangeError with the reason when it cannot be taken. */
  listingFrom(field: FieldReader): Listing;
}

/** The layout of a file by its first line, or null. */
export function layoutOf(headings: readonly string[]): SymbolLayout | null {
  return (
    layouts.find((layout) => layout.headings.every((heading) => headings.includes(heading))) ?? null
  );
}

const layouts: readonly SymbolLayout[] = [
  {
    name: 'mainland shares',
    headings: ['code', 'exchange', 'board', 'type', 'name_zh', 'name_en', 'is_st', 'list_date'],
    listingFrom: (field) => ({
      ...bareListing(mainlandSymbolFrom(field), kindFrom(field, shareKinds)),
      ...mainlandNameFrom(requiredFrom(field, 'name_zh')),
      nameEn: optionalFrom(field, 'name_en'),
      listedOn: dayFrom(field, 'list_date'),
    }),
  },
  {
    name: 'mainland funds',
    headings: ['code', 'exchange', 'type', 'name_zh', 'fund_kind'],
    listingFrom: (field) => ({
      ...bareListing(mainlandSymbolFrom(field), kindFrom(field, fundKinds)),
      nameZh: requiredFrom(field, 'name_zh'),
    }),
  },
  {
    name: 'Hong Kong securities',
    headings: ['code', 'exchange', 'type', 'name_zh', 'name_en', 'lot_size_2023', 'list_date'],
    listingFrom: (field) => ({
      ...bareListing(
        symbolFrom(exchangeFrom(field, ['HK']), field),
        kindFrom(field, hongKongKinds),
      ),
      nameZh: optionalFrom(field, 'name_zh'),
      nameEn: requiredFrom(field, 'name_en'),
      listedOn: dayFrom(field, 'list_date'),
      lotSize: countFrom(field, 'lot_size_2023'),
    }),
  },
  {
    name: 'indices',
    headings: ['code', 'exchange', 'name_zh', 'name_en', 'publish_date', 'em_secid'],
    listingFrom: (field) => ({
      ...bareListing(indexSymbolFrom(field), 'index'),
      nameZh: requiredFrom(field, 'name_zh'),
      nameEn: optionalFrom(field, 'name_en'),
      listedOn: dayFrom(field, 'publish_date'),
    }),
  },
  {
    name: 'United States shares',
    headings: ['code', 'exchange', 'type', 'name_en', 'name_zh', 'ipo_year', 'raw_symbol'],
    listingFrom: (field) => ({
      ...bareListing(symbolFrom('US', field), unitedStatesKindFrom(field)),
      venue: venueFrom(field('exchange')),
      nameZh: optionalFrom(field, 'name_zh'),
      nameEn: companyNameFrom(requiredFrom(field, 'name_en')),
    }),
  },
  {
    name: 'United States funds',
    headings: ['code', 'type', 'name_en', 'name_zh', 'futu_exchange_2023'],
    listingFrom: (field) => ({
      ...bareListing(symbolFrom('US', field), kindFrom(field, fundKinds)),
      venue: venueFrom(field('futu_exchange_2023')),
      nameZh: optionalFrom(field, 'name_zh'),
      nameEn: requiredFrom(field, 'name_en'),
    }),
  },
];

type Kinds = Readonly<Record<string, InstrumentKind>>;

const shareKinds: Kinds = { stock: 'stock' };
const fundKinds: Kinds = { etf: 'etf', lof: 'lof', reit: 'reit' };
const hongKongKinds: Kinds = { stock: 'stock', etf: 'etf', fund: 'other' };
const unitedStatesKinds: Kinds = {
  stock: 'stock',
  adr: 'stock',
  preferred: 'other',
  warrant: 'other',
  unit: 'other',
  note: 'other',
  right: 'other',
};

/**
 * The Dow Jones index, which vendors file under DJIA: that is the ticker of a fund since 2022, so the
 * index goes by DJI, as charts call it.
 */
const indexCodes: Readonly<Record<string, string>> = { DJIA: 'DJI' };

function requiredFrom(field: FieldReader, heading: string): string {
  const text = field(heading);
  if (text === '') throw new RangeError(`${heading} is empty`);
  return text;
}

function optionalFrom(field: FieldReader, heading: string): string | null {
  const text = field(heading);
  return text === '' ? null : text;
}

function kindFrom(field: FieldReader, kinds: Kinds): InstrumentKind {
  const kind = kinds[field('type')];
  if (kind === undefined) throw new RangeError(`type "${field('type')}" is not known`);
  return kind;
}

/** The lists mistake what an American depositary share represents (preferred shares, units) for it. */
function unitedStatesKindFrom(field: FieldReader): InstrumentKind {
  const name = field('name_en');
  const isDepositaryShare = /American Depositary Shares?\b/i.test(name) && !/Warrant/i.test(name);
  return isDepositaryShare ? 'stock' : kindFrom(field, unitedStatesKinds);
}

function exchangeFrom(field: FieldReader, permitted: readonly Exchange[]): Exchange {
  const exchange = permitted.find((each) => each === field('exchange'));
  if (exchange === undefined)
    throw new RangeError(`exchange "${field('exchange')}" is none of ${permitted.join(', ')}`);
  return exchange;
}

function symbolFrom(exchange: Exchange, field: FieldReader): StockSymbol {
  return symbolOf(exchange, requiredFrom(field, 'code'));
}

function mainlandSymbolFrom(field: FieldReader): StockSymbol {
  const exchange = exchangeFrom(field, ['SH', 'SZ', 'BJ']);
  const symbol = symbolFrom(exchange, field);
  if (mainlandExchangeOf(field('code')) !== exchange)
    throw new RangeError(`exchange ${exchange} does not list code ${field('code')}`);
  return symbol;
}

function indexSymbolFrom(field: FieldReader): StockSymbol {
  const exchange = exchangeFrom(field, ['SH', 'SZ', 'BJ', 'HK', 'US']);
  const code = requiredFrom(field, 'code');
  return symbolOf(exchange, exchange === 'US' ? (indexCodes[code] ?? code) : code);
}

/**
 * The exchanges put marks before a name for a day: XD (除息), XR (除权), DR (both), N (first day) and
 * C (the four days after it). The first three push the end of the name out.
 */
export function mainlandNameFrom(text: string): Pick<Listing, 'nameZh' | 'isNameCut'> {
  const name = text.replaceAll(' ', '');
  const [, mark = ''] = /^(XD|XR|DR|N|C)(?=\p{Script=Han})/u.exec(name) ?? [];
  return { nameZh: name.slice(mark.length), isNameCut: mark.length === 2 };
}

/** The name without the words that every common share carries. */
function companyNameFrom(text: string): string {
  return text.replace(/ Common Stock$/, '');
}

function venueFrom(text: string): string | null {
  return ['NASDAQ', 'NYSE', 'AMEX'].includes(text) ? text : null;
}

function dayFrom(field: FieldReader, heading: string): string | null {
  const text = field(heading);
  if (text === '') return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay) throw new RangeError(`${heading} "${text}" is no day like 2001-08-27`);
  return text;
}

function countFrom(field: FieldReader, heading: string): number | null {
  const text = field(heading);
  if (text === '') return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new RangeError(`${heading} "${text}" is no whole number`);
  return Number(text);
}
