import type { SavedLogFilter } from '@chanscope/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';

import { messageOf, showFailure, showOffer } from '../../api/index.ts';
import { useSystemLogTexts } from '../../i18n/system-log/system-log-texts.ts';
import { savePreferences, usePreferences } from '../../session/index.ts';
import { ConfirmBox } from '../../ui/index.ts';
import { type LogFilter, logFilterOf, textOfLogFilter } from './log-filter.ts';
import styles from './system-log.module.css';

interface SavedFiltersProps {
  readonly filter: LogFilter;
  readonly onChange: (filter: LogFilter) => void;
}

const undoMs = 8000;
const none: readonly SavedLogFilter[] = [];

/** The filters that the reader named (常用筛选), on every device: chosen by a press, removed with an undo. */
export function SavedFilters({ filter, onChange }: SavedFiltersProps): React.JSX.Element | null {
  const { words } = useSystemLogTexts();
  const saved = usePreferences(({ logFilters }) => logFilters) ?? none;
  const [isNaming, setNaming] = useState(false);
  const current = textOfLogFilter(filter);
  const isNew = current !== '' && !saved.some(({ query }) => query === current);
  const remove = (gone: SavedLogFilter): void => {
    save(saved.filter((each) => each !== gone));
    showOffer({
      key: 'savedLogFilter',
      text: words.removed(gone.name),
      action: { label: words.undo, run: () => save(saved) },
      validMs: undoMs,
      staysUnderPointer: true,
    });
  };
  if (saved.length === 0 && !isNew) return null;
  return (
    <section className={styles['saved']} aria-label={words.saved}>
      {saved.length === 0 ? null : <span className={styles['faint']}>{words.saved}</span>}
      {saved.map((each) => (
        <span key={each.name} className={styles['chip']} data-selected={each.query === current}>
          <button
            type="button"
            aria-pressed={each.query === current}
            onClick={() => onChange(logFilterOf(new URLSearchParams(each.query)))}
          >
            {each.name}
          </button>
          <button type="button" aria-label={words.remove(each.name)} onClick={() => remove(each)}>
            ×
          </button>
        </span>
      ))}
      {isNew ? (
        <Button size="small" onClick={() => setNaming(true)}>
          {words.save}
        </Button>
      ) : null}
      {isNaming ? <NameBox saved={saved} query={current} onClose={() => setNaming(false)} /> : null}
    </section>
  );
}

function save(logFilters: readonly SavedLogFilter[]): void {
  savePreferences({ logFilters: [...logFilters] }).catch(showFailure);
}

interface NameBoxProps {
  readonly saved: readonly SavedLogFilter[];
  readonly query: string;
  readonly onClose: () => void;
}

const maxNameLength = 24;

/** Asks what the current filter shall be called. */
function NameBox({ saved, query, onClose }: NameBoxProps): React.JSX.Element {
  const { words, locale } = useSystemLogTexts();
  const [name, setName] = useState('');
  const keep = async (): Promise<void> => {
    const trimmed = name.trim();
    if (trimmed === '') return;
    const others = saved.filter((each) => each.name !== trimmed);
    await savePreferences({ logFilters: [...others, { name: trimmed, query }] });
    onClose();
  };
  return (
    <ConfirmBox
      title={words.saveTitle}
      text={words.saveReplaces}
      confirmLabel={words.saveConfirm}
      isDanger={false}
      words={{
        cancel: words.cancel,
        close: words.close,
        reasonOf: (error) => messageOf(error, locale),
      }}
      onConfirm={keep}
      onClose={onClose}
    >
      <Input
        aria-label={words.saveName}
        placeholder={words.saveHint}
        value={name}
        maxLength={maxNameLength}
        onChange={(event) => setName(event.target.value)}
      />
    </ConfirmBox>
  );
}
