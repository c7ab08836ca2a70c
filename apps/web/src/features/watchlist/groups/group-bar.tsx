import { PlusOutlined } from '@ant-design/icons';
import type { SharedWatchGroup, WatchGroup } from '@chanscope/contract';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useState } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { type MenuEntry, PopupMenu } from '../../../ui/index.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { AutoGroupTabs } from './auto-group-tabs.tsx';
import styles from './group-bar.module.css';
import { GroupDialog } from './group-dialog.tsx';
import { GroupStrip } from './group-strip.tsx';
import { GroupTab } from './group-tab.tsx';
import { SharedGroupTabs } from './shared-group-tabs.tsx';
import { type ShownGroup, groupIdOf } from './shown-group.ts';
import type { AutoGroups } from './use-auto-groups.ts';
import { ToolButton } from '../tool-button.tsx';
import type { WatchChanges } from '../changes/use-watch-changes.ts';

interface GroupBarProps {
  readonly groups: readonly WatchGroup[];
  readonly sharedGroups: readonly SharedWatchGroup[];
  readonly autoGroups: AutoGroups;
  readonly shown: ShownGroup;
  readonly changes: WatchChanges;
  readonly onShow: (shown: ShownGroup) => void;
}

/** What stands over the page for a group. */
type Open =
  | { readonly kind: 'none' | 'new' }
  | { readonly kind: 'edit' | 'delete'; readonly group: WatchGroup }
  | { readonly kind: 'menu'; readonly group: WatchGroup; readonly x: number; readonly y: number };

/** The groups of the watchlist (分组): choose one, make, rename, colour, sort and delete them. */
export function GroupBar(props: GroupBarProps): React.JSX.Element {
  const { groups, sharedGroups, autoGroups, shown, changes, onShow } = props;
  const { t } = useTexts();
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = (): void => setOpen({ kind: 'none' });
  const ids = groups.map((group) => group.id);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const put = (id: string, overId: string): void => {
    const [from, to] = [ids.indexOf(id), ids.indexOf(overId)];
    if (from !== to) changes.sortGroups(arrayMove(ids, from, to));
  };
  return (
    <nav className={styles['bar']} aria-label={t(($) => $.watchlist.groups)}>
      <GroupStrip {...{ groups, sharedGroups, autoGroups, shown, onShow }}>
        <EverythingTab isShown={shown.kind === 'all'} onShow={() => onShow({ kind: 'all' })} />
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={({ active, over }) => {
            if (over !== null) put(`${active.id}`, `${over.id}`);
          }}
        >
          <SortableContext items={ids} strategy={horizontalListSortingStrategy}>
            {groups.map((group) => (
              <GroupTab
                key={group.id}
                group={group}
                isShown={group.id === groupIdOf(shown)}
                onShow={() => onShow({ kind: 'own', groupId: group.id })}
                onMenu={(at) => setOpen({ kind: 'menu', group, ...at })}
              />
            ))}
          </SortableContext>
        </DndContext>
        <SharedGroupTabs groups={sharedGroups} shown={shown} onShow={onShow} />
        <AutoGroupTabs groups={autoGroups} shown={shown} onShow={onShow} />
      </GroupStrip>
      <ToolButton
        icon={<PlusOutlined />}
        label={t(($) => $.watchlist.newGroup)}
        showsLabel={groups.length === 0}
        onClick={() => setOpen({ kind: 'new' })}
      />
      {open.kind === 'menu' ? (
        <GroupMenu
          {...open}
          ids={ids}
          onPut={put}
          onSelect={(kind) => setOpen({ kind, group: open.group })}
          onClose={close}
        />
      ) : null}
      <OpenDialog open={open} shown={shown} changes={changes} onShow={onShow} onClose={close} />
    </nav>
  );
}

function EverythingTab({
  isShown,
  onShow,
}: {
  readonly isShown: boolean;
  readonly onShow: () => void;
}): React.JSX.Element {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className={styles['tab']}
      aria-current={isShown ? 'true' : undefined}
      onClick={onShow}
    >
      {t(($) => $.watchlist.all)}
    </button>
  );
}

function OpenDialog({
  open,
  shown,
  changes,
  onShow,
  onClose,
}: Omit<GroupBarProps, 'groups' | 'sharedGroups' | 'autoGroups'> & {
  readonly open: Open;
  readonly onClose: () => void;
}): React.JSX.Element | null {
  const { t } = useTexts();
  const showOwn = (groupId: string): void => onShow({ kind: 'own', groupId });
  switch (open.kind) {
    case 'new':
      return <GroupDialog group={null} onShow={showOwn} onClose={onClose} />;
    case 'edit':
      return <GroupDialog group={open.group} onShow={showOwn} onClose={onClose} />;
    case 'delete':
      return (
        <ConfirmDialog
          title={t(($) => $.watchlist.deleteGroup)}
          text={t(($) => $.watchlist.deleteGroupText, { name: open.group.name })}
          confirmLabel={t(($) => $.watchlist.remove)}
          onConfirm={async () => {
            if (open.group.id === groupIdOf(shown)) onShow({ kind: 'all' });
            changes.deleteGroup(open.group.id);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'menu':
    case 'none':
      return null;
  }
}

interface GroupMenuProps {
  readonly group: WatchGroup;
  readonly x: number;
  readonly y: number;
  readonly ids: readonly string[];
  readonly onPut: (id: string, overId: string) => void;
  readonly onSelect: (kind: 'edit' | 'delete') => void;
  readonly onClose: () => void;
}

function GroupMenu(props: GroupMenuProps): React.JSX.Element {
  const { group, x, y, ids, onPut, onSelect, onClose } = props;
  const { t } = useTexts();
  const [at] = useState({ x, y });
  const index = ids.indexOf(group.id);
  const step = (key: 'groupLeft' | 'groupRight', overId: string | undefined): MenuEntry => ({
    kind: 'entry',
    key,
    label: t(($) => $.watchlist[key]),
    isDisabled: overId === undefined,
    onSelect: () => {
      onClose();
      if (overId !== undefined) onPut(group.id, overId);
    },
  });
  return (
    <PopupMenu
      label={t(($) => $.watchlist.groupActions, { name: group.name })}
      at={at}
      onClose={onClose}
      entries={[
        {
          kind: 'entry',
          key: 'edit',
          label: t(($) => $.watchlist.editGroup),
          keepsOpen: true,
          onSelect: () => onSelect('edit'),
        },
        step('groupLeft', ids[index - 1]),
        step('groupRight', ids[index + 1]),
        { kind: 'divider', key: 'end' },
        {
          kind: 'entry',
          key: 'delete',
          label: t(($) => $.watchlist.deleteGroup),
          isDanger: true,
          keepsOpen: true,
          onSelect: () => onSelect('delete'),
        },
      ]}
    />
  );
}
