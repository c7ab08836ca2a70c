import { type Bar, dayMs } from '@chanscope/market';

import type { Study } from '../../study.ts';

/** How the study learns on which trading day an instant (UTC milliseconds) lies. */
export interface TradingDayRule {
  readonly dayOf: (time: number) => string | number;
}

/**
 * VWAP (均价线) of the day: amounts / volumes since the day's first bar, in currency per share. None
 * before shares changed hands; a bar whose amount is not known is skipped, never estimated. Without
 * a rule a day is a UTC day, which no regular session of the mainland, Hong Kong or US crosses;
 * American extended hours do and need the exchange's own date.
 */
export function createVolumeWeightedPrice({
  dayOf = utcDayOf,
}: Partial<TradingDayRule> = {}): Study<number> {
  return new VolumeWeightedPrice({ dayOf });
}

function utcDayOf(time: number): number {
  return Math.floor(time / dayMs);
}

class VolumeWeightedPrice implements Study<number> {
  readonly #dayOf: TradingDayRule['dayOf'];
  #day: string | number | null = null;
  #amount = 0;
  #volume = 0;

  constructor({ dayOf }: TradingDayRule) {
    this.#dayOf = dayOf;
  }

  commit(bar: Bar): number | null {
    const { amount, volume } = bar;
    if (!isTurnover(amount) || !isTurnover(volume)) return null;
    const day = this.#dayOf(bar.time);
    if (day !== this.#day) {
      this.#day = day;
      this.#amount = 0;
      this.#volume = 0;
    }
    this.#amount += amount;
    this.#volume += volume;
    return priceOf(this.#amount, this.#volume);
  }

  preview(bar: Bar): number | null {
    const { amount, volume } = bar;
    if (!isTurnover(amount) || !isTurnover(volume)) return null;
    return this.#dayOf(bar.time) === this.#day
      ? priceOf(this.#amount + amount, this.#volume + volume)
      : priceOf(amount, volume);
  }
}

function isTurnover(number: number | null): number is number {
  return Number.isFinite(number);
}

function priceOf(amount: number, volume: number): number | null {
  return volume > 0 ? amount / volume : null;
}
