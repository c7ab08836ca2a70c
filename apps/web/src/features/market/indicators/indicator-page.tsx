import { useIndicatorTexts } from '../../../i18n/market/indicator-texts.ts';
import { useChoiceControl } from '../frame/use-choice-control.tsx';
import type { MarketPageProps } from '../lists/stock-links.ts';
import { AverageCrossings } from './average-crossings.tsx';
import { ChannelCrossings } from './channel-crossings.tsx';
import { ReturnCrossings } from './return-crossings.tsx';
import { StochasticCrossings } from './stochastic-crossings.tsx';

const views = ['cci15', 'kdj30', 'ccijx', 'ccihjz'] as const;

const viewParts = {
  cci15: ChannelCrossings,
  kdj30: StochasticCrossings,
  ccijx: AverageCrossings,
  ccihjz: ReturnCrossings,
} as const;

/** Which shares crossed a line of an indicator (指标): CCI15, KDJ30, CCI均线, CCI回均值. */
export function IndicatorPage({ links }: MarketPageProps): React.JSX.Element {
  const words = useIndicatorTexts();
  const [view, choice] = useChoiceControl('view', views, {
    label: words.view,
    names: words.views,
  });
  const View = viewParts[view];
  return <View links={links} choice={choice} />;
}
