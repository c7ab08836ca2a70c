/** How many pictures there may be at once, and how large each may be. */
const maxFiles = 50;
export const maxFileBytes = 2 * 1024 * 1024;

interface SizedFile {
  readonly name: string;
  readonly size: number;
}

/** Which files are taken of those that were chosen, and which are refused. */
export interface SelectedFiles<Selected extends SizedFile> {
  readonly taken: readonly Selected[];
  readonly tooLarge: readonly Selected[];
  /** How many do not fit any more. */
  readonly beyond: number;
}

/** Drops the files that are too large, and those beyond the largest number, of which some are there already. */
export function selectFiles<Selected extends SizedFile>(
  present: number,
  files: readonly Selected[],
): SelectedFiles<Selected> {
  const fitting = files.filter(({ size }) => size <= maxFileBytes);
  const taken = fitting.slice(0, Math.max(0, maxFiles - present));
  return {
    taken,
    tooLarge: files.filter(({ size }) => size > maxFileBytes),
    beyond: fitting.length - taken.length,
  };
}
