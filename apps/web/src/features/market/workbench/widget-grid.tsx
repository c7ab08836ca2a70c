import {
  type Active,
  type CollisionDetection,
  type DndContextProps,
  type Over,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  pointerWithin,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';

import { useWorkbenchTexts } from '../../../i18n/market/workbench-texts.ts';
import { type WidgetLayout, moved } from './layout/widget-layout.ts';
import type { ShownWidget } from './shown-widget.ts';
import { WidgetCell } from './widget-cell.tsx';
import styles from './workbench.module.css';

interface WidgetGridProps {
  readonly layout: WidgetLayout;
  /** Those of the layout that are shown, in its order. */
  readonly widgets: readonly ShownWidget[];
  readonly onChange: (layout: WidgetLayout) => void;
}

/**
 * The widgets in a grid of four columns, dragged by pointer or by keys. They are of many sizes and fill gaps, so that
 * nothing moves before the drop: the widget whose place it takes is marked instead.
 */
export function WidgetGrid(props: WidgetGridProps): React.JSX.Element {
  const { layout, widgets, onChange } = props;
  const [liftedId, setLiftedId] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const shown = widgets.map(({ placed }) => placed.id);
  const lifted = widgets.find(({ placed }) => placed.id === liftedId);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={targetOf}
      accessibility={useDragWords(widgets)}
      onDragStart={({ active }) => setLiftedId(`${active.id}`)}
      onDragCancel={() => setLiftedId(null)}
      onDragEnd={({ active, over }) => {
        setLiftedId(null);
        if (isOther(active, over)) onChange(moved(layout, `${active.id}`, `${over.id}`));
      }}
    >
      <SortableContext items={shown} strategy={stay}>
        <div className={styles['grid']} data-testid="workbench-grid">
          {widgets.map((widget) => (
            <WidgetCell
              key={widget.placed.id}
              widget={widget}
              layout={layout}
              shown={shown}
              onChange={onChange}
            />
          ))}
        </div>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {lifted === undefined ? null : <div className={styles['lifted']}>{lifted.title}</div>}
      </DragOverlay>
    </DndContext>
  );
}

const stay = (): null => null;

/** Whether a widget is over another one: over its own place it stays. */
function isOther(active: Active, over: Over | null): over is Over {
  return over !== null && over.id !== active.id;
}

/** What is under the pointer; for keys, and between widgets, what is nearest. */
const targetOf: CollisionDetection = (dragged) => {
  const under = pointerWithin(dragged);
  return under.length > 0 ? under : closestCenter(dragged);
};

/** What a screen reader says while a widget is dragged. */
function useDragWords(
  widgets: readonly ShownWidget[],
): NonNullable<DndContextProps['accessibility']> {
  const { words } = useWorkbenchTexts();
  const own = words.drag;
  const titleOf = (id: unknown): string =>
    widgets.find(({ placed }) => placed.id === id)?.title ?? '';
  return {
    screenReaderInstructions: { draggable: own.help },
    announcements: {
      onDragStart: ({ active }) => own.started(titleOf(active.id)),
      onDragOver: ({ active, over }) =>
        isOther(active, over) ? own.over(titleOf(active.id), titleOf(over.id)) : undefined,
      onDragEnd: ({ active, over }) =>
        isOther(active, over)
          ? own.done(titleOf(active.id), titleOf(over.id))
          : own.cancelled(titleOf(active.id)),
      onDragCancel: ({ active }) => own.cancelled(titleOf(active.id)),
    },
  };
}
