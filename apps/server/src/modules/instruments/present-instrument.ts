import type { StockRow } from '@chanscope/contract';
import {
  type DatedName,
  type Instrument,
  boardOf,
  codeOf,
  currencyOf,
  isSpecialTreatmentName,
  marketLotSizeOf,
  marketOf,
  stockIdOf,
} from '@chanscope/market';

import type { InstrumentRow } from './instrument-schema.ts';
import type { SearchEntry } from './search/instrument-search.ts';
import { namesOfRow } from './directory/merge-listing.ts';

/** One entry of the directory with what the screens show of it. */
export interface InstrumentRecord extends Instrument {
  /** The listing exchange: SH, SZ, BJ, HK, NASDAQ, NYSE, AMEX, BK, IDX. */
  readonly stockEt: string;
  /** 风险警示: the name says ST or *ST. Only mainland shares have it. */
  readonly isSpecialTreatment: boolean;
  /** The names that it bore, as far as files said so. */
  readonly datedNames: readonly DatedName[];
  /** Pinyin initials of the usual reading, capitals; empty without a Chinese name. */
  readonly py: string;
  /** The same as a row of the search box. */
  readonly stockRow: StockRow;
}

/**
 * A record from its row. A security without a Chinese name goes by its English one, without any by
 * its code; an unknown lot is 1.
 */
export function recordFromRow(row: InstrumentRow): InstrumentRecord {
  const { symbol, kind } = row;
  return {
    symbol,
    kind,
    board: kind === 'stock' ? boardOf(symbol) : 'none',
    nameZh: shownNameOf(row),
    nameEn: row.name_en,
    listedOn: row.listed_on,
    delistedOn: row.delisted_on,
    lotSize: row.lot_size ?? marketLotSizeOf(symbol) ?? 1,
    currency: currencyOf(symbol),
    stockEt: row.venue,
    isSpecialTreatment: hasSpecialTreatment(row),
    datedNames: JSON.parse(row.dated_names) as DatedName[],
    py: usualInitialsOf(row),
    stockRow: stockRowFromRow(row),
  };
}

/** How the search box shows a row. */
export function stockRowFromRow(row: InstrumentRow): StockRow {
  return {
    stockId: stockIdOf(row.symbol, row.kind),
    stockEt: row.venue,
    stockName: shownNameOf(row),
    stockPy: usualInitialsOf(row),
    stockType: marketOf(row.symbol),
    stockNameEn: row.name_en,
    badge: badgeOf(row),
  };
}

/** What the search knows of a row. */
export function searchEntryFromRow(row: InstrumentRow): SearchEntry {
  return {
    symbol: row.symbol,
    kind: row.kind,
    rank: row.embedded_rank,
    names: namesOfRow(row),
    nameEn: row.name_en,
    initials: row.initials.split(' '),
    fullPinyin: row.full_pinyin.split(' '),
  };
}

function shownNameOf(row: InstrumentRow): string {
  return row.name_zh ?? row.name_en ?? codeOf(row.symbol);
}

function usualInitialsOf(row: InstrumentRow): string {
  return row.initials.split(' ', 1)[0] ?? '';
}

function hasSpecialTreatment({ symbol, kind, name_zh }: InstrumentRow): boolean {
  return kind === 'stock' && marketOf(symbol) === 'hs' && isSpecialTreatmentName(name_zh ?? '');
}

function badgeOf(row: InstrumentRow): StockRow['badge'] {
  switch (row.kind) {
    case 'stock':
      return hasSpecialTreatment(row) ? 'st' : boardBadgeOf(row);
    case 'lof':
    case 'reit':
      return 'fund';
    case 'etf':
    case 'index':
    case 'sector':
      return row.kind;
    case 'other':
      return null;
  }
}

function boardBadgeOf({ symbol }: InstrumentRow): StockRow['badge'] {
  const board = boardOf(symbol);
  return board === 'chinext' || board === 'star' || board === 'bse' ? board : null;
}
