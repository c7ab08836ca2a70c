import type { StockNote } from '@chanscope/contract';
import { useState } from 'react';

import { useTexts } from '../../../../i18n/index.ts';
import { randomId } from '../../../../ui/index.ts';
import { NoteEditor } from './note-editor.tsx';
import styles from './notes-panel.module.css';

interface NewNoteProps {
  readonly draftKey: string;
  /** The opening of the bar that the reader looked at last, UTC ms. */
  readonly barTimeOf: () => number;
  readonly labelOf: (barTime: number) => string;
  readonly onWrite: (note: StockNote) => Promise<boolean>;
}

/** A note that begins: pinned to the bar under the crosshair last, else to the newest one. */
export function NewNote({
  draftKey,
  barTimeOf,
  labelOf,
  onWrite,
}: NewNoteProps): React.JSX.Element {
  const { t } = useTexts();
  const [pinnedTo, setPinnedTo] = useState<number | null>(null);
  const barTime = pinnedTo ?? barTimeOf();
  return (
    <section className={styles['section']}>
      <h3>{t(($) => $.dock.notes.add)}</h3>
      <NoteEditor
        label={t(($) => $.dock.notes.add)}
        placeholder={t(($) => $.dock.notes.placeholder, { bar: labelOf(barTime) })}
        draftKey={draftKey}
        initial=""
        onFocus={() => setPinnedTo(barTimeOf())}
        onSave={(text) => onWrite({ id: randomId(), barTime, text, writtenAt: Date.now() })}
      />
      <small className={styles['hint']}>
        {t(($) => $.dock.notes.pinnedTo, { bar: labelOf(barTime) })}
      </small>
    </section>
  );
}
