import { type RefObject, useMemo, useState } from 'react';

import { useEffectOnChange } from '../use-effect-on-change.ts';
import type { DataTableProps } from './data-table-props.ts';
import {
  type ColumnFilter,
  type ColumnFilters,
  filteredRows,
  isFilterEmpty,
} from './model/row-filter.ts';
import { type RowOrder, nextOrder, orderedRows } from './model/row-order.ts';

/** The rows as they are shown, and what decides about that. */
export interface ArrangedRows<Row> {
  readonly rows: readonly Row[];
  /** How many there are without filters. */
  readonly total: number;
  readonly order: RowOrder | null;
  readonly search: string;
  readonly filters: ColumnFilters;
  readonly setOrder: (order: RowOrder | null) => void;
  /** A press on the head of a column. */
  readonly press: (key: string) => void;
  readonly setSearch: (search: string) => void;
  readonly setFilter: (key: string, filter: ColumnFilter) => void;
  readonly clearFilters: () => void;
}

/** Filters and sorts the rows of a table, anew whenever it is given others. */
export function useArrangedRows<Row>(table: DataTableProps<Row>): ArrangedRows<Row> {
  const { content, columns, searchTextOf, firstOrder = null, outerOrder } = table;
  const [ownOrder, setOwnOrder] = useState<RowOrder | null>(firstOrder);
  const order = outerOrder === undefined ? ownOrder : outerOrder.order;
  const setOrder = outerOrder?.onOrder ?? setOwnOrder;
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState<ColumnFilters>({});
  const all = content.kind === 'ready' ? content.rows : none;
  const filtered = useMemo(
    () => filteredRows<Row>(all, { columns, search, searchTextOf, filters }),
    [all, columns, search, searchTextOf, filters],
  );
  const isSorted = outerOrder !== undefined;
  const rows = useMemo(() => {
    const column = columns.find(({ key }) => key === order?.key);
    if (order === null || column === undefined || isSorted) return filtered;
    return orderedRows(filtered, column, order.direction);
  }, [filtered, columns, order, isSorted]);
  return {
    rows,
    total: all.length,
    order,
    search,
    filters,
    setOrder,
    press: (key) => {
      const column = columns.find((each) => each.key === key);
      if (column !== undefined) setOrder(nextOrder(order, column));
    },
    setSearch,
    setFilter: (key, filter) => setFilters(withFilter(filters, key, filter)),
    clearFilters: () => {
      setSearch('');
      setFilters({});
    },
  };
}

/** Other rows are looked at from the top. */
export function useTopOnChange<Row>(
  scroller: RefObject<HTMLElement | null>,
  { order, search, filters }: ArrangedRows<Row>,
): void {
  useEffectOnChange([order, search, filters], () => {
    scroller.current?.scrollTo({ top: 0 });
  });
}

const none: readonly never[] = [];

function withFilter(filters: ColumnFilters, key: string, filter: ColumnFilter): ColumnFilters {
  const others = Object.entries(filters).filter(([other]) => other !== key);
  return Object.fromEntries(isFilterEmpty(filter) ? others : [...others, [key, filter]]);
}
