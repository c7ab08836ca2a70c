import type { StockSymbol } from '@chanscope/market';

/** What 开盘啦 says of shares at their limits (migration 0013), as others read it. Days are yyyy-mm-dd. */
export type LimitReasonTables = {
  readonly limit_reason: {
    readonly symbol: StockSymbol;
    readonly date: string;
    /** 涨停原因. */
    readonly lu_desc: string | null;
    /** 封单额 and 实际流通, currency. */
    readonly limit_order: number | null;
    readonly free_float: number | null;
  };
  readonly theme_member: {
    readonly theme: string;
    readonly date: string;
    readonly symbol: StockSymbol;
  };
};

/** What an imported file of fundamentals says a share's float is worth on a day (流通市值), as others read it. */
export type FloatValueTables = {
  readonly vendor_fundamental: {
    readonly symbol: StockSymbol;
    readonly date: string;
    /** Currency. */
    readonly float_value: number | null;
  };
};
