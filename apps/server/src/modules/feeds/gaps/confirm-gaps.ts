import {
  lastClosedDay,
  dayOpenOf,
  hourMs,
  localTimeOf,
  marketOf,
  minuteMs,
  type BarColumns,
} from '@chanscope/market';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { InstrumentRecord } from '../../instruments/index.ts';
import type { BarStore, FetchedTimeframe } from '../../bars/index.ts';
import { writeGaps } from './bar-gap-store.ts';
import type { FeedTables } from '../feed-schema.ts';
import { findGaps } from './find-gaps.ts';

/** What a source reported, asked for it at an instant. */
interface ReportedBars {
  readonly instrument: InstrumentRecord;
  readonly timeframe: FetchedTimeframe;
  readonly source: string;
  /** The market's time, UTC ms. */
  readonly now: number;
  /** Oldest first; never none. */
  readonly bars: BarColumns;
}

interface GapDependencies {
  readonly database: Database;
  readonly store: BarStore;
  readonly wallClock: Clock;
}

/** Sources publish a day some time after its close. */
export const publishedAfterMs = 2 * hourMs;

/**
 * Notes the days from the first bar reported on that lack bars although the source was asked: suspensions and
 * quiet minutes (停牌). A day counts only when it is long enough over that its source has it.
 */
export async function confirmGaps(
  { database, store, wallClock }: GapDependencies,
  { instrument, timeframe, source, now, bars }: ReportedBars,
): Promise<void> {
  const { symbol } = instrument;
  const market = marketOf(symbol);
  const from = localTimeOf(bars.time[0] ?? now, market).date;
  const to = lastClosedDay(market, now - publishedAfterMs);
  const record = (await store.seriesOf(symbol)).find(
    (each) => each.timeframe === timeframe && each.source === source,
  );
  if (record === undefined || from > to) return;
  // An opening print stands a minute before the open.
  const stored = await store.readBars(record, { from: dayOpenOf(market, from) - minuteMs });
  const gaps = findGaps(stored, { market, timeframe, from, to });
  const kysely = database.kysely.withTables<FeedTables>();
  await writeGaps(kysely, { symbol, timeframe, source }, { gaps, at: wallClock.now() });
}
