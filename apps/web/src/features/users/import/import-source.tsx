import { userBatchLimits } from '@chanscope/contract';
import { useState } from 'react';

import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import { textFromBytes } from '../../../ui/index.ts';
import styles from './import.module.css';

interface ImportSourceProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Where the accounts come from: pasted, a text in UTF-8 or GB18030, or a spreadsheet. */
export function ImportSource({ text, onText }: ImportSourceProps): React.JSX.Element {
  const { words } = useUsersTexts();
  const { file: own } = words;
  const [isUnreadable, setUnreadable] = useState(false);
  const readFirst = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await textOf(file);
    setUnreadable(read === null);
    if (read !== null) onText(read);
  };
  const isTooLong = text.length > userBatchLimits.letters;
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void readFirst(event.dataTransfer.files[0]);
      }}
    >
      <p className={styles['lead']}>{own.lead}</p>
      <p className={styles['lead']}>{own.roleHint}</p>
      <textarea
        className={styles['text']}
        aria-label={own.text}
        placeholder={own.example}
        value={text}
        spellCheck={false}
        data-first
        onChange={(event) => onText(event.target.value)}
      />
      <div className={styles['row']}>
        <label className={styles['file']}>
          {own.select}
          <input
            type="file"
            accept=".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            data-testid="user-file"
            onChange={({ target }) => {
              void readFirst(target.files?.[0]);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </label>
        <span className={styles['lead']}>{own.drop}</span>
      </div>
      {isTooLong ? (
        <p className={styles['fault']} role="alert">
          {own.tooLong(userBatchLimits.lines)}
        </p>
      ) : null}
      {isUnreadable ? (
        <p className={styles['fault']} role="alert">
          {own.unreadable}
        </p>
      ) : null}
    </div>
  );
}

/** Null for a file that is neither text nor a spreadsheet, or larger than any import. */
async function textOf(file: File): Promise<string | null> {
  if (file.size > 4 * userBatchLimits.letters) return null;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!isArchive(bytes)) return textFromBytes(bytes);
    const { textFromSheet } = await import('./text-from-sheet.ts');
    return await textFromSheet(bytes.buffer);
  } catch {
    return null;
  }
}

/** A spreadsheet is an archive, whatever the file is called. */
function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}
