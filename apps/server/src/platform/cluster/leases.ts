/** A duty that one process of an installation has at a time (租约). */
export interface Leases {
  /**
   * Takes the lease whenever no one holds it, and does the duty while it is held. `term` grows with every
   * holder; `signal` is aborted as soon as the lease is lost, after which the duty must stop at once.
   * Another process takes over within 10 s when this one dies. Answers how to give it up for good.
   */
  hold(
    name: string,
    duty: (term: number, signal: AbortSignal) => Promise<void>,
  ): { release(): Promise<void> };
  /** Who holds which lease now, for the operator. */
  list(): Promise<readonly LeaseRecord[]>;
  close(): Promise<void>;
}

export interface LeaseRecord {
  readonly name: string;
  /** The process: host and process id. */
  readonly holder: string;
  readonly term: number;
  /** UTC ms of the real time. */
  readonly since: number;
}
