import { operatorRoutes } from '@chanscope/contract';

import { call } from '../../../../api/index.ts';
import { useWidgetTexts } from '../../../../i18n/market/widget-texts.ts';
import { askedDayOf } from '../../frame/market-day.ts';
import { reasonOfDay } from '../../lists/row-reasons.ts';
import { listAddress } from '../list-address.ts';
import { StockLines } from '../stock-lines.tsx';
import { useReading } from '../use-reading.ts';
import { WidgetFrame } from '../widget-frame.tsx';
import type { WidgetProps } from '../widget-props.ts';

/** The shares that are ahead of nearly all others over each of the three lines of the day (RPS 三线红). */
export function RpsWidget({ day, links, limit, isWide }: WidgetProps): React.JSX.Element {
  const { words } = useWidgetTexts();
  const reading = useReading(['rps', day.market, day.date, limit], (signal) =>
    call(operatorRoutes.listRanks, { ...askedDayOf(day), threeRed: 1, pageSize: limit }, signal),
  );
  return (
    <WidgetFrame
      id="rps"
      title={words.rps.title}
      to={listAddress('rps', day, { lines: 'red' })}
      reading={reading}
    >
      {({ list, market, date, rule: { redWindows } }) =>
        list.length === 0 ? null : (
          <StockLines
            links={links}
            heads={redWindows.map(String)}
            isWide={isWide}
            widths="40px 40px 40px"
            lines={list.map((row) => ({
              key: row.stockId,
              stock: row,
              address: links.addressOf(row, reasonOfDay('rps', { market, date })),
              cells: redWindows.map((window) => row.ranks[window]?.toFixed(0) ?? '—'),
            }))}
          />
        )
      }
    </WidgetFrame>
  );
}
