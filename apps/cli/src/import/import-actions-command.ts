import { type ActionFileReport, type Stores, importActions, systemClock } from '@chanscope/server';

const listedRefusals = 10;

/** Imports files of distributions and splits and reports each. Answers the exit code. */
export async function runActionsImport(paths: readonly string[], stores: Stores): Promise<number> {
  const reports = await importActions({ ...stores, clock: systemClock }, paths);
  for (const report of reports) process.stdout.write(textFromFile(report));
  const actions = reports.reduce((sum, report) => sum + report.actions, 0);
  process.stdout.write(`Total: ${actions} distributions and splits in ${reports.length} files\n`);
  return reports.length > 0 && reports.every(({ fault }) => fault === null) ? 0 : 1;
}

function textFromFile({ path, fault, layout, ...counts }: ActionFileReport): string {
  if (fault !== null) return `FAILED ${path}: ${fault}\n`;
  const { actions, symbols, changed, refused } = counts;
  const lines = [
    `${path}: ${layout ?? ''}`,
    `  ${actions} events of ${symbols} securities, ${changed} of them changed, ${refused.length} rows refused`,
    ...refused
      .slice(0, listedRefusals)
      .map(({ line, reason }) => `  refused line ${line}: ${reason}`),
  ];
  return `${lines.join('\n')}\n`;
}
