import { HolderOutlined } from '@ant-design/icons';
import {
  type DndContextProps,
  type DragEndEvent,
  type UniqueIdentifier,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Checkbox } from 'antd';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import styles from '../tables.module.css';
import { tableTexts } from '../table-texts.ts';
import { type ArrangedColumn, type ColumnName, mayHide, movedColumns } from './table-look.ts';

interface ColumnListProps {
  readonly columns: readonly ArrangedColumn[];
  readonly onChange: (columns: readonly ArrangedColumn[]) => void;
}

/** Which columns are shown, and in which order: dragged by pointer or by keys. */
export function ColumnList({ columns, onChange }: ColumnListProps): React.JSX.Element {
  const { words } = useDemoTexts(tableTexts);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over !== null) onChange(movedColumns(columns, String(active.id), String(over.id)));
  };
  return (
    <DndContext sensors={sensors} accessibility={useDragWords()} onDragEnd={drop}>
      <SortableContext
        items={columns.map(({ name }) => name)}
        strategy={verticalListSortingStrategy}
      >
        <ul className={styles['columns']} data-testid="column-list">
          {columns.map((column) => (
            <ColumnLine
              key={column.name}
              column={column}
              onShow={(isShown) =>
                onChange(columns.map((each) => (each === column ? { ...column, isShown } : each)))
              }
            />
          ))}
        </ul>
      </SortableContext>
      <p className={styles['help']}>{words.custom.moveHelp}</p>
    </DndContext>
  );
}

/** What a screen reader says of a drag. */
function useDragWords(): NonNullable<DndContextProps['accessibility']> {
  const { fields, custom } = useDemoTexts(tableTexts).words;
  const nameOf = ({ id }: { readonly id: UniqueIdentifier }): string => fields[id as ColumnName];
  return {
    screenReaderInstructions: { draggable: custom.moveHelp },
    announcements: {
      onDragStart: ({ active }) => custom.lifted(nameOf(active)),
      onDragOver: ({ active, over }) =>
        over === null ? undefined : custom.over(nameOf(active), nameOf(over)),
      onDragEnd: ({ active }) => custom.dropped(nameOf(active)),
      onDragCancel: ({ active }) => custom.putBack(nameOf(active)),
    },
  };
}

function ColumnLine(props: {
  readonly column: ArrangedColumn;
  readonly onShow: (isShown: boolean) => void;
}): React.JSX.Element {
  const { name, isShown } = props.column;
  const { words } = useDemoTexts(tableTexts);
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition } = useSortable({
    id: name,
  });
  const title = words.fields[name];
  return (
    <li
      ref={setNodeRef}
      className={styles['columnLine']}
      data-column={name}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Checkbox
        aria-label={words.custom.show(title)}
        title={mayHide(name) ? title : words.custom.titleStays}
        checked={isShown}
        disabled={!mayHide(name)}
        onChange={({ target }) => props.onShow(target.checked)}
      >
        {title}
      </Checkbox>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles['handle']}
        aria-label={words.custom.move(title)}
        {...listeners}
      >
        <HolderOutlined />
      </button>
    </li>
  );
}
