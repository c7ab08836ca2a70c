import {
  barAt,
  barColumnsOf,
  firstBarAtOrAfter,
  type Bar,
  type BarColumns,
  type CorporateAction,
} from '@chanscope/market';
import type { Transaction } from 'kysely';

import type { Channel } from '../../platform/cluster/channel.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { AuditLog, LogEvent } from '../audit/index.ts';
import type { InstrumentRecord } from '../instruments/index.ts';
import {
  type BarStore,
  type BarTables,
  type FetchedTimeframe,
  type SaveCounts,
  noBarsSaved,
  readActions,
  writeActions,
  writeBars,
} from '../bars/index.ts';
import { type CheckedBars, type FaultyBar, checkBars } from './issues/bar-checks.ts';
import {
  type Correction,
  type FeedSeries,
  writeIssues,
  writeRevisions,
} from './issues/bar-issue-store.ts';
import type { FeedTables } from './feed-schema.ts';

/** Informs all processes that bars changed; the message is a `BarsUpdate` as JSON. */
const barsTopic = 'bars';

/** Which series changed. */
interface BarsUpdate extends FeedSeries {
  /** Bars that were reported differently before. */
  readonly corrected: number;
}

/** What a feed reported of one security. */
export interface FeedBars {
  readonly instrument: InstrumentRecord;
  readonly timeframe: FetchedTimeframe;
  readonly source: string;
  /** Closed bars, oldest first, one per time. */
  readonly bars: BarColumns;
  /** What it reported of distributions; null when it was not asked. */
  readonly actions: readonly CorporateAction[] | null;
}

export interface RecordCounts extends SaveCounts {
  /** What was not taken and is new; null when nothing is. */
  readonly quarantined: Quarantined | null;
}

interface Quarantined {
  readonly bars: number;
  readonly reasons: string;
}

/** Bars that were checked and are ready to be written. */
export interface PreparedBars {
  readonly series: FeedSeries;
  readonly checked: CheckedBars;
  readonly actions: readonly CorporateAction[] | null;
}

/** The one way on which bars of feeds come into the store. */
export interface BarRecorder {
  /** Checks, writes and reports. `now` is the market's time, UTC ms. */
  record(reported: FeedBars, now: number): Promise<RecordCounts>;
  /** As `record`, in a transaction of the caller, who says when it is committed. */
  prepare(reported: FeedBars, now: number): Promise<PreparedBars>;
  write(transaction: Transaction<object>, prepared: PreparedBars): Promise<RecordCounts>;
  /** Reports what was written, once it is. */
  publish(series: FeedSeries, counts: SaveCounts & Partial<RecordCounts>): Promise<void>;
}

interface RecorderDependencies {
  readonly database: Database;
  readonly store: BarStore;
  readonly channel: Channel;
  readonly audit: Pick<AuditLog, 'note'>;
  readonly wallClock: Clock;
  readonly log: Log;
}

export function createBarRecorder(dependencies: RecorderDependencies): BarRecorder {
  const { database, store, channel, audit, wallClock, log } = dependencies;

  async function prepare(reported: FeedBars, now: number): Promise<PreparedBars> {
    const { instrument, timeframe, source, bars, actions } = reported;
    const { symbol } = instrument;
    const series = { symbol, timeframe, source };
    const before = await barBefore(store, series, bars.time[0] ?? 0);
    const known = actions ?? (await readActions(tablesOf(database.kysely), symbol));
    const checked = checkBars({ instrument, timeframe, bars, before, actions: known, now });
    return { series, checked, actions };
  }

  async function write(
    transaction: Transaction<object>,
    { series, checked, actions }: PreparedBars,
  ): Promise<RecordCounts> {
    const { symbol, timeframe, source } = series;
    const feed = transaction.withTables<FeedTables>();
    const at = wallClock.now();
    const corrections: Correction[] = [];
    const counts =
      checked.sound.length === 0
        ? noBarsSaved
        : await writeBars(
            transaction.withTables<BarTables>(),
            { timeframe, source, adjustment: 'none' },
            {
              symbols: [symbol],
              barsOf: () => barColumnsOf(checked.sound),
              onCorrected: (_, former, bar) => corrections.push({ former, bar }),
            },
          );
    await writeRevisions(feed, series, { corrections, at });
    const added = await writeIssues(feed, series, { faulty: checked.faulty, at });
    if (actions !== null) await writeActions(feed, { symbol, source, at }, actions);
    return { ...counts, quarantined: quarantinedOf(checked.faulty, added) };
  }

  async function publish(
    series: FeedSeries,
    { saved, corrected, quarantined = null }: SaveCounts & Partial<RecordCounts>,
  ): Promise<void> {
    if (quarantined !== null) audit.note(noteOf(series, quarantined));
    if (saved + corrected === 0) return;
    if (corrected > 0) log.info({ ...series, corrected }, 'a feed corrected bars');
    const update: BarsUpdate = { ...series, corrected };
    await channel.publish(barsTopic, JSON.stringify(update));
  }

  return {
    prepare,
    write,
    publish,
    async record(reported, now): Promise<RecordCounts> {
      const prepared = await prepare(reported, now);
      const counts = await database.transaction((transaction) => write(transaction, prepared));
      await publish(prepared.series, counts);
      return counts;
    },
  };
}

function quarantinedOf(faulty: readonly FaultyBar[], bars: number): Quarantined | null {
  const reasons = [...new Set(faulty.map(({ reason }) => reason))].join(' ');
  return bars === 0 ? null : { bars, reasons };
}

/** What the system log says of bars that were not taken. */
function noteOf({ symbol, timeframe, source }: FeedSeries, quarantined: Quarantined): LogEvent {
  return {
    kind: 'quality',
    type: 'quarantineBars',
    target: symbol,
    result: 'failure',
    details: { source, timeframe, ...quarantined },
  };
}

function tablesOf(kysely: Database['kysely']): ReturnType<typeof kysely.withTables<FeedTables>> {
  return kysely.withTables<FeedTables>();
}

/** The stored bar before an instant, or null. */
async function barBefore(store: BarStore, series: FeedSeries, time: number): Promise<Bar | null> {
  const all = await store.seriesOf(series.symbol);
  const record = all.find(
    ({ timeframe, source }) => timeframe === series.timeframe && source === series.source,
  );
  if (record === undefined) return null;
  const bars = await store.readBars(record, { before: time, count: 1 });
  const last = firstBarAtOrAfter(bars, time) - 1;
  return last < 0 ? null : barAt(bars, last);
}
