import { type Depth, type StockRow, sourceText } from '@chanscope/contract';
import { localTimeOf } from '@chanscope/market';

import { formatVolume } from '../../../../chart/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { directionOf, signed } from '../../../../ui/index.ts';
import { type BookRow, bookRowsOf, imbalanceOf, marketClockOf, spreadOf } from './book-rows.ts';
import styles from './order-book-panel.module.css';
import { TradeList } from './trade-list.tsx';
import { useFreshOrderBook } from './use-order-book.ts';

interface OrderBookPanelProps {
  readonly stock: StockRow;
  readonly depth: Depth;
}

/** Five levels of the order book and the last trades (盘口), read again every few seconds while the market is open. */
export function OrderBookPanel({ stock, depth }: OrderBookPanelProps): React.JSX.Element {
  useFreshOrderBook(stock);
  return (
    <>
      <Book stock={stock} depth={depth} />
      <TradeList stock={stock} depth={depth} />
      <Basis stock={stock} depth={depth} />
    </>
  );
}

function Book({ stock, depth }: OrderBookPanelProps): React.JSX.Element {
  const { t } = useTexts();
  const rows = bookRowsOf(depth);
  const asks = rows.filter(({ side }) => side === 'ask');
  const bids = rows.filter(({ side }) => side === 'bid');
  return (
    <section className={styles['section']}>
      <table className={styles['book']} data-testid="order-book">
        <caption>{t(($) => $.dock.book.title)}</caption>
        <tbody>
          {asks.length === 0 ? <NoOne text={t(($) => $.dock.book.noAsks)} /> : null}
          {asks.map((row) => (
            <Level key={row.level} row={row} stock={stock} depth={depth} />
          ))}
          <Middle depth={depth} />
          {bids.map((row) => (
            <Level key={row.level} row={row} stock={stock} depth={depth} />
          ))}
          {bids.length === 0 ? <NoOne text={t(($) => $.dock.book.noBids)} /> : null}
        </tbody>
      </table>
    </section>
  );
}

function NoOne({ text }: { readonly text: string }): React.JSX.Element {
  return (
    <tr>
      <td colSpan={3} className={styles['nobody']}>
        {text}
      </td>
    </tr>
  );
}

function Level({
  row,
  stock,
  depth,
}: OrderBookPanelProps & { readonly row: BookRow }): React.JSX.Element {
  const { t, locale } = useTexts();
  const { side, level, price, volume, share } = row;
  const { prevClose, priceDecimals } = depth;
  return (
    <tr data-side={side} data-level={level}>
      <th scope="row">{t(($) => $.dock.book.levels[side], { level })}</th>
      <td data-direction={directionOf(prevClose === null ? null : price - prevClose)}>
        {price.toFixed(priceDecimals)}
      </td>
      <td className={styles['volume']}>
        <span className={styles['bar']} style={{ width: `${(share * 100).toFixed(1)}%` }} />
        <span>{formatVolume(volume, stock.stockType, locale)}</span>
      </td>
    </tr>
  );
}

/** Between the two sides: the last price, the spread and the imbalance. */
function Middle({ depth }: { readonly depth: Depth }): React.JSX.Element {
  const { t } = useTexts();
  const { price, prevClose, priceDecimals } = depth;
  const [spread, imbalance] = [spreadOf(depth), imbalanceOf(depth)];
  return (
    <tr className={styles['middle']}>
      <th scope="row">{t(($) => $.dock.book.last)}</th>
      <td
        data-testid="book-last"
        data-direction={directionOf(prevClose === null ? null : price - prevClose)}
      >
        {price.toFixed(priceDecimals)}
      </td>
      <td>
        {spread === null
          ? null
          : t(($) => $.dock.book.spread, { spread: spread.toFixed(priceDecimals) })}
        {imbalance === null ? null : (
          <span title={t(($) => $.dock.book.imbalanceHint)}>
            {t(($) => $.dock.book.imbalance, { percent: signed(imbalance, 1) })}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Where the numbers come from, and up to when (口径). */
function Basis({ stock, depth }: OrderBookPanelProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const { source, time, volume } = depth;
  const { date } = localTimeOf(time, stock.stockType);
  return (
    <p className={styles['basis']}>
      {t(($) => $.dock.book.basis, {
        source: sourceText(source, locale),
        time: `${date} ${marketClockOf(time, stock.stockType)}`,
        volume: formatVolume(volume, stock.stockType, locale),
      })}
    </p>
  );
}
