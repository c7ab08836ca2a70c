import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { type StockSymbol, symbolOf } from '@chanscope/market';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openDatabase } from '../../platform/database/database.ts';
import { createSilentLog } from '../../platform/log.ts';
import { migrate } from '../../platform/database/migrate.ts';
import {
  type TestDatabaseLocation,
  describeAtEachLocation,
} from '../../test-support/test-databases.ts';
import type { BarTables } from '../bars/bar-schema.ts';
import { createBarStore } from '../bars/bar-store.ts';
import { randomFrom } from '../../test-support/watch-operations-for-test.ts';
import { bareEnvironment } from '../../test-support/bare-environment-for-test.ts';

const program = path.join(import.meta.dirname, '../../../../cli/src/import.ts');
/** How often an import is killed; a soak asks for more. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 2);
const random = randomFrom(Number(process.env['KILL_SEED'] ?? 20_261_128));
const fileCount = 6;
const symbolsPerFile = 20;
const daysPerSymbol = 3000;

/** Processes start slowly on a busy machine. */
const patienceMs = 60_000;

let folder: string;
let files: string[];

/** The symbols of a file; no two files have one in common. */
function symbolsOf(file: number): StockSymbol[] {
  return Array.from({ length: symbolsPerFile }, (_, index) =>
    symbolOf('SH', String(600_000 + file * symbolsPerFile + index)),
  );
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-crash-'));
  files = Array.from({ length: fileCount }, (_, file) => {
    const name = path.join(folder, `cn_${file}_daily.csv`);
    const rows = symbolsOf(file).flatMap((symbol) =>
      Array.from({ length: daysPerSymbol }, (__, day) => {
        const date = new Date(Date.UTC(2010, 0, 4 + day)).toISOString().slice(0, 10);
        return `${symbol.slice(3)},${date},10,11,9,10.5,${day}`;
      }),
    );
    writeFileSync(name, `code,date,open,high,low,close,volume\n${rows.join('\n')}\n`);
    return name;
  });
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** How long the import may run: so many files acknowledged, and then so many milliseconds. */
interface Moment {
  readonly acknowledgements: number;
  readonly thenMs: number;
}

/** Before anything is acknowledged, and then where chance has it. */
const moments: readonly Moment[] = [
  { acknowledgements: 0, thenMs: 700 },
  ...Array.from({ length: rounds - 1 }, () => ({
    acknowledgements: 1 + Math.floor(random() * 3),
    thenMs: Math.floor(random() * 130),
  })),
];

/** Imports all files and kills the process at a moment. Answers the files that it had acknowledged. */
async function importUntil(place: TestDatabaseLocation, moment: Moment): Promise<string[]> {
  const environment = {
    ...bareEnvironment(),
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
  };
  const child = spawn(process.execPath, [program, 'bars', ...files], {
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let stdout = '';
  const acknowledged = (): string[] => files.filter((file) => stdout.includes(`${file}: `));
  const enough = new Promise<void>((resolve) => {
    const check = (): void => {
      if (acknowledged().length >= moment.acknowledgements) resolve();
    };
    check();
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      check();
    });
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  await enough;
  await delay(moment.thenMs);
  child.kill('SIGKILL');
  await ended;
  return acknowledged();
}

/** The files that are whole, and those of which anything at all is there. */
async function filesIn(place: TestDatabaseLocation): Promise<{ whole: string[]; begun: string[] }> {
  const database = openDatabase({ ...place, log: createSilentLog() });
  await migrate(database);
  const store = createBarStore(database);
  const imports = await database.kysely
    .withTables<BarTables>()
    .selectFrom('import_file')
    .select('path')
    .execute();
  const counts = files.map(async (_, file) => {
    const series = (
      await Promise.all(symbolsOf(file).map((symbol) => store.seriesOf(symbol)))
    ).flat();
    const bars = await Promise.all(series.map((each) => store.readBars(each, {})));
    return bars.reduce((sum, { length }) => sum + length, 0);
  });
  const rows = await Promise.all(counts);
  await database.close();
  const recorded = new Set(imports.map((each) => each.path));
  return {
    whole: files.filter(
      (file, index) => rows[index] === symbolsPerFile * daysPerSymbol && recorded.has(file),
    ),
    begun: files.filter((file, index) => rows[index] !== 0 || recorded.has(file)),
  };
}

describeAtEachLocation('an import that is killed', (freshLocation) => {
  it.each(moments)(
    'leaves acknowledged files whole and of the others nothing: $acknowledgements and $thenMs ms',
    async (moment) => {
      const place = await freshLocation();
      const acknowledged = await importUntil(place, moment);
      const { whole, begun } = await filesIn(place);
      expect(whole).toEqual(expect.arrayContaining(acknowledged));
      expect(begun, 'a file is there whole or not at all').toEqual(whole);
    },
    patienceMs,
  );

  it(
    'can be repeated, and is then complete',
    async () => {
      const place = await freshLocation();
      await importUntil(place, { acknowledgements: 2, thenMs: 60 });
      await importUntil(place, { acknowledgements: fileCount, thenMs: 0 });
      expect((await filesIn(place)).whole).toEqual(files);
    },
    patienceMs,
  );
});
