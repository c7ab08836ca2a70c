import { useTexts } from '../../../i18n/index.ts';
import styles from './watch-skeleton.module.css';

const rows = Array.from({ length: 10 }, (_, row) => row);

/** Where the rows will be, while they come. */
export function WatchSkeleton(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <output className={styles['rows']} aria-label={t(($) => $.watchlist.loading)}>
      {rows.map((row) => (
        <span key={row} className={styles['row']} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </span>
      ))}
    </output>
  );
}
