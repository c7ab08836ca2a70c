import type { InstrumentKind, StockSymbol } from '@chanscope/market';

import type { NameSource } from './directory/listing.ts';

/** The tables of this module (migration 0001). */
export type InstrumentTables = {
  instrument: InstrumentRow;
  sector_member: SectorMemberRow;
  directory_state: DirectoryStateRow;
};

export interface InstrumentRow {
  symbol: StockSymbol;
  kind: InstrumentKind;
  /** See `Listing.venue`. */
  venue: string;
  name_zh: string | null;
  name_en: string | null;
  /** Further Chinese names, separated by `|`. */
  aliases: string;
  listed_on: string | null;
  delisted_on: string | null;
  lot_size: number | null;
  /** Pinyin initials of the Chinese names in all readings, the usual one first, separated by spaces. */
  initials: string;
  /** Full pinyin likewise. */
  full_pinyin: string;
  /** Who said `name_zh`. */
  name_source: NameSource;
  /** Place in the embedded directory; null outside of it. */
  embedded_rank: number | null;
  /** JSON of `DatedName[]`, oldest first (migration 0018). */
  dated_names: string;
}

interface SectorMemberRow {
  sector: StockSymbol;
  member: StockSymbol;
}

/** The single row `id = 1`. */
interface DirectoryStateRow {
  id: number;
  /** The version of the embedded directory that was written last; 0 before the first. */
  embedded_version: number;
  /** Grows with every change of the directory, so that other processes notice. */
  revision: number;
}
