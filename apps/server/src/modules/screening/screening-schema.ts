import type { RankWindow } from '@chanscope/engine';
import type { StockSymbol } from '@chanscope/market';

import type { RowGround } from './threads/task-outcome.ts';

/** Results over whole markets. Days are yyyy-mm-dd, instants UTC ms; `figures` and the like are JSON. */
export type ScreeningTables = {
  readonly screen_run: ScreenRunTable;
  readonly share_day: ShareDayTable;
  readonly sector_day: SectorDayTable;
  readonly market_day: DayFiguresTable;
  readonly map_step_part: MapStepTable;
  readonly limit_day: LimitDayTable;
  readonly limit_stat_day: DayFiguresTable;
  readonly limit_effect_day: DayFiguresTable;
  readonly limit_pair_day: LimitPairTable;
  readonly rps_day: RankDayTable;
  readonly strength_day: StrengthDayTable;
  readonly flow_day: FlowDayTable;
  readonly score_day: ScoreDayTable;
  readonly signal_intraday: SignalIntradayTable;
  readonly screen_hit: ScreenHitTable;
};

type OfDay = { market: string; date: string };
type OfShare = OfDay & { symbol: StockSymbol };

/** What a list of a day is based on; one per market, kind of list and day. */
type ScreenRunTable = OfDay & {
  /** The name of the job, or `xg:<strategy>`. */
  kind: string;
  rule_version: string;
  as_of: number | null;
  computed_at: number;
  /** JSON of `RunFacts`. */
  facts: string;
  /** Grows with every change of the rows of the list. */
  revision: number;
};

/** The day of a share that traded. */
export type ShareDayTable = OfShare & {
  /** As the series has it, by `adjustment`. */
  close: number;
  adjustment: RowGround['adjustment'];
  /** Percent; null without a previous close. */
  change: number | null;
  amount: number | null;
  /** Shares; null of days of before `market-3`. */
  volume: number | null;
};

/** The day of a sector (板块); `symbol` is the sector's. */
export type SectorDayTable = OfShare & {
  /** Percent. */
  change: number | null;
  amount: number | null;
  up: number;
  flat: number;
  down: number;
  /** JSON of `SectorFigures`. */
  figures: string;
};

/** Some hundreds of shares at every step of a day (分时热力图). */
export type MapStepTable = OfDay & {
  place: number;
  /** JSON, in their order. */
  symbols: string;
  /** Base64, as the contract's `mapStepsResponse` has it. */
  packed: string;
};

/** Shares that touched a limit, and those that closed at the upper one the day before. */
export type LimitDayTable = OfShare & {
  /** `sealed`, `broken` or empty; likewise for the lower limit. */
  up: string;
  down: string;
  boards: number;
  /** 1: closed at the upper limit the day before. */
  was_sealed: number;
  /** Percent. */
  change: number;
  /** JSON of `LimitFigures`. */
  figures: string;
};

/** A share that closed at a limit, or broke it, the day before, and what it did on this one. */
export type LimitPairTable = OfShare & {
  /** 0 or 1 each: what it did the day before. */
  was_sealed: number;
  was_broken: number;
  was_down: number;
  boards: number;
  limit_percent: number | null;
  /** Null each where it did not trade. */
  previous_close: number | null;
  open: number | null;
  close: number | null;
  sealed: number | null;
};

type DayFiguresTable = OfDay & { figures: string };

export type RankDayTable = OfShare & { three_red: number } & Record<
    `return_${RankWindow}` | `rps_${RankWindow}`,
    number | null
  >;

export type StrengthDayTable = OfShare & {
  value: number;
  change_1: number | null;
  change_5: number | null;
  percentile: number;
  band: 'strong' | 'weak' | 'even';
};

export type FlowDayTable = OfShare & {
  method: string;
  net: number;
  amount: number;
  ratio: number | null;
  close_place_net: number | null;
};

/** Scores (评分) of formula pf-1; parts are from 0 to 100. */
export type ScoreDayTable = OfShare & {
  score: number;
  /** 1 for the best; equal scores share the better rank. */
  rank: number;
  /** As RPS: the share of the others that score less, percent; null when it is alone. */
  percentile: number | null;
  trend: number;
  rs: number;
  chan: number;
  vp: number;
  risk: number;
  /** JSON of `StoredInputs`. */
  inputs: string;
};

export type SignalIntradayTable = OfShare & {
  /** The name of the job. */
  kind: string;
  /** `15`, `30`, `60` or `day`. */
  level: string;
  event: string;
  bar_time: number;
  age: number;
  figures: string;
};

export type ScreenHitTable = OfShare & {
  strategy: string;
  level: string;
  bar_time: number;
  inputs: string;
};
