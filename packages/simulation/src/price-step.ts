/** The tick of one security at a price and a date. */
export type TickAt = (price: number, date: string) => number;

/**
 * The step on which every price between `low` and `high` of a day may lie. In Hong Kong, where the
 * tick grows with the price, a day that crosses into the next band takes a multiple of both ticks.
 */
export function priceStepOf(
  tickAt: TickAt,
  { low, high, date }: { low: number; high: number; date: string },
): number {
  const lowTick = tickAt(low, date);
  const highTick = tickAt(high, date);
  if (lowTick === highTick) return highTick;
  return isMultiple(highTick, lowTick) ? highTick : 2 * highTick;
}

/** Steps from zero to the price nearest to `price`, at least one. */
export function stepsTo(price: number, step: number): number {
  return Math.max(1, Math.round(price / step));
}

/** The price that lies some steps from zero, as the double that its decimals read as. */
export function priceAtSteps(steps: number, step: number): number {
  return step < 1 ? steps / Math.round(1 / step) : steps * step;
}

function isMultiple(tick: number, smaller: number): boolean {
  const ratio = tick / smaller;
  return Math.abs(ratio - Math.round(ratio)) < 1e-9;
}
