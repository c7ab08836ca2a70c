import { isPlainText } from '@chanscope/contract';
import { useState } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import styles from '../table/batch-bar.module.css';
import { ToolButton } from '../tool-button.tsx';

/** A small field for one tag; Enter adds it. */
export function TagField({ onAdd }: { readonly onAdd: (tag: string) => void }): React.JSX.Element {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const tag = text.trim().normalize('NFC');
  const add = (): void => {
    if (tag === '' || !isPlainText(tag)) return;
    onAdd(tag);
    setText('');
  };
  return (
    <span className={styles['tag']}>
      <input
        type="text"
        maxLength={20}
        value={text}
        aria-label={t(($) => $.watchlist.tagText)}
        placeholder={t(($) => $.watchlist.tagText)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) add();
        }}
      />
      <ToolButton label={t(($) => $.watchlist.addTag)} isDisabled={tag === ''} onClick={add} />
    </span>
  );
}
