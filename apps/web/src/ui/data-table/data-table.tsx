import { Button } from 'antd';
import { useMemo } from 'react';

import { StateMessage } from '../messages/state-message.tsx';
import { phoneScreen, useMedia } from '../use-media.ts';
import { DataTableCards } from './cards/data-table-cards.tsx';
import { DataTableGrid } from './grid/data-table-grid.tsx';
import type { DataTableProps } from './data-table-props.ts';
import styles from './data-table.module.css';
import { shownColumns } from './model/table-view.ts';
import { DataTableTools } from './tools/data-table-tools.tsx';
import { type ArrangedRows, useArrangedRows } from './use-arranged-rows.ts';
import { useTableView } from './use-table-view.ts';

declare module 'react' {
  interface CSSProperties {
    /** How many rows above a large table the page has besides the usual ones. */
    '--table-extra-rows'?: number;
  }
}

/**
 * A table of thousands of rows (大表格): sorted by a press on a head, filtered by text and by column, walked over by
 * keys, its columns chosen and remembered, on a phone as cards. It is as high as the window leaves room for.
 */
export function DataTable<Row>(table: DataTableProps<Row>): React.JSX.Element {
  const { columns: all, tableId, extraRows = 0, content } = table;
  const { view, change } = useTableView(tableId);
  const columns = useMemo(() => shownColumns(all, view), [all, view]);
  const arranged = useArrangedRows(table);
  const layout = useMedia(phoneScreen) ? 'cards' : 'grid';
  const parts = { table, columns, arranged };
  const rows =
    layout === 'grid' ? (
      <DataTableGrid {...parts} density={view.density} />
    ) : (
      <DataTableCards {...parts} />
    );
  return (
    <div className={styles['table']} data-testid="data-table" data-state={content.kind}>
      <DataTableTools {...parts} view={view} layout={layout} onChange={change} />
      {content.kind === 'ready' && content.stale !== null ? (
        <div className={styles['stale']}>
          <output>{content.stale}</output>
          <Button type="link" onClick={table.onRetry}>
            {table.words.retry}
          </Button>
        </div>
      ) : null}
      <div className={styles['body']} style={{ '--table-extra-rows': extraRows }}>
        {arranged.rows.length === 0 ? <Absent table={table} arranged={arranged} /> : rows}
      </div>
    </div>
  );
}

/** What stands in the place of rows that are not there. */
function Absent<Row>({
  table,
  arranged,
}: {
  readonly table: DataTableProps<Row>;
  readonly arranged: ArrangedRows<Row>;
}): React.JSX.Element {
  const { content, words, onRetry } = table;
  if (content.kind === 'loading') return <RowSkeleton label={words.loading} />;
  if (content.kind === 'failed')
    return (
      <StateMessage urgency="alert" headingTag="h2" heading={words.failed} text={content.reason}>
        <Button type="primary" onClick={onRetry}>
          {words.retry}
        </Button>
      </StateMessage>
    );
  if (arranged.total === 0)
    return <StateMessage urgency="status" headingTag="h2" heading={words.empty} />;
  return (
    <StateMessage urgency="status" headingTag="h2" heading={words.noMatch}>
      <Button onClick={arranged.clearFilters}>{words.clear}</Button>
    </StateMessage>
  );
}

const skeletonRows = Array.from({ length: 8 }, (_, row) => row);

/** Where the rows will be, while they come. */
function RowSkeleton({ label }: { readonly label: string }): React.JSX.Element {
  return (
    <output className={styles['skeleton']} aria-label={label}>
      {skeletonRows.map((row) => (
        <span key={row} aria-hidden="true" />
      ))}
    </output>
  );
}
