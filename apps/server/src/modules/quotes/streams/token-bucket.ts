/** What may be taken: so much at once, and so much a second after that. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
  /** So long one may have to wait for what was taken beyond that. */
  readonly maxWaitMs: number;
}

/**
 * A token bucket (令牌桶) that may be overdrawn: who takes more than there is waits until it is covered. Time
 * is in milliseconds that only grow.
 */
export class TokenBucket {
  readonly #allowance: Allowance;
  #tokens: number;
  #at: number;

  constructor(allowance: Allowance, now: number) {
    this.#allowance = allowance;
    this.#tokens = allowance.burst;
    this.#at = now;
  }

  /** Takes tokens. Answers in how many ms they are covered; null, having taken none, when that is too long. */
  consume(count: number, now: number): number | null {
    this.#fill(now);
    const { perSecond, maxWaitMs } = this.#allowance;
    const left = this.#tokens - count;
    const waitMs = Math.max(0, (-left / perSecond) * 1000);
    if (waitMs > maxWaitMs) return null;
    this.#tokens = left;
    return waitMs;
  }

  /** Whether it is as if nothing had ever been taken. */
  isFull(now: number): boolean {
    this.#fill(now);
    return this.#tokens === this.#allowance.burst;
  }

  #fill(now: number): void {
    const { burst, perSecond } = this.#allowance;
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
  }
}

/** A bucket for each owner. */
export class TokenBuckets {
  readonly #allowance: Allowance;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /** As a bucket's `take`. */
  consume(owner: string, count: number, now: number): number | null {
    const bucket = this.#buckets.get(owner) ?? new TokenBucket(this.#allowance, now);
    this.#buckets.set(owner, bucket);
    return bucket.consume(count, now);
  }

  /** Forgets the owners who have taken nothing for long enough. */
  sweep(now: number): void {
    for (const [owner, bucket] of this.#buckets)
      if (bucket.isFull(now)) this.#buckets.delete(owner);
  }
}
