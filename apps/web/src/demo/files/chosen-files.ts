/** How many pictures there may be at once, and how large each may be. */
const maxFiles = 50;
export const maxFileBytes = 2 * 1024 * 1024;

interface SizedFile {
  readonly name: string;
  readonly size: number;
}

/** Which files are taken of those that were chosen, and which are refused. */
export interface ChosenFiles<Chosen extends SizedFile> {
  readonly taken: readonly Chosen[];
  readonly tooLarge: readonly Chosen[];
  /** How many do not fit any more. */
  readonly beyond: number;
}

/** Drops the files that are too large, and those beyond the largest number, of which some are there already. */
export function selectFiles<Chosen extends SizedFile>(
  present: number,
  files: readonly Chosen[],
): ChosenFiles<Chosen> {
  const fitting = files.filter(({ size }) => size <= maxFileBytes);
  const taken = fitting.slice(0, Math.max(0, maxFiles - present));
  return {
    taken,
    tooLarge: files.filter(({ size }) => size > maxFileBytes),
    beyond: fitting.length - taken.length,
  };
}
