import { useCallback, useRef } from 'react';

import { useVirtualRows } from '../../use-virtual-rows.ts';
import styles from './data-table-cards.module.css';
import type { DataTableProps } from '../data-table-props.ts';
import { rowsAround } from '../model/row-order.ts';
import { isPlainClick, RowName } from '../row-name.tsx';
import { type DataTableColumn, cellOf } from '../shown-column.ts';
import { type ArrangedRows, useTopOnChange } from '../use-arranged-rows.ts';

/** The height of a card with the name alone, and of each line of two figures or one long text, in px. */
const headHeight = 58;
const lineHeight = 24;

interface DataTableCardsProps<Row> {
  readonly table: DataTableProps<Row>;
  /** Those that are shown; the first one names the card. */
  readonly columns: readonly DataTableColumn<Row>[];
  readonly arranged: ArrangedRows<Row>;
}

/** The rows as cards, for phones. Only those in sight exist. */
export function DataTableCards<Row>(props: DataTableCardsProps<Row>): React.JSX.Element {
  const { table, columns, arranged } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const height = headHeight + lineHeight * lineCountOf(columns.slice(1));
  const heightOf = useCallback(() => height, [height]);
  const { rows, totalHeight } = useVirtualRows({
    count: arranged.rows.length,
    heightOf,
    scroller,
    headHeight: 0,
  });
  useTopOnChange(scroller, arranged);
  return (
    <div ref={scroller} className={styles['scroller']} data-testid="data-table-cards">
      <ul className={styles['cards']} aria-label={table.label} style={{ height: totalHeight }}>
        {rows.map(({ index, start }) => {
          const row = arranged.rows[index];
          return row === undefined ? null : (
            <li
              key={table.idOf(row)}
              className={styles['place']}
              style={{ transform: `translateY(${start}px)`, height }}
            >
              <DataTableCard {...props} row={row} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface DataTableCardProps<Row> extends DataTableCardsProps<Row> {
  readonly row: Row;
}

function DataTableCard<Row>(props: DataTableCardProps<Row>): React.JSX.Element | null {
  const { table, columns, arranged, row } = props;
  const [first, ...others] = columns;
  if (first === undefined) return null;
  const { stars, choice } = table;
  return (
    <div className={styles['card']} data-testid="data-table-card">
      <RowName
        row={row}
        column={first}
        address={table.addressOf(row)}
        isStarred={stars === undefined ? null : stars.starred.has(table.idOf(row))}
        isSelected={choice === undefined ? null : choice.selected.has(table.idOf(row))}
        selectLabel={choice?.labelOf(row)}
        isReachable
        words={table.words}
        onSelect={() => choice?.onToggle(row)}
        onStar={() => stars?.onToggle(row)}
        onOpen={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          table.onOpen(row, rowsAround(arranged.rows, row));
        }}
      />
      <dl className={styles['figures']}>
        {others.map((column) => (
          <div key={column.key} className={styles['figure']} data-long={isLong(column)}>
            <dt>{column.title}</dt>
            <dd>{cellOf(column, row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What is wider than half of a card has a line of its own. */
const longFromPx = 180;

function isLong({ width }: { readonly width: number }): boolean {
  return width >= longFromPx;
}

function lineCountOf(columns: readonly { readonly width: number }[]): number {
  const long = columns.filter(isLong).length;
  return long + Math.ceil((columns.length - long) / 2);
}
