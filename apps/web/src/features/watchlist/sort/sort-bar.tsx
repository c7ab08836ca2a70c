import { useTexts } from '../../../i18n/index.ts';
import styles from './sort-bar.module.css';
import { ToolButton } from '../tool-button.tsx';
import type { Sorting } from './use-sort-view.ts';

interface SortBarProps {
  readonly sorting: Sorting;
  /** Makes the sorting the owner's order (固化); null where there is no such order. */
  readonly onKeep: (() => void) | null;
}

/** Says that the list is only sorted for now, and offers to keep that or to go back. */
export function SortBar({ sorting, onKeep }: SortBarProps): React.JSX.Element | null {
  const { t } = useTexts();
  const { sort, isPending, drop } = sorting;
  if (sort === null) return null;
  const text = t(($) => $.watchlist.sortedView, {
    column: t(($) => $.watchlist.column[sort.key]),
    direction: t(($) => $.watchlist[sort.direction]),
  });
  return (
    <div className={styles['bar']} data-testid="sort-bar">
      <output className={styles['text']}>
        {text} {isPending ? t(($) => $.watchlist.sortPending) : null}
      </output>
      {onKeep === null ? null : (
        <ToolButton
          label={t(($) => $.watchlist.keepSort)}
          isDisabled={isPending}
          onClick={onKeep}
        />
      )}
      <ToolButton label={t(($) => $.watchlist.dropSort)} onClick={drop} />
    </div>
  );
}
