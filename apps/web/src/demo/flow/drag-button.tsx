import styles from './flow.module.css';

interface DragButtonProps {
  readonly label: string;
  /** What is dropped on the canvas: its type, and its value. */
  readonly dragged: { readonly type: string; readonly value: string };
  /** By which it is coloured. */
  readonly kind?: string;
  readonly onSelect: () => void;
  /** It was dropped where nothing takes it. */
  readonly onMiss?: () => void;
}

/** A node that can be dragged onto a canvas; a press puts it there too. */
export function DragButton(props: DragButtonProps): React.JSX.Element {
  const { type, value } = props.dragged;
  return (
    <button
      type="button"
      draggable
      className={styles['step']}
      data-kind={props.kind}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(type, value);
        dataTransfer.effectAllowed = 'copy';
      }}
      onDragEnd={({ dataTransfer }) => {
        if (dataTransfer.dropEffect === 'none') props.onMiss?.();
      }}
      onClick={props.onSelect}
    >
      {props.label}
    </button>
  );
}
