import path from 'node:path';

import { type Stores, type SymbolFileReport, importSymbols } from '@chanscope/server';

import { createProgressBar } from './import-progress.ts';

const listedRefusals = 10;

/** Imports directories of securities and reports each file. Answers the exit code. */
export async function runSymbolsImport(
  paths: readonly string[],
  { database }: Stores,
): Promise<number> {
  const progress = createProgressBar(process.stderr, () => performance.now());
  const report = await importSymbols({
    database,
    paths,
    onProgress({ path: file, bytesRead, bytesTotal }) {
      progress.show(path.basename(file), bytesRead, bytesTotal);
    },
  });
  progress.clear();
  for (const file of report.files) process.stdout.write(textFromFile(file));
  const { rows, added, changed, unchanged, refused } = report;
  process.stdout.write(
    `Total: ${rows} rows: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused\n`,
  );
  return report.files.every(({ fault }) => fault === null) ? 0 : 1;
}

function textFromFile(file: SymbolFileReport): string {
  if (file.fault !== null) return `FAILED ${file.path}: ${file.fault}\n`;
  const { rows, added, changed, unchanged, refused } = file;
  const listed = refused.slice(0, listedRefusals);
  const lines = [
    `${file.path}: ${file.layout ?? 'no directory'}`,
    `  ${rows} rows: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused`,
    ...listed.map(({ line, reason }) => `  refused line ${line}: ${reason}`),
  ];
  return `${lines.join('\n')}\n`;
}
