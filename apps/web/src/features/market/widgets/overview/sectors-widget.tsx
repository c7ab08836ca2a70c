import { operatorRoutes } from '@chanscope/contract';

import { call } from '../../../../api/index.ts';
import { useWidgetTexts } from '../../../../i18n/market/widget-texts.ts';
import { askedDayOf } from '../../frame/market-day.ts';
import { sectorAddress } from '../../sectors/sector-address.ts';
import { listAddress } from '../list-address.ts';
import { Percent, StockLines } from '../stock-lines.tsx';
import { useReading } from '../use-reading.ts';
import { WidgetFrame } from '../widget-frame.tsx';
import type { WidgetProps } from '../widget-props.ts';

/** The sectors that rose most (板块涨幅榜), with the share that led each. */
export function SectorsWidget({ day, links, limit, isWide }: WidgetProps): React.JSX.Element {
  const { words, locale } = useWidgetTexts();
  const reading = useReading(['bk', day.market, day.date, limit], (signal) =>
    call(operatorRoutes.listSectors, { ...askedDayOf(day), pageSize: limit }, signal),
  );
  const own = words.sectors;
  return (
    <WidgetFrame
      id="sectors"
      title={own.title}
      to={listAddress('sector', day, { view: 'list' })}
      reading={reading}
    >
      {({ list }) =>
        list.length === 0 ? null : (
          <StockLines
            links={links}
            heads={[own.change, own.counts, own.leader]}
            isWide={isWide}
            widths="64px 64px minmax(56px, 0.8fr)"
            lines={list.map((sector) => ({
              key: sector.stockId,
              stock: sector,
              address: sectorAddress(sector, day.date),
              cells: [
                <Percent key="change" value={sector.change} />,
                `${sector.up}/${sector.down}`,
                leaderName(sector.leader, locale),
              ],
            }))}
          />
        )
      }
    </WidgetFrame>
  );
}

function leaderName(
  leader: { readonly stockName: string; readonly stockNameEn: string | null } | null,
  locale: 'zh' | 'en',
): string {
  if (leader === null) return '—';
  return locale === 'en' ? (leader.stockNameEn ?? leader.stockName) : leader.stockName;
}
