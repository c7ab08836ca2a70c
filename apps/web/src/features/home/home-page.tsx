import type { StockRow } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { type Locale, useTexts } from '../../i18n/index.ts';
import { rememberStockList, usePreferences } from '../../session/index.ts';
import { lazyPart } from '../../ui/index.ts';
import { ChanFigure } from './chan-figure.tsx';
import styles from './home-page.module.css';
import { type PopularStock, popularGroupsFor } from './popular-stocks.ts';

const MarketStrip = lazyPart(async () => (await import('./market-strip.tsx')).MarketStrip);

interface HomePageProps {
  readonly search: ReactNode;
  /** The securities opened last, newest first. */
  readonly recent: readonly StockRow[];
  readonly onForgetRecent: () => void;
  /** The address of the page of a security. */
  readonly addressOf: (stock: PopularStock) => string;
}

/** The first page: find a security, go on where one stopped, learn what the chart shows. */
export function HomePage(props: HomePageProps): React.JSX.Element {
  const { t } = useTexts();
  const market = usePreferences((preferences) => preferences.market);
  return (
    <div className={styles['page']} data-testid="home-page">
      <section className={styles['hero']}>
        <h1 className={styles['heading']}>{t(($) => $.home.heading)}</h1>
        <p className={styles['lead']}>{t(($) => $.home.lead)}</p>
        <div className={styles['search']}>{props.search}</div>
      </section>
      <div className={styles['markets']}>
        <div className={styles['reserve']}>
          <MarketStrip addressOf={props.addressOf} />
        </div>
      </div>
      <RecentStocks {...props} />
      <div className={styles['columns']}>
        <section className={styles['card']} aria-labelledby="popular">
          <h2 id="popular">{t(($) => $.home.hot)}</h2>
          {popularGroupsFor(market).map(({ key, stocks }) => (
            <div key={key} className={styles['group']}>
              <h3>{t(($) => $.home[key])}</h3>
              <StockLinks stocks={stocks} addressOf={props.addressOf} />
            </div>
          ))}
        </section>
        <div className={styles['column']}>
          <Readable />
          <p className={styles['honest']}>{t(($) => $.home.honest)}</p>
        </div>
      </div>
    </div>
  );
}

type LinkProps = Pick<HomePageProps, 'addressOf'> & { readonly stocks: readonly PopularStock[] };

function StockLinks({ stocks, addressOf }: LinkProps): React.JSX.Element {
  const { locale } = useTexts();
  const listed = stocks.map((stock) => ({ stockId: stock.stockId, address: addressOf(stock) }));
  return (
    <ul className={styles['links']}>
      {stocks.map((stock) => (
        <li key={stock.stockId}>
          <Link
            className={styles['link']}
            to={addressOf(stock)}
            onClick={() => rememberStockList(listed)}
          >
            <span className={styles['linkName']}>{nameIn(locale, stock)}</span>
            <span className={styles['linkCode']}>{shownCodeOf(stock.stockId)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function nameIn(locale: Locale, stock: PopularStock): string {
  return locale === 'en' ? (stock.stockNameEn ?? stock.stockName) : stock.stockName;
}

function RecentStocks({
  recent,
  onForgetRecent,
  addressOf,
}: HomePageProps): React.JSX.Element | null {
  const { t } = useTexts();
  if (recent.length === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby="recent">
      <div className={styles['cardHead']}>
        <h2 id="recent">{t(($) => $.home.recent)}</h2>
        <Button type="link" size="small" onClick={onForgetRecent}>
          {t(($) => $.home.clear)}
        </Button>
      </div>
      <StockLinks stocks={recent} addressOf={addressOf} />
    </section>
  );
}

function Readable(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <section className={styles['card']} aria-labelledby="readable">
      <h2 id="readable">{t(($) => $.home.readable)}</h2>
      <ChanFigure />
      <dl className={styles['terms']}>
        {(['fractal', 'stroke', 'segment', 'pivot'] as const).map((term) => (
          <div key={term} className={styles['term']} data-term={term}>
            <dt>{t(($) => $.home[term])}</dt>
            <dd>{t(($) => $.home[`${term}Text`])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
