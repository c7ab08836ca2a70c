import { operatorRoutes } from '@chanscope/contract';

import { call } from '../../../../api/index.ts';
import { useWidgetTexts } from '../../../../i18n/market/widget-texts.ts';
import { askedDayOf } from '../../frame/market-day.ts';
import { chartOfHit } from '../../signals/hit-address.ts';
import { distinctSignals, signalIdOf, signalTextOf } from '../../signals/signal-facts.ts';
import { listAddress } from '../list-address.ts';
import { StockLines } from '../stock-lines.tsx';
import { useReading } from '../use-reading.ts';
import { WidgetFrame } from '../widget-frame.tsx';
import type { WidgetProps } from '../widget-props.ts';
import styles from './signals-widget.module.css';
import { topSignals } from './top-signals.ts';

/** The most signals of a day that are looked through for those of the watchlist. */
const looked = 500;

/** The signals of Chan theory of the day (今日缠论信号), those of the watchlist first. */
export function SignalsWidget({ day, links, limit, isWide }: WidgetProps): React.JSX.Element {
  const { words, locale } = useWidgetTexts();
  const own = words.signals;
  const reading = useReading(['signals', day.market, day.date], (signal) =>
    call(operatorRoutes.listSignals, { ...askedDayOf(day), pageSize: looked }, signal),
  );
  return (
    <WidgetFrame id="signals" title={own.title} to={listAddress('signals', day)} reading={reading}>
      {({ list }) =>
        list.length === 0 ? null : (
          <StockLines
            links={links}
            heads={[own.type, own.state, own.age]}
            isWide={isWide}
            widths="minmax(64px, 1fr) 52px 40px"
            lines={topSignals(distinctSignals(list), links.starred, limit).map((row) => ({
              key: signalIdOf(row),
              stock: row,
              address: chartOfHit(links.addressOf, row),
              cells: [
                <span key="type" className={styles['type']} data-side={row.side}>
                  {signalTextOf(row, locale) ?? '—'}
                  {row.isSure === false ? '?' : null}
                </span>,
                stateText(row.isSure, own),
                row.age === null ? '—' : own.bars(row.age),
              ],
            }))}
          />
        )
      }
    </WidgetFrame>
  );
}

function stateText(
  isSure: boolean | null,
  words: { readonly sure: string; readonly provisional: string },
): string {
  if (isSure === null) return '—';
  return isSure ? words.sure : words.provisional;
}
