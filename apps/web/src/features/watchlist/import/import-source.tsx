import type { WatchGroup } from '@chanscope/contract';
import { useState } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { ChoiceList, textFromBytes } from '../../../ui/index.ts';
import styles from '../edit/form-fields.module.css';
import importStyles from './import-dialog.module.css';
import { importTextLimit, linesTooMany } from './import-text.ts';

interface ImportSourceProps {
  readonly text: string;
  readonly groups: readonly WatchGroup[];
  readonly groupId: string | null;
  readonly onText: (text: string) => void;
  readonly onGroup: (groupId: string | null) => void;
}

/** Where the codes come from: pasted, or a file in UTF-8 or GB18030. */
export function ImportSource(props: ImportSourceProps): React.JSX.Element {
  const { text, groups, groupId, onText, onGroup } = props;
  const { t } = useTexts();
  const [fault, setFault] = useState<'importTooBig' | 'importUnreadable' | null>(null);
  const total = linesTooMany(text);
  const readFirst = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await textOf(file);
    setFault(read.fault);
    if (read.fault === null) onText(read.text);
  };
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void readFirst(event.dataTransfer.files[0]);
      }}
    >
      <p className={importStyles['hint']}>{t(($) => $.watchlist.importHint)}</p>
      <label className={styles['field']}>
        <span>{t(($) => $.watchlist.importText)}</span>
        <textarea
          className={importStyles['text']}
          value={text}
          maxLength={importTextLimit}
          spellCheck={false}
          data-first
          onChange={(event) => onText(event.target.value)}
        />
      </label>
      <div className={importStyles['row']}>
        <label className={importStyles['file']}>
          {t(($) => $.watchlist.importFile)}
          <input
            type="file"
            accept=".csv,.txt,.blk,.ebk,text/plain,text/csv"
            onChange={(event) => void readFirst(event.target.files?.[0])}
          />
        </label>
        <span className={importStyles['hint']}>{t(($) => $.watchlist.importDrop)}</span>
        <GroupSelect groups={groups} groupId={groupId} onGroup={onGroup} />
      </div>
      {total === 0 ? null : (
        <p className={styles['fault']} role="alert">
          {t(($) => $.watchlist.importTooLong, { total })}
        </p>
      )}
      {fault === null ? null : (
        <p className={styles['fault']} role="alert">
          {t(($) => $.watchlist[fault])}
        </p>
      )}
    </div>
  );
}

function GroupSelect({
  groups,
  groupId,
  onGroup,
}: Pick<ImportSourceProps, 'groups' | 'groupId' | 'onGroup'>): React.JSX.Element {
  const { t } = useTexts();
  return (
    <label className={importStyles['group']}>
      {t(($) => $.watchlist.importGroup)}
      <ChoiceList
        choices={[
          { value: '', label: t(($) => $.watchlist.importNoGroup) },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={groupId ?? ''}
        onChange={(id) => onGroup(id === '' ? null : id)}
      />
    </label>
  );
}

type ReadFile =
  | { readonly fault: null; readonly text: string }
  | { readonly fault: 'importTooBig' | 'importUnreadable' };

async function textOf(file: File): Promise<ReadFile> {
  // A character of GB18030 takes two bytes and may become one: twice the limit can still fit.
  if (file.size > 4 * importTextLimit) return { fault: 'importTooBig' };
  try {
    const text = textFromBytes(new Uint8Array(await file.arrayBuffer()));
    return text.length > importTextLimit ? { fault: 'importTooBig' } : { fault: null, text };
  } catch {
    return { fault: 'importUnreadable' };
  }
}
