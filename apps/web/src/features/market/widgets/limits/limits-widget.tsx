import { operatorRoutes } from '@chanscope/contract';
import { Link } from 'react-router';

import { call } from '../../../../api/index.ts';
import { useWidgetTexts } from '../../../../i18n/market/widget-texts.ts';
import { type MarketDay, askedDayOf } from '../../frame/market-day.ts';
import { listAddress } from '../list-address.ts';
import { rateText } from '../rate-text.ts';
import { type Reading, useReading } from '../use-reading.ts';
import { WidgetFrame } from '../widget-frame.tsx';
import type { WidgetProps } from '../widget-props.ts';
import styles from './limits.module.css';

type StatisticsAnswer = Awaited<ReturnType<typeof readStatistics>>;

/** The statistics of limits (涨停统计) of a day. */
function useLimitStatistics(day: MarketDay): Reading<StatisticsAnswer> {
  return useReading(['zhangtingtj', day.market, day.date], (signal) => readStatistics(day, signal));
}

function readStatistics(day: MarketDay, signal: AbortSignal) {
  return call(operatorRoutes.readLimitStatistics, askedDayOf(day), signal);
}

/** How many shares were sealed (涨停) and how well the seals held (封板率). */
export function LimitsWidget({ day }: WidgetProps): React.JSX.Element {
  const { words } = useWidgetTexts();
  return (
    <WidgetFrame
      id="limits"
      title={words.limits.title}
      to={listAddress('limitup', day)}
      reading={useLimitStatistics(day)}
    >
      {({ all }) => (all === null ? null : <Shown all={all} day={day} />)}
    </WidgetFrame>
  );
}

function Shown({
  all,
  day,
}: {
  readonly all: NonNullable<StatisticsAnswer['all']>;
  readonly day: MarketDay;
}): React.JSX.Element {
  const { words } = useWidgetTexts();
  const own = words.limits;
  const counts = [
    { name: own.up, text: String(all.up), direction: 1, pool: 'up' },
    { name: own.down, text: String(all.down), direction: -1, pool: 'down' },
    { name: own.broken, text: String(all.broken), direction: 0, pool: 'broken' },
    {
      name: own.sealRate,
      text: rateText(all.sealRate),
      direction: 0,
      pool: 'statistics',
    },
    { name: own.highest, text: own.boards(all.maxBoards), direction: 0, pool: 'up' },
    { name: own.first, text: String(all.firstBoards), direction: 0, pool: 'up' },
  ] as const;
  return (
    <div className={styles['counts']}>
      {counts.map(({ name, text, direction, pool }) => (
        <Link
          key={name}
          className={styles['count']}
          to={listAddress('limitup', day, pool === 'up' ? {} : { tab: pool })}
        >
          <b data-direction={direction}>{text}</b>
          <span>{name}</span>
        </Link>
      ))}
    </div>
  );
}
