import type { WatchItem } from '@chanscope/contract';

import { useRowContext } from '../rows/row-context.ts';
import { priceText, reachedTarget } from '../rows/row-numbers.ts';
import styles from './target-prices.module.css';

/** The target prices (目标价) of an item; the one that the price has reached stands out. */
export function TargetPrices({
  item,
  price,
}: {
  readonly item: WatchItem;
  readonly price: number | null;
}): React.JSX.Element {
  const { t } = useRowContext();
  const { targetHigh, targetLow } = item;
  const reached = reachedTarget(item, price);
  return (
    <span className={styles['targets']}>
      {targetHigh === null ? null : (
        <span
          className={styles['target']}
          data-reached={reached === 'high'}
          title={t(($) => $.watchlist.targetHigh)}
        >
          {t(($) => $.watchlist.above, { price: priceText(targetHigh) })}
          {reached === 'high' ? <b> {t(($) => $.watchlist.reached)}</b> : null}
        </span>
      )}
      {targetLow === null ? null : (
        <span
          className={styles['target']}
          data-reached={reached === 'low'}
          title={t(($) => $.watchlist.targetLow)}
        >
          {t(($) => $.watchlist.below, { price: priceText(targetLow) })}
          {reached === 'low' ? <b> {t(($) => $.watchlist.reached)}</b> : null}
        </span>
      )}
    </span>
  );
}
