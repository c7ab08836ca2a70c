interface StockNotesRow {
  readonly account_id: string;
  readonly symbol: string;
  readonly revision: number;
  /** JSON of `StockNotes`. */
  readonly content: string;
}

/** The table of this module (migration 0025). */
export type NoteTables = { stock_notes: StockNotesRow };
