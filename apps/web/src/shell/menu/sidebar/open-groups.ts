/** What opening or closing a group of the menu starts from. */
interface GroupChange {
  readonly path: string;
  /** The groups around it, outermost first. */
  readonly around: readonly string[];
  /** Whether opening a group closes those that are not around it. */
  readonly isUnique: boolean;
}

/** The open groups after a group was pressed (展开与收起). */
export function toggledGroups(open: readonly string[], change: GroupChange): readonly string[] {
  const { path, around, isUnique } = change;
  if (open.includes(path)) return open.filter((each) => each !== path);
  return isUnique ? [...around, path] : [...open, path];
}

/** The open groups after a page was opened that these groups are around. */
export function openedGroups(
  open: readonly string[],
  around: readonly string[],
  isUnique: boolean,
): readonly string[] {
  if (around.length === 0) return open;
  if (isUnique) return around;
  const closed = around.filter((path) => !open.includes(path));
  return closed.length === 0 ? open : [...open, ...closed];
}
