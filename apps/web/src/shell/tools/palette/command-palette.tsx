import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';

import { useTexts } from '../../../i18n/index.ts';
import { DialogBox, inputRole } from '../../../ui/index.ts';
import type { ShellSlots } from '../../frame/shell-slots.ts';
import { useMenuEntries } from '../../menu/use-menu.ts';
import styles from './command-palette.module.css';
import { usePaletteActions } from './palette-actions.ts';
import { type PaletteEntry, sectionsFor } from './palette-entries.ts';
import { PaletteList } from './palette-list.tsx';
import { selectedStocks, rememberChoice, usePaletteMemory } from './palette-memory.ts';
import { pageEntries } from './palette-pages.ts';
import { closePalette } from './palette-store.ts';
import { useFoundStocks } from './use-found-stocks.ts';

interface CommandPaletteProps {
  readonly findStocks: ShellSlots['findStocks'];
}

/** Securities, pages and actions by a few letters, for the keyboard first (命令面板). */
export function CommandPalette({ findStocks }: CommandPaletteProps): React.JSX.Element {
  const { t } = useTexts();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState<number | null>(null);
  const { sections, ...search } = useSections(typed, findStocks);
  const select = useSelect();
  const entries = sections.flatMap((section) => section.entries);
  // Enter on an empty line opens what was opened last; it does nothing by accident.
  const first = typed.trim() === '' && entries[0]?.group === 'actions' ? -1 : 0;
  const active = Math.min(moved ?? first, entries.length - 1);
  useInView(`${listId}-${active}`);

  const press = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const next = movedTo(event.key, active, entries.length);
    const entry = entries[active];
    if (next !== null) setMoved(next);
    else if (event.key === 'Enter' && entry !== undefined) select(entry);
    else return;
    event.preventDefault();
  };
  return (
    <DialogBox
      isBare
      title={t(($) => $.tools.palette.label)}
      closeLabel={t(($) => $.tools.close)}
      width={{ xs: '100%', md: 640 }}
      testId="palette"
      onClose={closePalette}
    >
      <div className={styles['body']}>
        <PaletteInput
          listId={listId}
          active={active}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            setMoved(null);
          }}
          onPress={press}
        />
        <PaletteList
          sections={sections}
          listId={listId}
          active={active}
          typed={typed}
          {...search}
          onPoint={setMoved}
          onSelect={select}
        />
      </div>
    </DialogBox>
  );
}

interface PaletteInputProps {
  readonly listId: string;
  readonly active: number;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onPress: (event: React.KeyboardEvent) => void;
}

function PaletteInput(props: PaletteInputProps): React.JSX.Element {
  const { t } = useTexts();
  const { listId, active, typed, onType, onPress } = props;
  return (
    <div className={styles['head']}>
      <SearchOutlined className={styles['glass']} />
      <input
        {...inputRole({ listId, isOpen: true, active })}
        className={styles['input']}
        type="text"
        data-first="true"
        aria-label={t(($) => $.tools.palette.label)}
        placeholder={t(($) => $.tools.palette.placeholder)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={64}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onPress}
      />
    </div>
  );
}

/** Where an arrow key leads; null for other keys. */
function movedTo(key: string, active: number, total: number): number | null {
  if (total === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % total;
  if (key === 'ArrowUp') return (Math.max(active, 0) - 1 + total) % total;
  return null;
}

function useSections(typed: string, findStocks: ShellSlots['findStocks']) {
  const { locale } = useTexts();
  const menu = useMenuEntries();
  const memory = usePaletteMemory();
  const actions = usePaletteActions();
  const { entries: found, isPending, error } = useFoundStocks(typed, findStocks);
  const stocks = typed.trim() === '' ? selectedStocks(memory) : found;
  const pages = pageEntries(menu, locale);
  const recentIds = memory.chosen.map(({ id }) => id);
  const sections = sectionsFor([...stocks, ...pages, ...actions], typed, recentIds);
  return { sections, isPending, error };
}

/** Does what an entry stands for; the palette is gone by then. */
function useSelect(): (entry: PaletteEntry) => void {
  const navigate = useNavigate();
  return (entry) => {
    rememberChoice(entry);
    closePalette();
    const { target } = entry;
    if (target.kind === 'action') target.run();
    else if (target.kind === 'address') void navigate(target.address);
    else window.open(target.address, '_blank', 'noopener,noreferrer');
  };
}

/** The list scrolls along with the keys. */
function useInView(id: string): void {
  useEffect(() => {
    document.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}
