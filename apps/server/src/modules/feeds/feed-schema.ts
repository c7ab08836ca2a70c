import type { Market, StockSymbol, Timeframe } from '@chanscope/market';
import type { Generated } from 'kysely';

import type { ActionTables, Capability, FetchedTimeframe } from '../bars/index.ts';
import type { FolderKind } from '../providers/index.ts';
import type { MarketDataKind } from './choice/data-choice.ts';
import type { BarIssueReason, BarIssueState } from './issues/bar-issues.ts';
import type { FillSeriesOutcome, MarketFillState } from './market-fill/fill-record.ts';

/** Tables of feeds. Instants are UTC milliseconds, days are yyyy-mm-dd. */
export type FeedTables = ActionTables & {
  readonly feed_switch: FeedSwitchTable;
  readonly feed_place: FeedPlaceTable;
  readonly bar_issue: BarIssueTable;
  readonly bar_revision: BarRevisionTable;
  readonly bar_gap: BarGapTable;
  readonly backfill_cursor: BackfillCursorTable;
  readonly market_data_choice: MarketDataChoiceTable;
  readonly market_fill: MarketFillTable;
  readonly market_fill_series: MarketFillSeriesTable;
};

/** Whether a provider may be asked for a market; without a row no one decided. */
type FeedSwitchTable = {
  provider: string;
  market: Market;
  is_on: number;
  /** Null when it is not in quarantine. */
  quarantined_at: number | null;
  quarantine_reason: string | null;
  /** The name of an account. */
  changed_by: string | null;
  changed_at: number | null;
};

/** The order in which the providers of a capability are asked, as an administrator put it. */
type FeedPlaceTable = {
  provider: string;
  market: Market;
  capability: Capability;
  place: number;
};

/** A bar of a feed that was not taken. */
type BarIssueTable = {
  id: Generated<number>;
  symbol: StockSymbol;
  timeframe: FetchedTimeframe;
  source: string;
  time: number;
  reason: BarIssueReason;
  /** JSON, so that numbers are kept that no column takes. */
  bar: string;
  state: BarIssueState;
  found_at: number;
  decided_by: string | null;
  decided_at: number | null;
};

/** A closed bar that its source later reported differently: both as JSON. */
type BarRevisionTable = {
  id: Generated<number>;
  symbol: StockSymbol;
  timeframe: FetchedTimeframe;
  source: string;
  time: number;
  former: string;
  bar: string;
  learned_at: number;
};

/** Bars of a trading day that the source, asked for them, did not have: a suspension, a quiet minute. */
type BarGapTable = {
  symbol: StockSymbol;
  timeframe: Timeframe;
  source: string;
  date: string;
  missing: number;
  confirmed_at: number;
};

/** How far a run of the backfill came: the last symbol that is done, and what became of all of them. */
type BackfillCursorTable = {
  run_id: string;
  symbol: StockSymbol;
  ok: number;
  skip: number;
  fail: number;
};

/** Where the numbers come from, as an administrator decided (migration 0019); one row, with `only` 1. */
type MarketDataChoiceTable = {
  only: number;
  kind: MarketDataKind;
  /** Null unless a folder is in use. */
  folder_kind: FolderKind | null;
  folder_path: string | null;
  /** The name of an account. */
  decided_by: string;
  decided_at: number;
};

/** How far the whole market is filled; one row, with `only` 1, or none before the first. */
type MarketFillTable = {
  only: number;
  /** Another one each time it is begun anew. */
  id: string;
  state: MarketFillState;
  is_directory_learned: number;
  begun_at: number;
  /** The name of an account. */
  begun_by: string;
  finished_at: number | null;
  last_symbol: StockSymbol | null;
  seconds_left: number | null;
  /** A stored message. */
  reason: string | null;
  /** JSON of `FillProgress[]`. */
  progress: string;
};

/** The series that the fill is through with. */
type MarketFillSeriesTable = {
  symbol: StockSymbol;
  timeframe: FetchedTimeframe;
  outcome: FillSeriesOutcome;
};
