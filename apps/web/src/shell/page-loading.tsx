import { useEffect } from 'react';

import { useTexts } from '../i18n/index.ts';
import styles from './page-loading.module.css';
import { endProgress, startProgress } from './tools/progress/progress-store.ts';

/** What stands in the place of a page while it is being fetched; the progress bar runs as long. */
export function PageLoading(): React.JSX.Element {
  const { t } = useTexts();
  useEffect(() => {
    startProgress();
    return endProgress;
  }, []);
  return <output className={styles['loading']}>{t(($) => $.shell.loading)}</output>;
}
