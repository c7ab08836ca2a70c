import { sourceText } from '@chanscope/contract';
import { type Market, sourceKindOf } from '@chanscope/market';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { messageOf, useMarketPhases } from '../../../api/index.ts';
import { useHomeTexts } from '../../../i18n/home/home-texts.ts';
import { useTexts } from '../../../i18n/index.ts';
import { rememberStockList } from '../../../session/index.ts';
import { Sparkline, Tag } from '../../../ui/index.ts';
import type { PopularStock } from '../popular-stocks.ts';
import { SparkLine } from '../spark-line.tsx';
import { useSparks } from '../use-sparks.ts';
import { IndexMarks, IndexSources } from './index-basis.tsx';
import styles from './index-cards.module.css';
import { IndexNumbers } from './index-numbers.tsx';
import { type MainIndex, indicesOfMarket } from './market-indices.ts';
import { useIndexDays } from './use-index-days.ts';
import { openMarkets, useIndexQuotes } from './use-index-quotes.ts';

export interface IndexCardsProps {
  readonly market: Market;
  /** The day that they are of; null for now. */
  readonly date: string | null;
  /** The address of the page of a security. */
  readonly addressOf: (stock: PopularStock) => string;
}

/** The main indices of one market side by side (指数卡): live, or as they closed on a former day. */
export function IndexCards({ market, date, addressOf }: IndexCardsProps): React.JSX.Element {
  const shared = { market, addressOf };
  return date === null ? <LiveCards {...shared} /> : <ClosedCards {...shared} date={date} />;
}

type LiveCardsProps = Omit<IndexCardsProps, 'date'>;

const stockIdsOf: Readonly<Record<Market, readonly string[]>> = {
  hs: indicesOfMarket.hs.map(({ stockId }) => stockId),
  hk: indicesOfMarket.hk.map(({ stockId }) => stockId),
  us: indicesOfMarket.us.map(({ stockId }) => stockId),
};

function LiveCards({ market, addressOf }: LiveCardsProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const stockIds = stockIdsOf[market];
  const phases = useMarketPhases();
  const { quotes, hasFailed, retry } = useIndexQuotes(stockIds, openMarkets(phases));
  const sparks = useSparks({ stockIds, isOpen: phases[market] === 'open' });
  // Those that there are not are left out.
  const indices = indicesOfMarket[market].filter(
    ({ stockId }) => quotes.get(stockId)?.quote !== null,
  );
  const named = indices.flatMap(({ stockId, shortName }) => {
    const numbers = quotes.get(stockId)?.quote ?? null;
    return numbers === null ? [] : [{ name: shortName[locale], numbers }];
  });
  return (
    <Cards
      indices={indices}
      addressOf={addressOf}
      numbersOf={({ stockId }) => (
        <IndexNumbers
          numbers={quotes.get(stockId)?.quote ?? null}
          move={quotes.get(stockId)?.move ?? 0}
          isPending={!hasFailed}
        />
      )}
      sparkOf={({ stockId }) => <SparkLine spark={sparks.get(stockId)} />}
    >
      <IndexMarks named={named} />
      <IndexSources market={market} named={named} />
      {hasFailed ? <Failure text={t(($) => $.home.marketsLate)} onRetry={retry} /> : null}
    </Cards>
  );
}

function ClosedCards({
  market,
  date,
  addressOf,
}: LiveCardsProps & { readonly date: string }): React.JSX.Element {
  const { locale } = useTexts();
  const { words } = useHomeTexts();
  const { days, error, retry } = useIndexDays({ stockIds: stockIdsOf[market], market, date });
  const known = [...(days?.values() ?? [])].flatMap((day) => (day === null ? [] : [day.source]));
  const sources = [...new Set(known)];
  return (
    <Cards
      indices={indicesOfMarket[market]}
      addressOf={addressOf}
      numbersOf={({ stockId }) => (
        <IndexNumbers
          numbers={days?.get(stockId) ?? null}
          move={0}
          isPending={days === undefined && error === null}
        />
      )}
      sparkOf={({ stockId }) => {
        const day = days?.get(stockId) ?? null;
        return day === null ? null : (
          <Sparkline
            closes={day.closes}
            base={null}
            width={64}
            height={28}
            label={words.sparks.days}
          />
        );
      }}
    >
      {sources.some((source) => sourceKindOf(source) === 'simulated') ? (
        <Tag tone="notice" title={words.simulatedHint}>
          {words.simulated}
        </Tag>
      ) : null}
      {sources.length === 0 ? null : (
        <span>
          {words.closedOn(date, sources.map((each) => sourceText(each, locale)).join(' '))}
        </span>
      )}
      {error === null ? null : <Failure text={messageOf(error, locale)} onRetry={retry} />}
    </Cards>
  );
}

interface CardsProps extends Pick<IndexCardsProps, 'addressOf'> {
  readonly indices: readonly MainIndex[];
  readonly numbersOf: (index: MainIndex) => ReactNode;
  readonly sparkOf: (index: MainIndex) => ReactNode;
  /** What the numbers are based on. */
  readonly children: ReactNode;
}

function Cards(props: CardsProps): React.JSX.Element {
  const { indices, addressOf, numbersOf, sparkOf, children } = props;
  const { locale } = useTexts();
  const listed = indices.map((index) => ({ stockId: index.stockId, address: addressOf(index) }));
  return (
    <div className={styles['indices']}>
      <ul className={styles['cards']}>
        {indices.map((index) => (
          <li key={index.stockId}>
            <Link
              className={styles['card']}
              to={addressOf(index)}
              data-index={index.stockId}
              onClick={() => rememberStockList(listed)}
            >
              <span className={styles['numbers']}>
                <span className={styles['name']}>{index.shortName[locale]}</span>
                {numbersOf(index)}
              </span>
              {sparkOf(index)}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles['basis']}>{children}</div>
    </div>
  );
}

function Failure({
  text,
  onRetry,
}: {
  readonly text: string;
  readonly onRetry: () => void;
}): React.JSX.Element {
  const { words } = useHomeTexts();
  return (
    <span className={styles['failure']} role="alert">
      {text}
      <Button type="link" size="small" onClick={onRetry}>
        {words.retry}
      </Button>
    </span>
  );
}
