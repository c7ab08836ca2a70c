import type { DepartmentNode } from '@chanscope/contract';
import {
  type Active,
  type DndContextProps,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type RefObject, useState } from 'react';

import { useDepartmentTexts } from '../../../i18n/departments/departments-texts.ts';
import { type Drop, type Placement, type TreeRow, dropOf } from './tree-rows.ts';
import { type Lifted, liftedAfterMove } from '../../../ui/drag/lifted.ts';

interface TreeDragOptions {
  readonly rows: readonly TreeRow[];
  readonly body: RefObject<HTMLElement | null>;
  readonly height: number;
  readonly onMove: (node: DepartmentNode, placement: Placement) => void;
}

/** Dragging lines of the tree by the pointer; keys move them by steps. */
export interface TreeDrag {
  /** For the `DndContext` around the tree. */
  readonly context: DndContextProps;
  readonly lifted: DepartmentNode | null;
  /** Where it would go now; null where nothing would change. */
  readonly drop: Drop | null;
}

/** Lines are all of one height: where a drop goes is reckoned from the height at which the lifted handle floats. */
export function useTreeDrag({ rows, body, height, onMove }: TreeDragOptions): TreeDrag {
  const { words } = useDepartmentTexts();
  const [state, setState] = useState<Lifted<Drop | null> | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const findDrop = (active: Active): Drop | null => {
    const floating = active.rect.current.translated;
    const top = body.current?.getBoundingClientRect().top;
    if (floating === null || top === undefined) return null;
    return dropOf(rows, `${active.id}`, (floating.top + floating.height / 2 - top) / height);
  };
  const lifted = rows.find(({ node }) => node.id === state?.id)?.node ?? null;
  return {
    lifted,
    drop: state?.target ?? null,
    context: {
      sensors,
      accessibility: { screenReaderInstructions: { draggable: words.dragHelp } },
      onDragStart: ({ active }) => setState({ id: `${active.id}`, target: null }),
      onDragMove: ({ active }) => {
        const drop = findDrop(active);
        setState((now) => liftedAfterMove(now, drop));
      },
      onDragCancel: () => setState(null),
      onDragEnd: ({ active }) => {
        setState(null);
        const drop = findDrop(active);
        const moved = rows.find(({ node }) => node.id === active.id);
        if (drop !== null && moved !== undefined) onMove(moved.node, drop.placement);
      },
    },
  };
}
