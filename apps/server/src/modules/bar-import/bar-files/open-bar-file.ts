import type { Market } from '@chanscope/market';

import { fieldsOfLine, fieldsOfLines, separatorOf } from '../../../platform/csv.ts';
import { type LineBatch, readLines } from '../../../platform/read-lines.ts';
import type { BarsBySymbol } from '../../bars/index.ts';
import { type BarCollector, createBarCollector } from './bar-collector.ts';
import { traitsOfFileName } from './bar-file-name.ts';
import { BarFileRefused } from './bar-file-refused.ts';
import { barHeaderFrom } from './bar-header.ts';
import { type RowReader, createRowReader } from './bar-row.ts';
import { type TimeReader, createTimeReader } from './bar-time.ts';
import {
  type BarFileHead,
  type BarFileOptions,
  type BarFileReading,
  decideReading,
  timeRulesFor,
} from './decide-reading.ts';
import type { Refusal } from './refusal.ts';

/** A part of a file that fits into memory. */
export interface BarBatch {
  readonly bars: BarsBySymbol;
  readonly barCount: number;
  readonly refusals: readonly Refusal[];
}

/** A file of bars whose first line was understood. */
export interface OpenedBarFile {
  readonly reading: BarFileReading;
  /**
   * The next part, null after the last. The one before it may still be read, those before that are gone.
   * Throws UnreadableFile.
   */
  nextBatch(): Promise<BarBatch | null>;
  close(): Promise<void>;
}

/** Bars held in memory at a time, about 20 MB, while as many are written. */
const barsPerBatch = 300_000;

/** More than one read from the disk can hold. */
const linesPerRead = 65_536;

const refusalsPerBatch = 20_000;
const shownTextLength = 200;

/** Opens a file and decides how it is to be read. Throws BarFileRefused, UnreadableFile. */
export async function openBarFile(
  file: string,
  options: BarFileOptions,
  onBytes: (bytesRead: number) => void,
): Promise<OpenedBarFile> {
  const batches = readLines(file, onBytes);
  try {
    const head = headOf(file, await firstLinesOf(batches));
    const reading = decideReading(head, options);
    const readRow = rowReaderFor(head, reading, options);
    const collect = collectorOf(readRow, head.separator);
    collect.read({ firstLine: 2, lines: head.lines });
    return {
      reading,
      async nextBatch(): Promise<BarBatch | null> {
        while (!collect.isFull()) {
          const next = await batches.next();
          if (next.done === true) break;
          collect.read(next.value);
        }
        return collect.drain();
      },
      close: async () => void (await batches.return(undefined)),
    };
  } catch (error) {
    await batches.return(undefined);
    throw error;
  }
}

/** The header and what came with it from the disk: at least one row, if there is one. */
async function firstLinesOf(batches: AsyncGenerator<LineBatch>): Promise<readonly string[]> {
  const lines: string[] = [];
  while (lines.length < 2) {
    const next = await batches.next();
    if (next.done === true) return lines;
    lines.push(...next.value.lines);
  }
  return lines;
}

function headOf(file: string, [firstLine = '', ...lines]: readonly string[]): BarFileHead {
  const traits = traitsOfFileName(file);
  const separator = separatorOf(firstLine);
  const header = barHeaderFrom(fieldsOfLine(firstLine, separator) ?? [firstLine], file);
  if (header.code === null && traits.symbol === null)
    throw new BarFileRefused(
      `Cannot import ${file}: it has no column of codes, and its name is not that of one security as cn_sh600519_1d.csv is`,
    );
  if (lines.every((line) => line === ''))
    throw new BarFileRefused(`Cannot import ${file}: there are no rows after its header`);
  return { file, traits, separator, header, lines };
}

function rowReaderFor(
  { traits, separator, header }: BarFileHead,
  { timeframe, adjustment }: BarFileReading,
  options: BarFileOptions,
): RowReader {
  const { volumeUnit: saidUnit } = options;
  const timeReaders = new Map<Market, TimeReader>();
  function timeReaderOf(market: Market): TimeReader {
    const known = timeReaders.get(market);
    if (known !== undefined) return known;
    const reader = createTimeReader(timeRulesFor(market, timeframe, options));
    timeReaders.set(market, reader);
    return reader;
  }
  return createRowReader({
    separator,
    header,
    symbol: traits.symbol,
    market: options.market ?? traits.market,
    isInLots: saidUnit === null ? header.isInLots || null : saidUnit === 'lots',
    isRaw: adjustment === 'none',
    timeReaderOf,
  });
}

/** Reads lines into bars and refusals until there are enough of them. */
function collectorOf(
  readRow: RowReader,
  separator: string,
): {
  read(batch: LineBatch): void;
  isFull(): boolean;
  drain(): BarBatch | null;
} {
  const bars: BarCollector = createBarCollector(barsPerBatch + linesPerRead);
  let refusals: Refusal[] = [];

  function readLine(text: string, line: number, cut?: readonly string[] | null): void {
    if (text === '') return;
    const row = readRow(text, cut);
    const isTaken = row.kind === 'bar' && bars.add(row.symbol, row.bar);
    if (isTaken) return;
    const reason = row.kind === 'bar' ? 'time-not-increasing' : row.reason;
    refusals.push({ line, reason, text: text.slice(0, shownTextLength).toWellFormed() });
  }

  return {
    read({ firstLine, lines }): void {
      const isQuoted = lines.some((text) => text.includes('"'));
      const cut = isQuoted ? fieldsOfLines(lines, separator) : [];
      lines.forEach((text, index) => {
        readLine(text, firstLine + index, cut[index]);
      });
    },
    isFull: () => bars.count >= barsPerBatch || refusals.length >= refusalsPerBatch,
    drain(): BarBatch | null {
      const batch = { barCount: bars.count, bars: bars.drain(), refusals };
      refusals = [];
      return batch.barCount + batch.refusals.length === 0 ? null : batch;
    },
  };
}
