import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { useTexts } from '../../i18n/index.ts';
import type { WatchNotice } from './watch-notice.ts';
import { dismissNotice, useWatchNotice } from './watch-notice.ts';
import styles from './watch-toast.module.css';

/** What was just done, with the way back as long as there is one (撤销). */
export function WatchToast(): React.JSX.Element {
  const notice = useWatchNotice((notices) => notices.notice);
  // Always there, so that a screen reader hears what comes into it.
  return createPortal(
    <div className={styles['place']} aria-live="polite">
      {notice === null ? null : <Toast key={notice.until} notice={notice} />}
    </div>,
    document.body,
  );
}

const countedEveryMs = 250;

function Toast({ notice }: { readonly notice: WatchNotice }): React.JSX.Element {
  const { t } = useTexts();
  const { undo, until } = notice;
  const leftMs = useTimeLeft(until);
  return (
    <div className={styles['toast']} data-tone={notice.tone} data-testid="watch-toast">
      <span>{notice.text}</span>
      {undo === null ? null : (
        <button
          type="button"
          className={styles['undo']}
          aria-label={t(($) => $.watchlist.undo)}
          onClick={() => {
            dismissNotice();
            undo();
          }}
        >
          {t(($) => $.watchlist.undoIn, { seconds: Math.ceil(leftMs / 1000) })}
        </button>
      )}
      <button
        type="button"
        className={styles['close']}
        aria-label={t(($) => $.watchlist.close)}
        onClick={dismissNotice}
      >
        ×
      </button>
    </div>
  );
}

/** The time until the notice goes; takes it away when it is over. */
function useTimeLeft(until: number): number {
  const [leftMs, setLeftMs] = useState(() => until - performance.now());
  useEffect(() => {
    const timer = setInterval(() => {
      const left = until - performance.now();
      if (left <= 0) dismissNotice();
      else setLeftMs(left);
    }, countedEveryMs);
    return () => clearInterval(timer);
  }, [until]);
  return leftMs;
}
