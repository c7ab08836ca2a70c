interface MarkingRow {
  readonly account_id: string;
  readonly symbol: string;
  readonly revision: number;
  /** JSON of what the account keeps of the security. */
  readonly content: string;
}

/** The tables of this module (migrations 0025 and 0026): one row for what an account keeps of a security. */
export type MarkingTables = Record<'stock_notes' | 'redivision_list', MarkingRow>;
