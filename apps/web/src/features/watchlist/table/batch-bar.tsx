import { type WatchGroup, type WatchItem, watchColours } from '@chanscope/contract';

import { useTexts } from '../../../i18n/index.ts';
import styles from './batch-bar.module.css';
import { ColourMark } from '../cells/colour-mark.tsx';
import { MenuButton } from '../rows/menu-button.tsx';
import { checkExactly, useTableState } from './table-state.ts';
import { TagField } from '../edit/tag-field.tsx';
import { ToolButton } from '../tool-button.tsx';
import type { WatchChanges } from '../changes/use-watch-changes.ts';

interface BatchBarProps {
  readonly list: readonly WatchItem[];
  readonly groups: readonly WatchGroup[];
  readonly changes: WatchChanges;
  readonly onRemove: (items: readonly WatchItem[]) => void;
}

/** What can be done to all chosen rows at once (批量). */
export function BatchBar({
  list,
  groups,
  changes,
  onRemove,
}: BatchBarProps): React.JSX.Element | null {
  const { t } = useTexts();
  const checked = useTableState((state) => state.checked);
  const rows = list.filter((item) => checked.has(item.id));
  if (rows.length === 0) return null;
  const ids = rows.map((item) => item.id);
  const groupEntries = (select: (id: string) => void) =>
    groups.map(({ id, name, colour }) => ({
      kind: 'entry' as const,
      key: id,
      label: name,
      mark: <ColourMark colour={colour} />,
      onSelect: () => select(id),
    }));
  const noGroups = [
    { kind: 'heading' as const, key: 'none', label: t(($) => $.watchlist.noGroups) },
  ];
  const into = groupEntries((addGroupId) => changes.batch(ids, { addGroupId }));
  const out = groupEntries((removeGroupId) => changes.batch(ids, { removeGroupId }));
  return (
    <div
      className={styles['bar']}
      role="toolbar"
      aria-label={t(($) => $.watchlist.batch)}
      data-testid="batch-bar"
    >
      <output className={styles['count']}>
        {t(($) => $.watchlist.selected, { total: rows.length })}
      </output>
      <MenuButton
        label={t(($) => $.watchlist.addToGroup)}
        entries={into.length === 0 ? noGroups : into}
      />
      <MenuButton
        label={t(($) => $.watchlist.leaveGroup)}
        entries={out.length === 0 ? noGroups : out}
      />
      <MenuButton
        label={t(($) => $.watchlist.setColour)}
        entries={[...watchColours, null].map((colour) => ({
          kind: 'entry',
          key: colour ?? 'none',
          label: t(($) => (colour === null ? $.watchlist.noColour : $.watchlist.colours[colour])),
          mark: <ColourMark colour={colour} />,
          onSelect: () => changes.batch(ids, { colour }),
        }))}
      />
      <TagField onAdd={(addTag) => changes.batch(ids, { addTag })} />
      <ToolButton label={t(($) => $.watchlist.remove)} isDanger onClick={() => onRemove(rows)} />
      <ToolButton label={t(($) => $.watchlist.clearSelected)} onClick={() => checkExactly([])} />
    </div>
  );
}
