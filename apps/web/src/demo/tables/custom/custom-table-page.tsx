import { Button, ConfigProvider } from 'antd';
import { useState } from 'react';

import { showError } from '../../../api/index.ts';
import { DemoPage } from '../../frame/demo-page.tsx';
import { useDemoTexts } from '../../frame/demo-texts.ts';
import { RemovalQuestion } from '../removal-question.tsx';
import { RowBox } from '../row-box.tsx';
import { RowPager } from '../row-pager.tsx';
import { useRowPage } from '../row-pages.ts';
import styles from '../tables.module.css';
import { tableTexts } from '../table-texts.ts';
import { TitleFilter } from '../title-filter.tsx';
import { ArrangedTable } from './arranged-table.tsx';
import { LookTools } from './look-tools.tsx';
import { type TableLook, firstLook } from './table-look.ts';

/** Lists to choose from lie above a table that covers the window. */
const popupBase = 2010;

/** A table whose look and columns its reader arranges (自定义表格). */
export function CustomTablePage(): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const page = useRowPage(20);
  const [look, setLook] = useState<TableLook>(firstLook);
  const [isWhole, setWhole] = useState(false);
  const [selected, setSelected] = useState<readonly string[]>([]);
  return (
    <DemoPage title="customTable" lead={words.custom.lead} testId="demo-custom-table">
      <ConfigProvider theme={{ token: { zIndexPopupBase: popupBase } }}>
        <div
          className={styles[isWhole ? 'whole' : 'part']}
          data-testid="custom-table"
          data-whole={isWhole}
        >
          <TitleFilter onSearch={(title) => page.search({ title })} />
          <RowTools selected={selected} onRemoved={() => setSelected([])} />
          <LookTools
            look={look}
            isWhole={isWhole}
            onChange={setLook}
            onWhole={() => setWhole(!isWhole)}
          />
          <ArrangedTable page={page} look={look} selected={selected} onSelect={setSelected} />
          <RowPager page={page} />
        </div>
      </ConfigProvider>
    </DemoPage>
  );
}

interface RowToolsProps {
  readonly selected: readonly string[];
  readonly onRemoved: () => void;
}

/** Adds rows and deletes the selected ones. */
function RowTools({ selected, onRemoved }: RowToolsProps): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const [open, setOpen] = useState<'row' | 'removal' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className={styles['tools']}>
      <Button type="primary" onClick={() => setOpen('row')}>
        {words.add}
      </Button>
      <Button
        danger
        onClick={() => (selected.length === 0 ? showError(words.noneSelected) : setOpen('removal'))}
      >
        {words.remove}
      </Button>
      {open === 'row' ? <RowBox row={null} onClose={close} /> : null}
      {open === 'removal' ? (
        <RemovalQuestion ids={selected} onRemoved={onRemoved} onClose={close} />
      ) : null}
    </div>
  );
}
