import type { MarketPhaseMessage, StockRow } from '@chanscope/contract';
import { Link } from 'react-router';

import { useTexts } from '../../../i18n/index.ts';
import { rememberStockList } from '../../../session/index.ts';
import { Tag } from '../../../ui/index.ts';
import { IndexMarks, IndexSources } from './index-basis.tsx';
import { IndexNumbers } from './index-numbers.tsx';
import type { IndexQuotes } from './index-quotes.ts';
import type { MainIndex } from './market-indices.ts';
import styles from './market-strip.module.css';
import type { PopularStock } from '../popular-stocks.ts';
import { SparkLine } from '../spark-line.tsx';
import type { Spark } from '../use-sparks.ts';

interface MarketCardProps {
  readonly market: StockRow['stockType'];
  /** Undefined before it is known. */
  readonly phase: MarketPhaseMessage['phase'] | undefined;
  /** Those that there are. */
  readonly indices: readonly MainIndex[];
  readonly quotes: IndexQuotes;
  readonly sparks: ReadonlyMap<string, Spark>;
  /** Whether numbers that are not known yet are on their way. */
  readonly isPending: boolean;
  readonly addressOf: (stock: PopularStock) => string;
}

/** The main indices of one market, what it does now, and where the numbers come from (口径). */
export function MarketCard(props: MarketCardProps): React.JSX.Element | null {
  const { market, phase, indices, quotes, sparks, isPending, addressOf } = props;
  const { t, locale } = useTexts();
  if (indices.length === 0) return null;
  const listed = indices.map((index) => ({ stockId: index.stockId, address: addressOf(index) }));
  const named = indices.flatMap((index) => {
    const numbers = quotes.get(index.stockId)?.quote ?? null;
    return numbers === null ? [] : [{ name: index.shortName[locale], numbers }];
  });
  return (
    <section className={styles['card']} aria-labelledby={`market-${market}`} data-market={market}>
      <div className={styles['cardHead']}>
        <h3 id={`market-${market}`}>{t(($) => $.home[market])}</h3>
        {phase === undefined ? null : <Tag>{t(($) => $.stock.phases[phase])}</Tag>}
        <IndexMarks named={named} />
      </div>
      <ul className={styles['indices']}>
        {indices.map((index) => (
          <li key={index.stockId}>
            <Link
              className={styles['index']}
              to={addressOf(index)}
              data-index={index.stockId}
              onClick={() => rememberStockList(listed)}
            >
              <span className={styles['name']}>{index.shortName[locale]}</span>
              <IndexNumbers
                numbers={quotes.get(index.stockId)?.quote ?? null}
                move={quotes.get(index.stockId)?.move ?? 0}
                isPending={isPending}
              />
              <SparkLine spark={sparks.get(index.stockId)} />
            </Link>
          </li>
        ))}
      </ul>
      <IndexSources market={market} named={named} />
    </section>
  );
}
