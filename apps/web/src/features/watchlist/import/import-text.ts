import { type ImportLine, watchlistLimits } from '@chanscope/contract';

/** The largest text that an import takes. */
export const importTextLimit = 200_000;

/**
 * The text of a file: UTF-8 with or without a byte order mark, else GB18030, which Chinese terminals
 * and spreadsheets write. Throws `RangeError` when the bytes are no text at all, such as a picture.
 */
export function importTextFrom(bytes: Uint8Array<ArrayBuffer>): string {
  const text = decoded(bytes);
  if (/[\p{Cc}--[\t\n\r]]/v.test(text))
    throw new RangeError('Cannot import the file: it holds control characters');
  return text;
}

function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

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
