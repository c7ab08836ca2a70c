import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { wordFiguresOf } from './banned-words.ts';
import { castCountOf } from './casts.ts';
import { firstLoadOf } from './first-load.ts';
import { cyclesOf, graphOf } from '../import-graph.ts';
import { foldersBySize } from './largest-folders.ts';
import { readProductCode } from './product-code.ts';

// `npm run figures [-- --at FOLDER]`: what the size and shape of the product's code are, here or in another
// checkout; the first load is that of the page built there.

/** Folders that may be larger for now. */
const exempt = ['packages/engine/src/why', 'packages/engine/src/chan'];

process.chdir(path.dirname(path.dirname(import.meta.dirname)));
const { values } = parseArgs({ options: { at: { type: 'string', default: '.' } } });
const checkout = path.resolve(values.at);
if (!existsSync(path.join(checkout, 'packages')))
  throw new RangeError(`Cannot measure ${checkout}: no checkout is there`);
const code = readProductCode(checkout);
const rows: (readonly [figure: string, value: string, note?: string | undefined])[] = [
  ...sizeRows(),
  ...folderRows(),
  ...cycleRows(),
  wordRow(),
  castRow(),
  firstLoadRow(),
];
for (const [figure, value, note = ''] of rows)
  console.log(`${figure.padEnd(28)} ${value.padStart(10)}  ${note}`.trimEnd());

function sizeRows(): typeof rows {
  return [
    ['product lines', lineCount().toLocaleString('en')],
    ['product files', code.size.toLocaleString('en')],
  ];
}

function lineCount(): number {
  return [...code.values()].reduce((sum, text) => sum + (text.match(/\n/g)?.length ?? 0), 0);
}

function folderRows(): typeof rows {
  const folders = foldersBySize(code.keys());
  const [largest] = folders.filter(({ folder }) => !exempt.includes(folder));
  const large = folders.filter(({ folder, files }) => files > 15 && !exempt.includes(folder));
  const sizeOf = (folder: string): string =>
    String(folders.find((each) => each.folder === folder)?.files ?? 0);
  return [
    ['largest folder', String(largest?.files ?? 0), largest?.folder],
    ['folders of more than 15', String(large.length)],
    ...exempt.map(
      (folder) => [`files in ${folder.replace('packages/', '')}`, sizeOf(folder)] as const,
    ),
  ];
}

function cycleRows(): typeof rows {
  const cycles = cyclesOf(graphOf(code));
  const [largest = []] = cycles.toSorted((one, other) => other.length - one.length);
  const note =
    cycles.length === 0 ? '' : `${cycles.length} cycles, the largest of ${largest.length}`;
  return [['files in cycles', String(cycles.flat().length), note]];
}

/** The checker of names came later than some of what is measured: it is this checkout's. */
function wordRow(): (typeof rows)[number] {
  const figures = wordFiguresOf(code);
  const note = `and ${figures.files.length} files, ${figures.prose.length} comments`;
  return ['banned names', String(figures.names.length), note];
}

function castRow(): (typeof rows)[number] {
  const casts = [...code]
    .filter(([file]) => !file.endsWith('.css'))
    .reduce((sum, [, text]) => sum + castCountOf(text), 0);
  return ['casts per 1000 lines', ((casts * 1000) / lineCount()).toFixed(2), `${casts} casts`];
}

function firstLoadRow(): (typeof rows)[number] {
  const load = firstLoadOf(checkout);
  if (load === null) return ['first load, kB gzip', '–', 'no page is built'];
  return ['first load, kB gzip', load.toFixed(1)];
}
