import { builtinModules } from 'node:module';
import path from 'node:path';

/** An import of a source file. */
export interface Import {
  readonly from: string;
  /** A source file, or the word `npm` or `node`. */
  readonly to: string;
  /** `type`: nothing of it runs; `program`: a thread or process that the file starts. */
  readonly kind: 'value' | 'type' | 'program';
}

const statements = /^(?:import|export)\s+(type\s)?(?:[^'";]*?from\s+)?'([^']+)'/gm;
const calls = /\bimport\(\s*'([^']+)'/g;
/** Threads and their like have an address, which is beside the file with a dot or without. */
const addresses = /\bnew URL\(\s*'([^']+)', import\.meta\.url/g;
/** Programs are started by their path, from beside the file or from the root. */
const programsBeside = /\bimport\.meta\.dirname,\s*'([^']+\.ts)'/g;
const programsOfRoot = /\bpath\.resolve\('((?:apps|packages)\/[^']+\.ts)'\)/g;

/** The imports of a source text that stands at a path of the checkout. */
export function importsOf(from: string, text: string): Import[] {
  const of = (target: string, kind: Import['kind']): Import => ({
    from,
    to: targetOf(from, target),
    kind,
  });
  return [
    ...Array.from(text.matchAll(statements), ([, type, target = '']) =>
      of(target, type === undefined ? 'value' : 'type'),
    ),
    ...Array.from(text.matchAll(calls), ([, target = '']) => of(target, 'value')),
    ...Array.from(text.matchAll(addresses), ([, target = '']) => of(`./${target}`, 'value')),
    ...Array.from(text.matchAll(programsBeside), ([, target = '']) => of(`./${target}`, 'program')),
    ...Array.from(text.matchAll(programsOfRoot), ([, to = '']) => ({
      from,
      to,
      kind: 'program' as const,
    })),
  ];
}

const apps = new Set(['server', 'cli', 'web']);

function targetOf(from: string, target: string): string {
  if (target.startsWith('.')) return path.posix.join(path.posix.dirname(from), target);
  const workspace = /^@chanscope\/(?<name>[a-z-]+)(?:\/(?<door>[a-z/-]+))?$/.exec(target)?.groups;
  if (workspace !== undefined) {
    const { name = '', door = 'index' } = workspace;
    return `${apps.has(name) ? 'apps' : 'packages'}/${name}/src/${door}.ts`;
  }
  return builtinModules.includes(target.replace('node:', '')) ? 'node' : 'npm';
}

/** Which of the files a file imports, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The graph of these sources: texts by their paths. Programs that are started count as no import. */
export function graphOf(sources: ReadonlyMap<string, string>): ImportGraph {
  return new Map(
    Array.from(sources, ([file, text]) => [
      file,
      importsOf(file, text)
        .filter(({ to, kind }) => kind !== 'program' && sources.has(to))
        .map(({ to }) => to),
    ]),
  );
}

/** The groups of files that import each other in a ring, by Tarjan's search of strongly connected parts. */
export function cyclesOf(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  /** Answers the earliest file still open that this one leads back to. */
  function visit(file: string): number {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let earliest = own;
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) earliest = Math.min(earliest, visit(target));
      else if (open.includes(target)) earliest = Math.min(earliest, order.get(target) ?? own);
    }
    if (earliest === own) {
      const part = open.splice(open.indexOf(file));
      if (part.length > 1 || graph.get(file)?.includes(file)) cycles.push(part.toSorted());
    }
    return earliest;
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
