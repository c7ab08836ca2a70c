import { marketOf } from '@chanscope/market';

import { fieldNamesOf } from '../../../platform/field-names.ts';
import type { InstrumentRow } from '../instrument-schema.ts';
import { type Listing, type NameSource, likelyVenueOf } from './listing.ts';
import { pinyinKeysOfNames } from '../search/pinyin-keys.ts';

/** A listing with where it comes from. */
export interface Statement {
  readonly listing: Listing;
  readonly source: NameSource;
  /** Place in the embedded directory, null for every other source. */
  readonly rank: number | null;
}

/**
 * The row after a source spoke. A null never erases what is known. What the embedded directory says
 * stays when a file differs, but for two things that change with time and that exchanges know best:
 * the Chinese names of shares and funds in China, and days and lots. A name that is replaced stays as a further name.
 */
export function mergeListing(row: InstrumentRow | null, statement: Statement): InstrumentRow {
  const { listing, source } = statement;
  const before = row ?? emptyRow(listing);
  const nameZh = nameAfter(before, statement);
  const isSameName = isNamed(before) && nameZh === before.name_zh;
  const merged = {
    ...before,
    ...whatStays(before, statement),
    name_zh: nameZh,
    aliases: aliasesAfter(before, listing, nameZh).join('|'),
    listed_on: listing.listedOn ?? before.listed_on,
    lot_size: listing.lotSize ?? before.lot_size,
    name_source: isSameName ? before.name_source : source,
  };
  const hasSameKeys = merged.name_zh === before.name_zh && merged.aliases === before.aliases;
  return hasSameKeys ? merged : { ...merged, ...keysOf(merged) };
}

/** Why a source cannot speak about this row: an index and a share never have one symbol. Null if it can. */
export function conflictOf(row: InstrumentRow | null, { symbol, kind }: Listing): string | null {
  if (row === null || !isNamed(row)) return null;
  const isOther = (row.kind === 'index') !== (kind === 'index');
  return isOther ? `${symbol} is known as ${row.kind}, not as ${kind}` : null;
}

/** Whether a directory knows the row; what arriving bars made has a symbol only. */
function isNamed(row: InstrumentRow): boolean {
  return row.name_source !== 'bars';
}

/** Whether two rows say the same. */
export function isSameRow(a: InstrumentRow, b: InstrumentRow): boolean {
  return fieldNamesOf(a).every((column) => a[column] === b[column]);
}

/** Chinese name first, then the further names. */
export function namesOfRow(row: Pick<InstrumentRow, 'name_zh' | 'aliases'>): string[] {
  return [row.name_zh ?? '', ...row.aliases.split('|')].filter((name) => name !== '');
}

function emptyRow(listing: Listing): InstrumentRow {
  return {
    symbol: listing.symbol,
    kind: listing.kind,
    venue: likelyVenueOf(listing.symbol, listing.kind),
    name_zh: null,
    name_en: null,
    aliases: '',
    listed_on: null,
    delisted_on: null,
    lot_size: null,
    initials: '',
    full_pinyin: '',
    name_source: 'bars',
    embedded_rank: null,
    dated_names: '[]',
  };
}

/** The columns in which the embedded directory wins over files. */
function whatStays(
  before: InstrumentRow,
  { listing, source, rank }: Statement,
): Pick<InstrumentRow, 'kind' | 'venue' | 'name_en' | 'embedded_rank'> {
  if (source === 'file' && before.embedded_rank !== null)
    return { ...before, name_en: before.name_en ?? listing.nameEn };
  return {
    kind: listing.kind,
    venue: listing.venue ?? before.venue,
    name_en: listing.nameEn ?? before.name_en,
    embedded_rank: rank ?? before.embedded_rank,
  };
}

function nameAfter(before: InstrumentRow, { listing, source }: Statement): string | null {
  const said = listing.nameZh;
  const known = before.name_zh;
  if (said === null || known === null) return said ?? known;
  if (source === 'embedded') return before.name_source === 'file' ? known : said;
  if (listing.isNameCut && known.startsWith(said)) return known;
  // No one fixes the Chinese names of American securities, and indices have long and short ones.
  const isLoose = marketOf(before.symbol) === 'us' || before.kind === 'index';
  return isLoose && before.embedded_rank !== null ? known : said;
}

function aliasesAfter(
  before: InstrumentRow,
  listing: Listing,
  nameZh: string | null,
): readonly string[] {
  const names = [...listing.aliases, ...namesOfRow(before)];
  return [...new Set(names)].filter((name) => name !== nameZh);
}

/** People leave out the mark of special treatment (*ST) when they type initials. */
function keysOf(row: InstrumentRow): Pick<InstrumentRow, 'initials' | 'full_pinyin'> {
  const names = namesOfRow(row);
  const bare = names.map((name) => name.replace(/^S?\*?ST(?=\p{Script=Han})/u, ''));
  const { initials, full } = pinyinKeysOfNames([...names, ...bare]);
  return { initials: initials.join(' '), full_pinyin: full.join(' ') };
}
