import type { WatchItem } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import { type ReactNode, useState } from 'react';

import { directionMarks, directionOf, Tag } from '../../../ui/index.ts';
import { ChanCell } from './chan-cell.tsx';
import { ColourMark } from './colour-mark.tsx';
import { FreshnessMarks } from './freshness-marks.tsx';
import type { ReceivedQuote } from '../received-quotes.ts';
import { hashAddress, ownNameOf, useRowContext } from '../rows/row-context.ts';
import { percentText, priceText, sinceAddedPct, unknownText } from '../rows/row-numbers.ts';
import { WatchSparkline } from './watch-sparkline.tsx';
import { openEditing } from '../table/table-state.ts';
import { TargetPrices } from './target-prices.tsx';
import type { ColumnKey } from '../table/table-columns.ts';
import styles from '../table/watch-table.module.css';
import { RowActions } from '../rows/row-actions.tsx';

interface WatchCellProps {
  readonly column: ColumnKey;
  readonly item: WatchItem;
  readonly name: string;
  /** Undefined before the first quote. */
  readonly received: ReceivedQuote | undefined;
  readonly isActive: boolean;
}

type CellProps = Omit<WatchCellProps, 'column'>;

const cellOfColumn: Readonly<Record<ColumnKey, (parts: CellProps) => ReactNode>> = {
  name: (parts) => <NameCell {...parts} />,
  price: ({ received }) => <LivePrice received={received} />,
  change: ({ received }) => <ChangePercent percent={received?.quote.changePct ?? null} isMarked />,
  spark: ({ received }) =>
    received === undefined ? null : (
      <WatchSparkline quote={received.quote} width={88} height={28} />
    ),
  ratio: ({ received }) => received?.quote.volumeRatio?.toFixed(2) ?? unknownText,
  change5d: ({ received }) => <ChangePercent percent={received?.quote.change5dPct ?? null} />,
  chan: ({ received }) => (received === undefined ? null : <ChanCell quote={received.quote} />),
  note: ({ item, isActive }) => <NoteCell item={item} isActive={isActive} />,
  targets: ({ item, received }) => (
    <TargetPrices item={item} price={received?.quote.price ?? null} />
  ),
  tags: ({ item }) => <TagList tags={item.tags} />,
  since: ({ item, received }) => <ChangePercent percent={sinceAddedPct(item, received?.quote)} />,
  actions: ({ item, name, isActive }) => (
    <RowActions item={item} name={name} isReachable={isActive} />
  ),
};

/** What a column says of a security. */
export function WatchCell({ column, ...parts }: WatchCellProps): ReactNode {
  return cellOfColumn[column](parts);
}

function NameCell({ item, name, received, isActive }: CellProps): React.JSX.Element {
  const { t, locale, addressOf, marksSimulated } = useRowContext();
  const quote = received?.quote;
  return (
    <span className={styles['identity']}>
      <ColourMark colour={item.colour} isHiddenWhenNone />
      <span className={styles['names']}>
        <a
          className={styles['name']}
          href={hashAddress(addressOf(item))}
          tabIndex={isActive ? 0 : -1}
          title={name}
        >
          {name}
        </a>
        <span className={styles['code']}>
          {shownCodeOf(item.stockId)}
          {item.alias === '' ? null : ` ${ownNameOf(item, locale)}`}
        </span>
      </span>
      {quote?.isSuspended === true ? (
        <Tag tone="notice">{t(($) => $.watchlist.suspended)}</Tag>
      ) : null}
      {marksSimulated && quote?.isSimulated === true ? (
        <Tag tone="notice" title={t(($) => $.watchlist.simulatedHint)}>
          {t(($) => $.watchlist.simulatedMark)}
        </Tag>
      ) : null}
      <FreshnessMarks received={received} />
    </span>
  );
}

/** The last price; it lights up for a moment when it changes. */
export function LivePrice({
  received,
}: {
  readonly received: ReceivedQuote | undefined;
}): React.JSX.Element {
  const { price = null, changePct = null } = received?.quote ?? {};
  // A row that comes back into sight has not moved again.
  const [seenAt] = useState(received?.movedAt);
  return (
    <span
      key={received?.movedAt}
      className={styles['price']}
      data-direction={directionOf(changePct)}
      data-move={received?.movedAt === seenAt ? 0 : received?.move}
    >
      {priceText(price)}
    </span>
  );
}

/** Per cent in the colour of its direction; `isMarked` adds the sign that does without colour. */
export function ChangePercent({
  percent,
  isMarked = false,
}: {
  readonly percent: number | null;
  readonly isMarked?: boolean;
}): React.JSX.Element {
  const direction = directionOf(percent);
  return (
    <span data-direction={direction}>
      {isMarked && direction !== 0 ? (
        <span className={styles['sign']} aria-hidden="true">
          {directionMarks[direction]}
        </span>
      ) : null}
      {percentText(percent)}
    </span>
  );
}

function NoteCell({
  item,
  isActive,
}: {
  readonly item: WatchItem;
  readonly isActive: boolean;
}): React.JSX.Element | null {
  const { t, isReadOnly } = useRowContext();
  if (isReadOnly) return null;
  return (
    <button
      type="button"
      className={styles['note']}
      title={item.note === '' ? undefined : item.note}
      aria-label={item.note === '' ? t(($) => $.watchlist.editNote) : undefined}
      tabIndex={isActive ? 0 : -1}
      onClick={() => openEditing(item.id, 'note')}
    >
      {item.note}
    </button>
  );
}

const tagsShown = 2;

/** The first tags of an item, and how many there are beyond them. */
export function TagList({ tags }: { readonly tags: readonly string[] }): React.JSX.Element {
  return (
    <span className={styles['tags']} title={tags.join(' ')}>
      {tags.slice(0, tagsShown).map((tag) => (
        <span key={tag} className={styles['tag']}>
          {tag}
        </span>
      ))}
      {tags.length > tagsShown ? (
        <span className={styles['rest']}>+{tags.length - tagsShown}</span>
      ) : null}
    </span>
  );
}
