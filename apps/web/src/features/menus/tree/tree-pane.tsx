import { wordingFromTitle } from '@chanscope/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';

import { pageTextOf } from '../../../i18n/index.ts';
import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import { useEffectOnChange } from '../../../ui/index.ts';
import { keysAround, searchedRows, type TreeRow, treeRows } from '../draft/tree-rows.ts';
import { withNew } from '../draft/menu-draft.ts';
import { useEditing } from '../editing-context.ts';
import { TextField } from '../form/text-field.tsx';
import { EntryTree } from './entry-tree.tsx';
import styles from './tree-pane.module.css';

/** The tree of the menu with its search. */
export function TreePane(): React.JSX.Element {
  const { words } = useMenuTexts();
  const { entries, select, change, newKey } = useEditing();
  const [typed, setTyped] = useState('');
  const { open, setOpen, toggle } = useOpenEntries();
  const rows = useShownRows(open, typed);
  const groups = useMemo(
    () => new Set(entries.flatMap(({ parent }) => (parent === null ? [] : [parent]))),
    [entries],
  );
  const isAllOpen = [...groups].every((key) => open.has(key));
  const add = (): void => {
    const key = newKey();
    change((draft) => withNew(draft, { key, parent: null }));
    select(key);
  };
  return (
    <section className={styles['pane']} aria-label={words.tree.label}>
      <div className={styles['tools']}>
        <TextField
          label={words.tree.search}
          placeholder={words.tree.search}
          value={typed}
          onChange={setTyped}
        />
        <Button aria-label={words.tree.add} title={words.tree.add} onClick={add}>
          +
        </Button>
      </div>
      <div className={styles['tools']}>
        <span className={styles['hint']}>{words.tree.hint}</span>
        <Button size="small" type="text" onClick={() => setOpen(isAllOpen ? new Set() : groups)}>
          {isAllOpen ? words.tree.collapse : words.tree.expand}
        </Button>
      </div>
      {rows.length === 0 ? (
        <output className={styles['none']}>{words.tree.none}</output>
      ) : (
        <EntryTree rows={rows} isSearched={typed.trim() !== ''} onToggle={toggle} />
      )}
    </section>
  );
}

/** The open groups; those around what is selected are opened. */
function useOpenEntries() {
  const { entries, selected } = useEditing();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set());
  const around = selected === null ? '' : keysAround(entries, selected.key).join(' ');
  useEffectOnChange([around], () => {
    if (around !== '') setOpen((now) => new Set([...now, ...around.split(' ')]));
  });
  const toggle = (key: string): void =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return { open, setOpen, toggle };
}

function useShownRows(open: ReadonlySet<string>, typed: string): TreeRow[] {
  const { entries } = useEditing();
  const { locale } = useMenuTexts();
  return useMemo(() => {
    if (typed.trim() === '') return treeRows(entries, open);
    const textsOf = ({ entry, address }: TreeRow): string[] => [
      entry.name,
      address,
      pageTextOf(entry.meta.title, locale),
      ...Object.values(wordingFromTitle(entry.meta.title) ?? {}),
    ];
    return searchedRows(entries, { typed, textsOf });
  }, [entries, open, typed, locale]);
}
