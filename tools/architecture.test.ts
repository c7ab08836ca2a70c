import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { type Import, cyclesOf, graphOf, importsOf } from './import-graph.ts';

// Keeps the import table of ARCHITECTURE.md true: the table is the rule, this file only reads it.

interface Room {
  /** Folder pattern, such as `apps/server/src/modules/*`. */
  readonly folder: string;
  /** The second column of the table, as written. */
  readonly allowed: string;
}

const rooms: Room[] = readFileSync('ARCHITECTURE.md', 'utf8')
  .split('\n')
  .map((line) => /^\| `(?<folder>[^`]+)`\s*\|(?<allowed>[^|]+)\|/.exec(line)?.groups)
  .filter((row) => row !== undefined)
  .map(({ folder = '', allowed = '' }) => ({ folder, allowed }))
  .toSorted((a, b) => b.folder.length - a.folder.length);

const sources = globSync('{packages,apps}/*/{src,migrations}/**/*.{ts,tsx}');

/** The room that a file is in, and the room's name with `*` filled in. */
function roomOf(file: string): { room: Room; name: string } {
  for (const room of rooms) {
    const match = new RegExp(`^${room.folder.replace('*', '[^/]+')}(?=/)`).exec(file);
    if (match !== null) return { room, name: match[0] };
  }
  throw new Error(`Cannot place ${file}: no row of ARCHITECTURE.md covers it`);
}

/** Says why an import is not allowed, or null when it is. */
function faultOf(each: Import): string | null {
  return each.to === 'npm' || each.to === 'node' ? faultOfLibrary(each) : faultOfRoom(each);
}

function faultOfLibrary({ from, to }: Import): string | null {
  return isTest(from) || roomOf(from).room.allowed.includes(to)
    ? null
    : `its room may not use ${to} libraries`;
}

function faultOfRoom({ from, to, kind }: Import): string | null {
  const { room, name } = roomOf(from);
  const target = roomOf(to);
  if (target.name === name) return null;
  if (isTest(from) && (isTestRoom(from) || target.name === testSupport)) return null;
  if (target.name === testSupport) return `${target.name} is for tests`;
  const fault = faultOfArrow(room, target.name, kind === 'type');
  if (fault !== null) return `${name} ${fault}`;
  return hasDoor(target.name) && path.posix.basename(to) !== 'index.ts'
    ? `${target.name} has one door, its index.ts`
    : null;
}

function hasDoor(name: string): boolean {
  return (
    name.startsWith('packages/') ||
    name === 'apps/web/src/demo' ||
    rooms.some((room) => room.folder.includes('*') && covers(room.folder, name))
  );
}

/** Whether a folder pattern of the table stands for a room. */
function covers(folder: string, name: string): boolean {
  return new RegExp(`^${folder.replace('*', '[^/]+')}$`).test(name);
}

function faultOfArrow(room: Room, target: string, typeOnly: boolean): string | null {
  const arrows = Array.from(
    room.allowed.matchAll(/(?<types>types of )?`(?<folder>[^`]+)`/g),
    ({ groups }) => ({
      ofTypes: groups?.['types'] !== undefined,
      folder: groups?.['folder'] ?? '',
    }),
  ).filter(({ folder }) => covers(folder, target));
  if (arrows.length === 0) return `may not import ${target}`;
  if (!typeOnly && arrows.every(({ ofTypes }) => ofTypes))
    return `may import only types from ${target}`;
  return null;
}

const testSupport = 'packages/test-support';

/** What may use any library. */
function isTest(file: string): boolean {
  return /(\.test\.tsx?|-contract\.ts|-for-test\.ts|\/testing\.ts|\/test-support\/[^/]+)$/.test(
    file,
  );
}

/** Server tests speak to the whole application over HTTP, wherever they stand. */
function isTestRoom(file: string): boolean {
  return file.startsWith('apps/server/') || file.startsWith('apps/cli/');
}

