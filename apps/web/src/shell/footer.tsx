import { useTexts } from '../i18n/index.ts';
import styles from './footer.module.css';

/** The risk warning, the disclaimer, whom to contact and the filing number. */
export function Footer(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <footer className={styles['footer']}>
      <p className={styles['risk']}>{t(($) => $.footer.risk)}</p>
      <p>{t(($) => $.footer.disclaimer)}</p>
      <p>
        <span>{t(($) => $.footer.contact)}</span>
        <span className={styles['filing']}>{t(($) => $.footer.filing)}</span>
      </p>
    </footer>
  );
}
