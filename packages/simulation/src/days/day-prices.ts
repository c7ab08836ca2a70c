import type { DayPrices } from '../minutes/day-shape.ts';
import { priceAtSteps, priceStepOf, stepsTo, type TickAt } from '../price-step.ts';
import type { RandomStream } from '../random-stream.ts';

/** The prices between which a day may trade (涨跌停价). */
export interface PriceBand {
  readonly up: number;
  readonly down: number;
}

/** What a day begins with. */
export interface DayBeginning {
  readonly tickAt: TickAt;
  readonly date: string;
  /** Previous close less distributions. */
  readonly reference: number;
  /** What the security is worth at the close. */
  readonly value: number;
  /** A price above the worth that the day reaches for certain; null without one. */
  readonly touched: number | null;
  /** Standard deviation of the day's move. */
  readonly deviation: number;
  /** Null where no limits apply. */
  readonly band: PriceBand | null;
}

/**
 * The four prices of a day: a gap at the open, the worth at the close, extremes beyond both, all on
 * ticks and within the limits. Worth beyond a limit seals the day, far beyond mostly without any
 * other price (一字板).
 */
export function drawDayPrices(
  beginning: DayBeginning,
  chance: RandomStream,
): { prices: DayPrices; step: number } {
  const { reference, value, touched, deviation } = beginning;
  const move = Math.log(value / reference);
  const isLargeMove = Math.abs(move) > 2.5 * deviation;
  const gapShare = isLargeMove ? chance.between(0.3, 1) : chance.between(0, 0.5);
  const open = reference * Math.exp(move * gapShare + 0.22 * deviation * chance.nextNormal());
  const rise = Math.exp(0.85 * deviation * chance.next() ** 2);
  const fall = Math.exp(-0.85 * deviation * chance.next() ** 2);
  const isOneLine = chance.next() < 0.6;
  const limit = isOneLine ? limitFarPassed(beginning) : null;
  return onTicks(beginning, {
    open: limit ?? open,
    high: limit ?? Math.max(open, value, touched ?? 0) * rise,
    low: limit ?? Math.min(open, value) * fall,
    close: limit ?? value,
  });
}

/** The limit that the worth has left behind by another third, or null. */
function limitFarPassed({ reference, value, band }: DayBeginning): number | null {
  if (band === null) return null;
  const passed = (limit: number): boolean =>
    Math.log(value / reference) / Math.log(limit / reference) > 4 / 3;
  if (value > band.up && passed(band.up)) return band.up;
  return value < band.down && passed(band.down) ? band.down : null;
}

function onTicks(
  { tickAt, date, band }: DayBeginning,
  preferred: DayPrices,
): { prices: DayPrices; step: number } {
  const within = (price: number): number =>
    band === null ? price : Math.min(band.up, Math.max(band.down, price));
  const low = within(preferred.low);
  const high = within(preferred.high);
  const step = priceStepOf(tickAt, { low, high, date });
  const rounded = (price: number): number => priceAtSteps(stepsTo(within(price), step), step);
  const [lowest, highest] = [rounded(preferred.low), rounded(preferred.high)];
  // Where nothing holds the price, it moves by a tick at least.
  const isStill = band === null && lowest === highest;
  const prices = {
    open: rounded(preferred.open),
    high: isStill ? priceAtSteps(stepsTo(highest, step) + 1, step) : highest,
    low: lowest,
    close: rounded(preferred.close),
  };
  return { prices, step };
}
