/** The table of distributions and splits. Instants are UTC milliseconds, days are yyyy-mm-dd. */
export type ActionTables = {
  readonly corporate_action: CorporateActionTable;
};

/** Distributions and splits as a source reported them; see `CorporateAction`. */
type CorporateActionTable = {
  symbol: string;
  source: string;
  ex_date: string;
  cash_per_share: number;
  bonus_per_share: number;
  rights_per_share: number;
  rights_price: number;
  learned_at: number;
};
