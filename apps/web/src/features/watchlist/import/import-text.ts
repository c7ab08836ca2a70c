import { type ImportLine, watchlistLimits } from '@chanscope/contract';

/** The largest text that an import takes. */
export const importTextLimit = 200_000;

/** How many lines there are beyond those that one import takes; 0 when all of them fit. */
export function linesTooMany(text: string): number {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length;
  return Math.max(0, lines - watchlistLimits.importLines);
}

/** How many lines of a report have each outcome. */
export function outcomeCounts(lines: readonly ImportLine[]): Record<ImportLine['outcome'], number> {
  const counts = { ok: 0, duplicate: 0, ambiguous: 0, unknown: 0, overLimit: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
}

/** The text to import: ambiguous lines become what the user chose; `chosen` is by line number from 1. */
export function resolvedText(text: string, selected: Readonly<Record<number, string>>): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => selected[index + 1] ?? line)
    .join('\n');
}
