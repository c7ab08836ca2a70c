/** Whatever has price limits of its own (涨跌幅限制): the boards of shares, and the kinds of funds. */
export const limitBoards = [
  'main',
  'chinext',
  'star',
  'bse',
  'fund',
  'growth-fund',
  'reit',
] as const;

export type LimitBoard = (typeof limitBoards)[number];

/** How far prices of a board may move on a day from a date on, percent; null without a limit. */
export interface PriceLimitRule {
  /** yyyy-mm-dd. */
  readonly from: string;
  readonly percent: number | null;
  /** Of shares under special treatment (ST, *ST). */
  readonly specialTreatmentPercent: number | null;
}
