/** The tables of this module (migration 0050). */
export type OperationsTables = {
  visit_day: VisitDayRow;
  visit_mark: VisitMarkRow;
  missed_search: MissedSearchRow;
};

/** A day that is over. */
interface VisitDayRow {
  /** `yyyy-mm-dd` of China. */
  readonly day: string;
  readonly visitors: number;
}

/** One who came on a day that is not over. */
interface VisitMarkRow {
  /** A keyed hash. */
  readonly mark: string;
  readonly day: string;
}

/** A word that nothing was found for. */
interface MissedSearchRow {
  readonly word: string;
  readonly times: number;
  /** UTC ms. */
  readonly last_at: number;
}
