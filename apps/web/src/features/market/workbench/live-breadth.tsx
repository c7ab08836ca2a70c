import { sourceText } from '@chanscope/contract';
import { localTimeOf } from '@chanscope/market';
import { Link } from 'react-router';

import { useMarketDigest } from '../../../api/quotes/market-digest.ts';
import { useMarketFrameTexts } from '../../../i18n/market/frame-texts.ts';
import { clockTextOf } from '../../../ui/index.ts';
import type { MarketDay } from '../frame/market-day.ts';
import { type ChangeRange, fallers, risers, unchanged } from '../ranks/change-range.ts';
import { changesAddress, listAddress } from '../widgets/list-address.ts';
import styles from './workbench.module.css';

/** How many shares of a market rise and fall right now (盘中涨跌), beside the newest day; nothing while none is known. */
export function LiveBreadth({ day }: { readonly day: MarketDay }): React.JSX.Element | null {
  const { words, locale } = useMarketFrameTexts();
  const digest = useMarketDigest(day.date === null ? day.market : null);
  if (digest === null || digest.at === null || digest.source === null) return null;
  const { market, at, source, up, flat, down, limits, counted, total } = digest;
  const { now } = words;
  const to = (range: ChangeRange): string => changesAddress(day, range, { of: 'now' });
  const rest = [
    now.counted(counted, total),
    `${sourceText(source, locale)} ${clockTextOf(localTimeOf(at, market))}`,
  ];
  return (
    <p className={styles['now']} data-testid="live-breadth">
      <strong>{now.label}</strong>
      <Link to={to(risers)} data-direction="1">
        {now.up(up)}
      </Link>
      <Link to={to(unchanged)} data-direction="0">
        {now.flat(flat)}
      </Link>
      <Link to={to(fallers)} data-direction="-1">
        {now.down(down)}
      </Link>
      {limits === null ? null : (
        <>
          <Link to={listAddress('limitup', day)}>{now.limitUps(limits.up)}</Link>
          <Link to={listAddress('limitup', day, { tab: 'down' })}>
            {now.limitDowns(limits.down)}
          </Link>
        </>
      )}
      <span>{rest.join(' · ')}</span>
    </p>
  );
}
