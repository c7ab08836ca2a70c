import { useSectorTexts } from '../../../i18n/market/sector-texts.ts';
import { ChoiceBar, lazyPart } from '../../../ui/index.ts';
import { useChoiceInAddress } from '../frame/use-choice-in-address.ts';
import type { MarketPageProps } from '../lists/stock-links.ts';
import { SectorMap } from './sector-map.tsx';

// The table of the list is as large as the map, which most see alone.
const SectorList = lazyPart(async () => (await import('./sector-list.tsx')).SectorList);

const views = ['map', 'list'] as const;

/** The sectors of a market (板块): as a heat map of their shares, and as a list. */
export function SectorPage({ links }: MarketPageProps): React.JSX.Element {
  const { words } = useSectorTexts();
  const [view, selectView] = useChoiceInAddress('view', views);
  const tabs = (
    <ChoiceBar
      label={words.views}
      choices={views.map((value) => ({ value, label: words.view[value] }))}
      value={view}
      onChange={selectView}
      onPoint={SectorList.prefetch}
    />
  );
  return view === 'map' ? (
    <SectorMap links={links} tabs={tabs} />
  ) : (
    <SectorList links={links} tabs={tabs} />
  );
}
