/** Where a row stands. */
interface PlacedRow {
  readonly index: number;
  /** In px below the head. */
  readonly start: number;
}

/** A row with the number of the element that it is written into. */
interface SlottedRow extends PlacedRow {
  readonly slot: number;
}

/**
 * The rows in sight in the order of the elements that they are written into, of which there are `slots`, at least as
 * many as rows: one that scrolls into sight takes the element of one that left it, and no element moves. That order is
 * not the one that is seen; `aria-rowindex` says which row is which.
 */
export function slottedRows(rows: readonly PlacedRow[], slots: number): readonly SlottedRow[] {
  return rows
    .map(({ index, start }) => ({ index, start, slot: index % slots }))
    .toSorted((one, other) => one.slot - other.slot);
}
