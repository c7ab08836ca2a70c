/**
 * How many of a row's items fit, in the order in which they stand. When not all do, room is left for the
 * item under which the others go. All widths in px.
 */
export function fittingCount(widths: readonly number[], room: number, moreWidth: number): number {
  const ends = widths.map((_, index) =>
    widths.slice(0, index + 1).reduce((total, width) => total + width, 0),
  );
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end + moreWidth <= room).length;
}
