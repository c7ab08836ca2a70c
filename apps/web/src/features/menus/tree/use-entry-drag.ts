import {
  type Active,
  type DndContextProps,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type RefObject, useState } from 'react';

import { pageTextOf } from '../../../i18n/index.ts';
import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import { canStandBelow, withMoved } from '../draft/menu-draft.ts';
import { type Drop, destinationOfDrop, dropAt, type TreeRow } from '../draft/tree-rows.ts';
import { useEditing } from '../editing-context.ts';
import { type Lifted, liftedAfterMove } from '../../../ui/drag/lifted.ts';

interface EntryDragOptions {
  readonly rows: readonly TreeRow[];
  readonly list: RefObject<HTMLElement | null>;
  /** Called with what a screen reader says of it. */
  readonly onMoved: (said: string) => void;
}

/** Dragging entries of the tree by pointer; by keys they are moved in steps. */
export interface EntryDrag {
  /** For the `DndContext` around the tree. */
  readonly context: DndContextProps;
  readonly liftedKey: string | null;
  /** Where a drop goes now; null where it cannot go. */
  readonly drop: Drop | null;
}

/** Lines are all of one height, so that where a drop goes is reckoned from the height of the handle. */
export function useEntryDrag({ rows, list, onMoved }: EntryDragOptions): EntryDrag {
  const { words, locale } = useMenuTexts();
  const { entries, change, select } = useEditing();
  const [lifted, setLifted] = useState<Lifted<Drop | null> | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const dropOf = ({ active }: { readonly active: Active }): Drop | null => {
    const handle = active.rect.current.translated;
    const box = list.current?.getBoundingClientRect();
    if (handle === null || box === undefined || rows.length === 0) return null;
    const lines = (handle.top + handle.height / 2 - box.top) / (box.height / rows.length);
    const drop = dropAt(rows, lines);
    const destination = drop === null ? null : destinationOfDrop(rows, entries, drop);
    const isFree =
      destination !== null && canStandBelow(entries, `${active.id}`, destination.parent);
    return isFree && destination.before !== active.id ? drop : null;
  };
  const end = (key: string, drop: Drop | null): void => {
    setLifted(null);
    const destination = drop === null ? null : destinationOfDrop(rows, entries, drop);
    if (destination === null) return;
    change((draft) => withMoved(draft, key, destination));
    select(key);
    const title = entries.find((entry) => entry.key === key)?.meta.title ?? '';
    onMoved(words.tree.moved(pageTextOf(title, locale)));
  };
  return {
    liftedKey: lifted?.id ?? null,
    drop: lifted?.target ?? null,
    context: {
      sensors,
      autoScroll: true,
      onDragStart: ({ active }) => setLifted({ id: `${active.id}`, target: null }),
      onDragMove: (event) => {
        const drop = dropOf(event);
        setLifted((now) => liftedAfterMove(now, drop));
      },
      onDragEnd: (event) => end(`${event.active.id}`, dropOf(event)),
      onDragCancel: () => setLifted(null),
    },
  };
}
