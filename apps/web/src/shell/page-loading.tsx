import { useTexts } from '../i18n/index.ts';
import styles from './page-loading.module.css';

/** What stands where a page will be. */
export function PageLoading(): React.JSX.Element {
  const { t } = useTexts();
  return <output className={styles['loading']}>{t(($) => $.shell.loading)}</output>;
}
