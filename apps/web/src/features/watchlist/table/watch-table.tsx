import type { WatchItem } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import { type RefObject, useRef } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { useEffectOnChange } from '../../../ui/index.ts';
import type { ColumnFold } from '../columns/column-fold.ts';
import { useColumnFold } from '../columns/use-column-fold.ts';
import { gridRoles } from '../../../ui/grid-roles.ts';
import { LiveStatus } from '../quotes/live-status.tsx';
import { shownNameOf, useRowContext } from '../rows/row-context.ts';
import type { SortView } from '../sort/sort-view.ts';
import { TableHead } from './table-head.tsx';
import { useTableState } from './table-state.ts';
import { useLiveQuotes } from '../quotes/use-live-quotes.ts';
import { useRowDrag } from '../rows/use-row-drag.ts';
import { useVirtualRows } from '../../../ui/use-virtual-rows.ts';
import { type TableKeys, useTableKeys } from './use-table-keys.ts';
import { type SortKey, type WatchColumn, gridTemplateOf, minWidthOf } from './table-columns.ts';
import { rowElementId, WatchRow } from '../rows/watch-row.tsx';
import styles from './watch-table.module.css';

declare module 'react' {
  interface CSSProperties {
    /** The widths of the columns of the table. */
    '--columns'?: string;
    /** The least width of the table. */
    '--columns-width'?: string;
  }
}

/** The height of a row and of the head, in pixels. */
const rowHeight = 44;
const heightOfRow = (): number => rowHeight;
const headHeight = 36;

interface WatchTableProps {
  /** In the order that is shown. */
  readonly items: readonly WatchItem[];
  readonly total: number;
  readonly sort: SortView | null;
  readonly onSort: (key: SortKey) => void;
  readonly keys: TableKeys;
  readonly onDrop: (id: string, beforeId: string | null) => void;
}

/** The watchlist as a dense table, of the columns that say something and have room. */
export function WatchTable(props: WatchTableProps): React.JSX.Element {
  const { stops } = useRowContext();
  const scroller = useRef<HTMLDivElement>(null);
  const fold = useColumnFold({ items: props.items, stops, scroller });
  return <RowsTable {...props} scroller={scroller} fold={fold} />;
}

interface RowsTableProps extends WatchTableProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly fold: ColumnFold;
}

/** Only the rows in sight exist, however long the list is. */
function RowsTable(props: RowsTableProps): React.JSX.Element {
  const { items, total, sort, onSort, keys, onDrop, scroller, fold } = props;
  const { shown } = fold;
  const body = useRef<HTMLDivElement>(null);
  const drag = useRowDrag({ items, body, rowHeight, onDrop });
  const { rows, totalHeight, scrollTo } = useVirtualRows({
    count: items.length,
    heightOf: heightOfRow,
    scroller,
    headHeight,
  });
  const visibleRows = rows.flatMap(({ index, start }) => {
    const item = items[index];
    return item === undefined ? [] : [{ item, index, start }];
  });
  const live = useLiveQuotes(visibleRows.map(({ item }) => item.stockId).toSorted());
  const grid = useGridProps({ items, keys, shown, scrollTo });
  return (
    <DndContext {...drag.context}>
      <div ref={scroller} className={styles['scroller']} {...grid}>
        <TableHead items={items} shown={shown} sort={sort} onSort={onSort} />
        <div
          ref={body}
          {...gridRoles.group}
          className={styles['rows']}
          style={{ height: totalHeight }}
        >
          {visibleRows.map((row) => (
            <WatchRow key={row.item.id} {...row} shown={shown} />
          ))}
          {drag.lineAt === null ? null : (
            <div
              className={styles['dropLine']}
              style={{ transform: `translateY(${drag.lineAt * rowHeight - 1}px)` }}
            />
          )}
        </div>
      </div>
      <LiftedRow item={items.find((item) => item.id === drag.liftedId)} />
      <LiveStatus state={live} items={items} total={total} fold={fold} />
    </DndContext>
  );
}

interface GridOptions {
  readonly items: readonly WatchItem[];
  readonly keys: TableKeys;
  readonly shown: readonly WatchColumn[];
  readonly scrollTo: (index: number) => void;
}

/** The attributes of the grid. The active row stays in sight. */
function useGridProps({ items, keys, shown, scrollTo }: GridOptions) {
  const { t } = useTexts();
  const activeId = useTableState((state) => state.activeId);
  const activeIndex = items.findIndex((item) => item.id === activeId);
  useEffectOnChange([activeId], () => {
    if (activeIndex !== -1) scrollTo(activeIndex);
  });
  return {
    ...gridRoles.grid,
    'aria-label': t(($) => $.watchlist.title),
    'aria-rowcount': items.length + 1,
    'aria-multiselectable': true,
    'aria-activedescendant':
      activeId === null || activeIndex === -1 ? undefined : rowElementId(activeId),
    tabIndex: 0,
    'data-testid': 'watch-table',
    style: {
      '--columns': gridTemplateOf(shown),
      '--columns-width': `${minWidthOf(shown)}px`,
    },
    onKeyDown: useTableKeys(keys),
  };
}

/** What floats under the pointer while a row is dragged. */
function LiftedRow({ item }: { readonly item: WatchItem | undefined }): React.JSX.Element {
  const { locale } = useTexts();
  return (
    <DragOverlay dropAnimation={null}>
      {item === undefined ? null : (
        <div className={styles['lifted']}>
          {shownNameOf(item, locale)} <span>{shownCodeOf(item.stockId)}</span>
        </div>
      )}
    </DragOverlay>
  );
}
