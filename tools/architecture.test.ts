import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

// Keeps the import table of ARCHITECTURE.md true: the table is the rule, this file only reads it.

interface Room {
  /** Folder pattern, such as `apps/server/src/modules/*`. */
  readonly folder: string;
  /** The second column of the table, as written. */
  readonly allowed: string;
}

interface Import {
  readonly from: string;
  /** A source file, or the word `npm` or `node`. */
  readonly to: string;
  readonly typeOnly: boolean;
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

/** The imports of a source text. */
function importsOf(from: string, text: string): Import[] {
  const statements = text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'";]*?from\s+)?'([^']+)'/gm);
  const lazy = text.matchAll(/\b(?:import|new URL)\(\s*()'([^']+)'/g);
  return [...statements, ...lazy].map(([, type, target = '']) => ({
    from,
    to: targetOf(from, target),
    typeOnly: Boolean(type),
  }));
}

function targetOf(from: string, target: string): string {
  if (target.startsWith('.')) return path.posix.join(path.posix.dirname(from), target);
  const workspace = /^@chanscope\/(?<name>[a-z]+)$/.exec(target)?.groups?.['name'];
  if (workspace !== undefined)
    return `${workspace === 'server' ? 'apps' : 'packages'}/${workspace}/src/index.ts`;
  return builtinModules.includes(target.replace('node:', '')) ? 'node' : 'npm';
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

function faultOfRoom({ from, to, typeOnly }: Import): string | null {
  const { room, name } = roomOf(from);
  const target = roomOf(to);
  if (target.name === name) return null;
  const fault = faultOfArrow(room, target, typeOnly);
  if (fault !== null) return isTest(from) && isTestRoom(from) ? null : `${name} ${fault}`;
  const hasDoor = target.name.startsWith('packages/') || target.room.folder.includes('*');
  if (hasDoor && path.posix.basename(to) !== 'index.ts')
    return `${target.name} has one door, its index.ts`;
  return null;
}

function faultOfArrow(
  room: Room,
  target: { room: Room; name: string },
  typeOnly: boolean,
): string | null {
  const listed = `\`${target.room.folder}\``;
  const isPackage = target.name.startsWith('packages/') && room.allowed.includes('`packages/*`');
  if (!room.allowed.includes(listed) && !isPackage) return `may not import ${target.name}`;
  if (room.allowed.includes(`types of ${listed}`) && !typeOnly)
    return `may import only types from ${target.name}`;
  return null;
}

function isTest(file: string): boolean {
  return /(\.test\.tsx?|-contract\.ts)$/.test(file);
}

/** Server tests speak to the whole application over HTTP, wherever they stand. */
function isTestRoom(file: string): boolean {
  return file.startsWith('apps/server/') || file.startsWith('apps/cli/');
}

const faults = (text: string, from: string): string[] =>
  importsOf(from, text)
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
    ['apps/server/src/platform/planted.ts', "import { x } from '../modules/series/index.ts';"],
    ['apps/server/src/modules/series/planted.ts', "import { x } from '../analysis/index.ts';"],
    ['apps/server/src/modules/series/planted.ts', "import type { X } from '../analysis/inner.ts';"],
    ['apps/web/src/ui/planted.ts', "import { x } from '@chanscope/market';"],
    ['apps/web/src/chart/planted.ts', "import { x } from '../api/client.ts';"],
    ['apps/web/src/features/home/planted.ts', "import { x } from '../search/index.ts';"],
    ['apps/web/src/features/home/planted.ts', "const x = import('../stock/index.ts');"],
    ['apps/web/src/shell/planted.ts', "import { x } from '../features/home/index.ts';"],
    ['apps/web/src/features/home/planted.ts', "import { x } from '@chanscope/server';"],
  ])('would catch a planted import in %s: %s', (from, text) => {
    expect(faults(text, from)).toHaveLength(1);
  });

  it('lets types cross between server modules through their doors', () => {
    const text = "import type { X } from '../analysis/index.ts';";
    expect(faults(text, 'apps/server/src/modules/series/planted.ts')).toEqual([]);
  });
});
