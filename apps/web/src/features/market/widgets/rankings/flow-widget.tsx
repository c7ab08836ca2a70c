import { operatorRoutes } from '@chanscope/contract';

import { call } from '../../../../api/index.ts';
import { formatQuantity } from '../../../../chart/axes/number-format.ts';
import { useWidgetTexts } from '../../../../i18n/market/widget-texts.ts';
import { askedDayOf } from '../../frame/market-day.ts';
import { reasonOfDay } from '../../lists/row-reasons.ts';
import { listAddress } from '../list-address.ts';
import { percentOf } from '../rate-text.ts';
import { Percent, StockLines } from '../stock-lines.tsx';
import { useReading } from '../use-reading.ts';
import { WidgetFrame } from '../widget-frame.tsx';
import type { WidgetProps } from '../widget-props.ts';

/**
 * The shares that most money flowed into by their minutes (资金净流入, 分钟估算), beside what a vendor's file says of them
 * where one was imported of the day.
 */
export function FlowWidget({ day, links, limit, isWide }: WidgetProps): React.JSX.Element {
  const { words, locale } = useWidgetTexts();
  const own = words.flow;
  const reading = useReading(['zjl', day.market, day.date, limit], (signal) =>
    call(operatorRoutes.listFlows, { ...askedDayOf(day), pageSize: limit }, signal),
  );
  const hasVendor = reading.kind === 'ready' && reading.answer.hasVendor;
  return (
    <WidgetFrame
      id="flow"
      title={own.title}
      to={listAddress('flow', day)}
      reading={reading}
      method={hasVendor ? own.methods : own.method}
    >
      {({ list, market, date }) =>
        list.length === 0 ? null : (
          <StockLines
            links={links}
            heads={[own.net, hasVendor ? own.vendor : own.ratio]}
            isWide={isWide}
            widths={hasVendor ? '72px 72px' : '72px 64px'}
            lines={list.map((row) => ({
              key: row.stockId,
              stock: row,
              address: links.addressOf(row, reasonOfDay('zjl', { market, date })),
              cells: [
                formatQuantity(row.net, locale),
                hasVendor ? (
                  formatQuantity(row.vendorNet, locale)
                ) : (
                  <Percent key="ratio" value={percentOf(row.ratio)} decimals={1} />
                ),
              ],
            }))}
          />
        )
      }
    </WidgetFrame>
  );
}
