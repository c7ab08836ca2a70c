import { type FileOutcome, type FileReport, refusalWordings } from '@chanscope/server';

const listedRefusals = 10;
const shownTextLength = 80;

/** What became of one file, in a few lines. */
export function textFromOutcome(outcome: FileOutcome, seconds: number): string {
  if (outcome.kind === 'failed') return `FAILED ${outcome.reason}\n`;
  const { path, source, timeframe, timeframeBy, adjustment, adjustmentBy, rows, symbols } = outcome;
  const lines = [
    `${path}: ${timeframe} bars (by ${timeframeBy}), adjustment ${adjustment} (by ${adjustmentBy}), source ${source}`,
    `  ${count(rows)} rows of ${count(symbols)} symbols in ${seconds.toFixed(1)} s: ${countsOf(outcome)}`,
    ...ignoredColumnsOf(outcome),
    ...refusalsOf(outcome),
  ];
  return `${lines.join('\n')}\n`;
}

/** The sums over all files. */
export interface ImportTotals {
  readonly seconds: number;
  readonly peakMemoryBytes: number;
}

export function textFromTotals(outcomes: readonly FileOutcome[], totals: ImportTotals): string {
  const imported = outcomes.filter((outcome) => outcome.kind === 'imported');
  const sumOf = (part: (report: FileReport) => number): number =>
    imported.reduce((sum, report) => sum + part(report), 0);
  const sums = {
    saved: sumOf(({ saved }) => saved),
    repeated: sumOf(({ repeated }) => repeated),
    corrected: sumOf(({ corrected }) => corrected),
    refused: sumOf(({ refused }) => refused),
  };
  const failed = outcomes.length - imported.length;
  const files = `${count(imported.length)} files imported, ${count(failed)} failed`;
  const rows = `${count(sumOf((report) => report.rows))} rows`;
  const memory = `peak memory ${count(Math.round(totals.peakMemoryBytes / 1e6))} MB`;
  return `Total: ${files}; ${rows}: ${countsOf(sums)}; ${totals.seconds.toFixed(1)} s, ${memory}\n`;
}

type Counts = Pick<FileReport, 'saved' | 'repeated' | 'corrected' | 'refused'>;

function countsOf({ saved, repeated, corrected, refused }: Counts): string {
  return `${count(saved)} saved, ${count(repeated)} repeated, ${count(corrected)} corrected, ${count(refused)} refused`;
}

function ignoredColumnsOf({ ignoredColumns }: FileReport): string[] {
  return ignoredColumns.length === 0 ? [] : [`  columns not used: ${ignoredColumns.join(', ')}`];
}

function refusalsOf({ refused, firstRefusals }: FileReport): string[] {
  const listed = firstRefusals.slice(0, listedRefusals);
  const lines = listed.map(({ line, reason, text }) => {
    const shown = text.length > shownTextLength ? `${text.slice(0, shownTextLength)}…` : text;
    return `  refused line ${line}: ${refusalWordings[reason]}: ${shown}`;
  });
  const others = refused - listed.length;
  return others > 0
    ? [...lines, `  and ${count(others)} more, all in the table import_refusal`]
    : lines;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
