import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

// The documents name files of the repository; this file finds the names that are out of date after a move.

/** The maximum number of lines of the pages that are read first. */
const maxLines = { 'README.md': 100, 'README.zh.md': 100, 'ARCHITECTURE.md': 120 };

const documents = globSync(['*.md', '{docs,bench}/**/*.md'], { exclude: ['**/node_modules/**'] });
const maps = ['ARCHITECTURE.md', 'docs/changes.md', ...globSync('docs/journeys/*.md')];

/** Files and folders of the repository. */
const known = globSync(['{apps,packages,tools,bench,e2e,docs}/**', '*'], {
  exclude: (name) => /^(?:node_modules|dist|data|\.cache)$/.test(path.basename(name)),
}).map((file) => file.split(path.sep).join('/'));

/** A door's name says nothing without its folder. */
const doors = new Set(['index.ts', 'testing.ts']);

/** What a document has in backticks, its blocks of commands aside. */
function quotedIn(text: string): string[] {
  return [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, quoted = '']) => quoted,
  );
}

/** The quoted texts that name a file or a folder: `bars/provider.ts`, `providers/<name>/*-client.ts`. */
function pathsIn(text: string): string[] {
  return [...new Set(quotedIn(text))].filter(
    (quoted) =>
      /^[\w<*.-][\w<>*/.-]*$/.test(quoted) &&
      (quoted.includes('/') || /\.(?:tsx?|mjs|md|json|yaml|css)$/.test(quoted)),
  );
}

/** The links of a document to other files of the repository, as paths from its root. */
function linksIn(file: string, text: string): string[] {
  return Array.from(text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g), ([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  );
}

/** Files and folders that a path means: from the root, or from any folder. */
function meantBy(named: string): string[] {
  const pattern = named.replace(/\/$/, '').replaceAll(/<[a-z]+>/g, '*');
  if (!pattern.includes('*'))
    return known.filter((file) => file === pattern || file.endsWith(`/${pattern}`));
  const ending = pattern.slice(pattern.lastIndexOf('*') + 1);
  return known.filter(
    (file) => file.endsWith(ending) && path.posix.matchesGlob(`/${file}`, `/**/${pattern}`),
  );
}

/** Says why a path of a map leads nowhere, or to several places; null when it is right. */
function faultOf(named: string): string | null {
  const meant = meantBy(named);
  if (meant.length === 0) return `${named} does not exist`;
  const isPattern = /[*<]/.test(named) || doors.has(named);
  return meant.length > 1 && !isPattern ? `${named} may be ${meant.join(' or ')}` : null;
}

describe('the maps of the code', () => {
  it.each(maps)('name only files that exist: %s', (file) => {
    const named = pathsIn(readFileSync(file, 'utf8'));
    expect(named.length).toBeGreaterThan(5);
    expect(named.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
  });

  it('begin with folders that exist', () => {
    const [, map = ''] =
      /## Map\n+```\n([\s\S]*?)```/.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? [];
    const folders = map.match(/^(?:apps|packages)\/\S+/gm) ?? [];
    expect(folders.length).toBeGreaterThan(5);
    expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
  });

  it('would be caught naming a file that was moved, or one of several', () => {
    expect(faultOf('bars/planted-block-store.ts')).toContain('does not exist');
    expect(faultOf('providers/<name>/*-planted.ts')).toContain('does not exist');
    expect(faultOf('sessions')).toBeNull();
    expect(faultOf('package.json')).toContain(' or ');
  });
});

describe('the documents', () => {
  it.each(documents)('name only whole paths that exist: %s', (file) => {
    const named = pathsIn(readFileSync(file, 'utf8')).filter((each) =>
      /^(?:apps|packages|tools|docs|e2e|bench)\//.test(each),
    );
    expect(named.filter((each) => meantBy(each).length === 0)).toEqual([]);
  });

  it.each(documents)('link only to files that exist: %s', (file) => {
    const links = linksIn(file, readFileSync(file, 'utf8'));
    expect(links.filter((each) => !existsSync(each))).toEqual([]);
  });

  it.each(Object.entries(maxLines))('%s has at most %i lines', (file, max) => {
    expect(readFileSync(file, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(max);
  });
});

describe('the glossary for readers of chan.py', () => {
  const folder = 'packages/engine/src/chan';
  const [, section = ''] = readFileSync('GLOSSARY.md', 'utf8').split('## Coming from chan.py');
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => line.split('|').slice(1));
  const sources = globSync(`${folder}/**/*.ts`).filter((file) => !file.endsWith('.test.ts'));
  const words = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));

  it('says only names that the engine has', () => {
    expect(rows.length).toBeGreaterThan(30);
    const ours = rows
      .flatMap(([, cell = '']) => quotedIn(cell))
      .flatMap((name) => name.match(/[A-Za-z]\w+/g) ?? []);
    expect(ours.filter((name) => !words.has(name))).toEqual([]);
  });

  it('says only files that the engine has', () => {
    const named = rows.flatMap(([, , cell = '']) => pathsIn(cell));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((file) => !existsSync(`${folder}/${file}`))).toEqual([]);
  });
});
