import { useSignalTexts } from '../../../i18n/market/signal-texts.ts';
import { useChoiceControl } from '../frame/use-choice-control.tsx';
import type { MarketPageProps } from '../lists/stock-links.ts';
import { ChanSignals } from './chan-signals.tsx';
import { ImportedPools, useHasPools } from './imported-pools.tsx';
import { StrategyHits } from './strategy-hits.tsx';

const views = ['signals', 'strategies', 'pools'] as const;

const viewParts = {
  signals: ChanSignals,
  strategies: StrategyHits,
  pools: ImportedPools,
} as const;

/**
 * What the day found (信号): signals of Chan theory (缠论买卖点), the hits of every strategy (选股结果), and where
 * operators imported any, pools of securities (股票池).
 */
export function SignalPage({ links }: MarketPageProps): React.JSX.Element {
  const words = useSignalTexts();
  const hasPools = useHasPools();
  const [view, choice] = useChoiceControl('view', views, {
    label: words.view,
    names: words.views,
    order: views.filter((each) => each !== 'pools' || hasPools),
  });
  const View = viewParts[view];
  return <View links={links} choice={choice} />;
}
