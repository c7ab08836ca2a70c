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
  const facts = await stat(given).catch(() => null);
  if (facts?.isDirectory() !== true) return [{ path: given, bytes: facts?.size ?? 0 }];

  const names = await readdir(given, { recursive: true });
  const files = names.filter((name) => /\.csv(?:\.gz)?$/i.test(name)).toSorted();
  return Promise.all(
    files.map(async (name) => {
      const file = path.join(given, name);
      return { path: file, bytes: (await stat(file)).size };
    }),
  );
}
