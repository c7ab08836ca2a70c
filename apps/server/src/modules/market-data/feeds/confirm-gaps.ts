import { dayOpenOf, localTimeOf, marketOf, type BarColumns } from '@chanscope/market';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { InstrumentRecord } from '../../instruments/index.ts';
import { lastClosedDay } from '../bar-end.ts';
import type { BarStore } from '../bar-store.ts';
import type { FetchedTimeframe } from '../provider.ts';
import { writeGaps } from './bar-gap-store.ts';
import type { FeedTables } from './feed-schema.ts';
import { findGaps } from './find-gaps.ts';

/** What a source told, asked for it at an instant. */
interface ToldBars {
  readonly instrument: InstrumentRecord;
  readonly timeframe: FetchedTimeframe;
  readonly source: string;
  /** The market's time, UTC ms. */
  readonly now: number;
  /** Oldest first; never none. */
  readonly bars: BarColumns;
}

interface GapPlace {
  readonly database: Database;
  readonly store: BarStore;
  readonly wallClock: Clock;
}

/** Sources publish a day some time after its close. */
export const publishedAfterMs = 2 * 3_600_000;

/**
 * Notes the days from the first bar told on that lack bars although the source was asked: suspensions and
 * quiet minutes (停牌). A day counts only when it is long enough over that its source has it.
 */
export async function confirmGaps(
  { database, store, wallClock }: GapPlace,
  { instrument, timeframe, source, now, bars }: ToldBars,
): Promise<void> {
  const { symbol } = instrument;
  const market = marketOf(symbol);
  const from = localTimeOf(bars.time[0] ?? now, market).date;
  const to = lastClosedDay(market, now - publishedAfterMs);
  const record = (await store.seriesOf(symbol)).find(
    (each) => each.timeframe === timeframe && each.source === source,
  );
  if (record === undefined || from > to) return;
  const stored = await store.readBars(record, { from: dayOpenOf(market, from) - minuteMs });
  const gaps = findGaps(stored, { market, timeframe, from, to });
  const kysely = database.kysely.withTables<FeedTables>();
  await writeGaps(kysely, { symbol, timeframe, source }, { gaps, at: wallClock.now() });
}

/** An opening print stands a minute before the open. */
const minuteMs = 60_000;
