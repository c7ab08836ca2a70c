import { useRankTexts } from '../../../i18n/market/rank-texts.ts';
import { useChoiceControl } from '../frame/use-choice-control.tsx';
import type { MarketPageProps } from '../lists/stock-links.ts';
import { SectorRanks } from './sector-ranks.tsx';
import { ShareChanges } from './share-changes.tsx';
import { ShareRanks } from './share-ranks.tsx';
import { ShareStrengths } from './share-strengths.tsx';

const views = ['stocks', 'sectors', 'strength', 'changes'] as const;

const viewParts = {
  stocks: ShareRanks,
  sectors: SectorRanks,
  strength: ShareStrengths,
  changes: ShareChanges,
} as const;

/** Relative price strength of shares and sectors (RPS), strength against the index (强弱), and changes of a day (涨跌榜). */
export function RpsPage({ links }: MarketPageProps): React.JSX.Element {
  const words = useRankTexts();
  const [view, choice] = useChoiceControl('view', views, {
    label: words.view,
    names: words.views,
  });
  const View = viewParts[view];
  return <View links={links} choice={choice} />;
}
