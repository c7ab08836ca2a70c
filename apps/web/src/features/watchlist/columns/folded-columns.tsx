import { useTexts } from '../../../i18n/index.ts';
import { changeWatchView, useWatchView } from '../table/table-columns.ts';
import type { ColumnFold } from './column-fold.ts';
import styles from './folded-columns.module.css';

/** Says which columns folded by themselves; a tap shows all of them, another one lets them fold again. */
export function FoldedColumns({ fold }: { readonly fold: ColumnFold }): React.JSX.Element | null {
  const { t } = useTexts();
  const leftOut = useWatchView((view) => view.leftOut);
  if (leftOut?.length === 0)
    return (
      <button
        type="button"
        className={styles['chip']}
        data-testid="fold-columns"
        onClick={() => changeWatchView({ leftOut: null })}
      >
        {t(($) => $.watchlist.foldColumns)}
      </button>
    );
  const folded = [...fold.empty, ...fold.narrow];
  if (folded.length === 0) return null;
  const names = folded.map((key) => t(($) => $.watchlist.column[key]));
  return (
    <button
      type="button"
      className={styles['chip']}
      title={t(($) => $.watchlist.foldedHint)}
      data-testid="folded-columns"
      onClick={() => changeWatchView({ leftOut: [] })}
    >
      {t(($) => $.watchlist.foldedColumns, {
        total: folded.length,
        names: names.join(t(($) => $.watchlist.listComma)),
      })}
    </button>
  );
}
