import {
  AppstoreOutlined,
  DownloadOutlined,
  SettingOutlined,
  UnorderedListOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import type { WatchGroup } from '@chanscope/contract';
import { useState } from 'react';

import { useTexts } from '../../i18n/index.ts';
import { ImportDialog } from './import/import-dialog.tsx';
import { MenuButton } from './rows/menu-button.tsx';
import { ToolButton } from './tool-button.tsx';
import { useExport } from './import/use-export.ts';
import { useLayout } from './cards/use-layout.ts';
import {
  changeWatchView,
  columns,
  useColumnsOnScreen,
  useWatchView,
} from './table/table-columns.ts';
import styles from './watch-tools.module.css';

interface WatchToolsProps {
  readonly groups: readonly WatchGroup[];
  readonly groupId: string | null;
  /** Of a group that is shared nothing is taken in or out. */
  readonly isReadOnly: boolean;
}

/** Import, export, columns, and table or cards. */
export function WatchTools({ groups, groupId, isReadOnly }: WatchToolsProps): React.JSX.Element {
  const { t } = useTexts();
  const layout = useLayout();
  const other = layout === 'table' ? 'cards' : 'table';
  return (
    <div className={styles['tools']}>
      {isReadOnly ? null : <TransferTools groups={groups} groupId={groupId} />}
      {layout === 'table' ? <ColumnMenu /> : null}
      <ToolButton
        icon={layout === 'table' ? <AppstoreOutlined /> : <UnorderedListOutlined />}
        label={t(($) => $.watchlist[other])}
        showsLabel={false}
        testId="switch-layout"
        onClick={() => changeWatchView({ layout: other })}
      />
    </div>
  );
}

/** What takes securities in and out. */
function TransferTools({ groups, groupId }: Omit<WatchToolsProps, 'isReadOnly'>) {
  const { t } = useTexts();
  const [isImporting, setImporting] = useState(false);
  const exportAs = useExport(groupId);
  return (
    <>
      <ToolButton
        icon={<UploadOutlined />}
        label={t(($) => $.watchlist.importing)}
        onClick={() => setImporting(true)}
      />
      <MenuButton
        icon={<DownloadOutlined />}
        label={t(($) => $.watchlist.exporting)}
        entries={[
          {
            kind: 'entry',
            key: 'csv',
            label: t(($) => $.watchlist.exportCsv),
            onSelect: () => exportAs('csv'),
          },
          {
            kind: 'entry',
            key: 'codes',
            label: t(($) => $.watchlist.exportCodes),
            onSelect: () => exportAs('codes'),
          },
        ]}
      />
      {isImporting ? (
        <ImportDialog groups={groups} groupId={groupId} onClose={() => setImporting(false)} />
      ) : null}
    </>
  );
}

function ColumnMenu(): React.JSX.Element {
  const { t } = useTexts();
  const { leftOut } = useWatchView();
  const { keys: onScreen } = useColumnsOnScreen();
  // A choice goes on from what is seen, whether the user or the table itself left it out.
  const hidden = columns.map(({ key }) => key).filter((key) => !onScreen.includes(key));
  return (
    <MenuButton
      icon={<SettingOutlined />}
      label={t(($) => $.watchlist.columns)}
      showsLabel={false}
      entries={[
        { kind: 'heading', key: 'heading', label: t(($) => $.watchlist.columnsShown) },
        ...columns.flatMap(({ key, isFixed }) =>
          isFixed
            ? []
            : [
                {
                  kind: 'entry' as const,
                  key,
                  label: t(($) => $.watchlist.column[key]),
                  checked: !hidden.includes(key),
                  keepsOpen: true,
                  onSelect: () =>
                    changeWatchView({
                      leftOut: hidden.includes(key)
                        ? hidden.filter((each) => each !== key)
                        : [...hidden, key],
                    }),
                },
              ],
        ),
        { kind: 'divider', key: 'end' },
        {
          kind: 'entry',
          key: 'reset',
          label: t(($) => $.watchlist.resetColumns),
          isDisabled: leftOut === null,
          onSelect: () => changeWatchView({ leftOut: null }),
        },
      ]}
    />
  );
}
