import { useMarketFrameTexts } from '../../../i18n/market/frame-texts.ts';
import type { RowStock, StockLinks } from './stock-links.ts';
import styles from './stock-star.module.css';

interface StockStarProps {
  readonly stock: Pick<RowStock, 'stockId' | 'stockName' | 'stockNameEn'>;
  readonly links: Pick<StockLinks, 'starred' | 'toggleStar'>;
}

/** The star of a security (自选) where it stands in no table. */
export function StockStar({ stock, links }: StockStarProps): React.JSX.Element {
  const { words, locale } = useMarketFrameTexts();
  const { stockId, stockName, stockNameEn } = stock;
  const isStarred = links.starred.has(stockId);
  return (
    <button
      type="button"
      className={styles['star']}
      aria-pressed={isStarred}
      aria-label={words.star(locale === 'en' ? (stockNameEn ?? stockName) : stockName)}
      onClick={() => links.toggleStar({ stockId, name: stockName })}
    >
      <span aria-hidden="true">{isStarred ? '★' : '☆'}</span>
    </button>
  );
}
