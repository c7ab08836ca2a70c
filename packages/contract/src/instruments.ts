import { markets, shownCodeOf } from '@chanscope/market';
import { z } from 'zod';

/** Search of the directory of securities. The client upper-cases the text; the server folds it again. */
export const searchRequest = z.object({
  search: z.string().max(64),
});

/** Badges shown beside a name: 创业板, 科创板, 北交所, ST, ETF, 指数, 板块. */
export const badges = ['chinext', 'star', 'bse', 'st', 'etf', 'fund', 'index', 'sector'] as const;

/** One row of the search box (spec §3, stock search result). */
export const stockRow = z.object({
  /** `hs600519`, `hsSH000001`, `hsBK0477`, `hk00700`, `usAAPL`. */
  stockId: z.string(),
  /** Listing exchange: SH, SZ, BJ, HK, NASDAQ, NYSE, AMEX, BK, IDX. */
  stockEt: z.string(),
  /** The Chinese name, or the English one where there is no Chinese. */
  stockName: z.string(),
  /** Pinyin initials of the usual reading, upper case. */
  stockPy: z.string(),
  /** Market: hs, hk, us. */
  stockType: z.enum(markets),
  stockNameEn: z.string().nullable(),
  badge: z.enum(badges).nullable(),
});

export type StockRow = z.infer<typeof stockRow>;

/** A text by which a row was found, and the part of it that was typed, as it stands there. */
const foundPart = z.object({ text: z.string(), part: z.string() });

export type FoundPart = z.infer<typeof foundPart>;

/** A row with what it was found by: what screens show of it, or a further name, an English one, pinyin. */
export const foundRow = stockRow.extend({ found: z.array(foundPart) });

export type FoundRow = z.infer<typeof foundRow>;

/** What the search box shows of a row in Chinese, in this order: code, name, initials. */
export function shownFieldsOf({ stockId, stockName, stockPy }: StockRow): readonly string[] {
  return [shownCodeOf(stockId), stockName, stockPy];
}

export const searchResponse = z.array(foundRow);

/** The longest list that a search answers. */
export const searchLimit = 20;
