import { type NameFileReport, type Stores, importNames } from '@chanscope/server';

const listedRefusals = 10;

/** Imports files of the names that shares bore and reports each. Answers the exit code. */
export async function runNamesImport(
  paths: readonly string[],
  { database }: Stores,
): Promise<number> {
  const reports = await importNames(database, paths);
  for (const report of reports) process.stdout.write(textFromFile(report));
  return reports.every(({ fault }) => fault === null) ? 0 : 1;
}

function textFromFile({ path, fault, names, symbols, changed, refused }: NameFileReport): string {
  if (fault !== null) return `FAILED ${path}: ${fault}\n`;
  const lines = [
    `${path}: ${names} names of ${symbols} securities, ${changed} of them changed, ${refused.length} rows refused`,
    ...refused
      .slice(0, listedRefusals)
      .map(({ line, reason }) => `  refused line ${line}: ${reason}`),
  ];
  return `${lines.join('\n')}\n`;
}
