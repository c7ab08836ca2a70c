import type { Depth, StockRow } from '@chanscope/contract';

import { formatVolume } from '../../../../chart/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { directionMarks } from '../../../../ui/index.ts';
import { marketClockOf } from './book-rows.ts';
import styles from './order-book-panel.module.css';

/** The last trades of a security (成交明细), the newest first; each is coloured against the price before it. */
export function TradeList({
  stock,
  depth,
}: {
  readonly stock: StockRow;
  readonly depth: Depth;
}): React.JSX.Element | null {
  const { t, locale } = useTexts();
  const { trades, priceDecimals } = depth;
  if (trades.length === 0) return null;
  return (
    <section className={styles['section']}>
      <table className={styles['trades']} data-testid="trades">
        <caption title={t(($) => $.dock.book.tradesHint)}>
          {t(($) => $.dock.book.trades, { shown: trades.length })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.dock.book.time)}</th>
            <th scope="col">{t(($) => $.dock.book.price)}</th>
            <th scope="col">{t(($) => $.dock.book.volume)}</th>
          </tr>
        </thead>
        <tbody>
          {trades.toReversed().map(({ time, price, volume, direction }) => (
            <tr key={`${time} ${price} ${volume}`}>
              <td>{marketClockOf(time, stock.stockType)}</td>
              <td data-direction={direction}>
                {price.toFixed(priceDecimals)}
                <span aria-hidden="true">{directionMarks[direction]}</span>
              </td>
              <td>{formatVolume(volume, stock.stockType, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
