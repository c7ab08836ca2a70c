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

/** The shares with the highest scores (评分榜). */
export function ScoreWidget({ day, links, limit, isWide }: WidgetProps): React.JSX.Element {
  const { words } = useWidgetTexts();
  const own = words.score;
  const reading = useReading(['pingfen', day.market, day.date, limit], (signal) =>
    call(operatorRoutes.listScores, { ...askedDayOf(day), pageSize: limit }, signal),
  );
  return (
    <WidgetFrame id="score" title={own.title} to={listAddress('score', day)} reading={reading}>
      {({ list, market, date }) =>
        list.length === 0 ? null : (
          <StockLines
            links={links}
            heads={[own.score, own.grade, own.moved]}
            isWide={isWide}
            widths="44px 40px 44px"
            lines={list.map((row) => ({
              key: row.stockId,
              stock: row,
              address: links.addressOf(row, reasonOfDay('pingfen', { market, date })),
              cells: [row.score.toFixed(1), row.grade, rankMove(row)],
            }))}
          />
        )
      }
    </WidgetFrame>
  );
}

/** How many places a share went up (+) or down since the stored day before. */
function rankMove({
  rank,
  prevRank,
}: {
  readonly rank: number;
  readonly prevRank: number | null;
}): string {
  if (prevRank === null) return '—';
  const steps = prevRank - rank;
  return steps > 0 ? `+${steps}` : String(steps);
}
