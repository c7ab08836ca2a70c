import { type Adjustment, isIntraday, sourceKindOf, type Timeframe } from '@chanscope/market';

import type { SeriesRecord } from '../bar-series.ts';

/**
 * The stored series that a chart of a timeframe is drawn from, or null. Days and longer come from minutes only
 * where there are no days. An imported one stands before one of a feed; within a kind of source the timeframe
 * itself stands before one that it can be built from; then the one that reaches furthest, but none that has
 * less than half of the bars of another one of its kind: that one only stood in for it. Of two that reach as
 * far, the one in the adjustment asked for. Only one is ever taken: sources never mix.
 */
export function selectSeries(
  records: readonly SeriesRecord[],
  timeframe: Timeframe,
  adjustment: Adjustment = 'none',
): SeriesRecord | null {
  const bases = [timeframe, ...basesOf(timeframe)];
  const fitting = records.filter((record) => bases.includes(record.timeframe));
  const rankOf = (record: SeriesRecord): readonly number[] => [
    Number(!isIntraday(timeframe) && isIntraday(record.timeframe)),
    sourceRankOf(record.source),
    bases.indexOf(record.timeframe),
    Number(isThin(record, fitting)),
    -record.lastTime,
    Number(record.adjustment !== adjustment),
    -record.barCount,
    record.id,
  ];
  return fitting.toSorted((one, other) => compareRanks(rankOf(one), rankOf(other)))[0] ?? null;
}

function isThin(record: SeriesRecord, among: readonly SeriesRecord[]): boolean {
  return among.some(
    (other) =>
      sourceKindOf(other.source) === sourceKindOf(record.source) &&
      other.timeframe === record.timeframe &&
      other.barCount > 2 * record.barCount,
  );
}

/** The timeframes whose bars build a longer one, those that are tried first before others. */
function basesOf(timeframe: Timeframe): readonly Timeframe[] {
  return isIntraday(timeframe) ? (intradayBases[timeframe] ?? []) : longBases(timeframe);
}

const intradayBases: Partial<Record<Timeframe, readonly Timeframe[]>> = {
  '5m': ['1m'],
  '15m': ['1m', '5m'],
  '30m': ['1m', '5m', '15m'],
  '60m': ['1m', '5m', '15m', '30m'],
};

const minuteTimeframes: readonly Timeframe[] = ['1m', '5m', '15m', '30m', '60m'];

function longBases(timeframe: Timeframe): readonly Timeframe[] {
  return timeframe === '1d' ? minuteTimeframes : ['1d', ...minuteTimeframes];
}

/** What was imported before what a feed reported, and that before the simulation. */
function sourceRankOf(source: string): number {
  const kind = sourceKindOf(source);
  if (kind === 'imported') return 0;
  return kind === 'feed' ? 1 : 2;
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, index) => rank !== other[index]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}
