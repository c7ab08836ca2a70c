import { useNavigate } from 'react-router';

import { useWidgetTexts } from '../../../../i18n/market/widget-texts.ts';
import { rememberStockList } from '../../../../session/index.ts';
import { DrawnMap } from '../../heat-map/drawn-map.tsx';
import type { HeatPlace } from '../../heat-map/heat-map.tsx';
import { noSectorId } from '../../heat-map/market-tiles.ts';
import { useMarketMap } from '../../heat-map/use-market-map.ts';
import { listAddress } from '../list-address.ts';
import { readingOf } from '../use-reading.ts';
import { WidgetFrame } from '../widget-frame.tsx';
import type { WidgetProps } from '../widget-props.ts';
import styles from './overview.module.css';

/** The shares of a market by sector (热力图); a sector leads to its own map, a share to its page. */
export function HeatMapWidget({ day, links }: WidgetProps): React.JSX.Element {
  const { words, locale } = useWidgetTexts();
  const navigate = useNavigate();
  const map = useMarketMap({ ...day, area: 'amount' });
  const { answer: data, error, retry } = map;
  const reading = readingOf({ data, error, retry, locale });
  const open = ({ group, tile }: HeatPlace): void => {
    if (tile === null) {
      const entered: Record<string, string> = group.id === noSectorId ? {} : { sector: group.id };
      void navigate(listAddress('sector', day, entered));
      return;
    }
    const addressOf = ({ id, name }: { readonly id: string; readonly name: string }): string =>
      links.addressOf({ stockId: id, stockName: name, stockType: day.market });
    rememberStockList(group.tiles.map((each) => ({ stockId: each.id, address: addressOf(each) })));
    void navigate(addressOf(tile));
  };
  return (
    <WidgetFrame
      id="heatMap"
      title={words.heatMap.title}
      to={listAddress('sector', day)}
      reading={reading}
    >
      {() => (
        <div className={styles['map']}>
          <DrawnMap map={map} onOpen={open} />
        </div>
      )}
    </WidgetFrame>
  );
}
