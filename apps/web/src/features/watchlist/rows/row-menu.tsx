import { type WatchGroup, type WatchItem, watchColours } from '@chanscope/contract';

import { type Translate, useTexts } from '../../../i18n/index.ts';
import { type MenuEntry, PopupMenu } from '../../../ui/index.ts';
import { ColourMark } from '../cells/colour-mark.tsx';
import { shownNameOf, useRowContext } from './row-context.ts';
import { closeMenu, openEditing, useTableState } from '../table/table-state.ts';
import type { TableKeys } from '../table/use-table-keys.ts';
import type { WatchChanges } from '../changes/use-watch-changes.ts';

interface RowMenuProps {
  readonly list: readonly WatchItem[];
  readonly groups: readonly WatchGroup[];
  readonly groupId: string | null;
  readonly changes: WatchChanges;
  readonly keys: TableKeys;
}

/** The menu of a row, from its ⋯ or from a right click. */
export function RowMenu(props: RowMenuProps): React.JSX.Element | null {
  const { t, locale } = useTexts();
  const { canMove } = useRowContext();
  const menu = useTableState((state) => state.menu);
  const item = props.list.find((each) => each.id === menu?.id);
  if (menu === null || item === undefined) return null;
  const name = shownNameOf(item, locale);
  return (
    <PopupMenu
      label={t(($) => $.watchlist.more, { name })}
      at={menu}
      entries={entriesOf(item, { ...props, canMove, t })}
      onClose={closeMenu}
    />
  );
}

type EntryContext = RowMenuProps & { readonly canMove: boolean; readonly t: Translate };

function entriesOf(item: WatchItem, context: EntryContext): MenuEntry[] {
  const { t, keys, groupId, changes } = context;
  const entry = (key: string, label: string, onSelect: () => void): MenuEntry => ({
    kind: 'entry',
    key,
    label,
    onSelect,
  });
  const open = entry(
    'open',
    t(($) => $.watchlist.open),
    () => keys.onOpen(item),
  );
  if (keys.isReadOnly) return [open];
  return [
    open,
    entry(
      'edit',
      t(($) => $.watchlist.edit),
      () => openEditing(item.id, 'alias'),
    ),
    entry(
      'note',
      t(($) => $.watchlist.editNote),
      () => openEditing(item.id, 'note'),
    ),
    { kind: 'divider', key: 'order' },
    ...moves(item, context),
    { kind: 'divider', key: 'marks' },
    {
      kind: 'choices',
      key: 'colours',
      choices: [null, ...watchColours].map((colour) => ({
        key: colour ?? 'none',
        label: t(($) => (colour === null ? $.watchlist.noColour : $.watchlist.colours[colour])),
        picture: <ColourMark colour={colour} />,
        isSelected: item.colour === colour,
        onSelect: () => changes.batch([item.id], { colour }),
      })),
    },
    ...groupEntries(item, context),
    { kind: 'divider', key: 'end' },
    ...(groupId === null
      ? []
      : [
          entry(
            'leave',
            t(($) => $.watchlist.removeFromGroup),
            () => changes.remove([item], 'group'),
          ),
        ]),
    {
      kind: 'entry',
      key: 'remove',
      label: t(($) => $.watchlist.remove),
      isDanger: true,
      onSelect: () => changes.remove([item], 'everywhere'),
    },
  ];
}

function moves(item: WatchItem, { canMove, changes, t }: EntryContext): MenuEntry[] {
  return (['top', 'up', 'down', 'bottom'] as const).map((dir) => ({
    kind: 'entry',
    key: dir,
    label: t(($) => $.watchlist[dir]),
    isDisabled: !canMove,
    onSelect: () => changes.move(item.id, { dir }),
  }));
}

function groupEntries(item: WatchItem, { groups, changes, t }: EntryContext): MenuEntry[] {
  if (groups.length === 0) return [];
  return [
    { kind: 'heading', key: 'groups', label: t(($) => $.watchlist.inGroups) },
    ...groups.map(({ id, name }): MenuEntry => {
      const isIn = item.groupIds.includes(id);
      return {
        kind: 'entry',
        key: id,
        label: name,
        checked: isIn,
        onSelect: () => changes.batch([item.id], isIn ? { removeGroupId: id } : { addGroupId: id }),
      };
    }),
  ];
}
