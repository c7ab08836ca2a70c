/** Openings and closings that were announced; see the migration. */
export type MomentTables = {
  readonly market_moment: {
    readonly market: string;
    readonly at: number;
    readonly run: string;
  };
};
