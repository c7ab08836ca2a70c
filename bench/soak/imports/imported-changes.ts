import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type StockResponse, maximumBarCount, routes } from '@chanscope/contract';
import {
  likelyKindOf,
  localTimeOf,
  marketOf,
  parseSymbol,
  stockIdOf,
  type StockSymbol,
} from '@chanscope/market';
import {
  createSilentLog,
  importBars,
  nothingSaid,
  openStores,
  systemClock,
} from '@chanscope/server';

import { startDayServer } from '../day/day-server.ts';
import { type FileCloses, readSharedCloses } from './shared-closes.ts';

/** What a chart shows of two neighbouring days. */
interface ShownChange {
  readonly symbol: StockSymbol;
  readonly adjust: string;
  readonly from: string;
  readonly to: string;
  readonly percent: number;
}

export interface ImportedChangesReport {
  readonly lines: readonly string[];
  readonly faults: readonly string[];
}

/** In percentage points. */
const tolerated = 0.2;

/**
 * Imports all files of the shared folder at once with no option given, starts a server on them, and compares the change
 * of every pair of neighbouring days in every chart, not adjusted and as it opens, with each file that has both days.
 * A fault is a change that no such file has within 0.2 percentage points; a seam is a pair that no file has whole.
 */
export async function soakImportedChanges(sharedDir: string): Promise<ImportedChangesReport> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-imported-'));
  const folders = ['data', 'golden/bars'].map((each) => path.join(sharedDir, each));
  try {
    const refused = await importAll(dataDir, folders);
    const from = Date.parse('2026-11-18T10:17:30+08:00');
    const server = await startDayServer({ dataDir, speed: 1, from, realStart: Date.now() });
    try {
      const report = await compareAll(server.address, readSharedCloses(folders));
      return { ...report, lines: [...refused, ...report.lines] };
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Answers a line for each file that was refused. */
async function importAll(dataDir: string, paths: readonly string[]): Promise<string[]> {
  const stores = await openStores({ dataDir, databaseUrl: null, log: createSilentLog() });
  const refused: string[] = [];
  let imported = 0;
  try {
    await importBars(
      { ...stores, clock: systemClock },
      { paths: [...paths], source: null, replace: false, options: nothingSaid },
      {
        onProgress: () => undefined,
        onOutcome(outcome) {
          if (outcome.kind === 'imported') imported += 1;
          else refused.push(`refused: ${path.basename(outcome.path)}: ${outcome.reason}`);
        },
      },
    );
  } finally {
    await stores.close();
  }
  return [...refused, `${imported} files imported, ${refused.length} refused`];
}

async function compareAll(
  address: string,
  truth: ReadonlyMap<string, readonly FileCloses[]>,
): Promise<ImportedChangesReport> {
  const faults: string[] = [];
  const seams: string[] = [];
  let compared = 0;
  let charts = 0;
  for (const [name, files] of truth) {
    const symbol = parseSymbol(name);
    const changes = [
      await changesOf(address, symbol, 'none'),
      await changesOf(address, symbol, 'qfq'),
    ];
    charts += changes.filter((shown) => shown !== null).length;
    for (const change of changes.flatMap((shown) => shown ?? [])) {
      compared += 1;
      const known = files.flatMap((file) => changeIn(file, change));
      if (known.length === 0) seams.push(wordsOf(change));
      else if (!known.some(({ percent }) => Math.abs(percent - change.percent) <= tolerated))
        faults.push(`${wordsOf(change)}; ${known.map(({ words }) => words).join(', ')}`);
    }
  }
  return {
    faults,
    lines: [
      `${charts} charts, ${compared} changes compared, ${faults.length} false, ${seams.length} seams`,
      ...seams.map((seam) => `seam: ${seam}`),
    ],
  };
}

/** The change that a file has between two days; nothing when it lacks one of them. */
function changeIn(
  { file, closes }: FileCloses,
  { from, to }: ShownChange,
): { readonly percent: number; readonly words: string }[] {
  const [before, after] = [closes.get(from), closes.get(to)];
  if (before === undefined || after === undefined) return [];
  const percent = (after / before - 1) * 100;
  return [{ percent, words: `${file} ${percent.toFixed(2)}` }];
}

function wordsOf({ symbol, adjust, from, to, percent }: ShownChange): string {
  return `${symbol} ${adjust} ${from} → ${to} ${percent.toFixed(2)} %`;
}

/** Every pair of neighbouring days of a chart; null where it is not of imported days. */
async function changesOf(
  address: string,
  symbol: StockSymbol,
  adjust: 'none' | 'qfq',
): Promise<ShownChange[] | null> {
  const market = marketOf(symbol);
  const days: { date: string; close: number }[] = [];
  let shown: string | null = null;
  let end: number | undefined;
  for (;;) {
    const answer = await askChart(address, { symbol, adjust, end });
    const bars = answer?.bars ?? [];
    if (answer === null || !answer.source.startsWith('imported:')) break;
    shown = answer.adjust;
    days.unshift(...bars.map(({ t, c }) => ({ date: localTimeOf(t, market).date, close: c })));
    if (!answer.more || bars[0] === undefined) break;
    end = bars[0].t;
  }
  if (shown === null) return null;
  const changes: ShownChange[] = [];
  for (const [index, { date, close }] of days.entries()) {
    const before = days[index - 1];
    if (before === undefined) continue;
    const percent = (close / before.close - 1) * 100;
    changes.push({ symbol, adjust: shown, from: before.date, to: date, percent });
  }
  return changes;
}

/** Null for a security that the server does not know. */
async function askChart(
  address: string,
  { symbol, adjust, end }: { symbol: StockSymbol; adjust: string; end: number | undefined },
): Promise<StockResponse | null> {
  const { method, path: at, response } = routes.getStock;
  const answer = await fetch(`${address}${at}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      stockId: stockIdOf(symbol, likelyKindOf(symbol)),
      adjust,
      count: maximumBarCount,
      form: 'typed',
      ...(end === undefined ? {} : { end }),
    }),
  });
  const { code, data } = (await answer.json()) as { code: number; data: unknown };
  return code === 200 ? response.parse(data) : null;
}
