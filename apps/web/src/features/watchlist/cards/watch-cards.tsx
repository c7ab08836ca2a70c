import type { WatchItem } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import { memo, useCallback, useEffect, useRef, useState } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { Tag } from '../../../ui/index.ts';
import { ChanCell } from '../cells/chan-cell.tsx';
import { CardSort } from '../sort/card-sort.tsx';
import { ColourMark } from '../cells/colour-mark.tsx';
import { FreshnessMarks } from '../cells/freshness-marks.tsx';
import { LiveStatus } from '../quotes/live-status.tsx';
import { type ReceivedQuote, useReceivedQuote } from '../received-quotes.ts';
import { MoreButton } from '../rows/row-actions.tsx';
import { type RowContext, hashAddress, shownNameOf, useRowContext } from '../rows/row-context.ts';
import type { SortView } from '../sort/sort-view.ts';
import { WatchSparkline } from '../cells/watch-sparkline.tsx';
import type { SortKey } from '../table/table-columns.ts';
import { openEditing, toggleChecked, useTableState } from '../table/table-state.ts';
import { TargetPrices } from '../cells/target-prices.tsx';
import { useLiveQuotes } from '../quotes/use-live-quotes.ts';
import { useVirtualRows } from '../../../ui/use-virtual-rows.ts';
import styles from './watch-cards.module.css';
import { ChangePercent, LivePrice, TagList } from '../cells/watch-cell.tsx';

interface WatchCardsProps {
  readonly items: readonly WatchItem[];
  readonly total: number;
  readonly sort: SortView | null;
  readonly onSort: (key: SortKey) => void;
}

const minWidth = 280;

/** The height of a card with its quote, and of each line that only some cards have, in pixels. */
const cardHeight = 126;
const lineHeight = 28;

/** A card is only as high as what it says. */
function cardHeightOf(item: WatchItem, stops: RowContext['stops']): number {
  return cardHeight + lineHeight * (Number(item.note !== '') + Number(hasMarks(item, stops)));
}

function hasMarks(item: WatchItem, stops: RowContext['stops']): boolean {
  const { stockId, tags, targetHigh, targetLow } = item;
  return tags.length > 0 || targetHigh !== null || targetLow !== null || stops.has(stockId);
}

/** The watchlist as cards (卡片), for phones and for those who like room. */
export function WatchCards({ items, total, sort, onSort }: WatchCardsProps): React.JSX.Element {
  const { t } = useTexts();
  const { stops } = useRowContext();
  const scroller = useRef<HTMLDivElement>(null);
  const lanes = useLanes(scroller);
  const heightOf = useCallback(
    (index: number) => {
      const cards = items.slice(index * lanes, (index + 1) * lanes);
      return Math.max(...cards.map((item) => cardHeightOf(item, stops)));
    },
    [items, lanes, stops],
  );
  const { rows, totalHeight } = useVirtualRows({
    count: Math.ceil(items.length / lanes),
    heightOf,
    scroller,
    headHeight: 0,
  });
  const visibleRows = rows.map(({ index, start, size }) => ({
    place: { start, size },
    cards: items.slice(index * lanes, (index + 1) * lanes),
  }));
  const live = useLiveQuotes(
    visibleRows.flatMap(({ cards }) => cards.map((item) => item.stockId)).toSorted(),
  );
  return (
    <>
      <CardSort sort={sort} onSort={onSort} />
      <div ref={scroller} className={styles['scroller']} data-testid="watch-cards">
        <ul
          className={styles['cards']}
          aria-label={t(($) => $.watchlist.title)}
          style={{ height: totalHeight }}
        >
          {visibleRows.flatMap(({ cards, place }) =>
            cards.map((item, lane) => (
              <WatchCard key={item.id} item={item} {...place} lane={lane} lanes={lanes} />
            )),
          )}
        </ul>
      </div>
      <LiveStatus state={live} items={items} total={total} fold={null} />
    </>
  );
}

interface WatchCardProps {
  readonly item: WatchItem;
  readonly start: number;
  readonly size: number;
  readonly lane: number;
  readonly lanes: number;
}

