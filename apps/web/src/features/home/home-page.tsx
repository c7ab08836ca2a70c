import type { StockRow } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { type Locale, useTexts } from '../../i18n/index.ts';
import { rememberStockList } from '../../session/index.ts';
import { lazyPart, whenIdle } from '../../ui/index.ts';
import styles from './home-page.module.css';
import type { LessonChart } from './sections/lesson-card.tsx';
import type { PopularStock } from './popular-stocks.ts';
import tile from './stock-tile.module.css';

const MarketStrip = lazyPart(async () => (await import('./markets/market-strip.tsx')).MarketStrip);
const HomeSections = lazyPart(async () => {
  await whenIdle();
  return (await import('./sections/home-sections.tsx')).HomeSections;
});

interface HomePageProps {
  readonly search: ReactNode;
  /** A market at a glance. */
  readonly summary: ReactNode;
  /** The securities opened last, newest first. */
  readonly recent: readonly StockRow[];
  readonly onForgetRecent: () => void;
  /** The address of the page of a security. */
  readonly addressOf: (stock: PopularStock) => string;
  /** The address of a chart in replay. */
  readonly replayOf: (chart: LessonChart) => string;
}

/** The first page: find a security, go on where one stopped, see what the market does, learn what the chart shows. */
export function HomePage(props: HomePageProps): React.JSX.Element {
  const { t } = useTexts();
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
      <div className={styles['summary']}>
        <div className={styles['summaryPlace']}>{props.summary}</div>
      </div>
      <div className={styles['sections']}>
        <HomeSections addressOf={props.addressOf} replayOf={props.replayOf} />
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
            className={`${tile['tile']} ${styles['link']}`}
            to={addressOf(stock)}
            onClick={() => rememberStockList(listed)}
          >
            <span className={tile['name']}>
              {nameIn(locale, stock)}
              <small>{shownCodeOf(stock.stockId)}</small>
            </span>
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
