import { isIntraday, sourceKindOf, type Timeframe } from '@chanscope/market';

import type { SeriesRecord } from '../bar-series.ts';

/**
 * The stored series that a chart of a timeframe is drawn from, or null. An imported one stands
 * before one of a feed; within a kind of source the timeframe itself stands before one that it can
 * be built from; then the one that reaches furthest, but no feed's that has less than half of the bars of
 * another feed: that one only stood in for it. Only one is ever taken: sources never mix.
 */
export function selectSeries(
  records: readonly SeriesRecord[],
  timeframe: Timeframe,
): SeriesRecord | null {
  const bases = [timeframe, ...basesOf(timeframe)];
  const fitting = records.filter((record) => bases.includes(record.timeframe));
  const rankOf = (record: SeriesRecord): readonly number[] => [
    sourceRankOf(record.source),
    bases.indexOf(record.timeframe),
    Number(isThin(record, fitting)),
    -record.lastTime,
    -record.barCount,
    record.id,
  ];
  return fitting.toSorted((one, other) => compareRanks(rankOf(one), rankOf(other)))[0] ?? null;
}

function isThin(record: SeriesRecord, among: readonly SeriesRecord[]): boolean {
  return (
    isFeed(record) &&
    among.some(
      (other) =>
        isFeed(other) &&
        other.timeframe === record.timeframe &&
        other.barCount > 2 * record.barCount,
    )
  );
}

function isFeed({ source }: SeriesRecord): boolean {
  return sourceKindOf(source) === 'feed';
}

/** The timeframes whose bars build a longer one, the finest first; weeks and longer come from days. */
function basesOf(timeframe: Timeframe): readonly Timeframe[] {
  return isIntraday(timeframe) ? (intradayBases[timeframe] ?? []) : longBases(timeframe);
}

const intradayBases: Partial<Record<Timeframe, readonly Timeframe[]>> = {
  '5m': ['1m'],
  '15m': ['1m', '5m'],
  '30m': ['1m', '5m', '15m'],
  '60m': ['1m', '5m', '15m', '30m'],
};

function longBases(timeframe: Timeframe): readonly Timeframe[] {
  return timeframe === '1d' ? [] : ['1d'];
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
