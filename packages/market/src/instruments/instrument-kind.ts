/** What a security is: share, index, fund (ETF, LOF, REIT), sector board (板块), or something else. */
export type InstrumentKind = 'stock' | 'index' | 'etf' | 'lof' | 'reit' | 'sector' | 'other';
