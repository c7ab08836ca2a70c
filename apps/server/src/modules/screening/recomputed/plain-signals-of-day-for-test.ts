import type { PlainChan } from '@chanscope/engine/testing';
import { known } from '@chanscope/test-support';

/** A row of 今日缠论信号 as it must be. */
export interface PlainSignalRow {
  readonly strategyId: string;
  readonly kind: string;
  readonly side: 'buy' | 'sell';
  readonly age: number;
  readonly price: number;
  readonly divergenceRate: number | null;
  readonly isSure: boolean;
}

const strategies = [
  { name: 'chan-1', kinds: ['1'], maxRate: null },
  { name: 'chan-2', kinds: ['2', '2s'], maxRate: null },
  { name: 'chan-3', kinds: ['3a', '3b'], maxRate: null },
  { name: 'divergence', kinds: ['1', '1p'], maxRate: 0.9 },
] as const;

/** The newest signal of each strategy that is at most five bars old, of a series of so many bars; none below 78. */
export function plainSignalsOfDay(chan: PlainChan, barCount: number): PlainSignalRow[] {
  if (barCount < 78) return [];
  const all = chan.signals.flatMap(({ line, isBuy, bar, price, grounds }) =>
    grounds.map((ground) => ({
      kind: ground.kind,
      side: isBuy ? ('buy' as const) : ('sell' as const),
      age: barCount - 1 - bar,
      price,
      divergenceRate: 'divergenceRate' in ground ? ground.divergenceRate : null,
      isSure: known(chan.strokes[line]).isSure,
    })),
  );
  return strategies.flatMap(({ name, kinds, maxRate }) =>
    (['buy', 'sell'] as const).flatMap((side): PlainSignalRow[] => {
      const fitting = all.filter(
        (each) =>
          each.side === side &&
          each.age <= 5 &&
          kinds.some((kind) => kind === each.kind) &&
          (maxRate === null || (each.divergenceRate !== null && each.divergenceRate <= maxRate)),
      );
      const [newest] = fitting.toSorted((one, other) => one.age - other.age);
      return newest === undefined ? [] : [{ strategyId: `${name}-${side}`, ...newest }];
    }),
  );
}
