import { Alert } from 'antd';
import { useState } from 'react';

import type { TableRow } from '../../sample-data/demo-endpoints.ts';
import { DemoPage } from '../../frame/demo-page.tsx';
import { useDemoTexts } from '../../frame/demo-texts.ts';
import { RemovalQuestion } from '../removal-question.tsx';
import { RowBox } from '../row-box.tsx';
import { RowPager } from '../row-pager.tsx';
import { useRowPage } from '../row-pages.ts';
import { tableTexts } from '../table-texts.ts';
import { QueryForm } from './query-form.tsx';
import { RowTable } from './row-table.tsx';
import { TableTools } from './table-tools.tsx';

/** What is asked about the rows. */
type OpenBox =
  | { readonly kind: 'none' }
  | { readonly kind: 'row'; readonly row: TableRow | null }
  | { readonly kind: 'removal'; readonly ids: readonly string[] };

/** Rows of 60 px that the page has above the table: query, tools and alert. */
const rowsAbove = { folded: 3, unfolded: 4 };

/** A table with everything that tables of administration have (综合表格). */
export function ComprehensiveTablePage(): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const page = useRowPage(10);
  const [isFolded, setFolded] = useState(true);
  const [box, setBox] = useState<OpenBox>({ kind: 'none' });
  const { selected, setSelected } = useSelectedRows(page.rows);
  const close = (): void => setBox({ kind: 'none' });
  return (
    <DemoPage
      title="comprehensiveTable"
      lead={words.comprehensive.lead}
      testId="demo-comprehensive-table"
    >
      <QueryForm isFolded={isFolded} onFold={() => setFolded(!isFolded)} onSearch={page.search} />
      <Alert type="info" showIcon title={words.comprehensive.alert} />
      <TableTools
        rows={page.rows.filter(({ uuid }) => selected.includes(uuid))}
        onAdd={() => setBox({ kind: 'row', row: null })}
        onRemove={() => setBox({ kind: 'removal', ids: selected })}
      />
      <RowTable
        page={page}
        extraRows={isFolded ? rowsAbove.folded : rowsAbove.unfolded}
        selected={selected}
        onSelect={setSelected}
        onEdit={(row) => setBox({ kind: 'row', row })}
        onRemove={(row) => setBox({ kind: 'removal', ids: [row.uuid] })}
      />
      <RowPager page={page} />
      {box.kind === 'row' ? <RowBox row={box.row} onClose={close} /> : null}
      {box.kind === 'removal' ? (
        <RemovalQuestion ids={box.ids} onRemoved={() => setSelected([])} onClose={close} />
      ) : null}
    </DemoPage>
  );
}

/** The selected rows of what is read; whenever other rows were read, the first one is selected. */
function useSelectedRows(rows: readonly TableRow[]): {
  readonly selected: readonly string[];
  readonly setSelected: (ids: readonly string[]) => void;
} {
  const [state, setState] = useState<{
    readonly rows: readonly TableRow[];
    readonly selected: readonly string[];
  }>({ rows: [], selected: [] });
  const current =
    state.rows === rows ? state : { rows, selected: rows.slice(0, 1).map(({ uuid }) => uuid) };
  if (current !== state) setState(current);
  return { selected: current.selected, setSelected: (selected) => setState({ rows, selected }) };
}
