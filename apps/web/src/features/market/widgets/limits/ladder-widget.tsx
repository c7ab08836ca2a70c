import { operatorRoutes } from '@chanscope/contract';
import { signalName } from '@chanscope/engine';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { call } from '../../../../api/index.ts';
import { formatAxisQuantity } from '../../../../chart/axes/number-format.ts';
import { useLimitTexts } from '../../../../i18n/market/limit-texts.ts';
import { useWidgetTexts } from '../../../../i18n/market/widget-texts.ts';
import { rememberStockList } from '../../../../session/index.ts';
import { type MarketDay, askedDayOf } from '../../frame/market-day.ts';
import { reasonOfLimit } from '../../limits/limit-reason.ts';
import { chanWordsOf } from '../../limits/pool/chan-words.ts';
import { listAddress } from '../list-address.ts';
import { type Reading, useReading } from '../use-reading.ts';
import { WidgetFrame } from '../widget-frame.tsx';
import type { WidgetProps } from '../widget-props.ts';
import { ladderSteps } from './ladder-steps.ts';
import styles from './limits.module.css';

type LadderAnswer = Awaited<ReturnType<typeof readLadder>>;
type LadderRow = LadderAnswer['list'][number];

/** Shares that are read for the ladder: the steps below them are counted only. */
const listed = 60;

/** Reads the limit-ups of a day, the longest runs first, and how many runs there are of each length. */
async function readLadder(day: MarketDay, signal: AbortSignal) {
  const asked = askedDayOf(day);
  const [rows, statistics] = await Promise.all([
    call(operatorRoutes.listLimits, { ...asked, pool: 'up', pageSize: listed }, signal),
    call(operatorRoutes.readLimitStatistics, asked, signal),
  ]);
  return { ...rows, heights: statistics.all?.heights ?? [] };
}

function useLadder(day: MarketDay): Reading<LadderAnswer> {
  return useReading(['ladder', day.market, day.date], (signal) => readLadder(day, signal));
}

/** The shares that were sealed on days in a row (连板梯队), the longest runs first. */
export function LadderWidget({ day, links, limit }: WidgetProps): React.JSX.Element {
  const { words } = useWidgetTexts();
  return (
    <WidgetFrame
      id="ladder"
      title={words.ladder.title}
      to={listAddress('limitup', day)}
      reading={useLadder(day)}
    >
      {({ heights, list, ...shown }) =>
        list.length === 0 ? null : (
          <Steps
            steps={ladderSteps(heights, list).slice(0, limit)}
            day={day}
            addressOf={(row) => links.addressOf(row, reasonOfLimit(row, shown))}
          />
        )
      }
    </WidgetFrame>
  );
}

interface StepsProps extends Pick<WidgetProps, 'day'> {
  readonly steps: ReturnType<typeof ladderSteps<LadderRow>>;
  readonly addressOf: (row: LadderRow) => string;
}

function Steps({ steps, day, addressOf }: StepsProps): React.JSX.Element {
  const { words } = useWidgetTexts();
  const listedRows = steps.flatMap(({ rows }) => rows);
  const remember = (): void =>
    rememberStockList(listedRows.map((row) => ({ stockId: row.stockId, address: addressOf(row) })));
  return (
    <dl className={styles['ladder']}>
      {steps.map(({ boards, count, rows }) => (
        <div key={boards} className={styles['step']}>
          <dt>
            <Link to={listAddress('limitup', day)}>
              <b>{words.limits.boards(boards)}</b> ×{count}
            </Link>
          </dt>
          <dd>
            {rows.map((row) => (
              <SealedShare key={row.stockId} row={row} address={addressOf(row)} onOpen={remember} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SealedShareProps {
  readonly row: LadderRow;
  readonly address: string;
  readonly onOpen: () => void;
}

function SealedShare({ row, address, onOpen }: SealedShareProps): React.JSX.Element {
  const { locale } = useWidgetTexts();
  const { stockName, stockNameEn, amount } = row;
  return (
    <Link className={styles['share']} to={address} onClick={onOpen}>
      {locale === 'en' ? (stockNameEn ?? stockName) : stockName}
      {amount === null ? null : <small>{amountText(amount, locale)}</small>}
      {row.chan === null ? null : <Position chan={row.chan} />}
    </Link>
  );
}

/** Where a sealed share stands in its structures (缠论位置): the signal, else the place to the last pivot. */
function Position({ chan }: { readonly chan: NonNullable<LadderRow['chan']> }): ReactNode {
  const { words, locale } = useLimitTexts();
  const { signal, place } = chan;
  const title = chanWordsOf(chan, words, locale).join(' · ');
  if (signal !== null)
    return (
      <em data-side={signal.isBuy ? 'buy' : 'sell'} title={title}>
        {signalName({ ...signal, level: 0 }, locale)}
        {signal.isSure ? null : '?'}
      </em>
    );
  return place === null ? null : <em title={title}>{words.card.places[place]}</em>;
}

/** Three digits say enough in a chip. */
function amountText(amount: number, locale: 'zh' | 'en'): string {
  return formatAxisQuantity(Number(amount.toPrecision(3)), locale);
}
