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

/** The windows that must all be high (三线红), in sessions. */
const windows = ['50', '120', '250'] as const;

/** The shares that are ahead of nearly all others over each window (RPS 三线红). */
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
      {({ list, market, date }) =>
        list.length === 0 ? null : (
          <StockLines
            links={links}
            heads={windows}
            isWide={isWide}
            widths="40px 40px 40px"
            lines={list.map((row) => ({
              key: row.stockId,
              stock: row,
              address: links.addressOf(row, reasonOfDay('rps', { market, date })),
              cells: windows.map((window) => row.ranks[window]?.toFixed(0) ?? '—'),
            }))}
          />
        )
      }
    </WidgetFrame>
  );
}
