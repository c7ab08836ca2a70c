import { Link } from 'react-router';

import { useTexts } from '../i18n/index.ts';
import styles from './logo.module.css';

/** The site's mark, a lens over a zigzag of strokes; leads home. */
export function Logo(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <Link to="/index" className={styles['logo']} aria-label={t(($) => $.brand.home)}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect className={styles['plate']} width="32" height="32" rx="8" />
        <circle className={styles['lens']} cx="14.5" cy="14.5" r="8.5" />
        <path className={styles['handle']} d="M21 21l5.5 5.5" />
        <path className={styles['strokes']} d="M9.5 17.5l3-5 3.2 3.4 3.8-5.6" />
      </svg>
      <span className={styles['chinese']}>缠镜</span>
      <span className={styles['latin']}>ChanScope</span>
    </Link>
  );
}
