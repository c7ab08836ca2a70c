import type { WatchChan, WatchQuote } from '@chanscope/contract';
import { signalKindName, signalKinds, signalName } from '@chanscope/engine';

import { type Locale, type Translate, presetName } from '../../../i18n/index.ts';
import { useRowContext } from '../rows/row-context.ts';
import styles from './chan-cell.module.css';

/** Where day and 30 minutes stand: direction of the stroke, place to the pivot, last signal. */
export function ChanCell({
  quote,
  isNamed = false,
}: {
  readonly quote: WatchQuote;
  /** True where no head of a column names the two levels. */
  readonly isNamed?: boolean;
}): React.JSX.Element {
  const { t } = useRowContext();
  return (
    <span className={styles['cell']}>
      <Level name={t(($) => $.watchlist.chanDay)} isNamed={isNamed} chan={quote.day} />
      <Level name={t(($) => $.watchlist.chanM30)} isNamed={isNamed} chan={quote.m30} />
    </span>
  );
}

interface LevelProps {
  readonly name: string;
  readonly isNamed: boolean;
  readonly chan: WatchChan | null;
}

const arrows = { '1': '↑', '0': '·', '-1': '↓' } as const;

function Level({ name, isNamed, chan }: LevelProps): React.JSX.Element | null {
  const { t, locale } = useRowContext();
  if (chan === null) return <span className={styles['level']}>—</span>;
  const { direction, pivot, signal } = chan;
  const title = `${name} ${wordsOf(chan, t, locale)}`;
  return (
    <span className={styles['level']} title={title}>
      <span className={styles['spoken']}>{title}</span>
      {isNamed ? (
        <span aria-hidden="true" className={styles['name']}>
          {name}
        </span>
      ) : null}
      <span aria-hidden="true" className={styles['arrow']} data-direction={direction}>
        {arrows[`${direction}`]}
      </span>
      <span aria-hidden="true" className={styles['pivot']}>
        {pivot === null ? '' : pivotText(pivot, t)}
      </span>
      {signal === null ? null : (
        <span
          aria-hidden="true"
          className={styles['signal']}
          data-side={signal.side}
          data-provisional={signal.isProvisional}
        >
          {signalText(signal, locale)}
        </span>
      )}
    </span>
  );
}

type Signal = NonNullable<WatchChan['signal']>;

function wordsOf(chan: WatchChan, t: Translate, locale: Locale): string {
  const { direction, pivot, signal, preset } = chan;
  const stroke = { '1': 'chanUp', '0': 'chanFlat', '-1': 'chanDown' } as const;
  const parts = [t(($) => $.watchlist[stroke[`${direction}`]])];
  if (pivot !== null) parts.push(pivotText(pivot, t));
  if (signal !== null) parts.push(signalText(signal, locale));
  if (signal?.isProvisional === true) parts.push(t(($) => $.watchlist.provisional));
  parts.push(t(($) => $.watchlist.readBy, { rules: presetName(preset, t) }));
  return parts.join(' · ');
}

function pivotText(pivot: NonNullable<WatchChan['pivot']>, t: Translate): string {
  const keys = { above: 'pivotAbove', in: 'pivotIn', below: 'pivotBelow' } as const;
  return t(($) => $.watchlist[keys[pivot]]);
}

/** The names of the signals of one stroke, the level once before them: 笔类二买/三买. */
function signalText({ side, types }: Signal, locale: Locale): string {
  const isBuy = side === 'buy';
  const kinds = signalKinds.filter((kind) => types.split(',').includes(kind));
  const names = kinds.map((kind, at) =>
    at === 0
      ? signalName({ kind, isBuy, level: 0 }, locale)
      : signalKindName({ kind, isBuy }, locale),
  );
  return names.join('/');
}
