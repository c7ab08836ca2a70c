import type { MouseEvent } from 'react';

import type { DataTableWords } from './data-table-words.ts';
import { columnText } from './model/table-column.ts';
import styles from './row-name.module.css';
import { type DataTableColumn, cellOf } from './shown-column.ts';

interface RowNameProps<Row> {
  readonly row: Row;
  /** The first column. */
  readonly column: DataTableColumn<Row>;
  readonly address: string;
  /** Null where rows have no stars. */
  readonly isStarred: boolean | null;
  /** Null where rows are not chosen. */
  readonly isSelected: boolean | null;
  readonly selectLabel: string | undefined;
  /** False where only the keys of the table lead to it. */
  readonly isReachable: boolean;
  readonly words: DataTableWords;
  /** Without these three, what it stands in answers the presses, by `data-part`. */
  readonly onStar?: () => void;
  readonly onSelect?: () => void;
  readonly onOpen?: (event: MouseEvent) => void;
}

/** The box that chooses a row, its star, and the link to its page. */
export function RowName<Row>(props: RowNameProps<Row>): React.JSX.Element {
  const { row, column, address, isStarred, isSelected, isReachable, words } = props;
  const { onStar, onSelect, onOpen } = props;
  const tabIndex = isReachable ? 0 : -1;
  return (
    <span className={styles['name']}>
      {isSelected === null ? null : (
        <input
          type="checkbox"
          className={styles['choose']}
          data-part="choose"
          aria-label={props.selectLabel}
          checked={isSelected}
          readOnly={onSelect === undefined}
          tabIndex={tabIndex}
          onChange={onSelect}
        />
      )}
      {isStarred === null ? null : (
        <button
          type="button"
          className={styles['star']}
          data-part="star"
          aria-pressed={isStarred}
          aria-label={words.star(columnText(column, row) ?? '')}
          tabIndex={tabIndex}
          onClick={onStar}
        >
          <span aria-hidden="true">{isStarred ? '★' : '☆'}</span>
        </button>
      )}
      <a
        className={styles['link']}
        data-part="open"
        href={address}
        tabIndex={tabIndex}
        onClick={onOpen}
      >
        {cellOf(column, row)}
      </a>
    </span>
  );
}

/** Other clicks open the page in a window of its own, as the browser does. */
export function isPlainClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !ctrlKey && !metaKey && !shiftKey && !altKey;
}
