import { useQueries } from '@tanstack/react-query';

import { marketOpenQuery, useToldMarkets } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import styles from './market-lamp.module.css';

const markets = ['hs', 'hk', 'us'] as const;

/** Whether a market is open (开盘标志), and which. Nothing until it is known. */
export function MarketLamp(): React.JSX.Element | null {
  const { t } = useTexts();
  useToldMarkets();
  const states = useQueries({ queries: markets.map(marketOpenQuery) });
  if (states.some((state) => state.data === undefined)) return null;

  const open = markets.filter((_, index) => states[index]?.data === true);
  const details = markets.map((market) => {
    const name = t(($) => $.lamp[market]);
    return open.includes(market)
      ? t(($) => $.lamp.marketOpen, { market: name })
      : t(($) => $.lamp.marketClosed, { market: name });
  });
  return (
    <output
      className={styles['lamp']}
      data-open={open.length > 0}
      data-testid="market-lamp"
      aria-label={`${t(($) => $.lamp.label)}: ${details.join(', ')}`}
      title={details.join(' · ')}
    >
      <span>{open.length > 0 ? t(($) => $.lamp.open) : t(($) => $.lamp.closed)}</span>
      <span className={styles['markets']}>
        {open.map((market) => t(($) => $.lamp[market])).join(' ')}
      </span>
    </output>
  );
}
