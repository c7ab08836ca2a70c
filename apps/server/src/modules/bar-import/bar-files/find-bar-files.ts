import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file to import and its size on disk. */
export interface FoundFile {
  readonly path: string;
  readonly bytes: number;
}

/**
 * The files behind the paths, in order: folders stand for every `.csv` and `.csv.gz` in and below
 * them, by name; anything else for itself, even if it does not exist.
 */
export async function findBarFiles(paths: readonly string[]): Promise<FoundFile[]> {
  const found = new Map<string, FoundFile>();
  for (const given of paths)
    for (const file of await filesBehind(given)) found.set(path.resolve(file.path), file);
  return [...found.values()];
}

async function filesBehind(given: string): Promise<FoundFile[]> {
  const file = await fileAt(given);
  if (file !== null) return [file];

  // With the types of the entries, links to folders are not followed: they may lead in a circle.
  const entries = await readdir(given, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(({ name }) => /\.csv(?:\.gz)?$/i.test(name))
    .map(({ name, parentPath }) => path.join(parentPath, name))
    .toSorted();
  const found = await Promise.all(files.map(fileAt));
  return found.filter((file) => file !== null);
}

/** Null for a folder; what is not there, such as the end of a broken link, fails when it is read. */
async function fileAt(file: string): Promise<FoundFile | null> {
  const facts = await stat(file).catch(() => null);
  return facts?.isDirectory() === true ? null : { path: file, bytes: facts?.size ?? 0 };
}
