import { type BackupCopy, administrationRoutes } from '@chanscope/contract';
import { useMemo } from 'react';

import { call } from '../../api/index.ts';
import { useBackupsTexts } from '../../i18n/backups/backups-texts.ts';
import { useDataTableTexts } from '../../i18n/data-table/data-table-texts.ts';
import { DataTable } from '../../ui/data-table/index.ts';
import styles from './backups.module.css';
import { useBeginning } from './use-beginning.ts';
import { copyColumns } from './copy-columns.tsx';

interface CopyTableProps {
  readonly copies: readonly BackupCopy[];
  readonly onRemove: (copy: BackupCopy) => void;
  readonly onDownload: (copy: BackupCopy) => void;
}

/** The copies that there are, the newest first. */
export function CopyTable({ copies, onRemove, onDownload }: CopyTableProps): React.JSX.Element {
  const { words, locale } = useBackupsTexts();
  const tableWords = useDataTableTexts();
  const begin = useBeginning();
  const columns = useMemo(
    () =>
      copyColumns(words, locale, {
        onCheck: ({ name }) => begin(() => call(administrationRoutes.checkBackup, { name })),
        onDownload,
        onRemove,
      }),
    [words, locale, begin, onDownload, onRemove],
  );
  if (copies.length === 0) return <p className={styles['empty']}>{words.empty}</p>;
  return (
    <DataTable
      tableId="backups"
      label={words.table}
      columns={columns}
      content={{ kind: 'ready', rows: copies, stale: null }}
      words={tableWords}
      idOf={({ name }) => name}
      addressOf={() => '#/setting/backup'}
      extraRows={6}
      onOpen={() => undefined}
      onRetry={() => undefined}
    />
  );
}
