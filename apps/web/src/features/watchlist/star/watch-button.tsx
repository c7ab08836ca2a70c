import { StarFilled, StarOutlined } from '@ant-design/icons';

import { useTexts } from '../../../i18n/index.ts';
import { useWatchStar } from './use-watch-star.ts';
import styles from './watch-button.module.css';

export interface WatchButtonProps {
  readonly stockId: string;
  readonly name: string;
  /** Leads a visitor to the sign-in and back. */
  readonly onSignIn: () => void;
}

/** The star that puts a security on the watchlist or takes it off (加自选). */
export function WatchButton(props: WatchButtonProps): React.JSX.Element {
  const { t } = useTexts();
  const { isWatched, toggle } = useWatchStar(props);
  const { name } = props;
  const action = isWatched
    ? t(($) => $.watchlist.unwatch, { name })
    : t(($) => $.watchlist.watch, { name });
  return (
    <button
      type="button"
      className={styles['star']}
      aria-pressed={isWatched}
      title={action}
      data-testid="watch-button"
      onClick={toggle}
    >
      {isWatched ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      <span>
        {isWatched ? t(($) => $.watchlist.watchedShort) : t(($) => $.watchlist.watchShort)}
      </span>
    </button>
  );
}
