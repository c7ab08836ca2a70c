import type { WatchItem } from '@chanscope/contract';

import { isBelowStop } from '../groups/auto-groups.ts';
import { useRowContext } from '../rows/row-context.ts';
import { percentText, priceText, reachedTarget } from '../rows/row-numbers.ts';
import styles from './target-prices.module.css';

type Line = 'targetHigh' | 'targetLow' | 'stop';

/** What fits into a row; the one that the price has passed stands first. */
const linesShown = 2;

const shortOf = { targetHigh: 'above', targetLow: 'below', stop: 'stopAt' } as const;
const passedWord = { targetHigh: 'reached', targetLow: 'reached', stop: 'fallenBelow' } as const;

/**
 * The target prices (目标价) of an item and the stop that its owner noted (止损价); what the price has reached, or
 * fallen below, stands out.
 */
export function TargetPrices({
  item,
  price,
}: {
  readonly item: WatchItem;
  readonly price: number | null;
}): React.JSX.Element {
  const { t, stops } = useRowContext();
  const { targetHigh, targetLow, stockId } = item;
  const values = { targetHigh, targetLow, stop: stops.get(stockId) ?? null };
  const passed: Readonly<Record<Line, boolean>> = {
    targetHigh: reachedTarget(item, price) === 'high',
    targetLow: reachedTarget(item, price) === 'low',
    stop: isBelowStop(stops.get(stockId), price),
  };
  const lines = passed.stop
    ? (['stop', 'targetLow', 'targetHigh'] as const)
    : (['targetHigh', 'targetLow', 'stop'] as const);
  const shown = lines.filter((line) => values[line] !== null).slice(0, linesShown);
  return (
    <span className={styles['targets']}>
      {shown.map((line) => (
        <span
          key={line}
          className={styles['target']}
          data-reached={passed[line]}
          title={titleOf(
            t(($) => $.watchlist[line]),
            values[line],
            price,
          )}
        >
          {t(($) => $.watchlist[shortOf[line]], { price: priceText(values[line]) })}
          {passed[line] ? <b> {t(($) => $.watchlist[passedWord[line]])}</b> : null}
        </span>
      ))}
    </span>
  );
}

/** What a price is, and how far it is from the last one: `上方目标价 +4.71%`. */
function titleOf(name: string, value: number | null, price: number | null): string {
  if (value === null || price === null || price === 0) return name;
  return `${name} ${percentText((value / price - 1) * 100)}`;
}
