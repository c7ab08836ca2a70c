import path from 'node:path';

/** A folder and how many product files stand directly in it. */
export interface FolderSize {
  readonly folder: string;
  readonly files: number;
}

/** All folders of these files by how many stand directly in them, the largest first. */
export function foldersBySize(files: Iterable<string>): FolderSize[] {
  return [...Map.groupBy(files, (file) => path.posix.dirname(file))]
    .map(([folder, own]) => ({ folder, files: own.length }))
    .toSorted((one, other) => other.files - one.files);
}
