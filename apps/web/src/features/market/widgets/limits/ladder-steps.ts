/** A step of the ladder (连板梯队): the shares that were sealed on so many days in a row. */
export interface LadderStep<Row> {
  readonly boards: number;
  /** How many there are, also those that are not listed. */
  readonly count: number;
  readonly rows: readonly Row[];
}

/**
 * The ladder from its highest step down. `rows` are the first of the day's limit-ups, the highest first; `heights`
 * says how many there are of each.
 */
export function ladderSteps<Row extends { readonly boards: number }>(
  heights: readonly { readonly boards: number; readonly count: number }[],
  rows: readonly Row[],
): readonly LadderStep<Row>[] {
  return heights
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.boards - one.boards)
    .map(({ boards, count }) => ({
      boards,
      count,
      rows: rows.filter((row) => row.boards === boards).slice(0, count),
    }));
}
