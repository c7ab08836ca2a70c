import type { StockRow } from '@chanscope/contract';
import { Button } from 'antd';

import { useMarketPhases } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { MarketCard } from './market-card.tsx';
import { mainIndices } from './market-indices.ts';
import styles from './market-strip.module.css';
import type { PopularStock } from '../popular-stocks.ts';
import { openMarkets, useIndexQuotes } from './use-index-quotes.ts';
import { useSparks } from '../use-sparks.ts';

interface MarketStripProps {
  /** The address of the page of a security. */
  readonly addressOf: (stock: PopularStock) => string;
}

const stockIds: readonly StockRow['stockId'][] = mainIndices.flatMap(({ indices }) =>
  indices.map(({ stockId }) => stockId),
);

/** The main indices of each market (大盘), live. An index that there is not is left out. */
export function MarketStrip({ addressOf }: MarketStripProps): React.JSX.Element {
  const { t } = useTexts();
  const phases = useMarketPhases();
  const { quotes, hasFailed, retry } = useIndexQuotes(stockIds, openMarkets(phases));
  const sparks = useSparks({ stockIds, isOpen: openMarkets(phases) !== '' });
  const isKnown = stockIds.some((stockId) => (quotes.get(stockId)?.quote ?? null) !== null);
  if (stockIds.every((stockId) => quotes.get(stockId)?.quote === null))
    return <div hidden data-nothing="" />;

  const calm = isKnown ? 'ready' : 'pending';
  const state = hasFailed ? 'failed' : calm;
  return (
    <section aria-labelledby="markets" data-testid="market-strip" data-state={state}>
      <div className={styles['head']}>
        <h2 id="markets">{t(($) => $.home.markets)}</h2>
        <output className={styles['state']}>
          {state === 'failed' ? (
            <>
              {isKnown ? t(($) => $.home.marketsLate) : t(($) => $.stock.failed)}
              <Button type="link" size="small" onClick={retry}>
                {t(($) => $.stock.retry)}
              </Button>
            </>
          ) : null}
          {state === 'pending' ? (
            <span className={styles['unseen']}>{t(($) => $.home.marketsLoading)}</span>
          ) : null}
        </output>
      </div>
      <div className={styles['cards']}>
        {mainIndices.map(({ market, indices }) => (
          <MarketCard
            key={market}
            market={market}
            phase={phases[market]}
            indices={indices.filter(({ stockId }) => quotes.get(stockId)?.quote !== null)}
            quotes={quotes}
            sparks={sparks}
            isPending={!hasFailed}
            addressOf={addressOf}
          />
        ))}
      </div>
    </section>
  );
}
