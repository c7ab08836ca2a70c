import { markets } from '@chanscope/contract';

import { useMarketPhases } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import styles from './market-lamp.module.css';

type LampState = 'open' | 'break' | 'closed';

/**
 * Whether a market is open (开盘标志) or, where none is, in its lunch break (午间休市), and which. Nothing until
 * it is known.
 */
export function MarketLamp(): React.JSX.Element | null {
  const { t } = useTexts();
  const phases = useMarketPhases();
  if (markets.some((market) => phases[market] === undefined)) return null;

  const stateOf = (market: (typeof markets)[number]): LampState => {
    const phase = phases[market];
    return phase === 'open' || phase === 'break' ? phase : 'closed';
  };
  const state = (['open', 'break'] as const).find((each) =>
    markets.some((market) => stateOf(market) === each),
  );
  const details = markets.map((market) =>
    t(($) => $.lamp.marketIn[stateOf(market)], { market: t(($) => $.lamp[market]) }),
  );
  const named = state === undefined ? [] : markets.filter((market) => stateOf(market) === state);
  return (
    <output
      className={styles['lamp']}
      data-state={state ?? 'closed'}
      data-testid="market-lamp"
      aria-label={`${t(($) => $.lamp.label)}: ${details.join(', ')}`}
      title={details.join(' · ')}
    >
      <span>{t(($) => $.lamp[state ?? 'closed'])}</span>
      <span className={styles['markets']}>
        {named.map((market) => t(($) => $.lamp[market])).join(' ')}
      </span>
    </output>
  );
}
