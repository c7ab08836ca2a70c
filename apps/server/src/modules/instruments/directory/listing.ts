import { type InstrumentKind, type StockSymbol, codeOf, exchangeOf } from '@chanscope/market';

/** What one source says about one security; null where it says nothing. */
export interface Listing {
  readonly symbol: StockSymbol;
  readonly kind: InstrumentKind;
  /** The listing exchange: SH, SZ, BJ, HK, NASDAQ, NYSE, AMEX, BK (板块), IDX (indices abroad). */
  readonly venue: string | null;
  readonly nameZh: string | null;
  /** The Chinese name lost its end to a mark of the day (`XD中信建`); a longer one is known better. */
  readonly isNameCut: boolean;
  /** Further Chinese names: in common use, or former. */
  readonly aliases: readonly string[];
  readonly nameEn: string | null;
  /** yyyy-mm-dd */
  readonly listedOn: string | null;
  /** Shares in a lot; null where the market fixes it or no one said. */
  readonly lotSize: number | null;
}

/** Who a name was learned from: the embedded directory, an imported file, or bars that arrived. */
export type NameSource = 'embedded' | 'file' | 'bars';

/** A listing that says nothing yet but what the symbol itself reports. */
export function bareListing(symbol: StockSymbol, kind: InstrumentKind): Listing {
  return {
    symbol,
    kind,
    venue: null,
    nameZh: null,
    isNameCut: false,
    aliases: [],
    nameEn: null,
    listedOn: null,
    lotSize: null,
  };
}

/** The listing exchange as far as the symbol reports; the United States have several. */
export function likelyVenueOf(symbol: StockSymbol, kind: InstrumentKind): string {
  const exchange = exchangeOf(symbol);
  const isForeignIndex = kind === 'index' && /\D/.test(codeOf(symbol));
  return isForeignIndex ? 'IDX' : exchange;
}
