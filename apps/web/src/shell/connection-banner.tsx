import { useSyncExternalStore } from 'react';

import { useConnection } from '../api/index.ts';
import { useTexts } from '../i18n/index.ts';
import styles from './connection-banner.module.css';

/** Says so while the network is gone or the server does not answer; nothing otherwise. */
export function ConnectionBanner(): React.JSX.Element {
  const { t } = useTexts();
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const answered = useConnection((connection) => connection.answered);
  return (
    <output data-testid="connection-banner">
      {isOnline ? null : <span className={styles['banner']}>{t(($) => $.shell.offline)}</span>}
      {isOnline && !answered ? (
        <span className={styles['banner']}>{t(($) => $.shell.unreachable)}</span>
      ) : null}
    </output>
  );
}

function watchNetwork(onChange: () => void): () => void {
  globalThis.addEventListener('online', onChange);
  globalThis.addEventListener('offline', onChange);
  return () => {
    globalThis.removeEventListener('online', onChange);
    globalThis.removeEventListener('offline', onChange);
  };
}
