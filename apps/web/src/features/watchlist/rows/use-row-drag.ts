import type { WatchItem } from '@chanscope/contract';
import {
  type Active,
  type DndContextProps,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type RefObject, useState } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { beforeIdOfDrop } from '../changes/optimistic-changes.ts';
import { shownNameOf } from './row-context.ts';
import { type Lifted, liftedAfterMove } from '../../../ui/drag/lifted.ts';

interface RowDragOptions {
  readonly items: readonly WatchItem[];
  readonly body: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
  readonly onDrop: (id: string, beforeId: string | null) => void;
}

interface Dragged {
  readonly active: Active;
}

/** Dragging rows by pointer and by keys. */
export interface RowDrag {
  /** For the `DndContext` around the rows. */
  readonly context: DndContextProps;
  readonly liftedId: string | null;
  /** Before which row the line stands that shows where a drop goes; null when nothing moves. */
  readonly lineAt: number | null;
}

/**
 * Rows are all of one height and most of them do not exist: where a drop goes is reckoned from the
 * height at which the lifted row floats, not from elements below it.
 */
export function useRowDrag({ items, body, rowHeight, onDrop }: RowDragOptions): RowDrag {
  const [lifted, setLifted] = useState<Lifted<number> | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: rowStepsOf(rowHeight) }),
  );
  const indexOf = (id: string): number => items.findIndex((item) => item.id === id);
  const targetOf = ({ active }: Dragged): number => {
    const floating = active.rect.current.translated;
    const top = body.current?.getBoundingClientRect().top;
    if (floating === null || top === undefined) return indexOf(`${active.id}`);
    const index = Math.floor((floating.top + floating.height / 2 - top) / rowHeight);
    return Math.min(Math.max(index, 0), items.length - 1);
  };
  const accessibility = useDragWords(items, targetOf);
  const from = lifted === null ? -1 : indexOf(lifted.id);
  return {
    liftedId: lifted?.id ?? null,
    lineAt:
      lifted === null || lifted.target === from
        ? null
        : lifted.target + (lifted.target > from ? 1 : 0),
    context: {
      sensors,
      accessibility,
      onDragStart: ({ active }) =>
        setLifted({ id: `${active.id}`, target: indexOf(`${active.id}`) }),
      onDragMove: (event) => {
        const to = targetOf(event);
        setLifted((now) => liftedAfterMove(now, to));
      },
      onDragEnd: (event) => {
        setLifted(null);
        const id = `${event.active.id}`;
        const over = items[targetOf(event)];
        if (over !== undefined && over.id !== id) onDrop(id, beforeIdOfDrop(items, id, over.id));
      },
      onDragCancel: () => setLifted(null),
    },
  };
}

/** Arrow keys move by one row. */
function rowStepsOf(rowHeight: number): KeyboardCoordinateGetter {
  return (event, { currentCoordinates: { x, y } }) => {
    if (event.code === 'ArrowDown') return { x, y: y + rowHeight };
    if (event.code === 'ArrowUp') return { x, y: y - rowHeight };
    return undefined;
  };
}

/** What a screen reader says while a row is dragged. */
function useDragWords(
  items: readonly WatchItem[],
  targetOf: (event: Dragged) => number,
): NonNullable<DndContextProps['accessibility']> {
  const { t, locale } = useTexts();
  const nameOf = (id: unknown): string => {
    const item = items.find((each) => each.id === id);
    return item === undefined ? '' : shownNameOf(item, locale);
  };
  const placeOf = (event: Dragged) => ({
    name: nameOf(event.active.id),
    position: targetOf(event) + 1,
  });
  return {
    screenReaderInstructions: { draggable: t(($) => $.watchlist.dragHelp) },
    announcements: {
      onDragStart: ({ active }) =>
        t(($) => $.watchlist.dragStarted, {
          name: nameOf(active.id),
          position: items.findIndex((item) => item.id === active.id) + 1,
        }),
      onDragMove: (event) => t(($) => $.watchlist.dragMoved, placeOf(event)),
      onDragOver: () => undefined,
      onDragEnd: (event) => t(($) => $.watchlist.dragDone, placeOf(event)),
      onDragCancel: ({ active }) =>
        t(($) => $.watchlist.dragCancelled, { name: nameOf(active.id) }),
    },
  };
}
