import type { LimitRow } from '@chanscope/contract';
import { localTimeOf, shownCodeOf } from '@chanscope/market';
import { Link } from 'react-router';

import { formatQuantity } from '../../../../chart/axes/number-format.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useLimitTexts } from '../../../../i18n/market/limit-texts.ts';
import { clockTextOf, directionOf, signed, Tag } from '../../../../ui/index.ts';
import type { StockLinks } from '../../lists/stock-links.ts';
import { StockStar } from '../../lists/stock-star.tsx';
import { chanWordsOf } from './chan-words.ts';
import styles from './limit-card.module.css';
import { stateOfRow } from './pool-rows.ts';

interface LimitCardProps {
  readonly row: LimitRow;
  readonly address: string;
  /** Why fields are unknown, by field. */
  readonly unknown: Readonly<Record<string, string>>;
  /** Sealed yesterday and today again (晋级). */
  readonly isAgain: boolean;
  readonly links: Pick<StockLinks, 'starred' | 'toggleStar'>;
  readonly onOpen: () => void;
}

/** A share at its limit: who it is, when it was sealed, and where it stands in its structures (缠论位置). */
export function LimitCard(props: LimitCardProps): React.JSX.Element {
  const { row, address, unknown, isAgain, links, onOpen } = props;
  const { words, locale } = useLimitTexts();
  const { card } = words;
  const name = locale === 'en' ? (row.stockNameEn ?? row.stockName) : row.stockName;
  return (
    <li className={styles['card']} data-testid="limit-card" data-stock={row.stockId}>
      <div className={styles['head']}>
        <span className={styles['star']}>
          <StockStar stock={row} links={links} />
        </span>
        <Link className={styles['name']} to={address} onClick={onOpen}>
          {name}
        </Link>
        <span className={styles['change']} data-direction={directionOf(row.change)}>
          {signed(row.change, 2)}%
        </span>
      </div>
      <CardTags row={row} isAgain={isAgain} />
      <CardFacts row={row} unknown={unknown} />
      <ChanLine row={row} unknown={unknown} />
      {row.reason === null && row.themes.length === 0 ? null : (
        <p className={styles['reason']} title={card.imported}>
          {[row.reason, ...row.themes].filter((each) => each !== null).join(' · ')}
        </p>
      )}
    </li>
  );
}

function CardTags({ row, isAgain }: Pick<LimitCardProps, 'row' | 'isAgain'>): React.JSX.Element {
  const { words } = useLimitTexts();
  const { t } = useTexts();
  const { card } = words;
  return (
    <div className={styles['tags']}>
      <span>{shownCodeOf(row.stockId)}</span>
      {row.board === 'main' ? null : <Tag>{card.board[row.board]}</Tag>}
      {row.specialTreatment ? <Tag tone="notice">{t(($) => $.badges.st)}</Tag> : null}
      {row.treatmentUnsure ? (
        <Tag title={card.treatmentUnsureHint}>{card.treatmentUnsure}</Tag>
      ) : null}
      {row.oneLine ? <Tag>{card.oneLine}</Tag> : null}
      {row.t ? <Tag>{card.t}</Tag> : null}
      {isAgain ? <Tag>{card.again(row.boards)}</Tag> : null}
      {row.wave !== null && row.wave.days > row.wave.sealed ? (
        <Tag>{card.wave(row.wave.days, row.wave.sealed)}</Tag>
      ) : null}
    </div>
  );
}

interface Fact {
  readonly name: string;
  readonly value: string;
  readonly hint?: string | undefined;
}

/** The figures of the day; what an imported file says only where there is one. */
function CardFacts({ row, unknown }: Pick<LimitCardProps, 'row' | 'unknown'>): React.JSX.Element {
  const { words, locale } = useLimitTexts();
  const { card } = words;
  const noMinutes =
    row.firstSeal === null && row.openTimes === null ? unknown['firstSeal'] : undefined;
  const imported = (name: string, value: number | null, hint = card.imported): Fact[] =>
    value === null ? [] : [{ name, value: formatQuantity(value, locale), hint }];
  const { turnoverRate, floatValue } = row;
  const facts: readonly Fact[] = [
    { name: card.firstSeal, value: clockOf(row.firstSeal), hint: noMinutes },
    ...(row.openTimes === null
      ? []
      : [{ name: card.opened, value: card.openTimes(row.openTimes) }]),
    { name: card.amount, value: formatQuantity(row.amount, locale) },
    ...(turnoverRate === null
      ? []
      : [
          {
            name: card.turnoverRate,
            value: `${turnoverRate.toFixed(1)}%`,
            hint: card.fundamentals,
          },
        ]),
    ...imported(card.sealAmount, row.sealAmount),
    ...(row.freeFloat === null
      ? imported(card.freeFloat, floatValue, card.fundamentals)
      : imported(card.freeFloat, row.freeFloat)),
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value, hint }) => (
        <div key={name} title={hint}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 09:31 of an instant. */
function clockOf(time: number | null): string {
  return time === null ? '—' : clockTextOf(localTimeOf(time, 'hs')).slice(-5);
}

function ChanLine({ row, unknown }: Pick<LimitCardProps, 'row' | 'unknown'>): React.JSX.Element {
  const { words, locale } = useLimitTexts();
  const { card } = words;
  const { chan } = row;
  if (chan === null)
    return (
      <p className={styles['chan']} title={unknown['chan']} data-testid="limit-chan">
        {card.chanUnknown}
      </p>
    );
  const [first = '', ...others] = chanWordsOf(chan, words, locale);
  return (
    <p className={styles['chan']} data-testid="limit-chan" data-state={stateOfRow(row)}>
      <span className={styles['chanName']}>{card.chan}</span>
      <strong data-side={sideOf(chan)} data-provisional={chan.signal?.isSure === false}>
        {first}
      </strong>
      {others.map((each) => (
        <span key={each}>{each}</span>
      ))}
    </p>
  );
}

function sideOf({ signal }: NonNullable<LimitRow['chan']>): 'buy' | 'sell' | 'none' {
  if (signal === null) return 'none';
  return signal.isBuy ? 'buy' : 'sell';
}
