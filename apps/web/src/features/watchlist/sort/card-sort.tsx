import { useTexts } from '../../../i18n/index.ts';
import styles from './card-sort.module.css';
import type { SortView } from './sort-view.ts';
import { arrows } from '../table/table-head.tsx';
import type { SortKey } from '../table/table-columns.ts';

interface CardSortProps {
  readonly sort: SortView | null;
  readonly onSort: (key: SortKey) => void;
}

/** What people sort cards by; the rest is sorted by in the table. */
const keys: readonly SortKey[] = [
  'change',
  'price',
  'change5d',
  'chan',
  'targets',
  'since',
  'name',
];

/** Sorts cards, which have no heads of columns to press (排序). */
export function CardSort({ sort, onSort }: CardSortProps): React.JSX.Element {
  const { t } = useTexts();
  return (
    <div className={styles['strip']} role="toolbar" aria-label={t(($) => $.watchlist.sorting)}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={styles['key']}
          aria-pressed={sort?.key === key}
          onClick={() => onSort(key)}
        >
          {t(($) => $.watchlist.column[key])}
          {sort?.key === key ? (
            <>
              <span aria-hidden="true">{arrows[sort.direction]}</span>
              <span className={styles['spoken']}>{t(($) => $.watchlist[sort.direction])}</span>
            </>
          ) : null}
        </button>
      ))}
    </div>
  );
}
