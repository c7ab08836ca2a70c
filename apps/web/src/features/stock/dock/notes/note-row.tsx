import type { StockNote } from '@chanscope/contract';
import { Button } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../../i18n/index.ts';
import { NoteEditor } from './note-editor.tsx';
import styles from './notes-panel.module.css';

interface NoteRowProps {
  readonly note: StockNote;
  /** The bar that it is pinned to, in words. */
  readonly label: string;
  readonly onWrite: (note: StockNote) => Promise<boolean>;
  readonly onRemove: (id: string) => Promise<boolean>;
}

/** One note, and the ways to change it. */
export function NoteRow({ note, label, onWrite, onRemove }: NoteRowProps): React.JSX.Element {
  const { t } = useTexts();
  const [isEdited, setEdited] = useState(false);
  const save = async (text: string): Promise<boolean> => {
    const isSaved = await onWrite({ ...note, text, writtenAt: Date.now() });
    if (isSaved) setEdited(false);
    return isSaved;
  };
  return (
    <li className={styles['note']} data-testid="note">
      <small className={styles['hint']}>{label}</small>
      {isEdited ? (
        <NoteEditor
          label={t(($) => $.dock.notes.edit)}
          draftKey={note.id}
          initial={note.text}
          onSave={save}
          onCancel={() => setEdited(false)}
        />
      ) : (
        <>
          <p className={styles['text']}>{note.text}</p>
          <div className={styles['actions']}>
            <Button size="small" type="text" onClick={() => setEdited(true)}>
              {t(($) => $.dock.notes.edit)}
            </Button>
            <Button size="small" type="text" onClick={() => void onRemove(note.id)}>
              {t(($) => $.dock.notes.remove)}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
