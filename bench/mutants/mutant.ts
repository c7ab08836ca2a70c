import path from 'node:path';

import { createRandom } from '../measure/generated-bars.ts';
import { RandomDraw } from '../soak/fuzz/random-draw.ts';
import { isProductFile } from './code-files.ts';
import {
  type Change,
  type CodeLine,
  type Place,
  changedLine,
  codeLinesOf,
  placesIn,
  shapeOf,
} from './mutation-places.ts';

/** A planted fault, as it is written down to be planted again elsewhere. */
export interface Mutant {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly change: Change;
  readonly before: string;
  readonly after: string;
}

/** Where a fault is planted in a checkout. */
export interface Planting {
  readonly file: string;
  readonly line: CodeLine;
}

interface CandidateFile {
  readonly file: string;
  readonly places: readonly Place[];
}

/**
 * Draws one fault in each of `count` product files: every room gives at least one file and otherwise as many
 * as its share of all files; within a room they are spread over its folders. Of the kinds of fault that a
 * file offers each is as likely.
 */
export function drawMutants(
  sources: ReadonlyMap<string, string>,
  { seed, count }: { readonly seed: number; readonly count: number },
): Mutant[] {
  const draw = new RandomDraw(createRandom(seed));
  const files = [...sources]
    .filter(([file]) => isProductFile(file))
    .map(([file, text]) => ({ file, places: placesIn(text) }))
    .filter(({ places }) => places.length > 0);
  const rooms = [...Map.groupBy(files, ({ file }) => roomOf(file)).values()];
  return sharesOf(rooms, count).flatMap((share, at) =>
    spread(rooms[at] ?? [], share, draw).map((each) => drawIn(each, draw)),
  );
}

/** Where a mutant's line stands in these sources: by path, else by base name; by text, else by its shape. */
export function findPlanting(
  sources: ReadonlyMap<string, string>,
  mutant: Mutant,
  renamed: ReadonlyMap<string, string> = new Map(),
): Planting | null {
  const base = path.posix.basename(mutant.file);
  const files = [
    mutant.file,
    renamed.get(mutant.file) ?? mutant.file,
    ...[...sources.keys()].filter((file) => path.posix.basename(file) === base),
  ];
  for (const file of new Set(files)) {
    const line = findLine(codeLinesOf(sources.get(file) ?? ''), mutant);
    if (line !== null) return { file, line };
  }
  return null;
}

function findLine(lines: readonly CodeLine[], { before, line, change }: Mutant): CodeLine | null {
  const [own] = codeLinesOf(before);
  const shape = own === undefined ? '' : shapeOf(own);
  const nearest = (found: readonly CodeLine[]): CodeLine | undefined =>
    found.toSorted((a, b) => Math.abs(a.number - line) - Math.abs(b.number - line))[0];
  return (
    nearest(lines.filter(({ text }) => text.trim() === before.trim())) ??
    nearest(
      lines.filter((each) => each.tokens.length > change.last + 1 && shapeOf(each) === shape),
    ) ??
    null
  );
}

/** The part of the house that a file belongs to; features and server modules each are one part. */
function roomOf(file: string): string {
  const [root = '', name = '', , folder = '', ...rest] = file.split('/');
  const hasRooms = root === 'apps' && name !== 'cli' && rest.length > 0;
  return hasRooms ? `${root}/${name}/${folder}` : `${root}/${name}`;
}

/** How many files each room gives: one, and the rest by their numbers, the largest remainders first. */
function sharesOf(rooms: readonly (readonly CandidateFile[])[], count: number): number[] {
  const total = rooms.reduce((sum, { length }) => sum + length, 0);
  const beyond = Math.max(0, count - rooms.length);
  const exact = rooms.map(({ length }) => 1 + (beyond * length) / total);
  const shares = exact.map(Math.floor);
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share % 1 }))
    .toSorted((one, other) => other.remainder - one.remainder);
  let left = count - shares.reduce((sum, share) => sum + share, 0);
  for (const { at } of byRemainder) {
    if (left <= 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/** One file of each of `count` equal stretches of the room. */
function spread(room: readonly CandidateFile[], count: number, draw: RandomDraw): CandidateFile[] {
  return Array.from({ length: Math.min(count, room.length) }, (_, at) => {
    const from = Math.floor((at * room.length) / count);
    const to = Math.max(from + 1, Math.floor(((at + 1) * room.length) / count));
    return draw.from(room.slice(from, to));
  });
}

function drawIn({ file, places }: CandidateFile, draw: RandomDraw): Mutant {
  const kind = draw.from([...new Set(places.map(({ change }) => change.kind))].toSorted());
  const { line, change } = draw.from(places.filter((place) => place.change.kind === kind));
  const after = changedLine(line, change);
  return { file, line: line.number, change, before: line.text, after };
}
