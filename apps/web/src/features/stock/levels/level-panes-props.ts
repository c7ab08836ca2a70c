import type { StockAnswer } from '../bars/bar-pages.ts';
import type { BarSeriesQuestion } from '../workspace/answer-keys.ts';
import type { BarPeriod } from '../workspace/chart-choice.ts';

/** What the panes of several levels show. */
export interface LevelPanesProps extends Pick<BarSeriesQuestion, 'stockId' | 'adjust' | 'source'> {
  /** The name of the security in the reader's language. */
  readonly name: string;
  /** What was last said of it, undefined until the first answer. */
  readonly answer: StockAnswer | undefined;
  /** From the top. */
  readonly periods: readonly BarPeriod[];
}
