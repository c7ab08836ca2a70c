import type { BarColumns } from '@chanscope/market';

import type { Direction } from './direction.ts';

/** A high above, or a low below, both ends of the stroke around it (未入笔的极值). */
export interface HiddenExtreme {
  readonly bar: number;
  readonly price: number;
  /** 1 a high, -1 a low. */
  readonly direction: Direction;
}

/** Where a stroke begins and ends. */
interface StrokeEnds {
  readonly beginBar: number;
  readonly endBar: number;
  readonly beginPrice: number;
  readonly endPrice: number;
}

/**
 * The extremes that a stroke hides: of the bars after its beginning the highest high if it is above both
 * ends, and the lowest low if it is below both; of equal ones the first. Most strokes have none. There are
 * some since a stroke reads merged bars, and since a later bar may go beyond its beginning (B3).
 */
export function hiddenExtremesOf(
  { high, low }: Pick<BarColumns, 'high' | 'low'>,
  { beginBar, endBar, beginPrice, endPrice }: StrokeEnds,
): readonly HiddenExtreme[] {
  let [highest, lowest] = [Math.max(beginPrice, endPrice), Math.min(beginPrice, endPrice)];
  let [highBar, lowBar] = [-1, -1];
  for (let bar = beginBar + 1; bar <= endBar; bar += 1) {
    const [up, down] = [high[bar] ?? highest, low[bar] ?? lowest];
    if (up > highest) [highest, highBar] = [up, bar];
    if (down < lowest) [lowest, lowBar] = [down, bar];
  }
  const extremes: readonly HiddenExtreme[] = [
    { bar: highBar, price: highest, direction: 1 },
    { bar: lowBar, price: lowest, direction: -1 },
  ];
  return extremes.filter(({ bar }) => bar !== -1);
}
