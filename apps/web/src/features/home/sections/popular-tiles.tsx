import { shownCodeOf, sourceKindOf } from '@chanscope/market';
import { useEffect } from 'react';
import { Link } from 'react-router';

import { useMarketPhases } from '../../../api/index.ts';
import { followQuotes, useQuotes } from '../../../api/quotes/index.ts';
import { useHomeTexts } from '../../../i18n/home/home-texts.ts';
import { useTexts } from '../../../i18n/index.ts';
import { rememberStockList, usePreferences } from '../../../session/index.ts';
import { directionOf, signed, Tag } from '../../../ui/index.ts';
import styles from './home-sections.module.css';
import { type PopularStock, popularGroupsFor, popularStockIds } from '../popular-stocks.ts';
import { SparkLine } from '../spark-line.tsx';
import tile from '../stock-tile.module.css';
import { openMarkets } from '../markets/use-index-quotes.ts';
import { type Spark, useSparks } from '../use-sparks.ts';

interface PopularTilesProps {
  readonly addressOf: (stock: PopularStock) => string;
}

/** Well-known securities (热门) with their prices of now and the way there. */
export function PopularTiles({ addressOf }: PopularTilesProps): React.JSX.Element {
  const { t } = useTexts();
  const { words } = useHomeTexts();
  const market = usePreferences((preferences) => preferences.market);
  const isOpen = openMarkets(useMarketPhases()) !== '';
  const sparks = useSparks({ stockIds: popularStockIds, isOpen });
  useEffect(() => followQuotes(popularStockIds), []);
  const isSimulated = [...sparks.values()].some(
    ({ source }) => sourceKindOf(source) === 'simulated',
  );
  return (
    <section className={styles['card']} aria-labelledby="popular" data-testid="popular">
      <div className={styles['cardHead']}>
        <h2 id="popular">{t(($) => $.home.hot)}</h2>
        {isSimulated ? (
          <Tag tone="notice" title={words.simulatedHint}>
            {words.simulated}
          </Tag>
        ) : null}
      </div>
      {popularGroupsFor(market).map(({ key, stocks }) => (
        <div key={key} className={styles['group']}>
          <h3>{t(($) => $.home[key])}</h3>
          <Tiles stocks={stocks} sparks={sparks} addressOf={addressOf} />
        </div>
      ))}
    </section>
  );
}

interface TilesProps extends PopularTilesProps {
  readonly stocks: readonly PopularStock[];
  readonly sparks: ReadonlyMap<string, Spark>;
}

function Tiles({ stocks, sparks, addressOf }: TilesProps): React.JSX.Element {
  const { locale } = useTexts();
  const quotes = useQuotes(popularStockIds);
  const listed = stocks.map((stock) => ({ stockId: stock.stockId, address: addressOf(stock) }));
  return (
    <ul className={styles['tiles']}>
      {stocks.map((stock) => {
        const { stockId, stockName, stockNameEn } = stock;
        return (
          <li key={stockId}>
            <Link
              className={`${tile['tile']} ${styles['tile']}`}
              to={addressOf(stock)}
              onClick={() => rememberStockList(listed)}
            >
              <span className={tile['name']}>
                {locale === 'en' ? (stockNameEn ?? stockName) : stockName}
                <small>{shownCodeOf(stockId)}</small>
              </span>
              <SparkLine spark={sparks.get(stockId)} />
              <TilePrice quote={quotes.get(stockId)?.quote ?? null} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

type ShownQuote = Pick<
  NonNullable<NonNullable<ReturnType<ReturnType<typeof useQuotes>['get']>>['quote']>,
  'price' | 'changePercent'
>;

function TilePrice({ quote }: { readonly quote: ShownQuote | null }): React.JSX.Element {
  if (quote === null) return <span className={styles['price']}>—</span>;
  const { price, changePercent } = quote;
  return (
    <span className={styles['price']} data-direction={directionOf(changePercent)}>
      {price.toFixed(2)}
      <small>{changePercent === null ? '—' : `${signed(changePercent, 2)}%`}</small>
    </span>
  );
}
