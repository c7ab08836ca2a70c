import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createSilentLog, importSymbols, openStores } from '@chanscope/server';

import { generateEntries, generateQueries } from '../../suites/search.ts';
import type { Report } from '../report.ts';

const keystrokes = 6000;
const warmUps = 1000;

/** What one keystroke takes inside of the server: the directory of a database, its freshness checked as always. */
export async function reportSearchLatency(): Promise<Report> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-bench-'));
  const stores = await openStores({ dataDir, databaseUrl: null, log: createSilentLog() });
  try {
    const entries = generateEntries();
    const files = directoriesOf(entries.map(({ names }) => names[0] ?? ''));
    const paths = files.map(({ name, lines }) => {
      const file = path.join(dataDir, name);
      writeFileSync(file, lines.join('\n'));
      return file;
    });
    const { added } = await importSymbols({ database: stores.database, paths });
    if (added < entries.length * 0.95)
      throw new Error(`Cannot measure the search: only ${added} of ${entries.length} were added`);
    const queries = generateQueries(entries);
    const took: number[] = [];
    let found = 0;
    for (let number = 0; number < warmUps + keystrokes; number += 1) {
      const begin = performance.now();
      const list = await stores.instruments.search(queries[number % queries.length]?.text ?? '');
      if (number >= warmUps) took.push(performance.now() - begin);
      found += list.length;
    }
    const sorted = took.toSorted((one, other) => one - other);
    const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    const figures = { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1), found, securities: added };
    return {
      name: `Search inside the server, ${keystrokes} keystrokes among ${added.toLocaleString('en')} imported securities`,
      lines: [
        `p50 ${figures.p50Ms.toFixed(3)} ms, p99 ${figures.p99Ms.toFixed(3)} ms, longest ${figures.maxMs.toFixed(3)} ms`,
      ],
      figures,
    };
  } finally {
    await stores.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Blocks of a thousand codes that are shares of the mainland. */
const mainlandBlocks = [600, 601, 603, 605, 688, 300, 301, 302].map(String);

/** The names as directory files: as many as there is room for as mainland shares, the others as American ones. */
function directoriesOf(names: readonly string[]): { name: string; lines: string[] }[] {
  const room = mainlandBlocks.length * 1000;
  const mainland = names.slice(0, room).map((name, number) => {
    const block = mainlandBlocks[Math.floor(number / 1000)] ?? '';
    const code = `${block}${String(number % 1000).padStart(3, '0')}`;
    return `${code},${code.startsWith('6') ? 'SH' : 'SZ'},MAIN,stock,${name},,0,`;
  });
  const american = names
    .slice(room)
    .map((name, number) => `${lettersOf(number)},NASDAQ,stock,${lettersOf(number)} Inc,${name},,`);
  return [
    {
      name: 'cn.csv',
      lines: ['code,exchange,board,type,name_zh,name_en,is_st,list_date', ...mainland],
    },
    {
      name: 'us.csv',
      lines: ['code,exchange,type,name_en,name_zh,ipo_year,raw_symbol', ...american],
    },
  ];
}

/** A number as four capital letters. */
function lettersOf(number: number): string {
  const places = [26 ** 3, 26 ** 2, 26, 1];
  return places
    .map((place) => String.fromCodePoint(65 + (Math.floor(number / place) % 26)))
    .join('');
}
