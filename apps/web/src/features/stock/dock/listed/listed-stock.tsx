import type { StockRow } from '@chanscope/contract';
import { shownCodeOf, sourceKindOf } from '@chanscope/market';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { KnownQuote } from '../../../../api/quotes/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { rememberStockList } from '../../../../session/index.ts';
import { directionMarks, directionOf, signed, Tag } from '../../../../ui/index.ts';
import { type LinkedStock, useStockLinks } from '../../stock-links.ts';
import styles from './listed-stock.module.css';

interface ListedStockProps {
  readonly stock: LinkedStock & Pick<StockRow, 'stockNameEn'>;
  /** The list that the row stands in, in its order. */
  readonly among: readonly LinkedStock[];
  /** Undefined before it is known. */
  readonly known: KnownQuote | undefined;
  /** True on the page of a real security: a simulated number beside it must say so. */
  readonly marksSimulated: boolean;
  readonly sparkline?: ReactNode;
  /** What the list says of it besides, below its name. */
  readonly children?: ReactNode;
}

/** A row of another security: star, name and code with a link to its page, its way and its change now. */
export function ListedStock(props: ListedStockProps): React.JSX.Element {
  const { stock, among, known, marksSimulated, sparkline = null, children = null } = props;
  const { t, locale } = useTexts();
  const { addressOf, starFor } = useStockLinks();
  const { stockId, stockName, stockNameEn } = stock;
  const name = locale === 'en' ? (stockNameEn ?? stockName) : stockName;
  const isMarked = marksSimulated && sourceKindOf(known?.quote?.source ?? '') === 'simulated';
  const listed = among.map((each) => ({ stockId: each.stockId, address: addressOf(each) }));
  return (
    <li className={styles['row']} data-stock={stockId}>
      <span className={styles['star']}>{starFor({ stockId, name })}</span>
      <Link
        className={styles['name']}
        to={addressOf(stock)}
        onClick={() => rememberStockList(listed)}
      >
        <span>{name}</span>
        <small>{shownCodeOf(stockId)}</small>
      </Link>
      {sparkline}
      <Change known={known} />
      <p className={styles['facts']}>
        {isMarked ? (
          <Tag tone="notice" title={t(($) => $.stock.simulatedHint)}>
            {t(($) => $.stock.simulated)}
          </Tag>
        ) : null}
        {children}
      </p>
    </li>
  );
}

/** What is not known takes no figure. */
function Change({ known }: { readonly known: KnownQuote | undefined }): React.JSX.Element {
  const percent = known?.quote?.changePercent ?? null;
  const direction = directionOf(percent);
  return (
    <span className={styles['change']} data-direction={direction} data-testid="listed-change">
      <span aria-hidden="true">{directionMarks[direction]}</span>
      {percent === null ? null : `${signed(percent, 2)}%`}
    </span>
  );
}
