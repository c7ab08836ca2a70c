import { importsOf } from '../../tools/import-graph.ts';

/** A file that imports another one, directly or through others. */
export interface Importer {
  readonly file: string;
  /** How many imports lie between. */
  readonly distance: number;
}

/** Finds for a file of the sources everything that imports it, tests too, the nearest first. */
export function createImporterFinder(
  sources: ReadonlyMap<string, string>,
): (file: string) => Importer[] {
  const importers = importersOf(sources);
  return (file) => {
    const distances = new Map([[file, 0]]);
    for (const [each, distance] of distances)
      for (const importer of importers.get(each) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    distances.delete(file);
    const nearness = (each: Importer): number =>
      each.distance - sharedFolders(each.file, file) / 100;
    return [...distances]
      .map(([each, distance]) => ({ file: each, distance }))
      .toSorted((one, other) => nearness(one) - nearness(other));
  };
}

/** A component, or a hook of one. */
const drawn = /\.tsx$|\/use-[\w-]+\.ts$/;

/**
 * The unit tests among a file's importers. No unit test draws a component: for one of these, or for a hook,
 * only those count that name it themselves, and not those that it reaches through a door.
 */
export function unitTestsOf(file: string, importers: readonly Importer[]): string[] {
  return importers
    .filter((each) => /\.test\.tsx?$/.test(each.file))
    .filter(({ distance }) => !drawn.test(file) || distance === 1)
    .map((each) => each.file);
}

/** Which files import a file; an import of types alone runs nothing and does not count. */
function importersOf(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources)
    for (const { to, kind } of importsOf(file, text))
      if (kind !== 'type') importers.set(to, [...(importers.get(to) ?? []), file]);
  return importers;
}

function sharedFolders(one: string, other: string): number {
  const folders = other.split('/');
  return one.split('/').findIndex((folder, at) => folder !== folders[at]);
}
