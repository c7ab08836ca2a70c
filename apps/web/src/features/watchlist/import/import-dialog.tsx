import type { WatchGroup } from '@chanscope/contract';
import { Button } from 'antd';
import { useState } from 'react';

import { messageOf } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { DialogBox } from '../../../ui/index.ts';
import styles from '../edit/form-fields.module.css';
import { ImportReport } from './import-report.tsx';
import { ImportSource } from './import-source.tsx';
import { linesTooMany } from './import-text.ts';
import { useImport } from './use-import.ts';

interface ImportDialogProps {
  readonly groups: readonly WatchGroup[];
  /** The group that is offered first. */
  readonly groupId: string | null;
  readonly onClose: () => void;
}

/** Adds many securities at once; what would happen is shown before it does (导入). */
export function ImportDialog({ groups, groupId, onClose }: ImportDialogProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const [text, setText] = useState('');
  const [into, setInto] = useState(groupId);
  const work = useImport({ text, groupId: into, onDone: onClose });
  return (
    <DialogBox
      title={t(($) => $.watchlist.importTitle)}
      closeLabel={t(($) => $.watchlist.close)}
      testId="import-dialog"
      width={720}
      onClose={onClose}
      actions={<ImportActions text={text} work={work} onCancel={onClose} />}
    >
      {work.error === null ? null : (
        <p className={styles['fault']} role="alert">
          {messageOf(work.error, locale)}
        </p>
      )}
      {work.report === null ? (
        <ImportSource
          text={text}
          groups={groups}
          groupId={into}
          onText={setText}
          onGroup={setInto}
        />
      ) : (
        <ImportReport lines={work.report} selected={work.selected} onSelect={work.select} />
      )}
    </DialogBox>
  );
}

interface ImportActionsProps {
  readonly text: string;
  readonly work: ReturnType<typeof useImport>;
  readonly onCancel: () => void;
}

/** The buttons of the step that the import is at: to try it out, then to make it. */
function ImportActions({ text, work, onCancel }: ImportActionsProps): React.JSX.Element {
  const { t } = useTexts();
  if (work.report === null)
    return (
      <>
        <Button onClick={onCancel}>{t(($) => $.watchlist.cancel)}</Button>
        <Button
          // Not the button of the other step: its leaving sign of loading would stay in the name.
          key="try"
          type="primary"
          loading={work.isBusy}
          disabled={text.trim() === '' || linesTooMany(text) > 0}
          onClick={work.tryOut}
        >
          {t(($) => $.watchlist.tryImport)}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={work.back}>{t(($) => $.watchlist.importBack)}</Button>
      <Button
        key="commit"
        type="primary"
        loading={work.isBusy}
        disabled={work.total === 0}
        onClick={work.commit}
      >
        {t(($) => $.watchlist.commitImport, { total: work.total })}
      </Button>
    </>
  );
}
