import type { Kysely, Transaction } from 'kysely';

/** The tables of this module (migrations 0011 and 0017). */
export type JobTables = {
  job_run: RunRow;
  job_schedule: ScheduleRow;
  job_firing: FiringRow;
};

export interface RunRow {
  readonly id: string;
  readonly name: string;
  readonly run_key: string;
  /** Null once it is over. */
  readonly active_key: string | null;
  /** JSON object. */
  readonly parameters: string;
  readonly is_dry_run: number;
  readonly is_forced: number;
  readonly state: string;
  readonly attempt: number;
  readonly losses: number;
  readonly worker: string | null;
  /** Real time, UTC ms, as are the other instants but `market_time`. */
  readonly heartbeat_at: number | null;
  readonly beats: number;
  readonly is_cancelled: number;
  readonly total: number;
  readonly ok: number;
  readonly skip: number;
  readonly fail: number;
  /** JSON list of texts, each a stored message, or words of an earlier version. */
  readonly warnings: string;
  /** JSON object or null. */
  readonly result: string | null;
  /** A stored message, or words of an earlier version. */
  readonly reason: string | null;
  readonly asked_by: string;
  readonly parent_id: string | null;
  readonly rule_version: string;
  readonly as_of: string | null;
  readonly market: string | null;
  readonly market_time: number | null;
  readonly queued_at: number;
  readonly started_at: number | null;
  readonly finished_at: number | null;
  /** Given back because the database failed: not to be claimed before (migration 0017). */
  readonly not_before: number | null;
}

export interface ScheduleRow {
  readonly market: string;
  readonly is_on: number;
  readonly minutes_after_close: number;
}

interface FiringRow {
  readonly market: string;
  readonly day: string;
  readonly run_id: string | null;
  /** By the market's clock, UTC ms. */
  readonly fired_at: number;
}

/** What statements of this module go through. */
export type JobAccess = Kysely<JobTables>;

/** The tables of this module, by the given connection or transaction. */
export function jobTables(kysely: Kysely<object> | Transaction<object>): JobAccess {
  return kysely.withTables<JobTables>();
}
