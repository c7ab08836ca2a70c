import { HolderOutlined, MoreOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';

import { useWorkbenchTexts } from '../../../i18n/market/workbench-texts.ts';
import { type MenuEntry, PopupMenu } from '../../../ui/index.ts';
import {
  type WidgetLayout,
  maxSpan,
  resized,
  stepped,
  withHidden,
} from './layout/widget-layout.ts';
import type { ShownWidget } from './shown-widget.ts';
import styles from './workbench.module.css';

interface WidgetCellProps {
  readonly widget: ShownWidget;
  readonly layout: WidgetLayout;
  /** The widgets that are shown, in their order. */
  readonly shown: readonly string[];
  readonly onChange: (layout: WidgetLayout) => void;
}

/** A widget in its place of the grid, with the handle to drag it by and the menu to arrange it. */
export function WidgetCell(props: WidgetCellProps): React.JSX.Element {
  const { placed, title, content } = props.widget;
  const { words } = useWorkbenchTexts();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging, isOver } =
    useSortable({ id: placed.id });
  return (
    <div
      ref={setNodeRef}
      className={styles['cell']}
      data-widget={placed.id}
      data-columns={placed.columns}
      data-rows={placed.rows}
      data-lifted={isDragging}
      data-target={isOver && !isDragging}
    >
      <span className={styles['tools']}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={`${styles['tool']} ${styles['handle']}`}
          {...attributes}
          {...listeners}
          aria-label={words.drag.handle(title)}
        >
          <HolderOutlined aria-hidden="true" />
        </button>
        <CellMenu {...props} />
      </span>
      {content}
    </div>
  );
}

/** How a widget is arranged without dragging. */
function CellMenu(props: WidgetCellProps): React.JSX.Element {
  const { title } = props.widget;
  const { words } = useWorkbenchTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<ReturnType<typeof pointBelow> | null>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['tool']}
        aria-label={words.arrange(title)}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        data-testid="widget-menu"
        onClick={() => setAt(pointBelow(button.current))}
      >
        <MoreOutlined aria-hidden="true" />
      </button>
      {at === null ? null : (
        <PopupMenu
          label={words.arrange(title)}
          at={at}
          testId="widget-actions"
          onClose={() => setAt(null)}
          entries={actionsOf(props, words.actions)}
        />
      )}
    </>
  );
}

function actionsOf(
  { widget, layout, shown, onChange }: WidgetCellProps,
  words: Readonly<Record<ActionName, string>>,
): readonly MenuEntry[] {
  const { id, columns, rows } = widget.placed;
  const place = shown.indexOf(id);
  const entry = (key: ActionName, isDisabled: boolean, change: () => WidgetLayout): MenuEntry => ({
    kind: 'entry',
    key,
    label: words[key],
    isDisabled,
    onSelect: () => onChange(change()),
  });
  return [
    entry('earlier', place === 0, () => stepped(layout, id, { step: -1, shown })),
    entry('later', place === shown.length - 1, () => stepped(layout, id, { step: 1, shown })),
    { kind: 'divider', key: 'sizes' },
    entry('wider', columns === maxSpan, () => resized(layout, id, { columns: 1 })),
    entry('narrower', columns === 1, () => resized(layout, id, { columns: -1 })),
    entry('higher', rows === maxSpan, () => resized(layout, id, { rows: 1 })),
    entry('lower', rows === 1, () => resized(layout, id, { rows: -1 })),
    { kind: 'divider', key: 'hiding' },
    entry('hide', false, () => withHidden(layout, id, true)),
  ];
}

type ActionName = 'earlier' | 'later' | 'wider' | 'narrower' | 'higher' | 'lower' | 'hide';

const gapPixels = 4;

/** Where the menu of a button hangs. */
export function pointBelow(button: HTMLElement | null): { readonly x: number; readonly y: number } {
  const box = button?.getBoundingClientRect();
  return { x: box?.right ?? 0, y: (box?.bottom ?? 0) + gapPixels };
}
