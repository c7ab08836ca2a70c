import { csvText } from '@chanscope/contract';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';

import { useDataTableTexts } from '../../../i18n/data-table/data-table-texts.ts';
import { useMarketFrameTexts } from '../../../i18n/market/frame-texts.ts';
import { rememberStockList } from '../../../session/index.ts';
import {
  type DataTableColumn,
  type ExportedTable,
  type RowStars,
  DataTable,
} from '../../../ui/data-table/index.ts';
import { saveFile } from '../../../ui/index.ts';
import { useLiveColumns } from './live-columns.tsx';
import type { ListPage } from './list-pages.ts';
import styles from './market-table.module.css';
import type { RowStock, StockLinks } from './stock-links.ts';
import type { MarketList } from './use-market-list.ts';

interface MarketTableProps<Row extends RowStock> {
  /** Unique among the tables of the product. */
  readonly tableId: string;
  readonly label: string;
  /** Keep them the same from one drawing to the next. */
  readonly columns: readonly DataTableColumn<Row>[];
  readonly list: MarketList<Row, ListPage<Row>>;
  readonly links: StockLinks;
  /** Unique among the rows; its security where that is in the list only once. Keep it the same. */
  readonly idOf?: (row: Row) => string;
  /** The address of the page that a row opens; that of its security without it. Keep it the same. */
  readonly addressOf?: (row: Row) => string;
  /** See `DataTable`. */
  readonly extraRows?: number;
  readonly firstOrder?: { readonly key: string; readonly direction: 'ascending' | 'descending' };
  readonly children?: ReactNode;
}

/** The rows of a list of the market, with stars, export, and Page Down on the page of a security. */
export function MarketTable<Row extends RowStock>(props: MarketTableProps<Row>): React.JSX.Element {
  const { tableId, label, columns, list, links, extraRows, firstOrder, children } = props;
  const { idOf = stockIdOf, addressOf = links.addressOf } = props;
  const words = useDataTableTexts();
  const frame = useMarketFrameTexts().words;
  const navigate = useNavigate();
  const stars = useRowStars({ list, links, idOf });
  const { answer, content, reading, retry } = list;
  const live = useLiveColumns();
  const shownColumns = useMemo(
    () => [...columns.slice(0, nameColumns), ...live.columns, ...columns.slice(nameColumns)],
    [columns, live.columns],
  );
  const linkOf = useCallback((row: Row) => `#${addressOf(row)}`, [addressOf]);
  return (
    <DataTable
      tableId={tableId}
      label={label}
      columns={shownColumns}
      content={content}
      words={words}
      idOf={idOf}
      addressOf={linkOf}
      stars={stars}
      extraRows={extraRows}
      firstOrder={firstOrder}
      onOpen={(row, order) => {
        rememberStockList(
          order.map((each) => ({ stockId: each.stockId, address: addressOf(each) })),
        );
        void navigate(addressOf(row));
      }}
      onRetry={retry}
      onExport={(table) => saveTable(`${tableId}-${answer?.date ?? ''}.csv`, table)}
    >
      {children}
      {live.note === null ? null : <span className={styles['reading']}>{live.note}</span>}
      {reading === null ? null : (
        <span className={styles['reading']}>{frame.reading(reading.read, reading.count)}</span>
      )}
    </DataTable>
  );
}

function useRowStars<Row extends RowStock>({
  list,
  links,
  idOf,
}: Pick<Required<MarketTableProps<Row>>, 'list' | 'links' | 'idOf'>): RowStars<Row> {
  const { content } = list;
  const rows = content.kind === 'ready' ? content.rows : null;
  const { starred, toggleStar } = links;
  return useMemo(
    () => ({
      starred: new Set(rows?.filter(({ stockId }) => starred.has(stockId)).map(idOf)),
      onToggle: ({ stockId, stockName }) => toggleStar({ stockId, name: stockName }),
    }),
    [rows, starred, idOf, toggleStar],
  );
}

/** What a security is called stands before what it does. */
const nameColumns = 2;

const stockIdOf = ({ stockId }: RowStock): string => stockId;

function saveTable(name: string, { header, rows }: ExportedTable): void {
  saveFile(name, csvText(header, rows), 'text/csv');
}
