import { noteLimits } from '@chanscope/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../../i18n/index.ts';
import styles from './notes-panel.module.css';
import { useDraft } from './note-drafts.ts';

interface NoteEditorProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly draftKey: string;
  readonly initial: string;
  readonly onFocus?: () => void;
  /** Saves the text; false when it was refused, and the draft stays. */
  readonly onSave: (text: string) => Promise<boolean>;
  /** Leaves the editor; without it there is nothing to leave. */
  readonly onCancel?: () => void;
}

/** The text of a note while it is written. */
export function NoteEditor(props: NoteEditorProps): React.JSX.Element {
  const { t } = useTexts();
  const { label, placeholder, draftKey, initial, onFocus, onSave, onCancel } = props;
  const [text, setText] = useDraft(draftKey, initial);
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    const isSaved = await onSave(text.trim());
    setSaving(false);
    if (isSaved) setText(null);
  };
  return (
    <div className={styles['editor']}>
      <Input.TextArea
        aria-label={label}
        placeholder={placeholder ?? ''}
        value={text}
        maxLength={noteLimits.letters}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onFocus={onFocus}
        onChange={(event) => setText(event.target.value)}
        data-testid="note-text"
      />
      <div className={styles['actions']}>
        {onCancel === undefined ? null : (
          <Button
            size="small"
            onClick={() => {
              setText(null);
              onCancel();
            }}
          >
            {t(($) => $.dock.notes.cancel)}
          </Button>
        )}
        <Button
          size="small"
          type="primary"
          loading={isSaving}
          disabled={text.trim() === ''}
          onClick={() => void save()}
          data-testid="note-save"
        >
          {t(($) => $.dock.notes.save)}
        </Button>
      </div>
    </div>
  );
}
