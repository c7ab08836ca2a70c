import type { Study } from '@chanscope/engine';
import { barAt } from '@chanscope/market';
import type { Bar, BarColumns } from '@chanscope/market';

/** The outputs of a study as columns beside the bars, kept up to date bar by bar. */
export interface StudyLines {
  /** One column for each output, NaN where there is no value. At least as long as the bars followed last. */
  readonly columns: readonly Float64Array[];
  /** Follows the bars. The first `unchanged` of them equal, at the same indexes, those of the last call. */
  follow(bars: BarColumns, unchanged: number): void;
}

/** What is calculated: a fresh study, how many numbers it gives, and from which bar. */
export interface StudyPlan {
  readonly outputs: number;
  readonly create: () => Study<readonly (number | null)[]>;
  /** The bar that the study sees at an index; the bar itself when absent. */
  readonly barOf?: (bars: BarColumns, index: number) => Bar;
}

/** Columns for a plan. The last bar is only previewed, so that it may move or be closed at no cost. */
export function createStudyLines({ outputs, create, barOf = barAt }: StudyPlan): StudyLines {
  let columns: readonly Float64Array[] = Array.from({ length: outputs }, () => new Float64Array(0));
  let study = create();
  let committed = 0;

  const write = (index: number, values: readonly (number | null)[] | null): void => {
    columns.forEach((column, output) => {
      column[index] = values?.[output] ?? Number.NaN;
    });
  };

  return {
    get columns() {
      return columns;
    },
    follow(bars, unchanged) {
      if (unchanged < committed) {
        study = create();
        committed = 0;
      }
      columns = columns.map((column) => withRoom(column, bars.length));
      for (; committed < bars.length - 1; committed += 1)
        write(committed, study.commit(barOf(bars, committed)));
      if (committed < bars.length) write(committed, study.preview(barOf(bars, committed)));
    },
  };
}

/** The column itself while it is long enough, else a copy with room for a quarter more. */
function withRoom(column: Float64Array, length: number): Float64Array {
  if (column.length >= length) return column;
  const wider = new Float64Array(Math.ceil(length * 1.25));
  wider.set(column);
  return wider;
}