const WatchCard = memo(function WatchCard(props: WatchCardProps): React.JSX.Element {
  const { item, start, size, lane, lanes } = props;
  const { locale, addressOf, stops } = useRowContext();
  const isChecked = useTableState((state) => state.checked.has(item.id));
  const received = useReceivedQuote(item.stockId);
  const quote = received?.quote;
  const name = shownNameOf(item, locale);
  return (
    <li
      className={styles['place']}
      style={{
        top: start,
        left: `${(lane * 100) / lanes}%`,
        width: `${100 / lanes}%`,
        height: size,
      }}
    >
      <div className={styles['card']} data-checked={isChecked} data-testid="watch-card">
        <div className={styles['head']}>
          <CardCheck item={item} name={name} isChecked={isChecked} />
          {item.colour === null ? null : <ColourMark colour={item.colour} />}
          <a className={styles['name']} href={hashAddress(addressOf(item))}>
            {name}
          </a>
          <CardMarks received={received} />
          <span className={styles['change']} data-testid="card-change">
            <ChangePercent percent={quote?.changePct ?? null} isMarked />
          </span>
          <CardMenu item={item} name={name} />
        </div>
        <div className={styles['quote']}>
          <span className={styles['price']}>
            <LivePrice received={received} />
          </span>
          <span className={styles['code']}>{shownCodeOf(item.stockId)}</span>
          <span className={styles['spark']}>
            {quote === undefined ? null : <WatchSparkline quote={quote} width={104} height={34} />}
          </span>
        </div>
        <div className={styles['line']}>
          {quote === undefined ? null : <ChanCell quote={quote} isNamed />}
        </div>
        {item.note === '' ? null : <CardNote item={item} />}
        {hasMarks(item, stops) ? (
          <div className={styles['marks']}>
            <TargetPrices item={item} price={quote?.price ?? null} />
            <TagList tags={item.tags} />
          </div>
        ) : null}
      </div>
    </li>
  );
});

interface CardPartProps {
  readonly item: WatchItem;
  readonly name: string;
}

function CardCheck({ item, name, isChecked }: CardPartProps & { readonly isChecked: boolean }) {
  const { t, isReadOnly } = useRowContext();
  return isReadOnly ? null : (
    <input
      type="checkbox"
      checked={isChecked}
      aria-label={t(($) => $.watchlist.check, { name })}
      onChange={() => toggleChecked(item.id)}
    />
  );
}

function CardMenu({ item, name }: CardPartProps): React.JSX.Element | null {
  const { isReadOnly } = useRowContext();
  return isReadOnly ? null : <MoreButton item={item} name={name} isReachable />;
}

function CardNote({ item }: { readonly item: WatchItem }): React.JSX.Element {
  return (
    <button
      type="button"
      className={styles['note']}
      title={item.note}
      onClick={() => openEditing(item.id, 'note')}
    >
      {item.note}
    </button>
  );
}

function CardMarks({
  received,
}: {
  readonly received: ReceivedQuote | undefined;
}): React.JSX.Element | null {
  const { t, marksSimulated } = useRowContext();
  const quote = received?.quote;
  if (quote === undefined) return null;
  return (
    <>
      {quote.isSuspended ? <Tag tone="notice">{t(($) => $.watchlist.suspended)}</Tag> : null}
      {marksSimulated && quote.isSimulated ? (
        <Tag tone="notice">{t(($) => $.watchlist.simulatedMark)}</Tag>
      ) : null}
      <FreshnessMarks received={received} />
    </>
  );
}

/** How many cards stand beside each other. */
function useLanes(scroller: React.RefObject<HTMLElement | null>): number {
  const [lanes, setLanes] = useState(1);
  useEffect(() => {
    const own = scroller.current;
    if (own === null) return;
    const observer = new ResizeObserver(() => {
      setLanes(Math.max(1, Math.floor(own.clientWidth / minWidth)));
    });
    observer.observe(own);
    return () => observer.disconnect();
  }, [scroller]);
  return lanes;
}
