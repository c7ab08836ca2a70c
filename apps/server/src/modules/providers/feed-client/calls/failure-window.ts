import type { IBreaker } from 'cockatiel';

import type { Clock } from '../../../../platform/clock.ts';

/** Opens a breaker at so many failures within a time, whatever succeeded between them. */
export class FailureWindow implements IBreaker {
  state: unknown = [];
  readonly #limits: { readonly failures: number; readonly withinMs: number };
  readonly #clock: Clock;
  #times: readonly number[] = [];

  constructor(limits: { readonly failures: number; readonly withinMs: number }, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  success(): void {
    // One success between failures does not make a source dependable.
  }

  failure(): boolean {
    const now = this.#clock.now();
    const { failures, withinMs } = this.#limits;
    this.#times = [...this.#times.filter((time) => now - time < withinMs), now];
    const isOpening = this.#times.length >= failures;
    if (isOpening) this.#times = [];
    return isOpening;
  }
}