const faults = (text: string, from: string): string[] =>
  importsOf(from, text)
    .filter(({ kind }) => kind !== 'program')
    .map((each) => ({ each, fault: faultOf(each) }))
    .filter(({ fault }) => fault !== null)
    .map(({ each, fault }) => `${each.from} imports ${each.to}: ${fault}`);

describe('the import table of ARCHITECTURE.md', () => {
  it('covers the whole house', () => {
    expect(rooms.length).toBeGreaterThan(10);
    expect(sources.length).toBeGreaterThan(50);
  });

  it('is followed by every import', () => {
    expect(sources.flatMap((file) => faults(readFileSync(file, 'utf8'), file))).toEqual([]);
  });

  it.each([
    ['packages/market/src/planted.ts', "import fs from 'node:fs';"],
    ['packages/market/src/planted.ts', "import { studyAll } from '@chanscope/engine';"],
    ['packages/engine/src/planted.ts', "import { z } from 'zod';"],
    ['packages/contract/src/planted.ts', "import { studyAll } from '@chanscope/engine';"],
    ['packages/simulation/src/planted.ts', "import { studyAll } from '@chanscope/engine';"],
    ['packages/simulation/src/planted.ts', "import { x } from '@chanscope/test-support';"],
    ['apps/server/src/platform/planted.ts', "import { x } from '../modules/charts/index.ts';"],
    ['apps/server/src/modules/charts/planted.ts', "import { x } from '../quotes/index.ts';"],
    ['apps/server/src/modules/charts/planted.ts', "import type { X } from '../quotes/inner.ts';"],
    ['apps/server/src/modules/bars/planted.ts', "import { x } from '../feeds/index.ts';"],
    ['apps/server/src/modules/feeds/planted.ts', "import { x } from '../bars/bar-store.ts';"],
    ['apps/server/src/modules/charts/planted.ts', "import { x } from '../../testing.ts';"],
    ['apps/web/src/ui/planted.ts', "import { x } from '@chanscope/market';"],
    ['apps/web/src/chart/planted.ts', "import { x } from '../api/client.ts';"],
    ['apps/web/src/features/home/planted.ts', "import { x } from '../search/index.ts';"],
    ['apps/web/src/features/home/planted.ts', "const x = import('../stock/index.ts');"],
    ['apps/web/src/shell/planted.ts', "import { x } from '../features/home/index.ts';"],
    ['apps/web/src/features/home/planted.ts', "import { x } from '../../demo/index.ts';"],
    ['apps/web/src/planted.ts', "import { x } from './demo/demo-pages.ts';"],
    ['apps/web/src/demo/forms/planted.ts', "import { x } from '../../features/home/index.ts';"],
    ['apps/web/src/features/home/planted.ts', "import { x } from '@chanscope/server';"],
  ])('would catch a planted import in %s: %s', (from, text) => {
    expect(faults(text, from)).toHaveLength(1);
  });

  it('lets types cross between server modules through their doors', () => {
    const text = "import type { X } from '../quotes/index.ts';";
    expect(faults(text, 'apps/server/src/modules/charts/planted.ts')).toEqual([]);
  });
});

describe('imports', () => {
  it('form no ring of files, types included', () => {
    expect(
      cyclesOf(graphOf(new Map(sources.map((file) => [file, readFileSync(file, 'utf8')])))),
    ).toEqual([]);
  });

  it.each([
    ['values', "import { b } from './b.ts';", "export { a } from './index.ts';"],
    ['types', "import type { B } from './b.ts';", "import { type A, c } from './index.ts';"],
    ['imports on demand', "const b = import('./b.ts');", "type A = import('./index.ts').A;"],
    ['a workspace', "import { b } from './b.ts';", "import { a } from '@chanscope/market';"],
  ])('would catch a planted ring of %s', (_, ofDoor, ofOther) => {
    const texts = new Map([
      ['packages/market/src/index.ts', ofDoor],
      ['packages/market/src/b.ts', ofOther],
      ['packages/market/src/c.ts', "import { a } from './index.ts';"],
    ]);
    expect(cyclesOf(graphOf(texts))).toEqual([
      ['packages/market/src/b.ts', 'packages/market/src/index.ts'],
    ]);
  });
});
