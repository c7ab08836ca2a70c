/** How many tries a bucket admits in a stretch of time, which begins with the first; at most a day. */
export interface AttemptLimit {
  readonly max: number;
  readonly withinMs: number;
}

/** How failures make the next try wait: growing, never for ever. */
export interface FailurePolicy {
  /** Failures that cost nothing; each further one doubles the wait. */
  readonly free: number;
  /** How long after the latest failure, or after the wait that it cost, all is forgotten. */
  readonly withinMs: number;
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
}

/** A failure that was counted beforehand. */
export interface FailureReservation {
  /** How many ms to wait before a try may be made; 0 when it may be made now, and its failure is counted. */
  readonly waitMs: number;
  /** Takes the failure back: the try was none. */
  giveBack(): Promise<void>;
}

/**
 * Counts tries and failures by named buckets. Kept in the database: a restart forgets nothing, and
 * several servers on PostgreSQL count together.
 */
export interface Attempts {
  /** Counts one try. Answers 0, or how many ms to wait when the bucket is at its limit. */
  consume(bucket: string, limit: AttemptLimit): Promise<number>;
  /** As `consume`, without counting. */
  waitBefore(bucket: string, limit: AttemptLimit): Promise<number>;
  /** How many ms to wait before the next try, 0 when it may be made now. */
  waitOf(bucket: string): Promise<number>;
  /**
   * Counts a failure before a try is made, so that no other try at the same time overlooks it; while a wait
   * lasts nothing is counted.
   */
  reserveFailure(bucket: string, policy: FailurePolicy): Promise<FailureReservation>;
  /** Forgets the failures of a bucket. */
  forget(bucket: string): Promise<void>;
}
