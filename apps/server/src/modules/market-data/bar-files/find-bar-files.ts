import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { BarFileRefused } from './bar-file-refused.ts';

/** A file to import and its size on disk. */
export interface FoundFile {
  readonly path: string;
  readonly bytes: number;
}

/**
 * The files behind the paths, in order: files as they are, folders with every `.csv` and `.csv.gz`
 * in and below them by name. Throws BarFileRefused for a path that does not exist.
 */
export async function findBarFiles(paths: readonly string[]): Promise<FoundFile[]> {
  const found = new Map<string, FoundFile>();
  for (const given of paths)
    for (const file of await filesBehind(given)) found.set(path.resolve(file.path), file);
  return [...found.values()];
}

async function filesBehind(given: string): Promise<FoundFile[]> {
  const facts = await stat(given).catch(() => null);
  if (facts === null) throw new BarFileRefused(`Cannot import ${given}: there is no such file`);
  if (!facts.isDirectory()) return [{ path: given, bytes: facts.size }];

  const names = await readdir(given, { recursive: true });
  const files = names.filter((name) => /\.csv(?:\.gz)?$/i.test(name)).toSorted();
  return Promise.all(
    files.map(async (name) => {
      const file = path.join(given, name);
      return { path: file, bytes: (await stat(file)).size };
    }),
  );
}
