import type { StockRow } from '@chanscope/contract';
import { Link } from 'react-router';

import { useCompareTexts } from '../../../i18n/compare/compare-texts.ts';
import { SearchBox } from '../../../ui/index.ts';
import styles from './compare-box.module.css';
import { overlayChart } from './overlay-store.ts';
import type { SearchFor } from './search-for.ts';

interface CompareBoxProps {
  readonly stock: StockRow;
  readonly searchFor: SearchFor;
  readonly onClose: () => void;
}

/** Takes the security to draw over the chart, or leads to the page that compares. */
export function CompareBox({ stock, searchFor, onClose }: CompareBoxProps): React.JSX.Element {
  const { words, locale } = useCompareTexts();
  const texts = words.overlay;
  const overlay = (other: StockRow): void => {
    onClose();
    if (other.stockId === stock.stockId) return;
    const name = locale === 'en' ? (other.stockNameEn ?? other.stockName) : other.stockName;
    overlayChart(stock.stockId, { stockId: other.stockId, name });
  };
  return (
    <SearchBox title={words.title} closeLabel={texts.close} testId="compare-box" onClose={onClose}>
      {/* Above the search: a list that closes must not move what is about to be pressed. */}
      <p className={styles['hint']}>
        {texts.hint}
        <Link
          to={`/compare?base=${stock.stockId}`}
          onClick={onClose}
          data-testid="compare-page-open"
        >
          {texts.page}
        </Link>
      </p>
      {searchFor(overlay)}
    </SearchBox>
  );
}
