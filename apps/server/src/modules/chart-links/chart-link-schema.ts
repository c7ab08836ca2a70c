interface ChartLinkRow {
  readonly id: string;
  readonly account_id: string;
  /** JSON of a `ChartLinkState`. */
  readonly state: string;
  /** UTC ms. */
  readonly created_at: number;
}

/** The table of this module (migration 0024). */
export type ChartLinkTables = { chart_link: ChartLinkRow };
