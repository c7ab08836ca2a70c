import type { WatchGroup, WatchItem } from '@chanscope/contract';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';

import { useTexts } from '../../../i18n/index.ts';
import { rememberStockList } from '../../../session/index.ts';
import { BatchBar } from './batch-bar.tsx';
import { EditDialog } from '../edit/edit-dialog.tsx';
import { useListFreshness, useQuoteSummary } from '../quotes/quote-summary.ts';
import { type RowContext, RowContextHolder } from '../rows/row-context.ts';
import { RowMenu } from '../rows/row-menu.tsx';
import { SortBar } from '../sort/sort-bar.tsx';
import { checkExactly, useTableState } from './table-state.ts';
import { useLayout } from '../cards/use-layout.ts';
import { useSortView } from '../sort/use-sort-view.ts';
import type { WatchChanges } from '../changes/use-watch-changes.ts';
import { WatchCards } from '../cards/watch-cards.tsx';
import { WatchTable } from './watch-table.tsx';

interface WatchedListProps {
  readonly list: readonly WatchItem[];
  readonly groups: readonly WatchGroup[];
  /** The owner's group that is shown; null for everything and for a part that fills itself. */
  readonly groupId: string | null;
  /** False for a group that fills itself: it has no order of its owner's. */
  readonly hasOrder: boolean;
  /** True for a group that a department shares: only its owner changes it. */
  readonly isReadOnly: boolean;
  /** The noted stop prices, by wire id. */
  readonly stops: RowContext['stops'];
  readonly changes: WatchChanges;
  readonly addressOf: RowContext['addressOf'];
}

/** The securities of a group, as table or cards, with all that can be done to them. */
export function WatchedList(props: WatchedListProps): React.JSX.Element {
  const { list, groups, groupId, hasOrder, isReadOnly, changes, addressOf } = props;
  const navigate = useNavigate();
  const sorting = useSortView(list);
  const { items, sort } = sorting;
  const canMove = hasOrder && sort === null;
  const layout = useLayout();
  const context = useListContext(props, canMove);
  useListedStocks(items, addressOf);
  const remove = (gone: readonly WatchItem[]): void => {
    checkExactly([]);
    changes.remove(gone, groupId === null ? 'everywhere' : 'group');
  };
  const keys = {
    items,
    isReadOnly,
    onOpen: (item: WatchItem) => void navigate(addressOf(item)),
    onRemove: remove,
    onStep: (item: WatchItem, dir: 'up' | 'down') => {
      if (canMove) changes.move(item.id, { dir });
    },
  };
  const keepOrder = (): void => {
    changes.order(items.map((item) => item.id));
    sorting.drop();
  };
  return (
    <RowContextHolder value={context}>
      <SortBar sorting={sorting} onKeep={hasOrder ? keepOrder : null} />
      {layout === 'cards' ? (
        <WatchCards items={items} sort={sort} total={list.length} onSort={sorting.press} />
      ) : (
        <WatchTable
          items={items}
          sort={sort}
          keys={keys}
          total={list.length}
          onSort={sorting.press}
          onDrop={(id, beforeId) => changes.move(id, { beforeId })}
        />
      )}
      {isReadOnly ? null : (
        <BatchBar list={list} groups={groups} changes={changes} onRemove={remove} />
      )}
      <RowMenu list={list} groups={groups} groupId={groupId} changes={changes} keys={keys} />
      {isReadOnly ? null : <Editing list={list} groups={groups} />}
    </RowContextHolder>
  );
}

/** What all rows of the list go by. */
function useListContext(
  { list, stops, isReadOnly, changes, addressOf }: WatchedListProps,
  canMove: boolean,
): RowContext {
  const { t, locale } = useTexts();
  const { simulated } = useQuoteSummary(list);
  const freshness = useListFreshness(list);
  const { move } = changes;
  return useMemo(
    () => ({
      t,
      locale,
      addressOf,
      move,
      canMove,
      isReadOnly,
      marksSimulated: simulated === 'some',
      freshness,
      stops,
    }),
    [t, locale, addressOf, move, canMove, isReadOnly, simulated, freshness, stops],
  );
}

/** Whichever of them is opened, in whatever way, comes from this list as it stands. */
function useListedStocks(
  items: readonly WatchItem[],
  addressOf: WatchedListProps['addressOf'],
): void {
  useEffect(() => {
    rememberStockList(items.map((item) => ({ stockId: item.stockId, address: addressOf(item) })));
  }, [items, addressOf]);
}

function Editing({
  list,
  groups,
}: Pick<WatchedListProps, 'list' | 'groups'>): React.JSX.Element | null {
  const editing = useTableState((state) => state.editing);
  const item = list.find((each) => each.id === editing?.id);
  if (editing === null || item === undefined) return null;
  return <EditDialog key={item.id} item={item} groups={groups} focus={editing.focus} />;
}
