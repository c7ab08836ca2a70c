import { type BarColumns, barColumnsOf } from '@chanscope/market';

/** How a bar follows the one before it, in prices. */
export interface BarStep {
  /** From the close before to the open. */
  readonly gap: number;
  /** From the open to the close. */
  readonly body: number;
  /** How far the high lies above the body, and the low below it. */
  readonly above: number;
  readonly below: number;
}

/** Bars a day apart, each a step from the one before it. */
export function barsOfSteps(steps: readonly BarStep[], start = 200): BarColumns {
  let close = start;
  return barColumnsOf(
    steps.map(({ gap, body, above, below }, at) => {
      const open = close + gap;
      close = open + body;
      const high = Math.max(open, close) + above;
      const low = Math.min(open, close) - below;
      return { time: at * 86_400_000, open, high, low, close, volume: 1, amount: 1 };
    }),
  );
}

/** Legs of so many bars each, up and down in turn. */
export function barsOfLegs(legs: readonly number[]): BarColumns {
  return barsOfSteps(
    legs.flatMap((length, leg) =>
      Array.from({ length }, () => ({ gap: 0, body: leg % 2 === 0 ? 2 : -2, above: 1, below: 1 })),
    ),
  );
}
