import {
  type DragEndEvent,
  type UniqueIdentifier,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  rectSortingStrategy,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button } from 'antd';
import { useState } from 'react';

import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { cardIcons } from './card-icons.ts';
import { dragTexts } from './drag-texts.ts';
import styles from './drag.module.css';

const firstOrder = cardIcons.map(({ name }) => name);
const iconsByName = new Map(
  cardIcons.map(({ name, Icon }) => [name, <Icon key={name} aria-hidden="true" />]),
);

const moveMs = 600;

/** Cards that are dragged into another order (卡片拖拽). */
export function CardDragPage(): React.JSX.Element {
  const words = useDemoTexts(dragTexts).words.card;
  const [order, setOrder] = useState(firstOrder);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over === null) return;
    setOrder((names) =>
      arrayMove(names, names.indexOf(String(active.id)), names.indexOf(String(over.id))),
    );
  };
  return (
    <DemoPage title="cardDrag" lead={words.lead} testId="demo-card-drag">
      <div>
        <Button onClick={() => setOrder(firstOrder)}>{words.reset}</Button>
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={useDragWords()}
        onDragEnd={drop}
      >
        <SortableContext items={order} strategy={rectSortingStrategy}>
          <ul className={styles['cards']} aria-label={words.cards}>
            {order.map((name) => (
              <DraggedCard key={name} name={name} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </DemoPage>
  );
}

function useDragWords() {
  const words = useDemoTexts(dragTexts).words.card;
  const nameOf = ({ id }: { readonly id: UniqueIdentifier }): string => String(id);
  return {
    screenReaderInstructions: { draggable: words.lead },
    announcements: {
      onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => words.lifted(nameOf(active)),
      onDragOver: ({ active, over }: DragEndEvent) =>
        over === null ? undefined : words.over(nameOf(active), nameOf(over)),
      onDragEnd: ({ active }: Pick<DragEndEvent, 'active'>) => words.dropped(nameOf(active)),
      onDragCancel: ({ active }: Pick<DragEndEvent, 'active'>) => words.putBack(nameOf(active)),
    },
  };
}

function DraggedCard({ name }: { readonly name: string }): React.JSX.Element {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id: name, transition: { duration: moveMs, easing: 'ease' } });
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles['card']}
        data-testid="dragged-card"
        {...listeners}
      >
        {iconsByName.get(name)}
        <span>{name}</span>
      </button>
    </li>
  );
}
