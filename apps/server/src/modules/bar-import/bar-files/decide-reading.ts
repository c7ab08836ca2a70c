import { type Market, type Timeframe, timeZoneOf } from '@chanscope/market';

import { fieldsOfLines } from '../../../platform/csv.ts';
import type { SeriesAdjustment } from '../../bars/index.ts';
import type { FileNameTraits } from './bar-file-name.ts';
import { BarFileRefused } from './bar-file-refused.ts';
import type { BarHeader } from './bar-header.ts';
import type { BarLabel, TimeRules } from './bar-time.ts';
import { timeframeFromRows } from './infer-timeframe.ts';

/** What an operator says about files; null leaves it to the file's name, its data and its market. */
export interface BarFileOptions {
  readonly timeframe: Timeframe | null;
  readonly adjustment: SeriesAdjustment | null;
  readonly market: Market | null;
  readonly label: BarLabel | null;
  /** An IANA zone, or an offset such as +08:00. */
  readonly timeZone: string | null;
  readonly volumeUnit: 'shares' | 'lots' | null;
}

/** An operator who says nothing of a file. */
export const nothingSaid: BarFileOptions = {
  timeframe: null,
  adjustment: null,
  market: null,
  label: null,
  timeZone: null,
  volumeUnit: null,
};

/** Who decided: the operator, the file's name, its data, or no one. */
type DecidedBy = 'option' | 'file name' | 'data' | 'default';

/** How a file is read, for the report. */
export interface BarFileReading {
  readonly timeframe: Timeframe;
  readonly timeframeBy: DecidedBy;
  readonly adjustment: SeriesAdjustment;
  readonly adjustmentBy: DecidedBy;
  readonly ignoredColumns: readonly string[];
}

/** What is known of a file before its rows are read. */
export interface BarFileHead {
  readonly file: string;
  readonly traits: FileNameTraits;
  /** What stands between two fields. */
  readonly separator: string;
  readonly header: BarHeader;
  /** The first lines after the header. */
  readonly lines: readonly string[];
}

/** Rows that are looked at when the data has to show the timeframe. */
const sampledRows = 2000;

/** Where minute bars are labelled when no source says otherwise. */
const usualLabels: Readonly<Record<Market, BarLabel>> = { hs: 'end', hk: 'end', us: 'start' };

/** Decides how a file is read. Throws BarFileRefused when its timeframe cannot be known. */
export function decideReading(head: BarFileHead, options: BarFileOptions): BarFileReading {
  const [timeframe, timeframeBy] =
    firstKnown(options.timeframe, head.traits.timeframe) ?? timeframeFromData(head);
  const [adjustment, adjustmentBy] = firstKnown(options.adjustment, head.traits.adjustment) ?? [
    'none',
    'default',
  ];
  return { timeframe, timeframeBy, adjustment, adjustmentBy, ignoredColumns: head.header.ignored };
}

/** How the times of one market's bars are meant in a file. */
export function timeRulesFor(
  market: Market,
  timeframe: Timeframe,
  options: BarFileOptions,
): TimeRules {
  return {
    market,
    timeframe,
    label: options.label ?? usualLabels[market],
    timeZone: options.timeZone ?? timeZoneOf(market),
  };
}

function firstKnown<Value>(option: Value | null, named: Value | null): [Value, DecidedBy] | null {
  if (option !== null) return [option, 'option'];
  return named === null ? null : [named, 'file name'];
}

function timeframeFromData({
  file,
  separator,
  header,
  lines,
}: BarFileHead): [Timeframe, DecidedBy] {
  const rows = fieldsOfLines(lines.slice(0, sampledRows), separator).map((fields) => {
    const code = header.code === null ? '' : (fields?.[header.code] ?? '');
    return { code, time: fields?.[header.time] ?? '' };
  });
  const timeframe = timeframeFromRows(rows);
  if (timeframe === null)
    throw new BarFileRefused(
      `Cannot import ${file}: its timeframe cannot be told from its name or its first rows; give --timeframe`,
    );
  return [timeframe, 'data'];
}
