import { fieldsOfLine, separatorOf } from './csv.ts';
import { readLines } from './read-lines.ts';

/** A row of a table with a line of headings. */
export interface TableRow {
  /** Counted from 1, the headings being line 1. */
  readonly line: number;
  /** What stands under a heading, in lower case, without blanks around it; empty where there is no such heading. */
  field(heading: string): string;
}

/** The headings of a table, in lower case, and its rows. */
export interface TableFile {
  readonly headings: readonly string[];
  rows(): AsyncGenerator<TableRow>;
}

/** Opens a small CSV file, gzip or not, whose first line names its columns. Throws UnreadableFile. */
export async function openTableFile(file: string): Promise<TableFile> {
  const batches = readLines(file, () => undefined);
  const head = await batches.next();
  const lines = head.done === true ? [] : head.value.lines;
  const separator = separatorOf(lines[0] ?? '');
  const headings = cut(lines[0] ?? '', separator).map((heading) => heading.toLowerCase());
  const rowOf = (text: string, line: number): TableRow => {
    const fields = cut(text, separator);
    return { line, field: (heading) => fields[headings.indexOf(heading)] ?? '' };
  };
  return {
    headings,
    async *rows() {
      for (const [at, text] of lines.slice(1).entries()) if (text !== '') yield rowOf(text, at + 2);
      for await (const { firstLine, lines: more } of batches)
        for (const [at, text] of more.entries()) if (text !== '') yield rowOf(text, firstLine + at);
    },
  };
}

function cut(line: string, separator: string): string[] {
  return (fieldsOfLine(line, separator) ?? []).map((field) => field.trim());
}
